import { clsx } from 'clsx'
import { chipText, chipTone } from './chips.ts'

interface ChipProps {
  amount: bigint
  /** Whether it is laid and not placed yet, or placed; undefined for one that is chosen from. */
  state?: 'laid' | 'placed' | undefined
}

/** A chip, or a pile of them with its sum; what it stands for is said by what it lies on. */
export function Chip({ amount, state }: ChipProps) {
  const text = chipText(amount)
  return (
    <span
      className={clsx(
        'bet-chip',
        `bet-chip-${chipTone(amount)}`,
        state !== undefined && `bet-chip-${state}`,
      )}
      data-long={text.length > 3 || undefined}
      aria-hidden="true"
    >
      {text}
    </span>
  )
}
