import { draws } from '@menekse/contract/draws/draws'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../api.ts'
import { type Table, useTableView } from './use-table.ts'

/** The last results of a table, newest first: so many, or those that are known while they are asked for. */
export function useResults(table: Pick<Table, 'slug' | 'feed'>, limit: number) {
  const { slug } = table
  const { recent } = useTableView(table)
  const newest = recent[0]?.number ?? null
  const asked = useQuery({
    queryKey: ['tables', 'results', slug, newest, limit],
    queryFn: ({ signal }) =>
      ask(draws.results, { params: { slug }, query: { limit: String(limit) }, signal }),
    placeholderData: keepPreviousData,
  })
  return asked.data?.results ?? recent.filter(({ result }) => result !== null)
}
