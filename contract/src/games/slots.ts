import * as z from 'zod/mini'
import { titleFields } from './game.ts'

/*
 * What a slot round looks like from outside, whichever family its title is of. Amounts in events are *units*, so an
 * event means the same at every stake: a stake is `stake_units` of them (with lines, one a line). Money = units ×
 * stake ÷ stake_units, always exact, because a title's stakes are multiples of its units. Every event but the ends
 * and totals that says `units` pays these on top of what came before it.
 */

/** The families of slots, each a kind of game of its own. */
export const SLOT_KINDS = [
  'lines',
  'ways',
  'variable_ways',
  'clusters',
  'hold',
  'classic',
  'anywhere',
  'expanding',
] as const

/** A reel from top to bottom; reels of one grid may differ in height. */
const Reel = z.array(z.string())

/** `[reel, row]`, both from 0; row 0 is the top. */
const Position = z.tuple([z.int(), z.int()])

/** A number that lies on a cell: what a coin is worth in units, or by what a mark multiplies. */
const Marked = z.object({ position: Position, value: z.int() })

/** Features that are not free spins: coins that stay while the rest spins again, and one spin more. */
export const SLOT_FEATURES = ['hold', 'respin'] as const

/** Prizes of their own in a feature, as the rules of the title name and size them. */
export const SLOT_PRIZES = ['mini', 'midi', 'major', 'grand'] as const

// Described in the registry: a check would have every spin's answer encoded twice.
export const SlotEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('reels'),
    mode: z.enum(['base', 'free']),
    stops: z
      .array(z.int())
      .register(z.globalRegistry, { description: 'Position of the top row on each reel strip' }),
    grid: z
      .array(Reel)
      .register(z.globalRegistry, { description: 'The reels from the left, each top to bottom' }),
  }),
  z.object({ type: z.literal('cells'), mode: z.enum(['base', 'free']), grid: z.array(Reel) }),
  z.object({
    type: z.literal('line_win'),
    line: z
      .int()
      .register(z.globalRegistry, { description: 'Index into the lines of the title, from 0' }),
    symbol: z.string(),
    count: z.int(),
    positions: z.array(Position),
    multiplier: z.int(),
    units: z.int(),
  }),
  z.object({
    type: z.literal('scatter_win'),
    symbol: z.string(),
    count: z.int(),
    positions: z.array(Position),
    multiplier: z.int(),
    units: z.int(),
  }),
  z.object({
    type: z.literal('symbol_win'),
    symbol: z.string(),
    count: z
      .int()
      .register(z.globalRegistry, { description: 'Reels in a row, or cells, by the family' }),
    ways: z.optional(z.int()),
    positions: z.array(Position),
    multiplier: z.int(),
    units: z.int(),
  }),
  z.object({
    type: z.literal('tumble'),
    removed: z.array(Position),
    grid: z
      .array(Reel)
      .register(z.globalRegistry, { description: 'After the rest fell and new ones came' }),
  }),
  z.object({
    type: z.literal('symbols_changed'),
    symbol: z.string(),
    positions: z.array(Position),
  }),
  z.object({
    type: z.literal('special_symbols'),
    symbols: z.array(z.string()),
  }),
  z.object({
    type: z.literal('marks'),
    cells: z
      .array(Marked)
      .register(z.globalRegistry, { description: 'All multipliers that lie on cells from now on' }),
  }),
  z.object({ type: z.literal('orbs'), cells: z.array(Marked) }),
  z.object({
    type: z.literal('multiplier'),
    value: z.int().register(z.globalRegistry, { description: 'Of wins from now on, in all' }),
  }),
  z.object({
    type: z.literal('multiplied'),
    by: z.int(),
    units: z
      .int()
      .register(z.globalRegistry, { description: 'What multiplying adds to the wins before it' }),
  }),
  z.object({
    type: z.literal('feature_started'),
    feature: z.enum(SLOT_FEATURES),
    held: z.optional(
      z.array(z.int()).register(z.globalRegistry, {
        description: 'Of a respin: the reels that stay while the others spin',
      }),
    ),
  }),
  z.object({
    type: z.literal('coins'),
    cells: z
      .array(z.extend(Marked, { prize: z.optional(z.enum(SLOT_PRIZES)) }))
      .register(z.globalRegistry, { description: 'Coins that came to lie, or are worth more now' }),
  }),
  z.object({ type: z.literal('respins'), left: z.int() }),
  z.object({
    type: z.literal('prize'),
    prize: z.enum([...SLOT_PRIZES, 'coins']),
    positions: z.array(Position),
    units: z.int(),
  }),
  z.object({
    type: z.literal('feature_ended'),
    feature: z.enum(SLOT_FEATURES),
    units: z.int(),
  }),
  z.object({
    type: z.literal('free_spins_awarded'),
    count: z.int(),
    total: z
      .int()
      .register(z.globalRegistry, { description: 'All free spins of this round so far' }),
  }),
  z.object({ type: z.literal('free_spin'), number: z.int(), of: z.int() }),
  z.object({ type: z.literal('free_spins_ended'), units: z.int() }),
  z.object({
    type: z.literal('win_capped'),
    units: z
      .int()
      .register(z.globalRegistry, { description: 'The most a round pays; all of this one' }),
  }),
  z.object({ type: z.literal('round_end'), units: z.int() }),
])
export type SlotEvent = z.infer<typeof SlotEvent>

export const SlotSymbol = z.object({
  id: z.string(),
  name: z.string().check(z.describe('Turkish, for the paytable')),
  kind: z.enum(['pay', 'wild', 'scatter', 'coin', 'orb']),
  pays: z
    .record(z.string(), z.int())
    .check(z.describe('Count → units. A scatter pays units too, whatever the line')),
})
export type SlotSymbol = z.infer<typeof SlotSymbol>

/** All a player may read about a title before staking: rules, paytable, odds (GLI-19 4.4, 4.7.2; RTS 3). */
export const SlotTitleInfo = z.object({
  kind: z.enum(SLOT_KINDS),
  ...titleFields,
  reels: z.int(),
  rows: z.int().check(z.describe('Of the tallest reel')),
  stake_units: z.int().check(z.describe('So many units are one stake')),
  lines: z
    .array(z.array(z.int()))
    .check(z.describe('For each line its row on each reel; none where wins follow no lines')),
  symbols: z.array(SlotSymbol),
  rtp_base_percent: z.number(),
  rtp_feature_percent: z.number(),
  hit_rate_percent: z.number(),
  free_spins: z.nullable(
    z.object({
      scatter: z.string(),
      awards: z.record(z.string(), z.int()).check(z.describe('Scatter count → free spins')),
      retrigger: z.boolean(),
      total_max: z.int(),
      multiplier: z.int(),
    }),
  ),
})
export type SlotTitleInfo = z.infer<typeof SlotTitleInfo>

/** What an event adds to what its round has won so far, in units; a capped win cuts the sum off at its own units. */
export function unitsAdded(event: SlotEvent): number {
  switch (event.type) {
    case 'line_win':
    case 'scatter_win':
    case 'symbol_win':
    case 'multiplied':
    case 'prize':
      return event.units
    default:
      return 0
  }
}
