import type { FixtureId } from '@menekse/contract/ids'
import type { SportId } from '@menekse/contract/sports/fixture'
import { staffTrading } from '@menekse/contract/sports/staff-trading'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from './api.ts'

/** Prices and stakes move while somebody looks: the desk looks again as often. */
const LIVE_MS = 1_000

export interface BoardFilter {
  readonly view: 'live' | 'soon' | 'day'
  readonly day?: string
  readonly sport?: SportId
  readonly teams?: string
}

export const boardQuery = (filter: BoardFilter) =>
  queryOptions({
    queryKey: ['trading', 'board', filter],
    queryFn: ({ signal }) => ask(staffTrading.board, { query: filter, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LIVE_MS,
  })

export const bookQuery = (id: string) =>
  queryOptions({
    queryKey: ['trading', 'book', id],
    queryFn: ({ signal }) => ask(staffTrading.book, { params: { id: id as FixtureId }, signal }),
    refetchInterval: LIVE_MS,
  })
