import { DECK_CARDS, rankOf, ranks } from '@menekse/contract/games/cards'
import { pokerHands } from '@menekse/contract/games/video-poker'
import { choose } from '../choose.ts'
import { placeOfHand } from './hand.ts'
import { HAND_CARDS } from './poker.ts'
import type { PokerTitle } from './title.ts'

type Paying = Pick<PokerTitle, 'pays'>

const SUITS = DECK_CARDS / ranks.length

/** Every way to hold some of five cards; the bit of a place says that it is held. */
export const HOLDS = 2 ** HAND_CARDS

/** Of so many drawn cards, how many different sets there are. */
export const drawsOf = (held: number): number =>
  Number(choose(DECK_CARDS - HAND_CARDS, HAND_CARDS - held))

export const placesOf = (hold: number): number[] =>
  Array.from({ length: HAND_CARDS }, (_, place) => place).filter((place) => hold & (1 << place))

/** What all draws of a hold pay together, found by drawing each of them. */
export function paidByDraws({ pays }: Paying, dealt: readonly number[], hold: number): number {
  const held = placesOf(hold).map((place) => dealt[place]!)
  return paidByHands(pays, held, dealt)
}

/** What all hands of these cards and any that are not out of the deck pay together. */
function paidByHands(
  pays: Paying['pays'],
  held: readonly number[],
  out: readonly number[],
): number {
  const table = pokerHands.map((hand) => pays[hand])
  const left = Array.from({ length: DECK_CARDS }, (_, card) => card).filter((c) => !out.includes(c))
  const cards = [...held]
  const draw = (from: number): number => {
    if (cards.length === HAND_CARDS) {
      const [a, b, c, d, e] = cards as [number, number, number, number, number]
      return table[placeOfHand(a, b, c, d, e)]!
    }
    let sum = 0
    for (let at = from; at < left.length; at++) {
      cards.push(left[at]!)
      sum += draw(at + 1)
      cards.pop()
    }
    return sum
  }
  return draw(0)
}

/*
 * What all hands that contain some cards pay together. From these, what the draws of a hold pay follows by inclusion
 * and exclusion, as in `exact.ts`: the hands that contain what is held, without those that contain what is thrown away.
 * Of one card it is the same whatever its suit, and of none a fifth of all cards' together, as each hand has five.
 */
const ofOneCard = new WeakMap<Paying['pays'], readonly number[]>()

/** Of one card of each rank; counted once for a paytable, which takes a tenth of a second. */
function paidWithOne(title: Paying): readonly number[] {
  let paid = ofOneCard.get(title.pays)
  if (paid === undefined) {
    paid = ranks.map((_, rank) => paidWith(title, [rank * SUITS]))
    ofOneCard.set(title.pays, paid)
  }
  return paid
}

const paidWith = ({ pays }: Paying, cards: readonly number[]) => paidByHands(pays, cards, cards)

const isIn = (hold: number) => (_: number, place: number) => (hold & (1 << place)) !== 0

/** The hold that returns most on average, as places; of two that return the same the one that holds more. */
export function bestHold(title: Paying, dealt: readonly number[]): number[] {
  const ones = paidWithOne(title)
  const paid = Array.from({ length: HOLDS }, (_, hold) => {
    const held = dealt.filter(isIn(hold))
    if (held.length > 1) return paidWith(title, held)
    const [one] = held
    if (one !== undefined) return ones[rankOf(one)]!
    return (SUITS * ones.reduce((sum, some) => sum + some, 0)) / HAND_CARDS
  })
  for (let bit = 1; bit < HOLDS; bit *= 2)
    for (let hold = 0; hold < HOLDS; hold++)
      if ((hold & bit) === 0) paid[hold]! -= paid[hold | bit]!
  let [best, ways] = [HOLDS - 1, 1]
  for (let hold = HOLDS - 1; hold >= 0; hold--) {
    const draws = drawsOf(placesOf(hold).length)
    if (paid[hold]! * ways > paid[best]! * draws) [best, ways] = [hold, draws]
  }
  return placesOf(best)
}
