import { staffGames } from '@menekse/contract/oversight/staff-games'
import { queryOptions } from '@tanstack/react-query'
import { ask } from './api.ts'

const REFRESH_MS = 15_000

export const gamesQuery = queryOptions({
  queryKey: ['games'],
  queryFn: ({ signal }) => ask(staffGames.games, { signal }),
  refetchInterval: REFRESH_MS,
})

export const openRoundsQuery = (game: string | undefined, page: number) =>
  queryOptions({
    queryKey: ['open-rounds', game ?? '', page],
    queryFn: ({ signal }) =>
      ask(staffGames.openRounds, {
        query: game === undefined ? { page } : { page, game },
        signal,
      }),
    refetchInterval: REFRESH_MS,
  })

export const voidRequestsQuery = queryOptions({
  queryKey: ['void-requests'],
  queryFn: ({ signal }) => ask(staffGames.voidRequests, { signal }),
  refetchInterval: REFRESH_MS,
})
