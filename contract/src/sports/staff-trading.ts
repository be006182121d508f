import * as z from 'zod/mini'
import { idSchema } from '../ids.ts'
import { Money } from '../money.ts'
import { get, post } from '../route.ts'
import { byId, reason } from '../staff/staff-fields.ts'
import { FixtureStatus, SportId } from './fixture.ts'

/*
 * The trading desk's board: what is offered, what may be lost on it, and what the desk does about prices. Odds are whole
 * thousandths, shares of a hundred are plain numbers, hundredths of a percent where they are set.
 */

/** What a stop can stand on, from the house down. */
export const stopLevels = [
  'house',
  'feed',
  'sport',
  'tournament',
  'fixture',
  'market',
  'outcome',
] as const
export type StopLevel = (typeof stopLevels)[number]

const key = z.string().check(z.minLength(1), z.maxLength(120))

/** What is stopped: `id` is a feed, a sport, a league or a fixture; null for the house. */
const StopTarget = z.object({
  level: z.enum(stopLevels),
  id: z.nullable(key),
  market: z.nullable(key),
  outcome: z.nullable(key),
})
export type StopTarget = z.output<typeof StopTarget>

export const StandingStop = z.object({
  ...StopTarget.shape,
  name: z.string().check(z.describe('A fixture, league or feed as people read it')),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
})
export type StandingStop = z.output<typeof StandingStop>

export const boardAlerts = [
  'arbitrage',
  'above_fair',
  'exposure_full',
  'exposure_high',
  'inconsistent',
  'price_off',
  'gap',
] as const
export type BoardAlert = (typeof boardAlerts)[number]

/** Why nothing of a fixture is sold: a stop of the desk, its source, or what is missing of it. */
export const fixtureLocks = [
  'house',
  'feed',
  'sport',
  'tournament',
  'fixture',
  'stale',
  'gap',
  'source',
] as const
export type FixtureLock = (typeof fixtureLocks)[number]

const Pair = z.object({ home: z.int(), away: z.int() })
const Place = z.object({ market: z.string(), outcome: z.string() })

export const BoardRow = z.object({
  id: idSchema('fix'),
  sport: SportId,
  category: z.string(),
  tournament: z.object({ id: z.string(), name: z.string() }),
  home: z.string(),
  away: z.string(),
  starts_at: z.string(),
  status: FixtureStatus,
  score: z.nullable(Pair),
  clock: z.nullable(z.object({ period: z.string(), minute: z.int() })),
  told_at: z.nullable(z.string()).check(z.describe('When the source last saw how it stands')),
  feed: z.string(),
  lock: z.nullable(z.enum(fixtureLocks)),
  markets: z.int().check(z.describe('That are shown to players')),
  open_markets: z.int(),
  overrides: z.int(),
  bets: z.int().check(z.describe('Open ones')),
  staked: Money,
  worst: Money.check(z.describe('What may be lost on the outcome on which most may be')),
  worst_at: z.nullable(Place),
  used_percent: z.int().check(z.describe('Of what may be lost, where it is used most')),
  alerts: z.array(z.enum(boardAlerts)),
})
export type BoardRow = z.output<typeof BoardRow>

export const overrideKinds = ['price', 'shift', 'margin', 'off'] as const
const OverrideKind = z.enum(overrideKinds)

export const PriceOverride = z.object({
  id: z.string(),
  market: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
  kind: OverrideKind,
  value: z
    .nullable(z.int())
    .check(z.describe('Thousandths of odds, or hundredths of a percent of a shift or margin')),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  until: z.string(),
})
export type PriceOverride = z.output<typeof PriceOverride>

