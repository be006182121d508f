import { ranks, rankOf } from '@menekse/contract/games/cards'
import { type PokerHand, pokerHands } from '@menekse/contract/games/video-poker'

/* What five cards are. Ranks are bits, the two the lowest, so that counting them is a few operations. */

const bit = (rank: (typeof ranks)[number]) => 1 << ranks.indexOf(rank)
const JACK = bit('J')
const ROYAL = bit('A') | bit('K') | bit('Q') | JACK | bit('10')
/** The ace below the two. */
const WHEEL = bit('A') | bit('2') | bit('3') | bit('4') | bit('5')
const FIVE_IN_A_ROW = 0b11111

const placeOf = (hand: PokerHand) => pokerHands.indexOf(hand)
const [ROYAL_FLUSH, STRAIGHT_FLUSH, FOUR, FULL, FLUSH, STRAIGHT, THREE, TWO, HIGH, NOTHING] =
  pokerHands.map(placeOf) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]

const isStraight = (once: number) => once === WHEEL || once / (once & -once) === FIVE_IN_A_ROW

/** The place of the hand of five cards among `pokerHands`: 0 is the best. Jacks are the least pair that counts. */
export function placeOfHand(a: number, b: number, c: number, d: number, e: number): number {
  // Ranks seen at least once, twice, three and four times.
  let [once, twice, thrice, fully] = [1 << rankOf(a), 0, 0, 0]
  for (const card of [b, c, d, e]) {
    const rank = 1 << rankOf(card)
    fully |= thrice & rank
    thrice |= twice & rank
    twice |= once & rank
    once |= rank
  }
  if (fully !== 0) return FOUR
  if (thrice !== 0) return twice === thrice ? THREE : FULL
  if (twice !== 0) {
    if ((twice & (twice - 1)) !== 0) return TWO
    return twice >= JACK ? HIGH : NOTHING
  }
  const isFlush =
    ((a ^ b) & 3) === 0 && ((a ^ c) & 3) === 0 && ((a ^ d) & 3) === 0 && ((a ^ e) & 3) === 0
  if (!isStraight(once)) return isFlush ? FLUSH : NOTHING
  if (!isFlush) return STRAIGHT
  return once === ROYAL ? ROYAL_FLUSH : STRAIGHT_FLUSH
}

/** @throws RangeError for any other number of cards than five */
export function handOf(cards: readonly number[]): PokerHand {
  const [a, b, c, d, e, ...more] = cards
  if (e === undefined || more.length > 0) throw new RangeError('A hand has five cards.')
  return pokerHands[placeOfHand(a!, b!, c!, d!, e)]!
}
