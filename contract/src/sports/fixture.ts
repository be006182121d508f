import * as z from 'zod/mini'
import { idSchema } from '../ids.ts'

/*
 * What is played and at which prices, as everybody may see it. Odds are whole thousandths, the stake included: 1850 is
 * 1.85. A page that shows them in two decimals loses nothing but what no price of ours has.
 */

export const sportIds = ['football', 'basketball', 'tennis'] as const
export const SportId = z.enum(sportIds)
export type SportId = z.output<typeof SportId>

export const fixtureStatuses = [
  'planned',
  'live',
  'break',
  'ended',
  'closed',
  'postponed',
  'cancelled',
  'delayed',
  'interrupted',
  'abandoned',
] as const
export const FixtureStatus = z.enum(fixtureStatuses)
export type FixtureStatus = z.output<typeof FixtureStatus>

/** Why a market is locked. */
export const lockReasons = [
  'goal',
  'red_card',
  'penalty',
  'review',
  'connection',
  'ended',
  'maintenance',
  'delayed',
  'danger',
  'desk',
  'other',
] as const
export const LockReason = z.enum(lockReasons)
export type LockReason = z.output<typeof LockReason>

const Pair = z.object({ home: z.int(), away: z.int() })
const Side = z.enum(['home', 'away'])
const Team = z.object({ id: z.string(), name: z.string(), short: z.string() })

export const OfferedOutcome = z.object({
  id: z.string(),
  odds: z.nullable(z.int()).check(z.describe('Thousandths; null where it is not offered')),
})
export const OfferedMarket = z.object({
  key: z.string().check(z.describe('`type|specifiers`')),
  lock: z.nullable(LockReason).check(z.describe('Why no bet is taken on it now; null: open')),
  outcomes: z.array(OfferedOutcome),
})
export type OfferedMarket = z.output<typeof OfferedMarket>

/** Something that happened in a match, for its timeline and its tracker. */
export const Happened = z.object({
  kind: z.string(),
  side: z.nullable(Side),
  minute: z.number(),
})
export type Happened = z.output<typeof Happened>

/** How a match stands; null in a fixture of which nothing is told yet. */
export const FixtureState = z.object({
  clock: z.object({
    period: z.string(),
    minute: z.number(),
    second: z.number(),
    is_running: z.boolean(),
  }),
  score: Pair,
  periods: z.array(Pair),
  counts: z.record(z.string(), Pair),
  serving: z.nullable(Side),
  last: z.nullable(Happened),
  at: z.string().check(z.describe('When the source saw it')),
})
export type FixtureState = z.output<typeof FixtureState>

const head = {
  id: idSchema('fix'),
  sport: SportId,
  category: z.object({ id: z.string(), name: z.string() }),
  tournament: z.object({ id: z.string(), name: z.string() }),
  round: z.nullable(z.string()),
  home: Team,
  away: Team,
  starts_at: z.string(),
  status: FixtureStatus,
  is_simulated: z.boolean(),
  is_neutral: z.boolean(),
}

const mbs = z.int().check(z.describe('Legs that a line with one of it needs at least'))

/** A fixture in a list: its main markets, and how many there are in all. */
export const FixtureRow = z.object({
  ...head,
  version: z.number(),
  state: z.nullable(FixtureState),
  mbs,
  markets: z.array(OfferedMarket),
  market_count: z.int(),
})
export type FixtureRow = z.output<typeof FixtureRow>

/** A fixture's own page. */
export const FixturePage = z.object({
  ...head,
  version: z.number(),
  state: z.nullable(FixtureState),
  mbs,
  markets: z.array(OfferedMarket),
  timeline: z.array(Happened),
  commitment: z.nullable(z.string()),
  seed: z.nullable(z.string()).check(z.describe('Told after the end of a simulated match')),
})
export type FixturePage = z.output<typeof FixturePage>

/**
 * What has changed of a fixture since `from`: markets that are named replace themselves as a whole, the others are as
 * they were. Who is not at `from` or later has missed something and asks for all of it.
 */
export const FixtureChange = z.object({
  id: idSchema('fix'),
  from: z.number(),
  version: z.number(),
  status: FixtureStatus,
  state: z.optional(FixtureState),
  mbs: z.optional(mbs),
  markets: z.array(OfferedMarket),
  gone: z.array(z.string()).check(z.describe('Markets that are not shown any more')),
  happened: z.array(Happened).check(z.describe('Since `from`, for the page of the match alone')),
  timeline_length: z.int().check(z.describe('With what has happened since')),
  market_count: z.int(),
  seed: z
    .optional(z.string())
    .check(z.describe('Of a simulated match, once it is told: for the page of the match alone')),
})
export type FixtureChange = z.output<typeof FixtureChange>

/** A finished match with its result. */
export const ResultRow = z.object({
  ...head,
  score: Pair,
  periods: z.array(Pair),
  retired: z.nullable(Side).check(z.describe('Who could not go on; the other side has won')),
  commitment: z.nullable(z.string()),
  seed: z.nullable(z.string()),
})
export type ResultRow = z.output<typeof ResultRow>
