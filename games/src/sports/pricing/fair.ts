import type { LegResult } from '../odds.ts'

/** How likely each result of a leg is; they sum to one. */
export type ResultChances = Readonly<Record<LegResult, number>>

/** An outcome at its own worth, before any margin. */
export interface FairOutcome {
  readonly id: string
  readonly chances: ResultChances
  /** What is shown and what margin is put on: one by its fair odds, which is the chance given no refund. */
  readonly probability: number
}

export interface FairMarket {
  readonly key: string
  /** How many of its outcomes win together: two of a double chance, else one. */
  readonly winners: number
  readonly outcomes: readonly FairOutcome[]
}

/**
 * One by the fair odds 1 + (L + HL/2) / (W + HW/2): where stakes come back, the chance that is left without them. A
 * supplier's published Asian lines are met by it to their last digit.
 * @returns not a number where every result is a refund
 */
export function shownProbability({ W, HW, HL, L }: ResultChances): number {
  const won = W + HW / 2
  return won / (won + L + HL / 2)
}
