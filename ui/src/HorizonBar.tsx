import { clsx } from 'clsx'

export interface HorizonBarProps {
  loading: boolean
  label?: string | undefined
  className?: string | undefined
}

/**
 * The signature: a thin violet line on the lower edge of its positioned parent. At rest it fades
 * out towards the right; while something loads it travels.
 */
export function HorizonBar({ loading, label = 'Yükleniyor', className }: HorizonBarProps) {
  return (
    <div
      className={clsx('horizon', loading && 'horizon-loading', className)}
      {...(loading
        ? { role: 'progressbar', 'aria-label': label }
        : { 'aria-hidden': true as const })}
    />
  )
}
