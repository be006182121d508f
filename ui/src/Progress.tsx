import { clsx } from 'clsx'

export interface ProgressProps {
  /** What progresses, for screen readers. */
  label: string
  value: number
  max: number
  tone?: 'violet' | 'up' | 'warn' | 'champagne' | undefined
  /** How it is read out when the bare percentage says little. */
  valueText?: string | undefined
  className?: string | undefined
}

export function Progress({
  label,
  value,
  max,
  tone = 'violet',
  valueText,
  className,
}: ProgressProps) {
  return (
    <progress
      aria-label={label}
      aria-valuetext={valueText}
      value={Math.min(Math.max(value, 0), max)}
      max={max > 0 ? max : 1}
      className={clsx('progress', `progress-${tone}`, className)}
    />
  )
}
