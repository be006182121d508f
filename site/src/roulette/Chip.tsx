import type { Kurus } from '@menekse/contract/money'
import { clsx } from 'clsx'
import { chipText, chipTone } from './chip-text.ts'

/** A chip, or a pile of them with its sum. */
export function Chip({ amount, className }: { amount: Kurus; className?: string | undefined }) {
  const text = chipText(amount)
  return (
    <span
      className={clsx('roulette-chip', `roulette-chip-${chipTone(amount)}`, className)}
      data-long={text.length > 3 || undefined}
      aria-hidden="true"
    >
      <span>{text}</span>
    </span>
  )
}
