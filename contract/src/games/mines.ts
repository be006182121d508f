import * as z from 'zod/mini'
import { Hundredths, Volatility } from './game.ts'

/*
 * What a round of mines looks like from outside. Tiles are numbered from 0, row by row from the top left.
 * Multipliers are whole hundredths of the stake: a payout is stake × multiplier ÷ 100, truncated to the kuruş.
 */

export const MinesEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('laid'), mines: z.int() }),
  z.object({
    type: z.literal('gem'),
    tile: z.int(),
    gems: z.int().register(z.globalRegistry, { description: 'Found so far, this one included' }),
    multiplier: Hundredths,
  }),
  z.object({ type: z.literal('mine'), tile: z.int() }),
  z.object({ type: z.literal('collected'), multiplier: Hundredths }),
  z.object({ type: z.literal('given_back') }),
  z.object({
    type: z.literal('round_end'),
    mines: z
      .array(z.int())
      .register(z.globalRegistry, { description: 'Where they lay, in rising order' }),
    multiplier: Hundredths,
  }),
])
export type MinesEvent = z.infer<typeof MinesEvent>

/** What the player chooses with the stake. */
export const MinesBeginning = z.object({ mines: z.int() })
export type MinesBeginning = z.infer<typeof MinesBeginning>

/** What the player chooses while the round runs. */
export const MinesChoice = z.discriminatedUnion('action', [
  z.object({ action: z.literal('reveal'), tile: z.int() }),
  z.object({ action: z.literal('collect') }),
])
export type MinesChoice = z.infer<typeof MinesChoice>

/** All a player may read about a title of mines before staking. */
export const MinesTitleInfo = z.object({
  kind: z.literal('mines'),
  slug: z.string(),
  name: z.string(),
  provider: z.string(),
  math_version: z.string(),
  tiles: z.int(),
  columns: z.int(),
  default_mines: z.int(),
  multipliers: z
    .array(z.array(Hundredths))
    .check(z.describe('For 1, 2, … mines: what 1, 2, … gems multiply the stake by')),
  rtp_percent: z.number(),
  rtp_highest_percent: z.number(),
  rtp_by_mines: z
    .array(z.object({ lowest_percent: z.number(), highest_percent: z.number() }))
    .check(z.describe('For 1, 2, … mines: over every number of gems one may stop at, truncated')),
  volatility: Volatility,
  max_win_multiplier: z.number(),
  stakes: z.array(z.number()).check(z.describe('Allowed stakes of a round in TRY')),
  default_stake: z.number(),
  rules: z.array(z.string()).check(z.describe('Turkish, one paragraph an entry')),
})
export type MinesTitleInfo = z.infer<typeof MinesTitleInfo>
