import { useQuery } from '@tanstack/react-query'
import { messageOf, queryClient, readingLater, ask } from '../api.ts'
import { links } from '../links.ts'
import { gameTexts } from '../messages-games.ts'
import { useGo } from '../navigation.tsx'
import { tell } from '../toasts.ts'
import { sessionQuery } from '../session.ts'

const casino = async () => (await import('@menekse/contract/casino/casino')).casino
const listQuery = readingLater('/api/games/list.php', async () => (await casino()).list, {
  body: { type: 'slot' },
})

/** The slot catalogue with the player's own favourites. */
export function useGames() {
  return useQuery({ ...listQuery, select: (answer) => answer.data })
}

const liveQuery = readingLater('/api/livecasino.php', async () => (await casino()).liveGames)

/** The tables of live casino with the player's own favourites. */
export function useLiveGames() {
  return useQuery(liveQuery)
}

/** Asks the server to turn a favourite on or off; the heart follows its answer. Visitors log in first. */
export function useFavorite(): (game: { id: string; isFavorite: boolean }) => Promise<void> {
  const go = useGo()
  return async ({ id, isFavorite }) => {
    if (!queryClient.getQueryData(sessionQuery.queryKey)) {
      go(links.login(location.pathname + location.search))
      return
    }
    try {
      const body = { game_id: id, favorite: !isFavorite }
      const answer = await ask((await casino()).toggleFavorite, { body })
      noteFavorite(id, answer.is_favorite)
    } catch (error) {
      await tell('error', messageOf(error, gameTexts.favoriteFailed))
    }
  }
}

function noteFavorite(id: string, isFavorite: boolean): void {
  queryClient.setQueryData(listQuery.queryKey, (before) =>
    before === undefined
      ? before
      : { ...before, data: before.data.map((game) => withFavorite(game, id, isFavorite)) },
  )
  queryClient.setQueryData(liveQuery.queryKey, (before) =>
    before === undefined
      ? before
      : { ...before, games: before.games.map((game) => withFavorite(game, id, isFavorite)) },
  )
}

function withFavorite<G extends { id: string }>(game: G, id: string, isFavorite: boolean): G {
  return game.id === id ? { ...game, is_favorite: isFavorite } : game
}
