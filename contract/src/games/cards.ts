import * as z from 'zod/mini'

/*
 * Playing cards as numbers from 0 to 51: four by four from the twos to the aces, and within a rank diamonds, hearts,
 * spades, clubs. So 0 is the two of diamonds, 7 the three of clubs and 51 the ace of clubs.
 */

export const DECK_CARDS = 52

export const Card = z.int().check(z.minimum(0), z.maximum(DECK_CARDS - 1))

export const suits = ['diamonds', 'hearts', 'spades', 'clubs'] as const
export type Suit = (typeof suits)[number]

/** From the two to the ace, each with the sign that stands on the card. */
export const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const
export type Rank = (typeof ranks)[number]

/** The place of a card's rank among `ranks`: 0 for a two, 12 for an ace. */
export const rankOf = (card: number): number => card >> 2

export const suitOf = (card: number): Suit => suits[card & 3]!

const signs: Readonly<Record<Suit, string>> = {
  diamonds: '♦',
  hearts: '♥',
  spades: '♠',
  clubs: '♣',
}

/** As short as it can be written: `10♠`. */
export const cardText = (card: number): string => `${ranks[rankOf(card)]!}${signs[suitOf(card)]}`
