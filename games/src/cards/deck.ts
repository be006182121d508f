import { DECK_CARDS } from '@menekse/contract/games/cards'
import type { Random } from '../stream.ts'

/* How cards come from a stream: one number a card, in the order in which they are dealt. */

/** A card of a deck without end, in which each card is as likely as any other whatever came before: `below(52)`. */
export const endlessCard = (random: Random): number => place(random, DECK_CARDS)

/**
 * Decks that lie shuffled. The card on top is the one at `below(cards left)` among those left in rising order, so each
 * order of the decks is as likely as any other; with several decks the cards of each follow those of the one before.
 */
export interface Shoe {
  readonly decks: number
  /** The places that were dealt, in rising order. */
  readonly gone: readonly number[]
}

export const newShoe = (decks: number): Shoe => ({ decks, gone: [] })

/**
 * The next card, and the shoe without it.
 * @throws RangeError when there is none left, or when the random source fails
 */
export function nextCard({ decks, gone }: Shoe, random: Random): { card: number; shoe: Shoe } {
  const after = gone.slice()
  const card = deal(decks, after, random)
  return { card, shoe: { decks, gone: after } }
}

/** So many cards, one after the other. */
export function nextCards(
  { decks, gone }: Shoe,
  count: number,
  random: Random,
): { cards: number[]; shoe: Shoe } {
  const after = gone.slice()
  const cards: number[] = []
  for (let dealt = 0; dealt < count; dealt++) cards.push(deal(decks, after, random))
  return { cards, shoe: { decks, gone: after } }
}

/** A card, whose place is put among those that are gone. */
function deal(decks: number, gone: number[], random: Random): number {
  let at = place(random, decks * DECK_CARDS - gone.length)
  let before = 0
  while (before < gone.length && gone[before]! <= at) {
    at++
    before++
  }
  gone.push(at)
  for (let after = gone.length - 1; after > before; after--) gone[after] = gone[after - 1]!
  gone[before] = at
  return at % DECK_CARDS
}

function place(random: Random, left: number): number {
  const at = random.below(left)
  if (!Number.isSafeInteger(at) || at < 0 || at >= left)
    throw new RangeError('A card cannot lie there.')
  return at
}
