import type { Kurus } from '@menekse/contract/money'
import { formatMoney, parseMoney } from '@menekse/ui/money-format'
import { tableTexts } from '../messages-tables.ts'

const texts = tableTexts.problems

/** What one bet may stake. */
export interface StakeBounds {
  readonly min: Kurus
  readonly max: Kurus
}

/** Nearest stake between the bounds. */
export const within = (amount: bigint, { min, max }: StakeBounds): Kurus =>
  (amount < min ? min : amount > max ? max : amount) as Kurus

/** By how much the buttons beside a stake change it: one at ten lira, ten at a hundred. */
export function stepOf(amount: bigint): bigint {
  let step = 100n
  while (amount >= step * 100n) step *= 10n
  return step
}

/** What is wrong with a stake as it was typed; undefined where nothing is. */
export function stakeProblem(typed: string, bounds: StakeBounds): string | undefined {
  const amount = parseMoney(typed)
  if (amount === null) return texts.stake
  if (amount < bounds.min) return texts.stakeLow(formatMoney(bounds.min))
  return amount > bounds.max ? texts.stakeHigh(formatMoney(bounds.max)) : undefined
}
