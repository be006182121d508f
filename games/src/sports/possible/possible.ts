import type { SportId } from '@menekse/contract/sports/fixture'
import { footballWays } from './football-ways.ts'
import { basketballWays, tennisWays } from './score-ways.ts'
import type { MatchEnd, Results, WaysOf } from './ways.ts'

export type { MatchEnd } from './ways.ts'

const waysOf: Readonly<Record<SportId, WaysOf>> = {
  football: footballWays,
  basketball: basketballWays,
  tennis: tennisWays,
}

/**
 * Whether outcomes of a market may have come to what is told of them in a match that ended like this, by the rules
 * that settle it. What is void may be so for a reason that no score shows.
 */
export function isPossible(sport: SportId, key: string, told: Results, end: MatchEnd): boolean {
  const ways = waysOf[sport](key, end)
  return (
    ways.length === 0 ||
    ways.some((settled) =>
      [...told].every(
        ([id, result]) => result === 'V' || !settled.has(id) || settled.get(id) === result,
      ),
    )
  )
}
