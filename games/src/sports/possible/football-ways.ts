import type { Score } from '../score-market.ts'
import { footballMarkets } from '../football/markets.ts'
import { settledMarket } from '../football/settle.ts'
import { addedUp } from './ways.ts'
import type { MatchEnd, WaysOf } from './ways.ts'

const keys = new Set(footballMarkets.map(({ key }) => key))

/** Nobody scores so often, and every way of sharing it out is looked at. */
const GOALS_MOST = 40

const counts = (most: number) => Array.from({ length: most + 1 }, (_, count) => count)

interface Halves {
  readonly first: Score
  readonly second: Score
}

/** Every way in which the halves of a match may have come to its score. */
const waysToShare = ({ home, away }: Score): Halves[] =>
  counts(home).flatMap((homeFirst) =>
    counts(away).map((awayFirst) => ({
      first: { home: homeFirst, away: awayFirst },
      second: { home: home - homeFirst, away: away - awayFirst },
    })),
  )

function halvesOf(end: MatchEnd): readonly Halves[] {
  const [first, second, more] = addedUp(end, 2) ?? []
  return first === undefined || second === undefined || more !== undefined
    ? waysToShare(end.score)
    : [{ first, second }]
}

export const footballWays: WaysOf = (key, end) => {
  const { home, away } = end.score
  if (!keys.has(key) || home + away > GOALS_MOST) return []
  const ways = halvesOf(end).map((halves) => settledMarket(key, halves))
  return ways.every((way) => way !== undefined) ? ways : []
}
