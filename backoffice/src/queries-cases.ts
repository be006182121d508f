import { staffAnnouncements } from '@menekse/contract/announcements/staff-announcements'
import { staffCases } from '@menekse/contract/cases/staff-cases'
import { staffSuspicionReports } from '@menekse/contract/cases/staff-suspicion-reports'
import { staffRestrictions } from '@menekse/contract/protection/staff-restrictions'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from './api.ts'
import type { CaseGroupFilter, CaseTab } from './links.ts'

export const casesQuery = (filter: {
  status: CaseTab
  group: CaseGroupFilter
  player: string
  page: number
}) =>
  queryOptions({
    queryKey: ['cases', filter],
    queryFn: ({ signal }) => ask(staffCases.list, { query: filter, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })

/** Every look is written down: it is read once, and again only after an act on it. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['case', id],
    queryFn: ({ signal }) => ask(staffCases.view, { params: { id }, signal }),
    refetchOnWindowFocus: false,
    staleTime: 60_000,
  })

export interface ReportSpan {
  from: string
  to: string
}

/** Every look is written down: it is read once, and again only after an act or a step of the reader's. */
export const suspicionReportsQuery = (span: ReportSpan, page: number) =>
  queryOptions({
    queryKey: ['suspicion-reports', span, page],
    queryFn: ({ signal }) => ask(staffSuspicionReports.list, { query: { ...span, page }, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    staleTime: 60_000,
  })

export const suspicionReportQuery = (id: string) =>
  queryOptions({
    queryKey: ['suspicion-report', id],
    queryFn: ({ signal }) => ask(staffSuspicionReports.view, { params: { id }, signal }),
    refetchOnWindowFocus: false,
    staleTime: 60_000,
  })

export const restrictionsQuery = (player: string) =>
  queryOptions({
    queryKey: ['restrictions', player],
    queryFn: ({ signal }) => ask(staffRestrictions.list, { params: { id: player }, signal }),
  })

export const announcementsQuery = (page: number) =>
  queryOptions({
    queryKey: ['announcements', page],
    queryFn: ({ signal }) => ask(staffAnnouncements.list, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  })
