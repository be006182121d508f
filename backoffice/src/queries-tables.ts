import { staffPreparedChains } from '@menekse/contract/chains/staff-prepared-chains'
import { staffDraws } from '@menekse/contract/draws/staff-draws'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from './api.ts'

/** Rounds take seconds: the desk looks again as often. */
const LIVE_MS = 2_000
const LIST_MS = 15_000

export const tablesQuery = queryOptions({
  queryKey: ['tables'],
  queryFn: ({ signal }) => ask(staffDraws.tables, { signal }),
  refetchInterval: LIVE_MS,
})

export const tableQuery = (slug: string) =>
  queryOptions({
    queryKey: ['tables', slug],
    queryFn: ({ signal }) => ask(staffDraws.table, { params: { slug }, signal }),
    refetchInterval: LIVE_MS,
  })

export const tableChainsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['tables', slug, 'chains'],
    queryFn: ({ signal }) => ask(staffPreparedChains.tableChains, { params: { slug }, signal }),
    refetchInterval: LIST_MS,
  })

export const drawsQuery = (slug: string, before: number | undefined) =>
  queryOptions({
    queryKey: ['tables', slug, 'draws', before ?? 0],
    queryFn: ({ signal }) =>
      ask(staffDraws.draws, {
        params: { slug },
        query: before === undefined ? {} : { before },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: before === undefined ? LIST_MS : false,
  })

export const drawQuery = (slug: string, number: number) =>
  queryOptions({
    queryKey: ['tables', slug, 'draw', number],
    queryFn: ({ signal }) =>
      ask(staffDraws.draw, { params: { slug, number: String(number) }, signal }),
    refetchInterval: LIVE_MS,
  })

export const drawBets = (slug: string, number: number, page: number, q: string) =>
  ask(staffDraws.drawBets, {
    params: { slug, number: String(number) },
    body: q === '' ? { page } : { page, q },
  })

/** Of a draw's bets a page of those that were paid. */
export async function paidBets(slug: string, number: number, page: number) {
  const answer = await ask(staffDraws.drawBets, {
    params: { slug, number: String(number) },
    body: { page, paid: true },
  })
  return { rows: answer.bets, totalPages: answer.total_pages }
}

export const drawBetsQuery = (slug: string, number: number, page: number, q: string) =>
  queryOptions({
    queryKey: ['tables', slug, 'bets', number, page, q],
    queryFn: () => drawBets(slug, number, page, q),
    placeholderData: keepPreviousData,
  })

export const drawVoidsQuery = queryOptions({
  queryKey: ['tables', 'voids'],
  queryFn: ({ signal }) => ask(staffDraws.drawVoids, { signal }),
  refetchInterval: LIST_MS,
})

export const incidentsQuery = (table: string) =>
  queryOptions({
    queryKey: ['tables', 'incidents', table],
    queryFn: ({ signal }) =>
      ask(staffDraws.tableIncidents, { query: table === '' ? {} : { table }, signal }),
    refetchInterval: LIST_MS,
  })
