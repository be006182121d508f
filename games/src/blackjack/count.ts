import {
  type BlackjackStrategy,
  HARD_FIRST,
  playOf,
  SOFT_FIRST,
  VALUES,
  valueOf,
} from '@menekse/contract/games/blackjack'
import { DECK_CARDS } from '@menekse/contract/games/cards'
import type { Random } from '../stream.ts'
import type { BlackjackRules } from './rules.ts'

/** What a round comes to, for whoever counts millions of them; in stakes it began with. */
export interface CountedRound {
  staked: number
  paid: number
}

/** A hand as one number, so that none needs an object: its hard sum, and whether it has an ace. */
const ACE = 32
const sumOf = (hand: number) => hand & (ACE - 1)
const adds = (hand: number, value: number) => (hand + value) | (value === 1 ? ACE : 0)
const isSoftOf = (hand: number) => hand >= ACE && sumOf(hand) <= 11
const totalOf = (hand: number) => (isSoftOf(hand) ? sumOf(hand) + 10 : sumOf(hand))

const [STAND, HIT, DOUBLE] = [0, 1, 2]
const HANDS = 2 * ACE
const UPS = VALUES + 1
const MOST_CARDS = 64
/** Two hands at most, each doubled at most: what lies on them, and what they come to. */
const HANDS_MAX = 2

/** Every decision of a strategy by small numbers: the hand, the dealer's card and whether it may be doubled. */
function decisionsOf(strategy: BlackjackStrategy) {
  const plays = new Uint8Array(2 * HANDS * UPS)
  const splits = new Uint8Array(UPS * UPS)
  const act = (hand: readonly number[], up: number, double: boolean) => {
    const action = playOf(strategy, hand, up, { double, split: false })
    return action === 'stand' ? STAND : action === 'hit' ? HIT : DOUBLE
  }
  for (let up = 1; up <= VALUES; up++) {
    for (const double of [false, true]) {
      const at = (hand: number) => ((double ? HANDS : 0) + hand) * UPS + up
      for (let total = HARD_FIRST; total <= 20; total++) {
        const hand = [Math.floor(total / 2), Math.ceil(total / 2)]
        plays[at(total)] = act(hand, up, double)
        // An ace that counts one, in a sum that is hard.
        if (total > 11) plays[at(total | ACE)] = plays[at(total)]!
      }
      for (let total = SOFT_FIRST; total <= 20; total++)
        plays[at((total - 10) | ACE)] = act([1, total - 11], up, double)
    }
    for (let value = 1; value <= VALUES; value++) {
      const action = playOf(strategy, [value, value], up, { double: true, split: true })
      splits[value * UPS + up] = action === 'split' ? 1 : 0
    }
  }
  return { plays, splits }
}

/** A shoe that deals values; it is filled again for each round, and nothing is thrown away. */
function shoeOf(decks: number) {
  const gone = new Int32Array(MOST_CARDS)
  let count = 0
  return {
    fill() {
      count = 0
    },
    next(random: Random): number {
      let at = random.below(decks * DECK_CARDS - count)
      let before = 0
      while (before < count && gone[before]! <= at) {
        at++
        before++
      }
      for (let after = count; after > before; after--) gone[after] = gone[after - 1]!
      gone[before] = at
      count++
      return valueOf(at % DECK_CARDS)
    },
  }
}

type CountedShoe = ReturnType<typeof shoeOf>

/** The hands of a round, played out into their places: what lies on each, and what it comes to. */
function handsOf(rules: BlackjackRules, strategy: BlackjackStrategy, shoe: CountedShoe) {
  const { plays, splits } = decisionsOf(strategy)
  const totals = new Int32Array(HANDS_MAX)
  const stakes = new Int32Array(HANDS_MAX)

  /** Plays a hand of two cards out, into its place. */
  function playOut(place: number, two: number, up: number, mayDouble: boolean, random: Random) {
    let hand = two
    let at = mayDouble ? HANDS : 0
    stakes[place] = 1
    while (totalOf(hand) < 21) {
      const action = plays[(at + hand) * UPS + up]
      if (action === STAND) break
      hand = adds(hand, shoe.next(random))
      at = 0
      if (action !== DOUBLE) continue
      stakes[place] = 2
      break
    }
    totals[place] = totalOf(hand)
  }

  return {
    totals,
    stakes,
    isSplit: (first: number, second: number, up: number) =>
      first === second && splits[first * UPS + up] === 1,
    playOut,
    splitOut(value: number, up: number, random: Random): void {
      const pair = adds(0, value)
      const left = adds(pair, shoe.next(random))
      const right = adds(pair, shoe.next(random))
      const isOnce = rules.splitAcesOnce && value === 1
      for (let place = 0; place < HANDS_MAX; place++) {
        const hand = place === 0 ? left : right
        if (!isOnce) playOut(place, hand, up, rules.doublesAfterSplit, random)
        else [stakes[place], totals[place]] = [1, totalOf(hand)]
      }
    },
  }
}

/** What the dealer's two cards come to once they are drawn to. */
function dealerEnd(two: number, isHit17: boolean, shoe: CountedShoe, random: Random): number {
  let hand = two
  for (;;) {
    const total = totalOf(hand)
    if (total > 17 || (total === 17 && !(isSoftOf(hand) && isHit17))) return total
    hand = adds(hand, shoe.next(random))
  }
}

/**
 * Plays rounds by a strategy for their money alone: the same cards in the same order as `beginBlackjack` and
 * `stepBlackjack`, no events, never insured, and nothing for the garbage collector. A test holds both to the same
 * money.
 */
export function roundCounter(
  rules: BlackjackRules,
  strategy: BlackjackStrategy,
): (random: Random, into: CountedRound) => void {
  const shoe = shoeOf(rules.decks)
  const { totals, stakes, isSplit, playOut, splitOut } = handsOf(rules, strategy, shoe)
  const blackjack = 1 + rules.blackjackPays[0] / rules.blackjackPays[1]
  return (random, into) => {
    shoe.fill()
    const first = shoe.next(random)
    const up = shoe.next(random)
    const second = shoe.next(random)
    const dealer = adds(adds(0, up), shoe.next(random))
    const own = adds(adds(0, first), second)
    into.staked = 1
    if (totalOf(dealer) === 21 || totalOf(own) === 21) {
      into.paid = totalOf(own) < 21 ? 0 : totalOf(dealer) === 21 ? 1 : blackjack
      return
    }
    const hands = isSplit(first, second, up) ? HANDS_MAX : 1
    if (hands === 1) playOut(0, own, up, true, random)
    else splitOut(first, up, random)
    const isAlive = totals[0]! <= 21 || (hands > 1 && totals[1]! <= 21)
    const end = isAlive ? dealerEnd(dealer, rules.hitsSoft17, shoe, random) : 0
    into.staked = 0
    into.paid = 0
    for (let place = 0; place < hands; place++) {
      const [stake, total] = [stakes[place]!, totals[place]!]
      into.staked += stake
      if (total > 21) continue
      if (end > 21 || total > end) into.paid += 2 * stake
      else if (total === end) into.paid += stake
    }
  }
}
