import * as z from 'zod/mini'
import { BrakeScope, StaffBrake } from '../brakes/staff-brakes.ts'
import { Money } from '../money.ts'
import { get, post } from '../route.ts'
import { page, reason } from '../staff/staff-fields.ts'
import { DrawBeacon, DrawPhase, TableSales } from './draw.ts'
import { DrawVoid, TableIncident } from './staff-draw-incidents.ts'

/*
 * Tables of shared rounds as the desk oversees them. Nothing here tells a result before everybody is told it: a draw is
 * read from the row that the public page is read from.
 */

/** What settled draws of the last thirty days gave back, and where 99 of 100 spans of just these bets lie. */
export const TableReturn = z.object({
  market: z.nullable(z.string()).check(z.describe('Null for the whole table')),
  words: z.string().check(z.describe('The market as people read it')),
  bets: z.int(),
  staked: Money,
  paid: Money,
  percent: z.number(),
  expected_percent: z.number().check(z.describe('In the long run, at least')),
  expected_most_percent: z
    .number()
    .check(z.describe('… and at most, where bets of a market differ')),
  usual_lowest_percent: z
    .nullable(z.number())
    .check(z.describe('Null where bets play for what was sold: what is not paid waits in the pot')),
  usual_highest_percent: z.nullable(z.number()),
})
export type TableReturn = z.output<typeof TableReturn>

/** What the desk has set; null is as the title was released. */
const settable = {
  stake_min: z.nullable(Money),
  stake_max: z.nullable(Money),
  liability_draw: z.nullable(Money).check(z.describe('The most a draw may cost')),
  liability_selection: z.nullable(Money).check(z.describe('… one selection of it')),
  liability_player: z.nullable(Money).check(z.describe('… one player’s bets on it')),
  from_minute: z
    .nullable(z.int().check(z.gte(0), z.lte(1439)))
    .check(z.describe('Of the day in Istanbul; draws begin from here on')),
  until_minute: z
    .nullable(z.int().check(z.gte(0), z.lte(1439)))
    .check(z.describe('… and before this; over midnight where it is the smaller one')),
}
/** A setting as somebody made it; the newest holds. */
export const TableSetting = z.object({
  version: z.int(),
  ...settable,
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  approved_by: z.nullable(z.string()).check(z.describe('The second person, where it took one')),
})
export type TableSetting = z.output<typeof TableSetting>

/** What a title was released with. */
const Released = z.object({
  stake_min: Money,
  stake_max: Money,
  liability_draw: Money,
  liability_selection: Money,
  liability_player: Money,
})

/** A draw in short: where it stands and what is on it. */
export const StaffDrawRow = z.object({
  number: z.int(),
  phase: DrawPhase,
  opens_at: z.string(),
  closes_at: z.string(),
  starts_at: z.string(),
  drawn_at: z.nullable(z.string()),
  next_at: z.nullable(z.string()),
  void_reason: z.nullable(z.string()),
  bets: z.int(),
  staked: Money,
  paid: Money,
})
export type StaffDrawRow = z.output<typeof StaffDrawRow>

export const StaffTable = z.object({
  slug: z.string(),
  name: z.string(),
  kind: z.string(),
  product: z.string(),
  provider: z.string(),
  math_version: z.string(),
  maths_waiting: z.boolean().check(z.describe('Its maths wait for two people')),
  stopped_by: z.nullable(BrakeScope),
  holder: z.nullable(z.string()).check(z.describe('Which process runs it, in short')),
  held_since: z.nullable(z.string()),
  beat_at: z.nullable(z.string()).check(z.describe('When its process last said that it lives')),
  stands_still: z.boolean().check(z.describe('Nobody has run it for more than five seconds')),
  draw: z.nullable(StaffDrawRow),
  opens_next_at: z
    .nullable(z.string())
    .check(z.describe('Where its hours keep it closed: when the next draw may begin')),
  today: z.object({ bets: z.int(), staked: Money, paid: Money, ggr: Money }),
  returned: z.nullable(TableReturn),
  setting: z.nullable(TableSetting),
})
export type StaffTable = z.output<typeof StaffTable>

/** What is open on one selection of a draw, the costliest first. */
export const DrawExposure = z.object({
  market: z.string(),
  selection: z.string(),
  words: z.string().check(z.describe('The bet as people read it')),
  bets: z.int(),
  staked: Money,
  payout_max: Money,
})
export type DrawExposure = z.output<typeof DrawExposure>

const Exposed = z.object({
  number: z.int(),
  phase: DrawPhase,
  staked: Money,
  payout_max: Money.check(z.describe('What all of it would cost at most; the limit is on this')),
  liability: Money,
  selections: z.array(DrawExposure),
})

export const StaffDraw = z.object({
  ...StaffDrawRow.shape,
  math_version: z.string(),
  programme: z.unknown(),
  settling_at: z.nullable(z.string()),
  settled_at: z.nullable(z.string()),
  unseen_from: z.nullable(z.string()).check(z.describe('Since when nobody ran the table')),
  unseen_to: z.nullable(z.string()),
  chain: z.object({ commitment: z.string(), link: z.int(), links: z.int() }),
  commitment: z.string(),
  salt: z.string(),
  beacon: z.nullable(DrawBeacon),
  seed: z.nullable(z.string()).check(z.describe('Null until everybody is told')),
  result: z.nullable(z.looseObject({})),
})
export type StaffDraw = z.output<typeof StaffDraw>

