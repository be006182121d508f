import type { LegResult } from '../odds.ts'
import type { Score } from './match.ts'
import { footballMarkets } from './markets.ts'
import { settledMarket } from './settle.ts'

const keys = new Set(footballMarkets.map(({ key }) => key))

/** Nobody scores so often, and every way of sharing it out is looked at. */
const GOALS_MOST = 40

const counts = (most: number) => Array.from({ length: most + 1 }, (_, count) => count)

/** Every way in which the halves of a match may have come to its score. */
const halvesOf = ({ home, away }: Score) =>
  counts(home).flatMap((homeFirst) =>
    counts(away).map((awayFirst) => ({
      first: { home: homeFirst, away: awayFirst },
      second: { home: home - homeFirst, away: away - awayFirst },
    })),
  )

/**
 * Whether outcomes of a market may have come to what is told of them in a match that ended with this score, by the
 * rules that settle it. What is void may be so for a reason that no score shows.
 */
export function isPossible(
  key: string,
  told: ReadonlyMap<string, LegResult>,
  final: Score,
): boolean {
  if (!keys.has(key) || final.home + final.away > GOALS_MOST) return true
  return halvesOf(final).some((halves) => {
    const settled = settledMarket(key, halves)
    if (settled === undefined) return true
    return [...told].every(
      ([id, result]) => result === 'V' || !settled.has(id) || settled.get(id) === result,
    )
  })
}
