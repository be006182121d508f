import { ranks, rankOf } from '@menekse/contract/games/cards'

/** The rules of a table of blackjack, as data: the game plays them and the solver solves them. */
export interface BlackjackRules {
  readonly decks: number
  /** Whether the dealer draws to a soft 17. */
  readonly hitsSoft17: boolean
  /** What a blackjack pays beside the stake, as a fraction of it. */
  readonly blackjackPays: readonly [number, number]
  /** Whether a hand of a split may be doubled. */
  readonly doublesAfterSplit: boolean
  /** Whether split aces take one card each and stand. */
  readonly splitAcesOnce: boolean
  /** What insurance pays beside its stake, in stakes of it. */
  readonly insurancePays: number
}

/** Eight decks shuffled anew for each hand; a peek; any two cards doubled; one split; no surrender. */
export const standardRules: BlackjackRules = {
  decks: 8,
  hitsSoft17: false,
  blackjackPays: [3, 2],
  doublesAfterSplit: true,
  splitAcesOnce: true,
  insurancePays: 2,
}

/** Values of cards: 1 for an ace to 10 for a ten and a court card. */
export const VALUES = 10

export interface Total {
  readonly total: number
  /** Whether an ace counts eleven in it. */
  readonly isSoft: boolean
}

/** What values of cards come to. */
export function totalOf(values: readonly number[]): Total {
  const hard = values.reduce((sum, value) => sum + value, 0)
  const isSoft = hard <= 11 && values.includes(1)
  return { total: isSoft ? hard + 10 : hard, isSoft }
}

/** The value of a card of the deck. */
export function valueOf(card: number): number {
  const place = rankOf(card) + 2
  if (place > ranks.length) return 1
  return Math.min(place, VALUES)
}

/** What cards come to. */
export const valueOfHand = (cards: readonly number[]): Total => totalOf(cards.map(valueOf))
