import { useQuery } from '@tanstack/react-query'
import { queryClient, readingLater } from '../api.ts'
import { useFavorite } from './games.ts'

// The answer of the catalogue, under the name by which games.ts keeps it: what is only asked there does not make the
// first screen longer.
const listQuery = readingLater(
  '/api/games/list.php',
  async () => (await import('@menekse/contract/casino/casino')).casino.list,
  { body: { type: 'slot' } },
)
const none: readonly string[] = []

/** The player's favourite tables by their slugs, the oldest favourite first. */
export const useFavoriteTables = (): readonly string[] =>
  useQuery({ ...listQuery, select: (answer) => answer.favorite_tables }).data ?? none

/** Whether a table is a favourite, and what turns that over. */
export function useTableFavorite(slug: string) {
  const isFavorite = useFavoriteTables().includes(slug)
  const turn = useFavorite()
  return {
    isFavorite,
    async toggle() {
      await turn({ id: slug, isFavorite })
      await queryClient.invalidateQueries({ queryKey: listQuery.queryKey })
    },
  }
}
