import * as z from 'zod/mini'

/*
 * What a slot round looks like from outside. Amounts in events are *units*: whole multiples of the stake of
 * one line, so an event means the same at every stake. Money = units × stake ÷ lines, always exact, because
 * a title's stakes are multiples of its number of lines.
 */

/** A reel from top to bottom; three rows. */
const Reel = z.array(z.string())

/** `[reel, row]`, both from 0; row 0 is the top. */
const Position = z.tuple([z.int(), z.int()])

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
      .register(z.globalRegistry, { description: 'Five reels of three symbols, top to bottom' }),
  }),
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
    type: z.literal('free_spins_awarded'),
    count: z.int(),
    total: z
      .int()
      .register(z.globalRegistry, { description: 'All free spins of this round so far' }),
  }),
  z.object({ type: z.literal('free_spin'), number: z.int(), of: z.int() }),
  z.object({ type: z.literal('free_spins_ended'), units: z.int() }),
  z.object({ type: z.literal('round_end'), units: z.int() }),
])
export type SlotEvent = z.infer<typeof SlotEvent>

export const SlotSymbol = z.object({
  id: z.string(),
  name: z.string().check(z.describe('Turkish, for the paytable')),
  kind: z.enum(['pay', 'wild', 'scatter']),
  pays: z
    .record(z.string(), z.int())
    .check(z.describe('Count → units. A scatter pays units too, whatever the line')),
})
export type SlotSymbol = z.infer<typeof SlotSymbol>

/** All a player may read about a title before staking: rules, paytable, odds (GLI-19 4.4, 4.7.2; RTS 3). */
export const SlotTitleInfo = z.object({
  kind: z.literal('lines'),
  slug: z.string(),
  name: z.string(),
  provider: z.string(),
  math_version: z.string(),
  reels: z.int(),
  rows: z.int(),
  lines: z.array(z.array(z.int())).check(z.describe('For each line its row on each reel')),
  symbols: z.array(SlotSymbol),
  rtp_percent: z.number(),
  rtp_base_percent: z.number(),
  rtp_feature_percent: z.number(),
  hit_rate_percent: z.number(),
  volatility: z.enum(['low', 'medium', 'high']),
  max_win_multiplier: z
    .number()
    .check(z.describe('Largest payout of a round as a multiple of its stake')),
  free_spins: z.object({
    scatter: z.string(),
    awards: z.record(z.string(), z.int()).check(z.describe('Scatter count → free spins')),
    retrigger: z.boolean(),
    total_max: z.int(),
    multiplier: z.int(),
  }),
  stakes: z.array(z.number()).check(z.describe('Allowed stakes of a round in TRY')),
  default_stake: z.number(),
  rules: z.array(z.string()).check(z.describe('Turkish, one paragraph an entry')),
})
export type SlotTitleInfo = z.infer<typeof SlotTitleInfo>
