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

/** Of the dealer's ends their chances with this card up, where whoever looked found no blackjack under it. */
export function dealerEnds(rules: Pick<BlackjackRules, 'hitsSoft17'>, up: number, left: Counts) {
  const ends = new Float64Array(DEALER_ENDS)
  const endings = rules.hitsSoft17 ? hittingSoft17 : standingOn17
  const cards = left.reduce((sum, count) => sum + count, 0)
  const under = up === 1 ? VALUES : up === VALUES ? 1 : 0
  const possible = under === 0 ? cards : cards - left[under - 1]!
  for (let value = 1; value <= VALUES; value++) {
    const count = left[value - 1]!
    if (value === under || count === 0) continue
    const hasAce = up === 1 || value === 1
    const end = (hasAce ? endings.withAce : endings.without)[up + value]!
    if (end !== DRAWN) {
      ends[end]! += count / possible
      continue
    }
    left[value - 1]!--
    draw(endings, up + value, hasAce, cards - 1, count / possible, left, ends)
    left[value - 1]!++
  }
  return ends
}

/** The dealer draws to a hand that has not ended; a card that ends it is looked up, which is where the time goes. */
function draw(
  endings: Endings,
  hard: number,
  hasAce: boolean,
  cards: number,
  chance: number,
  left: Counts,
  ends: Float64Array,
): void {
  const share = chance / cards
  for (let value = 1; value <= VALUES; value++) {
    const count = left[value - 1]!
    if (count === 0) continue
    const isAce = hasAce || value === 1
    const end = (isAce ? endings.withAce : endings.without)[hard + value]!
    if (end !== DRAWN) {
      ends[end]! += share * count
      continue
    }
    left[value - 1]!--
    draw(endings, hard + value, isAce, cards - 1, share * count, left, ends)
    left[value - 1]!++
  }
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
