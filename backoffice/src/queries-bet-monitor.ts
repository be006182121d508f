import type { CallInput } from '@menekse/contract/client'
import { staffBets } from '@menekse/contract/sports/staff-bets'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from './api.ts'

/** Coupons come all the time: the desk looks again as often. */
const STREAM_MS = 1_000
const LOOK_MS = 2_000
const LIST_MS = 30_000

type Query = NonNullable<CallInput<typeof staffBets.monitorCoupons>['query']>
/** What the stream is narrowed to; the least stake is in TRY. */
export type MonitorFilter = Omit<Query, 'before' | 'min'> & { min?: number }

export const monitorQuery = (filter: MonitorFilter, before: string, isPaused: boolean) =>
  queryOptions({
    queryKey: ['bet-monitor', filter, before],
    queryFn: ({ signal }) =>
      ask(staffBets.monitorCoupons, {
        query: before === '' ? filter : { ...filter, before },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: STREAM_MS,
    refetchInterval: before === '' && !isPaused ? STREAM_MS : false,
    // Who has stopped it reads on where they were, also when they come back to it from another window.
    refetchOnWindowFocus: !isPaused,
    refetchOnReconnect: !isPaused,
  })

export const monitorFile = (filter: MonitorFilter) => ask(staffBets.monitorFile, { body: filter })

export const monitorCouponQuery = (player: string, id: string) =>
  queryOptions({
    queryKey: ['bet-monitor', 'coupon', player, id],
    queryFn: ({ signal }) =>
      ask(staffBets.monitorCoupon, {
        params: { id: id as `bet_${string}` },
        query: { player: player as `plr_${string}` },
        signal,
      }),
  })

export type ResultsAsked = CallInput<typeof staffBets.sportResults>['query']

export const sportResultsQuery = (query: ResultsAsked) =>
  queryOptions({
    queryKey: ['sport-results', query],
    queryFn: ({ signal }) => ask(staffBets.sportResults, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LIST_MS,
  })

export const betSignalsQuery = (query: CallInput<typeof staffBets.betSignals>['query']) =>
  queryOptions({
    queryKey: ['bet-signals', query],
    queryFn: ({ signal }) => ask(staffBets.betSignals, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: LIST_MS,
  })

export const feedHealthQuery = queryOptions({
  queryKey: ['feed-health'],
  queryFn: ({ signal }) => ask(staffBets.feedHealth, { signal }),
  refetchInterval: LOOK_MS,
})

export const askSnapshot = (feed: string, fixture: string | undefined, reason: string) =>
  ask(staffBets.askSnapshot, {
    params: { feed },
    body: fixture === undefined ? { reason } : { reason, fixture: fixture as `fix_${string}` },
  })
