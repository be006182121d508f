import * as z from 'zod/mini'
import { idSchema } from '../ids.ts'
import { Money } from '../money.ts'
import { standingRefusals } from '../refusals.ts'
import { get, post } from '../route.ts'
import { TableOffer } from './table.ts'

/*
 * Rounds that everybody sees at the same time: a table holds one draw after the other. A draw takes bets until it
 * closes; its result was fixed before it opened (`commitment`) and is told when it is drawn. Crash games are such draws
 * whose result is hidden by a flight, in which bets can be cashed out. A table with a timetable takes bets on several
 * coming draws at once.
 */

/** Where a draw stands. `closed`: no more bets, the result is not told yet; in a crash game this is the flight. */
export const DrawPhase = z.enum([
  'scheduled',
  'open',
  'closed',
  'drawn',
  'settling',
  'settled',
  'void',
])
export type DrawPhase = z.output<typeof DrawPhase>

/** A draw as everybody may see it: nothing in it tells the result before its time. */
export const Draw = z.object({
  number: z.int().check(z.describe('Counted by table, from 1')),
  phase: DrawPhase,
  programme: z.unknown().check(z.describe('What is bet on, where it differs from draw to draw')),
  opens_at: z.string(),
  closes_at: z.string(),
  starts_at: z.string().check(z.describe('From here on the result may be told; a flight begins')),
  drawn_at: z
    .nullable(z.string())
    .check(z.describe('When the result was told; its events are counted from here')),
  next_at: z
    .nullable(z.string())
    .check(z.describe('Until when the result is shown; null before it is told')),
  math_version: z.string(),
  commitment: z.string().check(z.describe('Told before bets open; hex')),
  commitment_steps: z
    .int()
    .check(z.describe('How many times SHA-256 leads from the seed to the commitment')),
  salt: z.string().check(z.describe('Of the table’s chain, known before its first draw')),
  seed: z.nullable(z.string()).check(z.describe('Hex; null until the draw is drawn or void')),
  result: z.nullable(z.looseObject({})).check(z.describe('Null until the draw is drawn')),
  events: z
    .nullable(z.array(z.looseObject({})))
    .check(z.describe('What is shown of the result, in order; null until the draw is drawn')),
  film_ms: z
    .nullable(z.int())
    .check(z.describe('From drawn_at until all of it is shown and bets are settled')),
  void_reason: z.nullable(z.string()),
})
export type Draw = z.output<typeof Draw>

/** A bet on a draw as others see it: of its player two letters. */
export const BoardRow = z.object({
  name: z.string(),
  stake: Money,
  market: z.string(),
  selection: z.string(),
  payout: z.nullable(Money).check(z.describe('Null while the bet is open')),
})
export type BoardRow = z.output<typeof BoardRow>

/** Everybody's bets on a draw: how many, how much, and the highest. */
export const DrawBoard = z.object({
  number: z.int(),
  bets: z.int(),
  staked: Money,
  paid: Money,
  rows: z.array(BoardRow),
})
export type DrawBoard = z.output<typeof DrawBoard>

/** A player's own bet. */
export const DrawBet = z.object({
  id: idSchema('bet'),
  table: z.string(),
  draw: z.int(),
  market: z.string(),
  selection: z.string(),
  stake: Money,
  payout: Money,
  payout_max: Money,
  status: z.enum(['open', 'settled', 'void', 'cashed_out']),
  placed_at: z.string(),
})
export type DrawBet = z.output<typeof DrawBet>
export type DrawBetWire = z.input<typeof DrawBet>

export const DrawTable = z.object({
  slug: z.string(),
  name: z.string(),
  provider: z.string(),
  kind: z.string().check(z.describe('Which shape programme, result and selections have')),
  product: z.string(),
  stake_min: Money,
  stake_max: Money,
  stake_step: Money.check(z.describe('Every stake is a multiple of it')),
  payout_max: Money.check(z.describe('The most that one bet pays')),
  bets_max: z.int().check(z.describe('Bets of one player on one draw')),
  rtp_percent: z.number().check(z.describe('Truncated; the least of its markets')),
  markets: z
    .array(
      z.object({
        market: z.string(),
        rtp_percent: z.number().check(z.describe('The least of its bets, truncated')),
        rtp_most_percent: z.number(),
      }),
    )
    .check(z.describe('What each market gives back in the long run')),
  cycle: z.object({
    open_ms: z.int().check(z.describe('How long bets are taken')),
    lock_ms: z.int().check(z.describe('From the last bet to the result')),
    shown_ms: z.int().check(z.describe('How long the result is shown')),
    every_ms: z
      .nullable(z.int())
      .check(z.describe('From one start to the next, where a timetable says so')),
  }),
  rules: z.array(z.string()).check(z.describe('Turkish, one paragraph an entry')),
  facts: z.looseObject({}).check(z.describe('What pages of its kind need to know')),
  is_paused: z.boolean(),
})
export type DrawTable = z.output<typeof DrawTable>
export type DrawTableWire = z.input<typeof DrawTable>

/** A draw that is over, as lists and pills show it. */
export const PastDraw = z.pick(Draw, {
  number: true,
  phase: true,
  result: true,
  starts_at: true,
})
export type PastDraw = z.output<typeof PastDraw>

/** How a table stands. */
const standing = {
  draw: z
    .nullable(Draw)
    .check(z.describe('Under way, or the last that was; null before a table’s first')),
  coming: z
    .array(Draw)
    .check(z.describe('Those after it that take bets already, by their numbers')),
  recent: z
    .array(PastDraw)
    .check(z.describe('Newest first; the last thirty, without what is being shown')),
}

