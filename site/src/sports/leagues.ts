import { leaguesOf, type Tree, type TreeLeague } from '@menekse/contract/sports/leagues'

/**
 * Those of the leagues a brand puts first in which something is played or planned, in its order, and behind them the
 * one that is chosen where it is another.
 */
export function leaguesAhead(
  tree: Tree | undefined,
  first: readonly string[],
  chosen: string | undefined,
): TreeLeague[] {
  const leagues = tree === undefined ? [] : leaguesOf(tree)
  const ids = chosen === undefined ? first : new Set([...first, chosen])
  return [...ids].flatMap((id) => leagues.find((league) => league.id === id) ?? [])
}
