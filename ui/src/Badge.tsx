import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** champagne is for VIP and jackpots alone; dark lies on pictures. */
export type BadgeTone =
  | 'neutral'
  | 'up'
  | 'down'
  | 'warn'
  | 'info'
  | 'violet'
  | 'champagne'
  | 'dark'

export interface BadgeProps {
  tone?: BadgeTone | undefined
  icon?: ReactNode
  /** A point of light before the text: something is going on right now. */
  live?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

export function Badge({ tone = 'neutral', icon, live, className, children }: BadgeProps) {
  return (
    <span className={clsx('badge', `badge-${tone}`, className)}>
      {live && <i className="badge-live" aria-hidden="true" />}
      {icon}
      {children}
    </span>
  )
}
