import * as z from 'zod/mini'
import { idSchema } from '../ids.ts'
import { Money } from '../money.ts'
import { standingRefusals } from '../refusals.ts'
import { get, post } from '../route.ts'
import { Draw, DrawBet, DrawBoard, DrawTable, PastDraw, TableBrief, TableSales } from './draw.ts'
import { TableOffer } from './table.ts'

/*
 * Rounds that everybody sees at the same time: a table holds one draw after the other. A draw takes bets until it
 * closes; its result was fixed before it opened (`commitment`) and is told when it is drawn. Crash games are such draws
 * whose result is hidden by a flight, in which bets can be cashed out. A table with a timetable takes bets on several
 * coming draws at once.
 */

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
  sales: { data: TableSales, delivery: 'digest' },
} as const

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
    polled: true,
    params,
    returns: z.object({
      success: z.literal(true),
      now: z.string(),
      table: DrawTable,
      ...standing,
      board: z.nullable(DrawBoard),
      sales: z
        .nullable(TableSales)
        .check(z.describe('Null where a bet plays for its own stake alone')),
      bets: z.array(DrawBet).check(z.describe('The caller’s own on this draw and those that come')),
      is_sandbox: z.boolean(),
      demo: z
        .enum(['open', 'closed', 'none'])
        .check(
          z.describe(
            'Whether the caller may play along without money: the market may ask who they are (closed), or the table has no demo',
          ),
        ),
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
    polled: true,
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
    polled: true,
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
    polled: true,
    params,
    query: z.object({ before: z.optional(idSchema('bet')) }),
    returns: z.object({ success: z.literal(true), bets: z.array(DrawBet) }),
    refusals: ['game_not_found'],
  }),
}
