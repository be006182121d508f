import type { LegResult } from '../odds.ts'
import type { Market } from './market.ts'
import { countOf, type FinishedMatch, finalOf } from './match.ts'
import { footballMarkets } from './markets.ts'

/** What is known of a match when it has ended; the order of its goals and its corners are not always told. */
export type MatchRecord = Pick<FinishedMatch, 'first' | 'second'> &
  Partial<Pick<FinishedMatch, 'goals' | 'corners'>>

const marketsByKey = new Map(footballMarkets.map((market) => [market.key, market]))

/** The order of goals, where it is told or there is none to tell. */
function goalsOf(record: MatchRecord): FinishedMatch['goals'] | undefined {
  const final = finalOf(record)
  if (record.goals === undefined) return countOf(final) === 0 ? [] : undefined
  const home = record.goals.filter((side) => side === 'home').length
  if (home !== final.home || record.goals.length !== countOf(final))
    throw new RangeError('The order of goals is not that of the score.')
  return record.goals
}

function isTold(market: Market, goals: unknown, corners: unknown): boolean {
  if (market.scope === 'corners') return corners !== undefined
  return goals !== undefined || (market.scope !== 'next_goal' && market.scope !== 'last_goal')
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
  const goals = goalsOf(record)
  if (!isTold(market, goals, record.corners)) return undefined
  const corners = record.corners ?? { home: 0, away: 0 }
  const match = { first: record.first, second: record.second, goals: goals ?? [], corners }
  return new Map(market.outcomes.map(({ id, resultOf }) => [id, resultOf(match)]))
}