export const StaffDrawBet = z.object({
  id: z.string(),
  player_id: z.string(),
  player: z.string().check(z.describe('Masked')),
  market: z.string(),
  selection: z.string(),
  words: z.string().check(z.describe('The bet as people read it')),
  odds_millis: z.int(),
  stake: Money,
  payout: Money,
  payout_max: Money,
  status: z.enum(['open', 'settled', 'void', 'cashed_out']),
  placed_at: z.string(),
  ended_at: z.nullable(z.string()),
})
export type StaffDrawBet = z.output<typeof StaffDrawBet>

const read = { staff: 'games.read' } as const
const params = z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) })
const ofDraw = z.extend(params, { number: z.coerce.number<string>().check(z.int(), z.minimum(1)) })
const done = z.literal(true)

export const staffDraws = {
  tables: get('/api/staff/draw-tables', {
    access: read,
    summary:
      'Every table of shared rounds: who runs it, its draw, today’s money, what it gives back',
    polled: true,
    returns: z.object({
      success: done,
      now: z.string(),
      tables: z.array(StaffTable),
      brakes: z.array(StaffBrake),
    }),
  }),
  table: get('/api/staff/draw-tables/:slug', {
    access: read,
    summary:
      'One table: what is open on the draw that takes bets, its settings, what its markets give back',
    polled: true,
    params,
    returns: z.object({
      success: done,
      now: z.string(),
      table: StaffTable,
      brakes: z.array(StaffBrake),
      released: Released,
      settings: z.array(TableSetting).check(z.describe('The newest first')),
      exposed: z
        .array(Exposed)
        .check(z.describe('Of each draw that takes bets; none where bets play for what was sold')),
      sales: z.nullable(TableSales).check(z.describe('… there these are')),
      markets: z.array(TableReturn),
    }),
    refusals: ['not_found'],
  }),
  draws: get('/api/staff/draw-tables/:slug/draws', {
    access: read,
    summary: 'Draws of a table, newest first; those before a number',
    polled: true,
    params,
    query: z.object({ before: z.optional(z.coerce.number().check(z.int(), z.gte(1))) }),
    returns: z.object({ success: done, draws: z.array(StaffDrawRow) }),
    refusals: ['not_found'],
  }),
  draw: get('/api/staff/draw-tables/:slug/draws/:number', {
    access: read,
    summary: 'One draw with all that is known of it now, and its void where there was one',
    polled: true,
    params: ofDraw,
    returns: z.object({
      success: done,
      now: z.string(),
      table: z.object({ slug: z.string(), name: z.string(), kind: z.string() }),
      draw: StaffDraw,
      sold: z
        .nullable(z.object({ tickets: z.int(), players: z.int() }))
        .check(z.describe('Where bets play for what was sold')),
      voided: z.nullable(DrawVoid),
      void_asked: z.boolean(),
    }),
    refusals: ['draw_not_found'],
  }),
  drawBets: post('/api/staff/draw-tables/:slug/draws/:number/bets', {
    access: read,
    summary:
      'Bets on a draw, the highest stake first; of one player or one bet where asked for, or those that were paid',
    params: ofDraw,
    body: z.object({
      page,
      paid: z.optional(z.boolean()),
      q: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    }),
    returns: z.object({
      success: done,
      bets: z.array(StaffDrawBet),
      total: z.int(),
      total_pages: z.int(),
    }),
    refusals: ['draw_not_found'],
  }),
  limit: post('/api/staff/draw-tables/:slug/settings', {
    access: { staff: 'tables.limit' },
    summary:
      'Sets the limits and hours of a table on every process; above what was released a second person decides',
    params,
    body: z.object({
      ...settable,
      version: z.int().check(z.describe('The setting it was read with; 0 for none')),
      reason,
    }),
    returns: z.object({ success: done, approval_id: z.nullable(z.string()) }),
    refusals: ['not_found', 'content_changed', 'table_limits_wrong', 'approval_waiting'],
  }),
  askDrawVoid: post('/api/staff/draw-tables/:slug/draws/:number/void', {
    access: { staff: 'rounds.void' },
    summary:
      'Asks a second person for a draw to be void: bets are given back; after its settlement as a correction',
    params: ofDraw,
    body: z.object({ reason }),
    returns: z.object({ success: done, approval_id: z.string() }),
    refusals: ['draw_not_found', 'draw_void_asked'],
  }),
  drawVoids: get('/api/staff/draw-voids', {
    access: read,
    summary: 'Draws that two people made void, the latest first, and what could not be taken back',
    polled: true,
    returns: z.object({ success: done, voids: z.array(DrawVoid) }),
  }),
  tableIncidents: get('/api/staff/table-incidents', {
    access: read,
    summary: 'What went wrong at tables in the last thirty days, the latest first, with its cause',
    polled: true,
    query: z.object({ table: z.optional(z.string().check(z.maxLength(60))) }),
    returns: z.object({ success: done, incidents: z.array(TableIncident) }),
  }),
}
