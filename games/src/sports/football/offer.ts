import type { FairMarket } from '../pricing/fair.ts'
import { ladderDown } from '../pricing/ladder.ts'
import { type OfferedMarket, offerOf } from '../pricing/offer.ts'
import type { FixtureGrid } from './fixture-grid.ts'
import { DOUBLE_CHANCES } from './market.ts'
import { fairMarkets } from './prices.ts'

/** The overround of a market, by its key. */
export type OverroundOf = (key: string) => number

/** A double chance and the result that it is two of. */
export const doubledResults: readonly { readonly double: string; readonly single: string }[] = [
  { double: 'double_chance', single: 'match_result' },
  { double: 'first_half_double_chance', single: 'first_half_result' },
  { double: 'second_half_double_chance', single: 'second_half_result' },
]

/** The price of two of three results is what a bet on both of them pays: their margin is in it already. */
function asTwoSingles(market: OfferedMarket, single: OfferedMarket): OfferedMarket {
  const oddsOf = new Map(single.outcomes.map(({ id, odds }) => [id, odds]))
  const signsOf = new Map(DOUBLE_CHANCES)
  const outcomes = market.outcomes.map((outcome) => {
    const odds = signsOf.get(outcome.id)!.map((sign) => oddsOf.get(sign))
    if (odds.includes(undefined)) return outcome
    const both = 1 / odds.reduce((sum: number, one) => sum + 1000 / one!, 0)
    return { ...outcome, odds: ladderDown(both) }
  })
  return { ...market, outcomes }
}

/**
 * Every market of a fixture as it is offered: from the one grid, with a margin once, on the ladder. No price is at or
 * above its fair odds.
 */
export function footballOffer(grid: FixtureGrid, overroundOf: OverroundOf): OfferedMarket[] {
  const fair: readonly FairMarket[] = fairMarkets(grid)
  const offers = fair.map((market) => offerOf(market, overroundOf(market.key)))
  const byKey = new Map(offers.map((offer) => [offer.key, offer]))
  return offers.map((offer) => {
    const double = doubledResults.find((one) => one.double === offer.key)
    const single = double && byKey.get(double.single)
    return single === undefined ? offer : asTwoSingles(offer, single)
  })
}
