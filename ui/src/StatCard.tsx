import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Triangle } from './MoneyText.tsx'

export interface StatCardProps {
  label: ReactNode
  value: ReactNode
  /** The change against the time before; whether up is good is the caller's to say. */
  change?: { text: ReactNode; direction: 'up' | 'down'; good: boolean } | undefined
  note?: ReactNode
  icon?: ReactNode
  loading?: boolean | undefined
  className?: string | undefined
}

export function StatCard(props: StatCardProps) {
  const { label, value, change, note, icon, loading, className } = props
  return (
    <div className={clsx('card stat', className)} aria-busy={loading || undefined}>
      <div className="stat-label">
        {label}
        {icon}
      </div>
      <div className="stat-value">
        {loading ? <span className="skeleton stat-skeleton" /> : value}
      </div>
      {(change !== undefined || note !== undefined) && (
        <div className="stat-foot">
          {change !== undefined && (
            <span className={clsx('money', change.good ? 'money-up' : 'money-down')}>
              <Triangle direction={change.direction} />
              {change.text}
            </span>
          )}
          {note}
        </div>
      )}
    </div>
  )
}
