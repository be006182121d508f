import type { Game } from '@menekse/contract/casino/casino'
import { newSays } from '../games/tile-game.ts'

/** A row of fewer games says nothing; it is left out. What is the player's own says something with one. */
const RAIL_MIN: Record<'recent' | 'favorites' | 'fresh', number> = {
  recent: 1,
  favorites: 1,
  fresh: 4,
}
/** The whole category is one link away. */
export const RAIL_MAX = 12

/** The rows of the home page that come from the catalogue, each in its own order. */
export function railsOf(games: readonly Game[]): Record<'recent' | 'favorites' | 'fresh', Game[]> {
  const rows = {
    recent: games
      .filter((game) => game.last_played_at !== null)
      .toSorted((a, b) => (b.last_played_at ?? '').localeCompare(a.last_played_at ?? '')),
    favorites: games.filter((game) => game.is_favorite),
    // While nearly everything is new, this row would only repeat the one above it.
    fresh: newSays(games)
      ? games
          .filter((game) => game.is_new && !game.is_paused)
          .toSorted((a, b) => b.added_at.localeCompare(a.added_at))
      : [],
  }
  const filled = (row: keyof typeof rows) => (rows[row].length < RAIL_MIN[row] ? [] : rows[row])
  return { recent: filled('recent'), favorites: filled('favorites'), fresh: filled('fresh') }
}
