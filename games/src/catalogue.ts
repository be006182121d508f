import { type Game, gamesOf } from './game.ts'
import { minesKind } from './mines/kind.ts'
import { linesKind } from './slots/kind.ts'

/** Every game of the house, in the order of their release. */
export const games: readonly Game[] = [...gamesOf(linesKind), ...gamesOf(minesKind)]

const bySlug = new Map(games.map((game) => [game.slug, game]))

/** The game of this slug; undefined when the house has none. */
export function gameOf(slug: string): Game | undefined {
  return bySlug.get(slug)
}
