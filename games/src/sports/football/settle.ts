import type { LegResult } from '../odds.ts'
import { countOf, type FinishedMatch, finalOf, onlyOrder } from './match.ts'
import { footballMarkets } from './markets.ts'

/** What is known of a match when it has ended; the order of its goals and its corners are not always told. */
export type MatchRecord = Pick<FinishedMatch, 'first' | 'second'> &
  Partial<Pick<FinishedMatch, 'goals' | 'corners'>>

const marketsByKey = new Map(footballMarkets.map((market) => [market.key, market]))

/** As far as a market on one goal can tell them apart: where the order is not known, any goal may be either side's. */
function ordersOf(record: MatchRecord): readonly FinishedMatch['goals'][] {
  const final = finalOf(record)
  const goals = record.goals ?? onlyOrder(final)
  if (goals === undefined)
    return (['home', 'away'] as const).map((side) => Array(countOf(final)).fill(side))
  const home = goals.filter((side) => side === 'home').length
  if (home !== final.home || goals.length !== countOf(final))
    throw new RangeError('The order of goals is not that of the score.')
  return [goals]
}

/**
 * What becomes of each outcome of a market, by the rule that priced it.
 * @returns undefined where the record does not tell what the market asks for
 * @throws RangeError where there is no such market, or the order of goals contradicts the score
 */
export function settledMarket(
  key: string,
  record: MatchRecord,
): ReadonlyMap<string, LegResult> | undefined {
  const market = marketsByKey.get(key)
  if (market === undefined) throw new RangeError(`There is no market ${key}.`)
  const { first, second, corners = { home: 0, away: 0 } } = record
  if (market.scope === 'corners' && record.corners === undefined) return undefined
  const [results, ...others] = ordersOf(record).map((goals) =>
    market.outcomes.map(({ resultOf }) => resultOf({ first, second, goals, corners })),
  ) as [LegResult[], ...LegResult[][]]
  const isTold = others.every((other) => other.every((result, place) => result === results[place]))
  if (!isTold) return undefined
  return new Map(market.outcomes.map(({ id }, place) => [id, results[place]!]))
}
