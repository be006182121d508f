import { staffLicence } from '@menekse/contract/licence/licence'
import { staffDueDiligence } from '@menekse/contract/due-diligence/staff-due-diligence'
import { staffComplaints } from '@menekse/contract/complaints/complaints'
import { staffMail } from '@menekse/contract/identity/outbox'
import { staffAffiliates } from '@menekse/contract/affiliates/affiliates'
import { staffMessaging } from '@menekse/contract/messaging/messaging'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from './api.ts'
import type { ApplicationTab, CallbackTab, ComplaintTab, ThreadStatus } from './links.ts'

export const threadsQuery = (status: ThreadStatus, page: number) =>
  queryOptions({
    queryKey: ['threads', status, page],
    queryFn: ({ signal }) => ask(staffMessaging.threads, { query: { status, page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })

export const complaintsQuery = (status: ComplaintTab, page: number) =>
  queryOptions({
    queryKey: ['complaints', status, page],
    queryFn: ({ signal }) => ask(staffComplaints.list, { query: { status, page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })

/** Every look is written down: it is read once, and again only after an act on it. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: ['thread', id],
    queryFn: ({ signal }) => ask(staffMessaging.thread, { params: { id }, signal }),
    refetchOnWindowFocus: false,
    staleTime: 60_000,
  })

export const callbacksQuery = (status: CallbackTab, page: number) =>
  queryOptions({
    queryKey: ['callbacks', status, page],
    queryFn: ({ signal }) => ask(staffMessaging.callbacks, { query: { status, page }, signal }),
    placeholderData: keepPreviousData,
  })

export const applicationsQuery = (status: ApplicationTab, page: number) =>
  queryOptions({
    queryKey: ['applications', status, page],
    queryFn: ({ signal }) => ask(staffAffiliates.applications, { query: { status, page }, signal }),
    placeholderData: keepPreviousData,
  })

export const dueDiligenceQuery = queryOptions({
  queryKey: ['due-diligence'],
  queryFn: ({ signal }) => ask(staffDueDiligence.figures, { signal }),
})

export const licenceQuery = queryOptions({
  queryKey: ['licence'],
  queryFn: ({ signal }) => ask(staffLicence.licence, { signal }),
})

export const outboxQuery = (page: number) =>
  queryOptions({
    queryKey: ['outbox', 'list', page],
    queryFn: ({ signal }) => ask(staffMail.outbox, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

/** Every look is written down; what has been sent does not change any more. */
export const outboxMailQuery = (id: string) =>
  queryOptions({
    queryKey: ['outbox', 'one', id],
    queryFn: ({ signal }) => ask(staffMail.outboxMail, { params: { id }, signal }),
    staleTime: Infinity,
  })
