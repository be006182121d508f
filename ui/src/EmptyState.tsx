import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  /** A line icon; no mascot. */
  icon: ReactNode
  /** One line of fact. */
  fact: ReactNode
  /** One line of help. */
  help?: ReactNode
  /** One button. */
  action?: ReactNode
  className?: string | undefined
}

export function EmptyState({ icon, fact, help, action, className }: EmptyStateProps) {
  return (
    <div className={clsx('state', className)}>
      <span className="state-icon" aria-hidden="true">
        {icon}
      </span>
      <p className="state-fact">{fact}</p>
      {help !== undefined && <p className="state-help">{help}</p>}
      {action !== undefined && <div className="state-action">{action}</div>}
    </div>
  )
}
