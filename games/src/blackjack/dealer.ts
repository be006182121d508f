import type { BlackjackRules } from './rules.ts'
import { VALUES } from '@menekse/contract/games/blackjack'

/** The dealer's ends: 17 to 21, and bust at the last place. */
export const DEALER_ENDS = 6
const BUST = DEALER_ENDS - 1

/** How many cards of each value are left; the place of a value is one below it. */
export type Counts = Float64Array

export const fullShoe = (decks: number): Counts =>
  Float64Array.from({ length: VALUES }, (_, place) => decks * (place === VALUES - 1 ? 16 : 4))

/** A shoe without end: what was dealt changes nothing. */
const ENDLESS = 2 ** 40

/**
 * Of the dealer's ends their chances with this card up, where whoever looked found no blackjack under it. Cards come in
 * every order with the same chance: each hand is reckoned once, times the orders in which it may be drawn.
 */
export function dealerEnds(rules: Pick<BlackjackRules, 'hitsSoft17'>, up: number, left: Counts) {
  const { values, earlier, depths, orders, places } = handsWith(up, rules.hitsSoft17)
  const ends = new Float64Array(DEALER_ENDS)
  const cards = left.reduce((sum, count) => sum + count, 0)
  const under = underOf(up)
  const possible = under === 0 ? cards : cards - left[under - 1]!
  /** By how many cards were drawn, the chance of those that lead here in the order of a row. */
  const reached = new Float64Array(HAND_MAX)
  reached[0] = cards / possible
  for (let row = 0; row < values.length; row++) {
    const depth = depths[row]!
    const of = left[values[row]! - 1]! - earlier[row]!
    const chance = (reached[depth - 1]! * of) / (cards - depth + 1)
    reached[depth] = chance
    ends[places[row]!]! += chance * orders[row]!
  }
  return ends
}

/** What makes a blackjack with the dealer's card; 0 where nothing does. */
export const underOf = (up: number) => (up === 1 ? VALUES : up === VALUES ? 1 : 0)

/** No hand has more cards, as each counts one at least. */
const HAND_MAX = 22

/** Hands to draw to a card, in rising order of their cards and each behind the one it begins with. */
interface Hands {
  /** The last card, how many of its value lie before it, and which one it is. */
  readonly values: readonly number[]
  readonly earlier: readonly number[]
  readonly depths: readonly number[]
  /** In how many orders its cards come to an end and no sooner, and at which place. */
  readonly orders: readonly number[]
  readonly places: readonly number[]
}

const known = new Map<string, Hands>()

function handsWith(up: number, hitsSoft17: boolean): Hands {
  const key = `${up} ${hitsSoft17}`
  let hands = known.get(key)
  if (hands === undefined) known.set(key, (hands = listHands(up, hitsSoft17)))
  return hands
}

function listHands(up: number, hitsSoft17: boolean): Hands {
  const endings = hitsSoft17 ? hittingSoft17 : standingOn17
  const ended = new Map<string, { cards: number[]; orders: number; place: number }>()
  const draw = (cards: readonly number[], hard: number, hasAce: boolean): void => {
    for (let value = 1; value <= VALUES; value++) {
      if (cards.length === 0 && value === underOf(up)) continue
      const isAce = hasAce || value === 1
      const drawn = [...cards, value]
      const place = (isAce ? endings.withAce : endings.without)[hard + value]!
      if (place === DRAWN) {
        draw(drawn, hard + value, isAce)
        continue
      }
      const sorted = drawn.toSorted((a, b) => a - b)
      const key = sorted.map((card) => String.fromCharCode(card)).join('')
      const hand = ended.get(key) ?? { cards: sorted, orders: 0, place }
      hand.orders++
      ended.set(key, hand)
    }
  }
  draw([], up, up === 1)
  const rows = [...ended].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, hand]) => hand)
  return inRows(rows)
}

/** Each hand behind those it begins with: what they share is reckoned once. */
function inRows(hands: readonly { cards: readonly number[]; orders: number; place: number }[]) {
  const rows: { -readonly [K in keyof Hands]: number[] } = {
    values: [],
    earlier: [],
    depths: [],
    orders: [],
    places: [],
  }
  let before: readonly number[] = []
  for (const { cards, orders, place } of hands) {
    const other = cards.findIndex((card, at) => card !== before[at])
    for (let at = other; at < cards.length; at++) {
      const isWhole = at === cards.length - 1
      rows.values.push(cards[at]!)
      rows.earlier.push(at - cards.indexOf(cards[at]!))
      rows.depths.push(at + 1)
      rows.orders.push(isWhole ? orders : 0)
      rows.places.push(place)
    }
    before = cards
  }
  return rows
}

/** The hand is drawn to. */
const DRAWN = -1
/** No hand of more is drawn to. */
const HARD_MAX = 16
/** By what a hand comes to, each ace as one, at which of the ends it ends. */
interface Endings {
  readonly withAce: Int8Array
  readonly without: Int8Array
}

function endingsBy(hitsSoft17: boolean): Endings {
  const endOf = (hard: number, hasAce: boolean) => {
    const isSoft = hasAce && hard <= 11
    const total = isSoft ? hard + 10 : hard
    if (total > 21) return BUST
    return total > 17 || (total === 17 && !(isSoft && hitsSoft17)) ? total - 17 : DRAWN
  }
  const all = Array.from({ length: HARD_MAX + VALUES + 1 }, (_, hard) => hard)
  return {
    withAce: Int8Array.from(all, (hard) => endOf(hard, true)),
    without: Int8Array.from(all, (hard) => endOf(hard, false)),
  }
}
const hittingSoft17 = endingsBy(true)
const standingOn17 = endingsBy(false)

/** The chance of the dealer's bust from a shoe without end, blackjacks included among all hands. */
export function endlessBust(rules: Pick<BlackjackRules, 'hitsSoft17'>): number {
  const counts = Float64Array.from({ length: VALUES }, (_, place) =>
    place === VALUES - 1 ? 4 * ENDLESS : ENDLESS,
  )
  const share = (value: number) => (value === VALUES ? 4 : 1) / 13
  let bust = 0
  for (let up = 1; up <= VALUES; up++) {
    const under = up === 1 ? share(VALUES) : up === VALUES ? share(1) : 0
    bust += share(up) * (1 - under) * dealerEnds(rules, up, counts)[BUST]!
  }
  return bust
}
