import { clsx } from 'clsx'
import { chipText, chipTone } from './chips.ts'

interface ChipProps {
  amount: bigint
  /** Laid and not placed yet. */
  isLoose?: boolean
}

/** A chip with its worth; what it stands for is said by what it lies on. */
export const Chip = ({ amount, isLoose = false }: ChipProps) => (
  <span
    className={clsx('chip-disc', `chip-${chipTone(amount)}`, isLoose && 'chip-loose')}
    aria-hidden="true"
  >
    <span>{chipText(amount)}</span>
  </span>
)
