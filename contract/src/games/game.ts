import * as z from 'zod/mini'

/*
 * What all games have in common on the wire. Each kind of game says more in a file of its own beside this one; a
 * page that shows a kind reads its events and titles by that kind's shape.
 */

/** One thing that happened in a round, in the order it is shown. It never tells what is still hidden. */
export const GameEvent = z.looseObject({ type: z.string() })
export type GameEvent = z.output<typeof GameEvent>

/** How far the payouts of a title's rounds spread. */
export const Volatility = z.enum(['low', 'medium', 'high', 'extreme'])
export type Volatility = z.output<typeof Volatility>

/** What every title tells before a stake, whatever its kind (GLI-19 4.4; RTS 3). */
export const titleFields = {
  slug: z.string(),
  name: z.string(),
  provider: z.string(),
  math_version: z.string(),
  rtp_percent: z
    .number()
    .check(z.describe('Truncated; where the player decides, of the decisions that return least')),
  rtp_lowest_percent: z
    .optional(z.number())
    .check(z.describe('Where it stands, `rtp_percent` is of the best decisions and this of none')),
  volatility: Volatility,
  max_win_multiplier: z
    .number()
    .check(z.describe('Largest payout of a round as a multiple of its stake')),
  stakes: z.array(z.number()).check(z.describe('Allowed stakes of a round in TRY')),
  default_stake: z.number(),
  rules: z.array(z.string()).check(z.describe('Turkish, one paragraph an entry')),
}

/** What a player may read about a title of any kind. */
export const GameInfo = z.looseObject({
  kind: z.string().check(z.describe('Which shape the rest of it and the events have')),
  ...titleFields,
})
export type GameInfo = z.output<typeof GameInfo>

/** A multiplier of the stake in whole hundredths: a payout is stake × multiplier ÷ 100, truncated to the kuruş. */
export const Hundredths = z.int()

/** How far payouts of a bet spread, where a title lets its player choose that. */
export const Risk = z.enum(['low', 'medium', 'high'])
export type Risk = z.output<typeof Risk>

/** How an instant round ends. */
export const RoundEnd = z.object({ type: z.literal('round_end'), multiplier: Hundredths })

/** The titles of instant kinds tell the highest return too, where it is the player's choice. */
export const instantFields = { ...titleFields, rtp_highest_percent: z.number() }

/** What a player wishes to do in a round; its kind says which fields it has. */
export const GameChoice = z.looseObject({})
