import { basketballMarketOf } from '../basketball-markets.ts'
import { settledOutcomes } from '../score-market.ts'
import type { Score, ScoreMarket } from '../score-market.ts'
import { tennisMarketOf } from '../tennis-markets.ts'
import { addedUp, areSame, sumOf } from './ways.ts'
import type { MatchEnd, Results, WaysOf } from './ways.ts'

const QUARTERS = 4

/** What a market on one score came to: there is one way, if the score was told. */
const wayTo = (market: ScoreMarket, seen: { score: Score | undefined } | undefined): Results[] =>
  seen === undefined
    ? []
    : [new Map(settledOutcomes(market, seen.score).map(({ id, result }) => [id, result]))]

export const basketballWays: WaysOf = (key, end) => {
  const found = basketballMarketOf(key)
  if (found === undefined) return []
  const { market, quarter } = found
  if (quarter === undefined) return wayTo(market, end)
  const score = addedUp(end, QUARTERS)?.[quarter - 1]
  return wayTo(market, score && { score })
}

/** A set has seven games of one side at most; where it was played by other rules, nobody knows what counts in it. */
const GAMES_MOST = 7

/** The games of each set that was played, where they are those that made the score. */
function setsOf({ score, periods }: MatchEnd): readonly Score[] | undefined {
  const isSet = ({ home, away }: Score) => home !== away && Math.max(home, away) <= GAMES_MOST
  const won = periods.map(({ home, away }) =>
    home > away ? { home: 1, away: 0 } : { home: 0, away: 1 },
  )
  return periods.every(isSet) && areSame(sumOf(won), score) ? periods : undefined
}

export const tennisWays: WaysOf = (key, end) => {
  const found = tennisMarketOf(key)
  if (found === undefined) return []
  const { market, scope } = found
  if (scope.of === 'sets') return wayTo(market, end)
  const sets = setsOf(end)
  if (sets === undefined || scope.of === 'game') return []
  return wayTo(market, { score: scope.of === 'set' ? sets[scope.set - 1] : sumOf(sets) })
}
