import type { FixtureId, PlayerId } from '@menekse/contract/ids'
import type { SportId } from '@menekse/contract/sports/fixture'
import { staffHeld } from '@menekse/contract/sports/staff-held'
import { staffSportsLimits } from '@menekse/contract/sports/staff-limits'
import { staffResulting } from '@menekse/contract/sports/staff-resulting'
import { staffTournaments } from '@menekse/contract/sports/staff-tournaments'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from './api.ts'

const LIST_MS = 15_000

/** For how many minutes bets are open before a list calls them late. */
export const lateSteps = ['0', '30', '60', '1440'] as const
export const readLateMinutes = (value: unknown): (typeof lateSteps)[number] =>
  lateSteps.find((step) => step === value) ?? '30'

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

export interface TournamentFilter {
  readonly q: string
  readonly sport: string
  readonly only: string
  readonly page: number
}

export const tournamentsQuery = ({ q, sport, only, page }: TournamentFilter) =>
  queryOptions({
    queryKey: ['tournaments', 'list', { q, sport, only, page }],
    queryFn: ({ signal }) => {
      const body = {
        page,
        ...(q === '' ? {} : { q }),
        ...(sport === '' ? {} : { sport: sport as SportId }),
        ...(only === 'set' ? { only: 'set' as const } : {}),
      }
      return ask(staffTournaments.tournaments, { body, signal })
    },
    placeholderData: keepPreviousData,
    refetchInterval: LIST_MS,
  })

export const tournamentQuery = (id: string) =>
  queryOptions({
    queryKey: ['tournaments', 'one', id],
    queryFn: ({ signal }) => ask(staffTournaments.tournament, { params: { id }, signal }),
    refetchInterval: LIST_MS,
  })
