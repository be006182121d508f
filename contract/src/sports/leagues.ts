import type { Returns } from '../route.ts'
import type { fixtures } from './fixtures.ts'

/** Sports, countries and leagues, as `fixtures.tree` answers them. */
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
