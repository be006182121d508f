import { DECK_CARDS } from '@menekse/contract/games/cards'
import { pokerHands } from '@menekse/contract/games/video-poker'
import { choose } from '../choose.ts'
import { placeOfHand } from './hand.ts'
import { HAND_CARDS } from './poker.ts'
import type { PokerTitle } from './title.ts'

type Paying = Pick<PokerTitle, 'pays'>

/** Every way to hold some of five cards; the bit of a place says that it is held. */
export const HOLDS = 2 ** HAND_CARDS

/** Of so many drawn cards, how many different sets there are. */
export const drawsOf = (held: number): number =>
  Number(choose(DECK_CARDS - HAND_CARDS, HAND_CARDS - held))

export const placesOf = (hold: number): number[] =>
  Array.from({ length: HAND_CARDS }, (_, place) => place).filter((place) => hold & (1 << place))

/** What all draws of a hold pay together, found by drawing each of them. */
export function paidByDraws({ pays }: Paying, dealt: readonly number[], hold: number): number {
  const table = pokerHands.map((hand) => pays[hand])
  const left = Array.from({ length: DECK_CARDS }, (_, card) => card).filter(
    (c) => !dealt.includes(c),
  )
  const cards = placesOf(hold).map((place) => dealt[place]!)
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

/**
 * The hold that returns most on average, as places; of two that return the same the one that holds more. It draws every
 * hand there is once, which takes a tenth of a second.
 */
export function bestHold(title: Paying, dealt: readonly number[]): number[] {
  let best = { hold: HOLDS - 1, paid: -1, ways: 1 }
  for (let hold = HOLDS - 1; hold >= 0; hold--) {
    const [paid, ways] = [paidByDraws(title, dealt, hold), drawsOf(placesOf(hold).length)]
    if (paid * best.ways > best.paid * ways) best = { hold, paid, ways }
  }
  return placesOf(best.hold)
}
