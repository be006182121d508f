import * as z from 'zod/mini'
import { Card } from './cards.ts'
import { Hundredths, Volatility } from './game.ts'

/*
 * What a round of hi-lo looks like from outside. Multipliers are whole hundredths of the stake: a payout is
 * stake × multiplier ÷ 100, truncated to the kuruş.
 */

export const HiLoSide = z.enum(['higher', 'lower'])
export type HiLoSide = z.infer<typeof HiLoSide>

/** A guess that may be made now. A card of the same rank is right either way. */
const Offer = z.object({
  side: HiLoSide,
  of13: z
    .int()
    .register(z.globalRegistry, { description: 'So many of the thirteen ranks make it right' }),
  multiplier: Hundredths.register(z.globalRegistry, {
    description: 'What the round is worth once it is right',
  }),
})
export type HiLoOffer = z.infer<typeof Offer>

/** What may be done with the card that lies there. */
const open = { offers: z.array(Offer), can_skip: z.boolean() }

export const HiLoEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('dealt'), card: Card, ...open }),
  z.object({ type: z.literal('skipped'), card: Card, ...open }),
  z.object({
    type: z.literal('right'),
    side: HiLoSide,
    card: Card,
    multiplier: Hundredths,
    ...open,
  }),
  z.object({ type: z.literal('wrong'), side: HiLoSide, card: Card }),
  z.object({ type: z.literal('collected'), multiplier: Hundredths }),
  z.object({ type: z.literal('given_back') }),
  z.object({ type: z.literal('round_end'), cards: z.array(Card), multiplier: Hundredths }),
])
export type HiLoEvent = z.infer<typeof HiLoEvent>

/** What the player chooses while the round runs. */
export const HiLoChoice = z.discriminatedUnion('action', [
  z.object({ action: z.literal('guess'), side: HiLoSide }),
  z.object({ action: z.literal('skip') }),
  z.object({ action: z.literal('collect') }),
])
export type HiLoChoice = z.infer<typeof HiLoChoice>

/** All a player may read about a title of hi-lo before staking. */
export const HiLoTitleInfo = z.object({
  kind: z.literal('hi_lo'),
  slug: z.string(),
  name: z.string(),
  provider: z.string(),
  math_version: z.string(),
  cards_max: z
    .int()
    .check(z.describe('Of one round, the first and all that were skipped included')),
  multipliers: z
    .array(Hundredths)
    .check(z.describe('Of a first guess that 1, 2, … 12 of the thirteen ranks make right')),
  rtp_percent: z.number(),
  rtp_highest_percent: z.number(),
  volatility: Volatility,
  max_win_multiplier: z.number(),
  stakes: z.array(z.number()).check(z.describe('Allowed stakes of a round in TRY')),
  default_stake: z.number(),
  rules: z.array(z.string()).check(z.describe('Turkish, one paragraph an entry')),
})
export type HiLoTitleInfo = z.infer<typeof HiLoTitleInfo>
