import { DECK_CARDS } from '@menekse/contract/games/cards'
import { pokerHands } from '@menekse/contract/games/video-poker'
import { choose } from '../choose.ts'
import { type Figure, figureOf, type Outcome } from '../figures.ts'
import { rational } from '../rational.ts'
import { drawsOf, HOLDS, placesOf } from './best-hold.ts'
import { countSorts } from './exact.ts'
import { HAND_CARDS } from './poker.ts'
import type { PokerTitle } from './title.ts'

const SORTS = pokerHands.length
const HANDS = choose(DECK_CARDS, HAND_CARDS)
/** Drawing none to five cards: a number that each number of draws divides. */
const COMMON = 7_669_695
const SHARES = Array.from({ length: HOLDS }, (_, hold) => COMMON / drawsOf(placesOf(hold).length))

/**
 * Hands that differ in nothing but the names of the suits count as one, with how many they are: 134,459 of 2,598,960.
 * One of each is taken whose suits, as sets of ranks, are in falling order.
 */
export function* differentHands(): Generator<{ hand: readonly number[]; count: number }> {
  for (let a = 0; a < DECK_CARDS; a++)
    for (let b = a + 1; b < DECK_CARDS; b++)
      for (let c = b + 1; c < DECK_CARDS; c++)
        for (let d = c + 1; d < DECK_CARDS; d++)
          for (let e = d + 1; e < DECK_CARDS; e++) {
            const count = countOf(a, b, c, d, e)
            if (count > 0) yield { hand: [a, b, c, d, e], count }
          }
}

const suitSets = new Int32Array(4)
const put = (card: number) => (suitSets[card & 3]! |= 1 << (card >> 2))

/** How many hands this one stands for; none where another stands for it. */
function countOf(a: number, b: number, c: number, d: number, e: number): number {
  suitSets.fill(0)
  put(a)
  put(b)
  put(c)
  put(d)
  put(e)
  // All orders of four suits, over those among suits that are alike.
  let [orders, alike] = [24, 1]
  for (let suit = 1; suit < 4; suit++) {
    if (suitSets[suit]! > suitSets[suit - 1]!) return 0
    alike = suitSets[suit] === suitSets[suit - 1] ? alike + 1 : 1
    orders /= alike
  }
  return orders
}

/** A policy: the hold of a hand, by what the draws of each hold make. */
export type Policy = (sorts: Float64Array) => number

/** The hold that returns most; of two that return the same the one that holds more. */
export function bestPolicy({ pays }: Pick<PokerTitle, 'pays'>): Policy {
  const table = pokerHands.map((hand) => pays[hand])
  return (sorts) => {
    let [chosen, most] = [HOLDS - 1, -1]
    for (let hold = HOLDS - 1; hold >= 0; hold--) {
      let paid = 0
      for (let sort = 0; sort < SORTS; sort++) paid += table[sort]! * sorts[hold * SORTS + sort]!
      const worth = paid * SHARES[hold]!
      if (worth > most) [chosen, most] = [hold, worth]
    }
    return chosen
  }
}
const never: Policy = () => HOLDS - 1

/** Of each sort its chance, as a share of all hands with all their draws; whole numbers below 2⁵³. */
function chancesOf(policy: Policy): number[] {
  const ways = Array<number>(SORTS).fill(0)
  const sorts = new Float64Array(HOLDS * SORTS)
  for (const { hand, count } of differentHands()) {
    countSorts(hand, sorts)
    const hold = policy(sorts)
    for (let sort = 0; sort < SORTS; sort++)
      ways[sort]! += sorts[hold * SORTS + sort]! * SHARES[hold]! * count
  }
  return ways
}

function figure(title: PokerTitle, market: string, policy: Policy) {
  const ways = chancesOf(policy)
  const outcomes = ways.map(
    (count, sort): Outcome => ({
      multiplier: rational(title.pays[pokerHands[sort]!]),
      chance: rational(BigInt(count), HANDS * BigInt(COMMON)),
    }),
  )
  return { ...figureOf(market, 'enumeration', outcomes), outcomes }
}

/** The best hold of every hand, with the chance of each hand it comes to. */
export const bestFigure = (title: PokerTitle) => figure(title, 'best holds', bestPolicy(title))

/** The best hold of every hand, and never drawing. Over all 134,459 different hands and their 32 holds. */
export function pokerFigures(title: PokerTitle): Figure[] {
  return [bestFigure(title), figure(title, 'never drawing', never)].map(
    ({ market, rtpPercent, hitPercent, deviation, maxWin, method }) => ({
      market,
      rtpPercent,
      hitPercent,
      deviation,
      maxWin,
      method,
    }),
  )
}
