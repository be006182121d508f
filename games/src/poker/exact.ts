import { DECK_CARDS } from '@menekse/contract/games/cards'
import { pokerHands } from '@menekse/contract/games/video-poker'
import { choose } from '../choose.ts'
import { HOLDS, placesOf } from './best-hold.ts'
import { placeOfHand } from './hand.ts'
import { HAND_CARDS } from './poker.ts'

/*
 * The exact return of video poker, over every hand and every hold. For each set of up to five cards the table knows how
 * many hands of each sort contain it. The draws of a hold are the hands that contain what is held and nothing of what
 * is thrown away: by inclusion and exclusion a sum of entries of the table.
 */

const SORTS = pokerHands.length

/** For each place in a set in rising order and each card, what it adds to the number of the set among its size's. */
const numbering = Array.from({ length: HAND_CARDS }, (_, place) =>
  Array.from({ length: DECK_CARDS }, (_, card) => Number(choose(card, place + 1))),
)

const setsOf = (size: number) => Number(choose(DECK_CARDS, size))

/** Of each set of a size, how many hands of each sort contain it. */
type Level = Int32Array

/** Every set of a size, in the order of their numbers; the array is the same one each time. */
function eachSet(size: number, look: (set: readonly number[], number: number) => void): void {
  const set = Array.from({ length: size }, (_, place) => place)
  for (let number = 0; number < setsOf(size); number++) {
    look(set, number)
    let place = 0
    while (place < size - 1 && set[place]! + 1 === set[place + 1]!) set[place] = place++
    set[place]!++
  }
}

/** All levels from none to five cards, each from the one above it: a set lies in those with one card more. */
function countHands(): Level[] {
  const sortOf = new Int8Array(setsOf(HAND_CARDS))
  const levels = Array.from(
    { length: HAND_CARDS },
    (_, size) => new Int32Array(setsOf(size) * SORTS),
  )
  const four = levels[4]!
  for (let a = 0; a < DECK_CARDS; a++)
    for (let b = a + 1; b < DECK_CARDS; b++)
      for (let c = b + 1; c < DECK_CARDS; c++)
        for (let d = c + 1; d < DECK_CARDS; d++)
          for (let e = d + 1; e < DECK_CARDS; e++) {
            const sort = placeOfHand(a, b, c, d, e)
            sortOf[numberOf5(a, b, c, d, e)] = sort
            four[numberOf4(b, c, d, e) * SORTS + sort]!++
            four[numberOf4(a, c, d, e) * SORTS + sort]!++
            four[numberOf4(a, b, d, e) * SORTS + sort]!++
            four[numberOf4(a, b, c, e) * SORTS + sort]!++
            four[numberOf4(a, b, c, d) * SORTS + sort]!++
          }
  for (let size = 4; size > 0; size--) {
    const [above, level] = [levels[size]!, levels[size - 1]!]
    eachSet(size, (set, number) => {
      for (let out = 0; out < size; out++) {
        let into = 0
        for (let at = 0; at < size; at++)
          if (at !== out) into += numbering[at < out ? at : at - 1]![set[at]!]!
        for (let sort = 0; sort < SORTS; sort++)
          level[into * SORTS + sort]! += above[number * SORTS + sort]!
      }
    })
    // Each hand was counted once for each of its cards beyond the set.
    for (let at = 0; at < level.length; at++) level[at]! /= HAND_CARDS - size + 1
  }
  const five = new Int32Array(sortOf.length * SORTS)
  sortOf.forEach((sort, number) => (five[number * SORTS + sort] = 1))
  return [...levels, five]
}

const [N1, N2, N3, N4, N5] = numbering as [number[], number[], number[], number[], number[]]
const numberOf4 = (a: number, b: number, c: number, d: number) => N1[a]! + N2[b]! + N3[c]! + N4[d]!
const numberOf5 = (a: number, b: number, c: number, d: number, e: number) =>
  numberOf4(a, b, c, d) + N5[e]!

let counted: Level[] | undefined
const PLACES = Array.from({ length: HOLDS }, (_, hold) => placesOf(hold))

/**
 * How many hands of each sort the draws of each hold make, into `sorts[hold × sorts + sort]`.
 * @param hand five cards in rising order
 */
export function countSorts(hand: readonly number[], sorts: Float64Array): void {
  counted ??= countHands()
  for (let hold = 0; hold < HOLDS; hold++) {
    const places = PLACES[hold]!
    let number = 0
    for (let at = 0; at < places.length; at++) number += numbering[at]![hand[places[at]!]!]!
    const level = counted[places.length]!
    for (let sort = 0; sort < SORTS; sort++)
      sorts[hold * SORTS + sort] = level[number * SORTS + sort]!
  }
  // Without the hands that contain a card that is thrown away.
  for (let bit = 1; bit < HOLDS; bit *= 2)
    for (let hold = 0; hold < HOLDS; hold++) {
      if ((hold & bit) !== 0) continue
      const [from, without] = [hold * SORTS, (hold | bit) * SORTS]
      for (let sort = 0; sort < SORTS; sort++) sorts[from + sort]! -= sorts[without + sort]!
    }
}
