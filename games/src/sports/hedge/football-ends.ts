import type { Market } from '../football/market.ts'
import { footballMarkets } from '../football/markets.ts'
import type { FinishedMatch, Score } from '../football/match.ts'
import type { SportEnds } from './ends.ts'

const NONE: Score = { home: 0, away: 0 }
const counts = (most: number) => Array.from({ length: most + 1 }, (_, count) => count)
const scores = (most: number): Score[] =>
  counts(most).flatMap((home) => counts(most).map((away) => ({ home, away })))

/** Goals of a side in each half, and corners: together beyond every line that is offered. */
const GOALS_MOST = 5
const CORNERS_MOST = 20
const ends = {
  goals: scores(GOALS_MOST).flatMap((first) =>
    scores(GOALS_MOST).map((second): FinishedMatch => {
      return { first, second, goals: [], corners: NONE }
    }),
  ),
  corners: scores(CORNERS_MOST).map((corners): FinishedMatch => {
    return { first: NONE, second: NONE, goals: [], corners }
  }),
}
type Family = keyof typeof ends

/** Goals and corners go their own ways; the order of goals says what no score does. */
function familyOf({ scope }: Market): Family | undefined {
  if (scope === 'next_goal' || scope === 'last_goal') return undefined
  return scope === 'corners' ? 'corners' : 'goals'
}

const marketsByKey = new Map(footballMarkets.map((market) => [market.key, market]))

export const footballEnds: SportEnds = {
  familiesOf(key) {
    const market = marketsByKey.get(key)
    const family = market && familyOf(market)
    return family === undefined ? [] : [family]
  },
  resultsIn(family, { market, selection }) {
    const outcome = marketsByKey.get(market)?.outcomes.find(({ id }) => id === selection)
    return outcome && ends[family as Family].map((end) => outcome.resultOf(end))
  },
}
