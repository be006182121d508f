import { formatCount } from '@menekse/ui/turkish'
import { type Kurus, lira } from '@menekse/contract/money'

const VALUES = [1, 5, 10, 25, 100, 500, 1_000, 5_000].map((value) => lira(value))

/** The chips of a table: those that it takes alone, no small change beside large chips, and at most seven. */
export function chipsOf(table: {
  readonly stake_min: Kurus
  readonly stake_max: Kurus
  readonly stake_step: Kurus
}): readonly Kurus[] {
  const { stake_min: min, stake_max: max, stake_step: step } = table
  const able = VALUES.filter((value) => value >= min && value <= max && value % step === 0n)
  return able.filter((value) => value !== lira(10) || able[0] === value).slice(0, 7)
}

/** What a sum on the felt reads: 25, 1.250, 12,5b; kuruş only below a hundred lira. */
export function chipText(amount: bigint): string {
  const whole = amount / 100n
  if (amount % 100n !== 0n && whole < 100n) return String(Number(amount) / 100).replace('.', ',')
  if (whole < 10_000n) return formatCount(whole)
  const tenths = whole / 100n
  const rest = tenths % 10n
  return `${formatCount(tenths / 10n)}${rest === 0n || tenths >= 1_000n ? '' : `,${rest}`}b`
}

/** The look of a chip of this worth, and of a pile by the largest chip that it could be made of. */
export function chipTone(amount: bigint): number {
  const below = VALUES.filter((value) => value <= amount).length
  return Math.max(0, below - 1)
}
