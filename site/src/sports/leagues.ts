import { leaguesOf, type Tree, type TreeLeague } from '@menekse/contract/sports/leagues'

/** Those of the leagues a brand puts first in which something is played or planned, in its order. */
export function leaguesAhead(tree: Tree | undefined, first: readonly string[]): TreeLeague[] {
  const leagues = tree === undefined ? [] : leaguesOf(tree)
  return first.flatMap((id) => leagues.find((league) => league.id === id) ?? [])
}