export const BookOutcome = z.object({
  id: z.string(),
  odds: z.nullable(z.int()).check(z.describe('As it is sold; null where it is not')),
  told: z.nullable(z.int()).check(z.describe('As its source tells it')),
  fair: z.nullable(z.number()).check(z.describe('Thousandths, without margin')),
  is_stopped: z.boolean(),
  override: z.nullable(z.string()).check(z.describe('What is set on it')),
  bets: z.int(),
  staked: Money,
  payout_max: Money,
  liability: Money,
  liability_most: z.nullable(Money).check(z.describe('Null before the first bet')),
})
export type BookOutcome = z.output<typeof BookOutcome>

export const BookMarket = z.object({
  key: z.string(),
  status: z.enum(['open', 'suspended', 'inactive', 'settled', 'cancelled']),
  lock: z.nullable(z.enum(['desk', 'source', 'inconsistent', 'off'])),
  margin_percent: z.nullable(z.number()),
  bets: z.int(),
  staked: Money,
  outcomes: z.array(BookOutcome),
})
export type BookMarket = z.output<typeof BookMarket>

const stopping = {
  access: { staff: 'trading.price' },
  body: z.object({ ...StopTarget.shape, reason }),
  returns: z.object({ success: z.literal(true) }),
  refusals: ['stop_unknown'],
} as const

export const staffTrading = {
  board: get('/api/staff/trading/board', {
    access: { staff: 'trading.read' },
    summary: 'Fixtures with how they stand, what is staked on them and what may be lost',
    polled: true,
    query: z.object({
      view: z.enum(['live', 'soon', 'day']),
      day: z.optional(z.iso.date()),
      sport: z.optional(SportId),
      teams: z.optional(z.string().check(z.maxLength(60))),
    }),
    returns: z.object({
      success: z.literal(true),
      now: z.string(),
      fixtures: z.array(BoardRow),
      left_out: z.int().check(z.describe('Further fixtures, which start later than those')),
      stops: z.array(StandingStop),
      feeds: z.array(z.object({ name: z.string(), is_stale: z.boolean() })),
    }),
  }),
  book: get('/api/staff/trading/fixtures/:id', {
    access: { staff: 'trading.read' },
    summary: 'A fixture with all its prices, the stakes on them and what each outcome would cost',
    polled: true,
    params: z.object({ id: idSchema('fix') }),
    returns: z.object({
      success: z.literal(true),
      now: z.string(),
      fixture: BoardRow,
      markets: z.array(BookMarket),
      overrides: z.array(PriceOverride),
      stops: z.array(StandingStop),
    }),
    refusals: ['fixture_unknown'],
  }),
  stop: post('/api/staff/trading/stops', {
    ...stopping,
    summary: 'Stops the house, a feed, a sport, a league, a fixture, a market or an outcome',
  }),
  reopen: post('/api/staff/trading/stops/end', {
    ...stopping,
    summary: 'Lifts a stop, but of what people have decided already',
    refusals: ['stop_unknown', 'stop_decided', 'override_arbitrage'],
  }),
  override: post('/api/staff/trading/overrides', {
    access: { staff: 'trading.price' },
    summary: 'Sets a price, a margin, or that a market is off, over what the source says',
    body: z.object({
      fixture: idSchema('fix'),
      market: z.nullable(key),
      outcome: z.nullable(key),
      kind: OverrideKind,
      value: z.nullable(z.int('Tam sayı girin').check(z.gte(-10_000), z.lte(1_000_000))),
      until: z.iso.datetime('Geçerli bir zaman girin'),
      is_confirmed: z._default(z.boolean(), false),
      reason,
    }),
    returns: z.object({ success: z.literal(true), id: z.string() }),
    refusals: [
      'fixture_unknown',
      'override_unpriced',
      'override_wrong',
      'override_above_fair',
      'override_unsure',
      'override_arbitrage',
    ],
  }),
  endOverride: post('/api/staff/trading/overrides/:id/end', {
    access: { staff: 'trading.price' },
    summary: 'Ends what was set before its time: the price is the source’s again',
    params: byId,
    body: z.object({ reason }),
    returns: z.object({ success: z.literal(true) }),
    refusals: ['not_found', 'override_arbitrage'],
  }),
}
