import * as z from 'zod/mini'
import { idSchema } from '../ids.ts'
import { get } from '../route.ts'
import { FixtureChange, FixturePage, FixtureRow, ResultRow, SportId } from './fixture.ts'

/*
 * The bulletin: what can be bet on, by sport, league and day. Prices here are to look at; a bet is taken at what stands
 * when it is decided. `version` grows with everything that is told of a fixture, and changes are pushed to its room.
 */

/** Whether the source is silent: nothing is sold until it is back. */
const Feed = z.object({ is_stale: z.boolean() })

/** What the room of one fixture tells (`fixture:{id}`). */
export const fixtureRoom = {
  all: { data: FixturePage, delivery: 'result' },
  change: { data: FixtureChange, delivery: 'result' },
  feed: { data: Feed, delivery: 'digest' },
} as const

/** What the room of a list tells (`fixtures:live`, `fixtures:2026-11-24`): of each fixture its main markets alone. */
export const fixturesRoom = {
  all: { data: z.object({ fixtures: z.array(FixtureRow) }), delivery: 'result' },
  changes: {
    data: z.object({
      changes: z.array(FixtureChange),
      come: z.array(FixtureRow),
      gone: z.array(idSchema('fix')),
    }),
    delivery: 'result',
  },
  feed: { data: Feed, delivery: 'digest' },
} as const

/** A day of the house's calendar, in Istanbul. */
const Day = z.iso.date()

const Branch = z.object({
  id: z.string(),
  name: z.string(),
  live: z.int(),
  planned: z.int(),
})

/**
 * Lists of a whole day take a hundred times as long as most that is read; visitors, of whom one address may have
 * hundreds, are told apart from the players behind it.
 */
const LIST_LIMIT = {
  perMinute: 600,
  addressPerMinute: 6_000,
  visitorsPerMinute: 1_200,
  countedApart: true,
}

export const fixtures = {
  tree: get('/api/sports', {
    access: 'anyone',
    summary: 'Sports, countries and leagues with how many matches are being played and are to come',
    polled: true,
    returns: z.object({
      success: z.literal(true),
      now: z.string(),
      live: z.int(),
      sports: z.array(
        z.object({
          id: SportId,
          live: z.int(),
          planned: z.int(),
          categories: z.array(z.extend(Branch, { tournaments: z.array(Branch) })),
        }),
      ),
      days: z.array(z.object({ day: Day, planned: z.int() })),
      is_stale: z.boolean().check(z.describe('The source is silent: nothing is sold')),
      stopped: z
        .object({ extent: z.enum(['none', 'some', 'all']), sports: z.array(SportId) })
        .check(z.describe('What the desk has stopped; of `sports` nothing is sold')),
      is_sandbox: z.boolean(),
    }),
  }),
  list: get('/api/sports/fixtures', {
    access: 'anyone',
    summary:
      'Matches with their main markets, by kick-off: live ones, those of the next hours, of a day or all of a league or of teams',
    polled: true,
    rateLimit: LIST_LIMIT,
    query: z
      .object({
        view: z.enum(['live', 'soon', 'day', 'league', 'teams']),
        day: z.optional(Day),
        sport: z.optional(SportId),
        tournament: z.optional(z.string().check(z.maxLength(80))),
        teams: z
          .optional(z.string().check(z.regex(/^[^,]{1,80}(,[^,]{1,80}){0,19}$/, 'En çok 20 takım')))
          .check(z.describe('Ids of up to 20 teams, with commas between them')),
      })
      .check(
        z.refine(({ view, teams }) => view !== 'teams' || teams !== undefined, {
          path: ['teams'],
          error: 'Bir takım seçin',
        }),
        z.refine(({ view, tournament }) => view !== 'league' || tournament !== undefined, {
          path: ['tournament'],
          error: 'Bir lig seçin',
        }),
      ),
    returns: z.object({
      success: z.literal(true),
      now: z.string(),
      fixtures: z.array(FixtureRow),
    }),
  }),
  page: get('/api/sports/fixtures/:id', {
    access: 'anyone',
    summary: 'A match with all its markets, how it stands and what happened in it',
    polled: true,
    params: z.object({ id: idSchema('fix') }),
    returns: z.object({ success: z.literal(true), now: z.string(), fixture: FixturePage }),
    refusals: ['fixture_unknown'],
  }),
  search: get('/api/sports/search', {
    access: 'anyone',
    summary: 'Matches by team or league, with Turkish letters or without',
    query: z.object({ q: z.string().check(z.minLength(2), z.maxLength(60)) }),
    returns: z.object({ success: z.literal(true), fixtures: z.array(FixtureRow) }),
  }),
  results: get('/api/sports/results', {
    access: 'anyone',
    summary: 'Matches of a day that are over, with their results',
    polled: true,
    rateLimit: LIST_LIMIT,
    query: z.object({ day: z.optional(Day), sport: z.optional(SportId) }),
    returns: z.object({
      success: z.literal(true),
      today: Day.check(z.describe('What day it is in Istanbul')),
      day: Day.check(
        z.describe('Whose matches these are: the day asked for, or today where that is to come'),
      ),
      fixtures: z.array(ResultRow),
    }),
  }),
}
