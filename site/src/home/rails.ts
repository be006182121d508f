import type { Game } from '@menekse/contract/casino/casino'

/** A row of fewer games says nothing; it is left out. */
export const RAIL_MIN = 4
/** The whole category is one link away. */
export const RAIL_MAX = 12

/** The rows of the home page that come from the catalogue, each in its own order. */
export function railsOf(games: readonly Game[]): Record<'recent' | 'favorites' | 'fresh', Game[]> {
  return {
    recent: games
      .filter((game) => game.last_played_at !== null)
      .toSorted((a, b) => (b.last_played_at ?? '').localeCompare(a.last_played_at ?? '')),
    favorites: games.filter((game) => game.is_favorite),
    // While nearly everything is new, this row would only repeat the one above it.
    fresh: isMostlyNew(games)
      ? []
      : games
          .filter((game) => game.is_new && !game.is_paused)
          .toSorted((a, b) => b.added_at.localeCompare(a.added_at)),
  }
}

const isMostlyNew = (games: readonly Game[]): boolean =>
  games.filter((game) => game.is_new).length * 2 > games.length
