import type { FixtureId, PlayerId } from '@menekse/contract/ids'
import { staffHeld } from '@menekse/contract/sports/staff-held'
import { staffSportsLimits } from '@menekse/contract/sports/staff-limits'
import { staffResulting } from '@menekse/contract/sports/staff-resulting'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from './api.ts'

const LIST_MS = 15_000

export const lateQuery = (minutes: number) =>
  queryOptions({
    queryKey: ['resulting', 'late', minutes],
    queryFn: ({ signal }) => ask(staffResulting.lateSettlements, { query: { minutes }, signal }),
    refetchInterval: LIST_MS,
  })

export const heldQuery = queryOptions({
  queryKey: ['resulting', 'held'],
  queryFn: ({ signal }) => ask(staffHeld.heldResults, { signal }),
  refetchInterval: LIST_MS,
})

export const resultsOfDayQuery = (day: string) =>
  queryOptions({
    queryKey: ['resulting', 'day', day],
    queryFn: ({ signal }) => ask(staffResulting.resultsOfDay, { query: { day }, signal }),
  })

/** Each look at what players owe is written down, so that nothing asks again by itself. */
export const couponDebtsQuery = (page: number) =>
  queryOptions({
    queryKey: ['resulting', 'debts', page],
    queryFn: ({ signal }) => ask(staffResulting.couponDebts, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

export const resultSheetQuery = (id: string) =>
  queryOptions({
    queryKey: ['resulting', 'sheet', id],
    queryFn: ({ signal }) =>
      ask(staffResulting.resultSheet, { params: { id: id as FixtureId }, signal }),
    refetchInterval: LIST_MS,
  })

export const sportsLimitsQuery = queryOptions({
  queryKey: ['sports-limits'],
  queryFn: ({ signal }) => ask(staffSportsLimits.sportsLimits, { signal }),
})

export const sportsPlayerQuery = (id: string) =>
  queryOptions({
    queryKey: ['sports-limits', 'player', id],
    queryFn: ({ signal }) =>
      ask(staffSportsLimits.sportsPlayer, { params: { id: id as PlayerId }, signal }),
  })
