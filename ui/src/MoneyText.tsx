import { clsx } from 'clsx'
import {
  type Amount,
  formatMoney,
  HIDDEN_MONEY,
  type MoneyFormat,
  toKurus,
} from './money-format.ts'

export interface MoneyTextProps extends MoneyFormat {
  /** TRY as a number, or kuruş as a bigint. */
  amount: Amount
  /** The player has hidden the balance: '₺ ****'. */
  hidden?: boolean | undefined
  /** Win or loss in colour and, because colour alone says nothing to many, with ▲ or ▼. */
  tone?: 'none' | 'auto' | undefined
  className?: string | undefined
}

export function MoneyText(props: MoneyTextProps) {
  const { amount, hidden = false, tone = 'none', className, decimals, sign } = props
  if (hidden) return <span className={clsx('money', className)}>{HIDDEN_MONEY}</span>
  const kurus = toKurus(amount)
  const direction = tone === 'none' || kurus === 0n ? null : kurus > 0n ? 'up' : 'down'
  return (
    <span className={clsx('money', direction && `money-${direction}`, className)}>
      {direction && <Triangle direction={direction} />}
      {formatMoney(kurus, { decimals, sign })}
    </span>
  )
}

/** ▲ and ▼ drawn, because the text faces do not have them. */
export function Triangle({ direction }: { direction: 'up' | 'down' }) {
  return (
    <svg className="triangle" viewBox="0 0 10 10" aria-hidden="true">
      <path d={direction === 'up' ? 'M5 1.5 9.3 8.5H.7z' : 'M5 8.5.7 1.5h8.6z'} />
    </svg>
  )
}
