import { staffKyc } from '@menekse/contract/kyc/kyc'
import { staffDesk } from '@menekse/contract/staff/staff'
import type { AuditFilter } from '@menekse/contract/staff/staff'
import { staffPayments } from '@menekse/contract/payments/staff-payments'
import { staffPlayers } from '@menekse/contract/reports/staff-players'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from './api.ts'
import type { QueueStatus } from './links.ts'

const QUEUES_EVERY_MS = 10_000

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => ask(staffDesk.session, { signal }),
  staleTime: 60_000,
})

export const queuesQuery = queryOptions({
  queryKey: ['queues'],
  queryFn: ({ signal }) => ask(staffPlayers.queues, { signal }),
  refetchInterval: QUEUES_EVERY_MS,
})

export const depositsQuery = (status: QueueStatus, page: number) =>
  queryOptions({
    queryKey: ['deposits', status, page],
    queryFn: ({ signal }) => ask(staffPayments.deposits, { query: { status, page }, signal }),
    placeholderData: keepPreviousData,
  })

export const bankLinesQuery = queryOptions({
  queryKey: ['bank-lines'],
  queryFn: ({ signal }) => ask(staffPayments.bankLines, { signal }),
})

export const withdrawalsQuery = (status: QueueStatus, page: number) =>
  queryOptions({
    queryKey: ['withdrawals', status, page],
    queryFn: ({ signal }) => ask(staffPayments.withdrawals, { query: { status, page }, signal }),
    placeholderData: keepPreviousData,
  })

export const kycQuery = queryOptions({
  queryKey: ['kyc', 'queue'],
  queryFn: ({ signal }) => ask(staffKyc.queue, { signal }),
})

/** Every look is written down, so nothing asks twice for what cannot change; it is soon forgotten. */
export const documentFileQuery = (id: string) =>
  queryOptions({
    queryKey: ['kyc-file', id],
    queryFn: ({ signal }) => ask(staffKyc.file, { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 60_000,
  })

export type PlayerFilter = 'all' | 'active' | 'blocked' | 'closed'

export const playersQuery = (q: string, page: number, status: PlayerFilter = 'all') =>
  queryOptions({
    queryKey: ['players', q, page, status],
    queryFn: ({ signal }) => ask(staffPlayers.players, { body: { q, page, status }, signal }),
    placeholderData: keepPreviousData,
  })

export const playerQuery = (id: string) =>
  queryOptions({
    queryKey: ['player', id],
    queryFn: ({ signal }) => ask(staffPlayers.player, { params: { id }, signal }),
  })

export const playerTransfersQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['player', id, 'transfers', page],
    queryFn: ({ signal }) =>
      ask(staffPlayers.playerTransfers, { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

export const playerRoundsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['player', id, 'rounds', page],
    queryFn: ({ signal }) =>
      ask(staffPlayers.playerRounds, { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

export const roundQuery = (player: string, id: string) =>
  queryOptions({
    queryKey: ['player', player, 'round', id],
    queryFn: ({ signal }) => ask(staffPlayers.round, { params: { id }, query: { player }, signal }),
  })

export const auditQuery = (filter: Omit<AuditFilter, 'page'>, page: number) =>
  queryOptions({
    queryKey: ['audit', filter, page],
    queryFn: ({ signal }) => ask(staffDesk.audit, { query: { ...filter, page }, signal }),
    placeholderData: keepPreviousData,
  })
