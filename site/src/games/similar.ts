import type { Game } from '@menekse/contract/casino/casino'

/** How alike two games are: the same family counts most, then whose hand they are of and how far they swing. */
function likeness(one: Game, other: Game): number {
  return (
    (one.family === other.family ? 4 : 0) +
    (one.category === other.category ? 2 : 0) +
    (one.provider_name === other.provider_name ? 1 : 0) +
    (one.volatility === other.volatility ? 1 : 0)
  )
}

/** Fewer points than this and two games have little to do with each other. */
const ALIKE_MIN = 3

/** The games most like this one that their player has not played, the most popular first among equals. */
export function similarTo(game: Game, games: readonly Game[], most: number): Game[] {
  return games
    .filter((one) => one.id !== game.id && !one.is_paused && one.last_played_at === null)
    .map((one) => ({ one, points: likeness(game, one) }))
    .filter(({ points }) => points >= ALIKE_MIN)
    .toSorted((a, b) => b.points - a.points || b.one.launch_count - a.one.launch_count)
    .slice(0, most)
    .map(({ one }) => one)
}
