import { fixtures } from '@menekse/contract/sports/fixtures'
import { leaguesOf } from '@menekse/contract/sports/leagues'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../api.ts'

/** What is played and planned now: a brand chooses among these leagues. */
export const leaguesQuery = queryOptions({
  queryKey: ['leagues'],
  queryFn: async ({ signal }) => leaguesOf(await ask(fixtures.tree, { signal })),
  staleTime: 60_000,
})

/** The same order with one of it a place further to the front, or to the back. */
export function movedBy(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const at = ids.indexOf(id)
  const to = at + by
  if (at < 0 || to < 0 || to >= ids.length) return [...ids]
  return ids.toSpliced(at, 1).toSpliced(to, 0, id)
}
