import { useGames } from '../games/games.ts'

/** Names games by their slug; one that is not in the catalogue keeps its slug. */
export function useGameName(): (slug: string) => string {
  const games = useGames().data
  return (slug) => games?.find((game) => game.slug === slug)?.name ?? slug
}
