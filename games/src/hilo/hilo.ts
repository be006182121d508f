import type { HiLoChoice, HiLoEvent, HiLoOffer, HiLoSide } from '@menekse/contract/games/hi-lo'
import { ranks, rankOf } from '@menekse/contract/games/cards'
import { type Kurus, kurus } from '@menekse/contract/money'
import { endlessCard } from '../cards/deck.ts'
import type { Step } from '../game.ts'
import type { Random } from '../stream.ts'
import { multiplierOf } from './multipliers.ts'
import type { HiLoTitle } from './title.ts'

/** A running round. All of it has been seen: the next card is drawn when it is asked for. */
export interface HiLoState {
  readonly cards: readonly number[]
  /** Of each right guess, how many of the thirteen ranks would have made it right. */
  readonly guesses: readonly number[]
}

/** A player's choice, or the house's for one who does not come back. */
export type HiLoStep = HiLoChoice | { action: 'leave' }

type HiLoMove = Step<HiLoState, HiLoEvent>
type Law = Pick<HiLoTitle, 'cardsMax' | 'returnBasisPoints' | 'capHundredths'>

/** Ranks are counted from the ace, which is low, to the king: 1 to 13. */
const rankFromAce = (card: number): number => ((rankOf(card) + 1) % ranks.length) + 1

/** How many of the thirteen ranks are as high or higher, or as low or lower. */
export const ranksOn = (side: HiLoSide, card: number): number =>
  side === 'higher' ? ranks.length + 1 - rankFromAce(card) : rankFromAce(card)

/** The guesses that may be made now: none that cannot be wrong, and none that would go above the cap. */
export function offersOf(title: Law, { cards, guesses }: HiLoState): HiLoOffer[] {
  if (cards.length >= title.cardsMax) return []
  return (['higher', 'lower'] as const).flatMap((side) => {
    const of13 = ranksOn(side, cards.at(-1)!)
    if (of13 === ranks.length) return []
    const multiplier = multiplierOf(title, [...guesses, of13])
    return multiplier > title.capHundredths ? [] : [{ side, of13, multiplier }]
  })
}

/** The last card of a round is drawn for a guess, so that nothing is skipped into the void. */
const canSkip = (title: Law, { cards }: HiLoState) => cards.length < title.cardsMax - 1

/** Whether no card whatever could be guessed on: the least of all guesses would go above the cap. */
const isDone = (title: Law, { cards, guesses }: HiLoState) =>
  cards.length >= title.cardsMax ||
  multiplierOf(title, [...guesses, ranks.length - 1]) > title.capHundredths

const openOf = (title: Law, state: HiLoState) => ({
  offers: offersOf(title, state),
  can_skip: canSkip(title, state),
})

/**
 * Turns the first card. Each card of the round is `below(52)` of the stream, in the order in which they are turned.
 * @throws RangeError for a stake that the title does not have
 */
export function beginHiLo(title: HiLoTitle, stake: Kurus, _: null, random: Random): HiLoMove {
  if (!title.stakes.includes(stake)) {
    throw new RangeError(`${title.slug} has no stake of ${stake} / 100 TRY.`)
  }
  const card = endlessCard(random)
  const state: HiLoState = { cards: [card], guesses: [] }
  return {
    events: [{ type: 'dealt', card, ...openOf(title, state) }],
    standing: { end: 'none', state },
  }
}

/**
 * Guesses the next card, skips this one, or collects. The last card and the highest multiplier collect by themselves.
 * A round that is left is collected too; without a right guess it has won nothing and gives its stake back.
 * Undefined: a guess that is not offered, a skip of the last card but one, and collecting before the first right guess.
 */
export function stepHiLo(
  title: Law,
  stake: Kurus,
  state: HiLoState,
  choice: HiLoStep,
  random: Random,
): HiLoMove | undefined {
  if (choice.action === 'guess') return guess(title, stake, state, choice.side, random)
  if (choice.action === 'skip') {
    if (!canSkip(title, state)) return undefined
    const card = endlessCard(random)
    const after = { ...state, cards: [...state.cards, card] }
    return {
      events: [{ type: 'skipped', card, ...openOf(title, after) }],
      standing: { end: 'none', state: after },
    }
  }
  if (state.guesses.length > 0) return collected(title, stake, state, [])
  if (choice.action === 'collect') return undefined
  return {
    events: [{ type: 'given_back' }, { type: 'round_end', cards: [...state.cards], multiplier: 0 }],
    standing: { end: 'void' },
  }
}

function guess(
  title: Law,
  stake: Kurus,
  state: HiLoState,
  side: HiLoSide,
  random: Random,
): HiLoMove | undefined {
  const offer = offersOf(title, state).find((one) => one.side === side)
  if (offer === undefined) return undefined
  const last = state.cards.at(-1)!
  const card = endlessCard(random)
  const cards = [...state.cards, card]
  const rise = rankFromAce(card) - rankFromAce(last)
  if (side === 'higher' ? rise < 0 : rise > 0) {
    return {
      events: [
        { type: 'wrong', side, card },
        { type: 'round_end', cards, multiplier: 0 },
      ],
      standing: { end: 'paid', payout: kurus(0) },
    }
  }
  const after: HiLoState = { cards, guesses: [...state.guesses, offer.of13] }
  const { multiplier } = offer
  if (!isDone(title, after)) {
    return {
      events: [{ type: 'right', side, card, multiplier, ...openOf(title, after) }],
      standing: { end: 'none', state: after },
    }
  }
  const right = { type: 'right', side, card, multiplier, offers: [], can_skip: false } as const
  return collected(title, stake, after, [{ ...right, offers: [] }])
}

function collected(
  title: Law,
  stake: Kurus,
  { cards, guesses }: HiLoState,
  before: readonly HiLoEvent[],
): HiLoMove {
  const multiplier = multiplierOf(title, guesses)
  return {
    events: [
      ...before,
      { type: 'collected', multiplier },
      { type: 'round_end', cards: [...cards], multiplier },
    ],
    standing: { end: 'paid', payout: kurus((stake * BigInt(multiplier)) / 100n) },
  }
}
