import { staffPersonalData, staffRetention } from '@menekse/contract/personal-data/personal-data'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from './api.ts'
import type { DataTab } from './links.ts'

export const dataRequestsQuery = (status: DataTab, page: number) =>
  queryOptions({
    queryKey: ['data-requests', status, page],
    queryFn: ({ signal }) =>
      ask(staffPersonalData.dataRequests, { query: { status, page }, signal }),
    placeholderData: keepPreviousData,
  })

export const erasurePlanQuery = (id: string) =>
  queryOptions({
    queryKey: ['data-requests', 'plan', id],
    queryFn: ({ signal }) => ask(staffPersonalData.erasurePlan, { params: { id }, signal }),
    staleTime: 0,
  })

export const legalHoldQuery = (id: string) =>
  queryOptions({
    queryKey: ['legal-hold', id],
    queryFn: ({ signal }) => ask(staffRetention.legalHold, { params: { id }, signal }),
  })

export const destructionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['destructions', page],
    queryFn: ({ signal }) => ask(staffRetention.destructions, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
