import { marketType, specifiersOf } from '@menekse/contract/sports/market-words'
import {
  handicapMarket,
  oddEvenMarket,
  type Score,
  type ScoreMarket,
  settledOutcomes,
  signMarket,
  totalMarket,
  winnerMarket,
} from '../score-market.ts'
import type { SportEnds } from './ends.ts'

/** Further than any line, whatever a game was expected to be. */
const POINTS_MOST = 500
const points = Array.from({ length: POINTS_MOST + 1 }, (_, count) => count)
const totals = points.map((home): Score => ({ home, away: 0 }))
const leads = totals.flatMap(({ home: by }): Score[] => [
  { home: by, away: 0 },
  { home: 0, away: by },
])

/** The markets of a game by their types; their lines are each game's own. */
const markets: Readonly<Record<string, (key: string, line: number) => ScoreMarket>> = {
  match_winner: (type) => winnerMarket(type),
  handicap: handicapMarket,
  total_points: totalMarket,
  odd_even: (type) => oddEvenMarket(type),
  quarter_result: (type) => signMarket(type),
  quarter_total: totalMarket,
}

function marketOf(key: string) {
  const type = marketType(key)
  const { hcp, total, quarternr } = specifiersOf(key)
  const line = Number(hcp ?? total)
  const market = Object.hasOwn(markets, type) ? markets[type]?.(type, line) : undefined
  return market && { market, period: quarternr === undefined ? 'game' : `quarter ${quarternr}` }
}

/** Any lead comes with any total that is large enough for it, and a quarter with any game. */
export const basketballEnds: SportEnds = {
  familiesOf(key) {
    const found = marketOf(key)
    return found === undefined ? [] : [`${found.period} ${found.market.figure}`]
  },
  resultsIn(family, { market: key, selection }) {
    const { market, period } = marketOf(key)!
    if (!market.outcomes.some(({ id }) => id === selection)) return undefined
    // Overtime lets no game end in a tie.
    const isEnd = ({ home, away }: Score) => period !== 'game' || home !== away
    const ends = market.figure === 'lead' ? leads.filter(isEnd) : totals
    return ends.map(
      (end) => settledOutcomes(market, end).find(({ id }) => id === selection)!.result,
    )
  },
}