/** What a table's room tells: each change of its draw, and now and then how the bets stand. */
export const tableRoom = {
  draw: {
    data: z.object({
      now: z.string().check(z.describe('The house’s clock when it was told')),
      ...standing,
    }),
    delivery: 'result',
  },
  board: { data: DrawBoard, delivery: 'digest' },
} as const

const brief = {
  number: true,
  phase: true,
  opens_at: true,
  void_reason: true,
  closes_at: true,
  starts_at: true,
  drawn_at: true,
  film_ms: true,
  next_at: true,
  programme: true,
  result: true,
} as const

/** A table as a lobby's tile shows it. */
export const TableBrief = z.object({
  table: z.pick(DrawTable, {
    facts: true,
    slug: true,
    name: true,
    provider: true,
    kind: true,
    product: true,
    stake_min: true,
    stake_max: true,
    rtp_percent: true,
    cycle: true,
    is_paused: true,
  }),
  draw: z.nullable(z.pick(Draw, brief)),
  coming: z.array(z.pick(Draw, brief)),
  recent: z.array(PastDraw).check(z.describe('Newest first; the last five')),
})
export type TableBrief = z.output<typeof TableBrief>

const params = z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) })
const bet = z.extend(params, { id: idSchema('bet') })
const ofDraw = z.extend(params, { number: z.coerce.number<string>().check(z.int(), z.minimum(1)) })

/** A bet as its player wishes it; the words of market and selection are its kind's. */
const NewBet = z.object({
  id: idSchema('bet'),
  market: z.string().check(z.maxLength(20)),
  selection: z.string().check(z.maxLength(300)),
  stake: Money,
})
/** How many bets one call places at most. */
export const BETS_AT_ONCE = 100

/** How many results one call tells at most. */
const RESULTS_MOST = 500

/** Bets of a whole hall come within one window of a few seconds. */
const BET_LIMIT = { perMinute: 240, addressPerMinute: 600_000, countedApart: true }

export const draws = {
  tables: get('/api/tables', {
    access: 'anyone',
    summary: 'Every table of shared rounds in short, with how it stands and its last results',
    polled: true,
    returns: z.object({
      success: z.literal(true),
      now: z.string(),
      tables: z.array(TableBrief),
    }),
  }),
  table: get('/api/tables/:slug', {
    access: 'anyone',
    summary: 'A table, its draws, its last results, and the caller’s bets on the draws',
    params,
    returns: z.object({
      success: z.literal(true),
      now: z.string(),
      table: DrawTable,
      ...standing,
      board: z.nullable(DrawBoard),
      bets: z.array(DrawBet).check(z.describe('The caller’s own on this draw and those that come')),
      is_sandbox: z.boolean(),
    }),
    refusals: ['game_not_found'],
  }),
  draw: get('/api/tables/:slug/draws/:number', {
    access: 'anyone',
    summary: 'One draw with all that proves its result',
    params: ofDraw,
    returns: z.object({ success: z.literal(true), table: DrawTable, draw: Draw }),
    refusals: ['game_not_found', 'draw_not_found'],
  }),
  results: get('/api/tables/:slug/results', {
    access: 'anyone',
    summary: 'The last results of a table that have been shown, newest first',
    params,
    query: z.object({
      limit: z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(RESULTS_MOST)),
    }),
    returns: z.object({
      success: z.literal(true),
      results: z.array(z.object({ number: z.int(), result: z.looseObject({}) })),
    }),
    refusals: ['game_not_found'],
  }),
  offers: get('/api/tables/:slug/draws/:number/offers', {
    access: 'anyone',
    summary: 'What can be bet on a draw whose prices are its own, and at which prices',
    params: ofDraw,
    returns: z.object({ success: z.literal(true), offers: z.array(TableOffer) }),
    refusals: ['game_not_found', 'draw_not_found'],
  }),
  place: post('/api/tables/:slug/bets', {
    access: 'player',
    summary:
      'Places bets on an open draw, all or none; the caller chooses their ids, so that a repeat stakes once',
    rateLimit: BET_LIMIT,
    params,
    body: z.object({
      draw: z.int().check(z.minimum(1)),
      bets: z.array(NewBet).check(z.minLength(1), z.maxLength(BETS_AT_ONCE)),
    }),
    returns: z.object({
      success: z.literal(true),
      bets: z.array(DrawBet),
      balance: Money,
      bonus_balance: Money,
    }),
    refusals: [
      'game_not_found',
      'game_paused',
      'draw_closed',
      'table_full',
      'bets_too_many',
      'stake_not_allowed',
      'choice_not_allowed',
      'insufficient_balance',
      'bet_outdated',
      'key_reused',
      ...standingRefusals,
      'reality_check_due',
      'time_limit_reached',
      'bonus_stake_too_high',
      'no_free_spin',
      'stake_limit_reached',
      'loss_limit_reached',
    ],
  }),
  cashOut: post('/api/tables/:slug/bets/:id/cash-out', {
    access: 'player',
    summary: 'Ends a bet in flight at the multiplier of the instant at which the call arrived',
    rateLimit: BET_LIMIT,
    params: bet,
    returns: z.object({
      success: z.literal(true),
      bet: DrawBet,
      balance: Money,
      bonus_balance: Money,
    }),
    refusals: ['game_not_found', 'bet_not_found', 'bet_settled', 'too_early', 'flight_over'],
  }),
  bets: get('/api/tables/:slug/bets', {
    access: 'player',
    summary: 'The caller’s bets at a table, newest first',
    params,
    query: z.object({ before: z.optional(idSchema('bet')) }),
    returns: z.object({ success: z.literal(true), bets: z.array(DrawBet) }),
    refusals: ['game_not_found'],
  }),
}
