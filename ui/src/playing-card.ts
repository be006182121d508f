import { courtOf } from './court-card.ts'

export { COURT_INK } from './court-card.ts'

/*
 * The face of a playing card as shapes, in a box of 100 by 140: what draws them is the page's own affair. Rank and suit
 * in a corner and the same turned, and in the middle signs or a court.
 */

export type CardSuit = 'diamonds' | 'hearts' | 'spades' | 'clubs'

/** A path of one colour; `currentColor` is the suit's, `none` a line in `COURT_INK`. */
export interface CardShape {
  readonly d: string
  readonly fill: string
  readonly transform: string
}

/** In a box of 32. */
const signs: Readonly<Record<CardSuit, string>> = {
  diamonds: 'M16 1.5C19 7 23 12 28 16 23 20 19 25 16 30.5 13 25 9 20 4 16 9 12 13 7 16 1.5z',
  hearts:
    'M16 28C6 20 2 15 2 9.5 2 5 5.3 2.5 9 2.5c3 0 5.6 1.8 7 4.5 1.4-2.7 4-4.5 7-4.5' +
    ' 3.7 0 7 2.5 7 7C30 15 26 20 16 28z',
  spades:
    'M16 2C22 9 29 13 29 19.5c0 4-3 6.5-6.3 6.5-2 0-3.8-.9-5-2.4.3 2.6 1.3 4.6 3.3 6.4H11' +
    'c2-1.8 3-3.8 3.3-6.4-1.2 1.5-3 2.4-5 2.4C6 26 3 23.5 3 19.5 3 13 10 9 16 2z',
  clubs:
    'M16 2.2a6.2 6.2 0 0 1 4.6 10.4 6.4 6.4 0 1 1-3 10.6c.3 2.9 1.3 5 3.4 6.8H11' +
    'c2.1-1.8 3.1-3.9 3.4-6.8a6.4 6.4 0 1 1-3-10.6A6.2 6.2 0 0 1 16 2.2z',
}

/** Where the signs of a number stand, in a box of 100 by 140: [x, y], those below the middle upside down. */
const [LEFT, MIDDLE, RIGHT] = [34, 50, 66]
const sides = (...rows: number[]) =>
  rows.flatMap((y): [number, number][] => [
    [LEFT, y],
    [RIGHT, y],
  ])
const pips: readonly (readonly (readonly [number, number])[])[] = [
  [
    [MIDDLE, 30],
    [MIDDLE, 110],
  ],
  [
    [MIDDLE, 30],
    [MIDDLE, 70],
    [MIDDLE, 110],
  ],
  sides(30, 110),
  [...sides(30, 110), [MIDDLE, 70]],
  sides(30, 70, 110),
  [...sides(30, 70, 110), [MIDDLE, 50]],
  [...sides(30, 70, 110), [MIDDLE, 50], [MIDDLE, 90]],
  [...sides(29, 56, 84, 111), [MIDDLE, 70]],
  [...sides(29, 56, 84, 111), [MIDDLE, 43], [MIDDLE, 97]],
]

const sign = (suit: CardSuit, x: number, y: number, size: number, isTurned = false): CardShape => ({
  d: signs[suit],
  fill: 'currentColor',
  transform: `translate(${x} ${y}) scale(${(isTurned ? -size : size) / 32}) translate(-16 -16)`,
})

/** The sign under the rank in a corner. */
export const cornerSign = (suit: CardSuit): CardShape => sign(suit, 14, 37, 15)

/** Stands the corner's shapes and words in the other corner. */
export const OTHER_CORNER = 'rotate(180 50 70)'

const COURT_PLACE = 'translate(22 22) scale(0.935 1.145)'

/** Whether a suit is red. */
export const isRed = (suit: CardSuit): boolean => suit === 'hearts' || suit === 'diamonds'

/**
 * What stands in the middle of a card.
 * @param rank as it is written in the corner: `2` to `10`, `J`, `Q`, `K`, `A`
 */
export function middleOf(suit: CardSuit, rank: string): readonly CardShape[] {
  if (rank === 'A') return [sign(suit, 50, 70, 56)]
  if (rank === 'J' || rank === 'Q' || rank === 'K')
    return courtOf(rank, isRed(suit)).map(([d, fill]) => ({ d, fill, transform: COURT_PLACE }))
  return (pips[Number(rank) - 2] ?? []).map(([x, y]) => sign(suit, x, y, 21, y > 70))
}
