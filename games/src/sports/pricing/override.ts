import type { OddsMilli } from '../odds.ts'
import { ladderDown, priceOf } from './ladder.ts'
import { withMargin } from './margin.ts'

/** A price as its source tells it. */
export interface TakenPrice {
  readonly id: string
  /** Undefined where it is not offered: nothing that is set on it opens it. */
  readonly odds: OddsMilli | undefined
  /** One by its fair odds; undefined where the source does not tell. */
  readonly probability: number | undefined
}

/** What people have set on one price: odds, or so many hundredths of a percent of its source's. */
export type PriceSetting =
  | { readonly kind: 'price'; readonly odds: OddsMilli }
  | { readonly kind: 'shift'; readonly basisPoints: number }

/** How many outcomes of a market win together, by the chances of all of them; undefined where one is not told. */
export function winnersOf(prices: readonly TakenPrice[]): number | undefined {
  let sum = 0
  for (const { probability } of prices) {
    if (probability === undefined) return undefined
    sum += probability
  }
  return Math.max(1, Math.round(sum))
}

/**
 * Prices of a market with another margin, on the ladder; those that were not offered still are not.
 * @param overround from 0
 * @returns undefined where chances are not told, or such a market cannot carry so much
 */
export function withOverround(
  prices: readonly TakenPrice[],
  overround: number,
): readonly (OddsMilli | undefined)[] | undefined {
  if (winnersOf(prices) === undefined || prices.length < 2) return undefined
  try {
    const chances = prices.map(({ probability }) => probability!)
    const implied = withMargin(chances, overround)
    return prices.map(({ odds, probability }, place) =>
      odds === undefined ? undefined : priceOf(probability!, implied[place]!),
    )
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** A price as it was set, rounded down onto the ladder; undefined where that is below the lowest one. */
export const settledPrice = (odds: OddsMilli, setting: PriceSetting): OddsMilli | undefined =>
  setting.kind === 'price'
    ? ladderDown(setting.odds / 1000)
    : ladderDown((odds * (10_000 + setting.basisPoints)) / 10_000_000)

/** What several prices pay together, when each is staked so that all of them pay the same. */
export const dutchPrice = (odds: readonly OddsMilli[]): OddsMilli | undefined =>
  ladderDown(1 / odds.reduce((sum, one) => sum + 1000 / one, 0))

/** Whether a bet on every outcome of a market wins for sure; never where one of them cannot be bet on. */
export function isBookBeaten(
  prices: readonly { readonly odds: OddsMilli | undefined }[],
  winners: number,
): boolean {
  let sum = 0
  for (const { odds } of prices) {
    if (odds === undefined) return false
    sum += 1000 / odds
  }
  return prices.length > winners && sum < winners
}
