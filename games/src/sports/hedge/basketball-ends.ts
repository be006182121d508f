import { basketballMarketOf } from '../basketball-markets.ts'
import { type Score, settledOutcomes } from '../score-market.ts'
import type { SportEnds } from './ends.ts'

/** Further than any line, whatever a game was expected to be. */
const POINTS_MOST = 500
const points = Array.from({ length: POINTS_MOST + 1 }, (_, count) => count)
const totals = points.map((home): Score => ({ home, away: 0 }))
const leads = totals.flatMap(({ home: by }): Score[] => [
  { home: by, away: 0 },
  { home: 0, away: by },
])

function marketOf(key: string) {
  const found = basketballMarketOf(key)
  if (found === undefined) return undefined
  const { market, quarter } = found
  return { market, period: quarter === undefined ? 'game' : `quarter ${quarter}` }
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
