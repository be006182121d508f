import * as z from 'zod/mini'
import { Card } from './cards.ts'

/* What a round of blackjack looks like from outside. Hands are numbered from 0; the dealer's second card is no event. */

export const BlackjackAction = z.enum(['insure', 'decline', 'hit', 'stand', 'double', 'split'])
export type BlackjackAction = z.infer<typeof BlackjackAction>

export const BlackjackResult = z.enum(['blackjack', 'win', 'push', 'lose', 'bust'])
export type BlackjackResult = z.infer<typeof BlackjackResult>

const Hand = z.int()

export const BlackjackEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('dealt'), hand: z.array(Card), dealer: Card }),
  z.object({ type: z.literal('insured'), taken: z.boolean() }),
  z.object({ type: z.literal('no_blackjack') }),
  z.object({ type: z.literal('card'), hand: Hand, card: Card }),
  z.object({ type: z.literal('doubled'), hand: Hand, card: Card }),
  z.object({ type: z.literal('split'), cards: z.array(Card) }),
  z.object({ type: z.literal('stood'), hand: Hand }),
  z.object({ type: z.literal('turn'), hand: Hand, may: z.array(BlackjackAction) }),
  z.object({ type: z.literal('dealer'), cards: z.array(Card) }),
  z.object({
    type: z.literal('round_end'),
    hands: z.array(z.object({ result: BlackjackResult, stakes: z.int() })),
    cards: z
      .array(Card)
      .register(z.globalRegistry, { description: 'All, in the order in which they were dealt' }),
  }),
])
export type BlackjackEvent = z.infer<typeof BlackjackEvent>

/** What the player chooses while the round runs. */
export const BlackjackChoice = z.object({ action: BlackjackAction })
export type BlackjackChoice = z.infer<typeof BlackjackChoice>
