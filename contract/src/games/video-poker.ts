import * as z from 'zod/mini'
import { Card } from './cards.ts'
import { Volatility } from './game.ts'

/*
 * What a round of video poker looks like from outside: five cards are dealt, some are held, the others are drawn anew.
 * Multipliers are whole stakes.
 */

/** The hands of a paytable, from the best to none. */
export const pokerHands = [
  'royal_flush',
  'straight_flush',
  'four_of_a_kind',
  'full_house',
  'flush',
  'straight',
  'three_of_a_kind',
  'two_pair',
  'high_pair',
  'nothing',
] as const
export const PokerHand = z.enum(pokerHands)
export type PokerHand = z.infer<typeof PokerHand>

/** A place of the five, from 0. */
const Place = z.int().check(z.minimum(0), z.maximum(4))

export const VideoPokerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('dealt'), cards: z.array(Card), hand: PokerHand }),
  z.object({ type: z.literal('drawn'), held: z.array(Place), cards: z.array(Card) }),
  z.object({
    type: z.literal('round_end'),
    hand: PokerHand,
    multiplier: z.int(),
    cards: z.array(Card).register(z.globalRegistry, {
      description: 'The ten that decided it: the five dealt, then those that would have been drawn',
    }),
  }),
])
export type VideoPokerEvent = z.infer<typeof VideoPokerEvent>

/** What the player chooses: the places to hold, each at most once; none means that all are drawn anew. */
export const VideoPokerChoice = z.object({
  action: z.literal('draw'),
  hold: z.array(Place).check(z.maxLength(5)),
})
export type VideoPokerChoice = z.infer<typeof VideoPokerChoice>

/** All a player may read about a title of video poker before staking. */
export const VideoPokerTitleInfo = z.object({
  kind: z.literal('video_poker'),
  slug: z.string(),
  name: z.string(),
  provider: z.string(),
  math_version: z.string(),
  pays: z
    .array(z.object({ hand: PokerHand, multiplier: z.int() }))
    .check(z.describe('From the best hand to the least that pays')),
  rtp_percent: z.number().check(z.describe('Of the best hold of every hand, truncated')),
  rtp_lowest_percent: z
    .number()
    .check(z.describe('Of whoever keeps the five cards as they are dealt, truncated')),
  hit_rate_percent: z.number(),
  volatility: Volatility,
  max_win_multiplier: z.number(),
  stakes: z.array(z.number()).check(z.describe('Allowed stakes of a round in TRY')),
  default_stake: z.number(),
  rules: z.array(z.string()).check(z.describe('Turkish, one paragraph an entry')),
})
export type VideoPokerTitleInfo = z.infer<typeof VideoPokerTitleInfo>
