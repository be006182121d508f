import * as z from 'zod/mini'
import { Card, DECK_CARDS, rankOf, ranks } from './cards.ts'
import { titleFields } from './game.ts'

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

/** Values of cards: 1 for an ace to 10 for a ten and a court card. */
export const VALUES = 10

const values = Uint8Array.from({ length: DECK_CARDS }, (_, card) => {
  const place = rankOf(card) + 2
  return place > ranks.length ? 1 : Math.min(place, VALUES)
})

/** The value of a card of the deck. */
export const valueOf = (card: number): number => values[card]!

export interface Total {
  readonly total: number
  /** Whether an ace counts eleven in it. */
  readonly isSoft: boolean
}

/** What values of cards come to. */
export const totalOf = (hand: readonly number[]): Total => sumOf(hand, false)

/** What cards come to. */
export const totalOfCards = (cards: readonly number[]): Total => sumOf(cards, true)

function sumOf(hand: readonly number[], areCards: boolean): Total {
  let hard = 0
  let hasAce = false
  for (let at = 0; at < hand.length; at++) {
    const value = areCards ? valueOf(hand[at]!) : hand[at]!
    hard += value
    hasAce ||= value === 1
  }
  const isSoft = hasAce && hard <= 11
  return { total: isSoft ? hard + 10 : hard, isSoft }
}

/** A letter for each card of the dealer, from the two to the ten and then the ace. */
const Row = z.string().check(z.length(VALUES))

/** The totals of the first rows. */
export const HARD_FIRST = 4
export const SOFT_FIRST = 12

/** How hands are played by their total, the dealer's card and what may be done, in letters. */
export const BlackjackStrategy = z.object({
  hard: z
    .array(Row)
    .check(
      z.describe(
        'Hard totals from 4 to 20: `s` stands, `h` hits, `d` doubles or else hits, `D` doubles or else stands',
      ),
    ),
  soft: z.array(Row).check(z.describe('Soft totals from 12 to 20, in the same letters')),
  pairs: z.array(Row).check(z.describe('Pairs from aces to tens: `p` splits, `-` plays the total')),
})
export type BlackjackStrategy = z.infer<typeof BlackjackStrategy>

export type BlackjackPlay = Extract<BlackjackAction, 'stand' | 'hit' | 'double' | 'split'>

/**
 * What a strategy does with a hand of values against the dealer's card, of what may be done. Of 21 and more there is
 * nothing to do but to stand.
 */
export function playOf(
  { hard, soft, pairs }: BlackjackStrategy,
  hand: readonly number[],
  up: number,
  may: { readonly double: boolean; readonly split: boolean },
): BlackjackPlay {
  const column = up === 1 ? VALUES - 1 : up - 2
  if (may.split && pairs[hand[0]! - 1]![column] === 'p') return 'split'
  const { total, isSoft } = totalOf(hand)
  const row = isSoft ? soft[total - SOFT_FIRST] : hard[total - HARD_FIRST]
  const letter = row?.[column] ?? 's'
  if (may.double && letter.toLowerCase() === 'd') return 'double'
  return letter === 's' || letter === 'D' ? 'stand' : 'hit'
}

/** What a table of blackjack is played by. Any two cards may be doubled, a pair is split once, nobody surrenders. */
const Table = z.object({
  decks: z.int(),
  hits_soft_17: z.boolean(),
  blackjack_pays: z.array(z.int()).check(z.describe('Beside the stake: [3, 2] is three to two')),
  doubles_after_split: z.boolean(),
  split_aces_once: z.boolean().check(z.describe('Split aces take one card each')),
  insurance_pays: z.int().check(z.describe('Beside its own stake, in stakes of it')),
})

/** All a player may read about a title of blackjack before staking. */
export const BlackjackTitleInfo = z.object({
  kind: z.literal('blackjack'),
  ...titleFields,
  rtp_percent: z
    .number()
    .check(z.describe('By the strategy below, of the bet a round begins with, truncated')),
  rtp_lowest_percent: z.number().check(z.describe('Of whoever always stands, truncated')),
  table: Table,
  edge_initial_percent: z
    .number()
    .check(z.describe('What the house keeps of the bet a round begins with, by the strategy')),
  edge_wagered_percent: z
    .number()
    .check(z.describe('The same of all that is staked, doubles and splits included')),
  edge_insurance_percent: z
    .number()
    .check(z.describe('Of insurance, where the dealer’s ace is all that is known')),
  strategy: BlackjackStrategy,
})
export type BlackjackTitleInfo = z.infer<typeof BlackjackTitleInfo>
