import { staffLeagues } from '@menekse/contract/sports/staff-leagues'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../api.ts'

/** A house that has just opened hears of its leagues one after the other. */
const LEAGUES_EVERY_MS = 30_000

/** A brand chooses among these leagues. */
export const leaguesQuery = queryOptions({
  queryKey: ['leagues'],
  queryFn: ({ signal }) => ask(staffLeagues.leagues, { signal }),
  refetchInterval: LEAGUES_EVERY_MS,
})

/** The same order with one of it a place further to the front, or to the back. */
export function movedBy(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const at = ids.indexOf(id)
  const to = at + by
  if (at < 0 || to < 0 || to >= ids.length) return [...ids]
  return ids.toSpliced(at, 1).toSpliced(to, 0, id)
}
