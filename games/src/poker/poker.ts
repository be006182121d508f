import type { VideoPokerChoice, VideoPokerEvent } from '@menekse/contract/games/video-poker'
import { type Kurus, kurus } from '@menekse/contract/money'
import { newShoe, nextCards } from '../cards/deck.ts'
import type { Step } from '../game.ts'
import type { Random } from '../stream.ts'
import { handOf } from './hand.ts'
import type { PokerTitle } from './title.ts'

export const HAND_CARDS = 5

/** A running round: the five cards that lie, and the next five of the deck, which nobody has seen. */
export interface PokerState {
  readonly dealt: readonly number[]
  readonly next: readonly number[]
}

type PokerMove = Step<PokerState, VideoPokerEvent>

/**
 * Deals: ten cards off one shuffled deck. The first five are the hand; the others wait, and the first of them comes in
 * the place of the first card that is not held. So nothing is drawn after the player has chosen.
 * @throws RangeError for a stake that the title does not have
 */
export function dealPoker(title: PokerTitle, stake: Kurus, _: null, random: Random): PokerMove {
  if (!title.stakes.includes(stake)) {
    throw new RangeError(`${title.slug} has no stake of ${stake} / 100 TRY.`)
  }
  const { cards } = nextCards(newShoe(1), 2 * HAND_CARDS, random)
  const state = { dealt: cards.slice(0, HAND_CARDS), next: cards.slice(HAND_CARDS) }
  return {
    events: [{ type: 'dealt', cards: [...state.dealt], hand: handOf(state.dealt) }],
    standing: { end: 'none', state },
  }
}

/** Draws for every card that is not held, and pays the hand. Undefined: a place that is none, or is named twice. */
export function drawPoker(
  title: Pick<PokerTitle, 'pays'>,
  stake: Kurus,
  { dealt, next }: PokerState,
  { hold }: VideoPokerChoice,
): PokerMove | undefined {
  const held = new Set(hold)
  if (held.size !== hold.length || hold.some((place) => dealt[place] === undefined))
    return undefined
  let drawn = 0
  const cards = dealt.map((card, place) => (held.has(place) ? card : next[drawn++]!))
  const hand = handOf(cards)
  const multiplier = title.pays[hand]
  return {
    events: [
      { type: 'drawn', held: hold.toSorted((a, b) => a - b), cards },
      { type: 'round_end', hand, multiplier, cards: [...dealt, ...next] },
    ],
    standing: { end: 'paid', payout: kurus(stake * BigInt(multiplier)) },
  }
}
