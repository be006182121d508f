import type { OddsMilli } from '../odds.ts'
import type { FairMarket } from './fair.ts'
import { priceOf } from './ladder.ts'
import { type MarginMethod, usualMethod, withMargin } from './margin.ts'

/** An outcome as it is offered; one without odds is suspended. */
export interface OfferedOutcome {
  readonly id: string
  readonly probability: number
  readonly odds: OddsMilli | undefined
}

export interface OfferedMarket {
  readonly key: string
  readonly winners: number
  readonly outcomes: readonly OfferedOutcome[]
}

/** A market with its margin, on the ladder. The margin is put on shown probabilities, and once. */
export function offerOf(
  { key, winners, outcomes }: FairMarket,
  overround: number,
  method: MarginMethod = usualMethod(outcomes.length),
): OfferedMarket {
  const probabilities = outcomes.map(({ probability }) => probability)
  const implied = withMargin(probabilities, overround, method)
  return {
    key,
    winners,
    outcomes: outcomes.map(({ id, probability }, i) => ({
      id,
      probability,
      odds: priceOf(probability, implied[i]!),
    })),
  }
}
