import type { Returns } from '@menekse/contract/route'
import type { fixtures } from '@menekse/contract/sports/fixtures'

export type Tree = Returns<typeof fixtures.tree>

export interface TreeLeague {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly sport: Tree['sports'][number]['id']
  readonly live: number
  readonly planned: number
}

/** Every league of which something is played or planned, in the order of the tree. */
export const leaguesOf = (tree: Tree): TreeLeague[] =>
  tree.sports.flatMap(({ id: sport, categories }) =>
    categories.flatMap(({ name: category, tournaments }) =>
      tournaments.map((tournament) => ({ ...tournament, category, sport })),
    ),
  )

/** Leagues that most people follow here, in the order in which they are one press away. */
const POPULAR = ['tr.1', 'en.1', 'es.1', 'it.1', 'de.1', 'fr.1']

/** Those of the popular leagues in which something is played or planned. */
export function popularLeagues(tree: Tree | undefined): TreeLeague[] {
  const leagues = tree === undefined ? [] : leaguesOf(tree)
  return POPULAR.flatMap((id) => leagues.find((league) => league.id === id) ?? [])
}
