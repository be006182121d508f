import { type BlackjackPlay, totalOf, VALUES } from '@menekse/contract/games/blackjack'
import { type Counts, DEALER_ENDS, dealerEnds, fullShoe, underOf } from './dealer.ts'
import type { BlackjackRules } from './rules.ts'

/*
 * What a hand of blackjack returns, exactly, by every order in which cards may come. Values are in stakes won beside
 * the stake, and given that the dealer, who looked, has no blackjack. A split is worth twice what one of its hands is
 * worth on its own: unseen cards are exchangeable, and no hand is played by what the other has drawn.
 */

/** How a hand is played: by values of its cards in rising order, the dealer's card and what may be done. */
export type Strategy = (hand: readonly number[], up: number, allowed: Allowed) => BlackjackPlay

export interface Allowed {
  readonly double: boolean
  readonly split: boolean
}

/** What each action is worth on average. */
export type Worth = Record<BlackjackPlay, number>

/** What is counted: stakes won beside the stake, or stakes that are put on top of it. */
type Counted = 'won' | 'staked'

export interface Table {
  readonly rules: BlackjackRules
  /** Undefined: the best action of every hand. */
  readonly strategy: Strategy | undefined
  readonly counted: Counted
  readonly up: number
  /** What is left beside the player's cards and the dealer's. */
  readonly left: Counts
  readonly stands: Map<number, Float64Array>
  /** Values of hands that may only be hit, by what is missing and what the hand comes to. */
  readonly known: Map<number, number>
}

/** Names what is left by what is missing: of no value more than 22 cards, as hands end at 21. */
const MISSING_MAX = 23
const keyOf = ({ rules: { decks }, left }: Table) =>
  left.reduce(
    (key, count, place) => key * MISSING_MAX + decks * (place === VALUES - 1 ? 16 : 4) - count,
    0,
  )

function standing(table: Table, total: number): number {
  if (table.counted === 'staked') return 0
  if (total > 21) return -1
  const { rules, up, left, stands } = table
  const key = keyOf(table)
  let ends = stands.get(key)
  if (ends === undefined) stands.set(key, (ends = dealerEnds(rules, up, left)))
  let value = ends[DEALER_ENDS - 1]!
  for (let end = 17; end <= 21; end++) value += ends[end - 17]! * Math.sign(total - end)
  return value
}

/** The mean over the next card, given what cannot lie under the dealer's. */
function next(table: Table, look: (value: number) => number): number {
  const { left, up } = table
  const cards = left.reduce((sum, count) => sum + count, 0)
  const under = underOf(up)
  const hidden = under === 0 ? 0 : left[under - 1]!
  let mean = 0
  for (let value = 1; value <= VALUES; value++) {
    const count = left[value - 1]!
    if (count === 0) continue
    // The chance of this card together with no blackjack under the dealer's, over that of the latter.
    const free = under === 0 ? cards - 1 : cards - 1 - hidden + (value === under ? 1 : 0)
    const chance = under === 0 ? count / cards : (count * free) / ((cards - 1) * (cards - hidden))
    left[value - 1]!--
    mean += chance * look(value)
    left[value - 1]!++
  }
  return mean
}

/** The value of a hand with these cards, played from here on. */
function play(table: Table, hand: readonly number[], allowed: Allowed): number {
  const { total } = totalOf(hand)
  if (total >= 21) return standing(table, total)
  if (allowed !== NEITHER) return decide(table, hand, allowed)
  const key = keyOf(table) * MISSING_MAX + hand.reduce((sum, value) => sum + value, 0)
  let value = table.known.get(key)
  if (value === undefined) table.known.set(key, (value = decide(table, hand, allowed)))
  return value
}

function decide(table: Table, hand: readonly number[], allowed: Allowed): number {
  const { strategy, up } = table
  if (strategy !== undefined) return worth(table, hand, strategy(hand, up, allowed))
  let best = Math.max(worth(table, hand, 'stand'), worth(table, hand, 'hit'))
  if (allowed.double) best = Math.max(best, worth(table, hand, 'double'))
  if (allowed.split) best = Math.max(best, worth(table, hand, 'split'))
  return best
}

function worth(table: Table, hand: readonly number[], action: BlackjackPlay): number {
  const isStaked = table.counted === 'staked'
  if (action === 'stand') return standing(table, totalOf(hand).total)
  if (action === 'hit') return next(table, (value) => play(table, [...hand, value], NEITHER))
  if (action === 'split') return (isStaked ? 1 : 0) + split(table, hand[0]!)
  if (isStaked) return 1
  return 2 * next(table, (value) => standing(table, totalOf([...hand, value]).total))
}

/** What each action with two cards is worth, played as well as can be after it; nothing where it is not allowed. */
export const worthOf = (table: Table, hand: readonly number[], allowed: Allowed): Worth => ({
  stand: worth(table, hand, 'stand'),
  hit: worth(table, hand, 'hit'),
  double: allowed.double ? worth(table, hand, 'double') : -Infinity,
  split: allowed.split ? worth(table, hand, 'split') : -Infinity,
})

const NEITHER: Allowed = { double: false, split: false }

function split(table: Table, value: number): number {
  const { rules } = table
  return (
    2 *
    next(table, (second) => {
      const hand = [value, second]
      if (value === 1 && rules.splitAcesOnce) return standing(table, totalOf(hand).total)
      return play(table, hand, { double: rules.doublesAfterSplit, split: false })
    })
  )
}

/** Every two cards that may be played against every card of the dealer, and the chance that they are dealt. */
export function eachDeal(
  rules: BlackjackRules,
  look: (table: Table, first: number, second: number, chance: number) => void,
  strategy?: Strategy,
  counted: Counted = 'won',
): void {
  const left = fullShoe(rules.decks)
  const cards = rules.decks * 52
  for (let up = 1; up <= VALUES; up++) {
    const stands = new Map<number, Float64Array>()
    const table: Table = { rules, strategy, counted, up, left, stands, known: new Map() }
    const upChance = left[up - 1]! / cards
    left[up - 1]!--
    for (let first = 1; first <= VALUES; first++) {
      const firstChance = left[first - 1]! / (cards - 1)
      left[first - 1]!--
      for (let second = first; second <= VALUES; second++) {
        const orders = first === second ? 1 : 2
        const chance = upChance * firstChance * (left[second - 1]! / (cards - 2)) * orders
        left[second - 1]!--
        look(table, first, second, chance)
        left[second - 1]!++
      }
      left[first - 1]!++
    }
    left[up - 1]!++
  }
}

/** The mean over all deals, by the best play or a strategy; `look` says what is made of a dealer's blackjack. */
function mean(
  rules: BlackjackRules,
  strategy: Strategy | undefined,
  counted: Counted,
  of: { blackjack: number; dealers: number },
): number {
  let sum = 0
  eachDeal(
    rules,
    (table, first, second, chance) => {
      const { up, left } = table
      const under = underOf(up)
      const dealer = under === 0 ? 0 : left[under - 1]! / (rules.decks * 52 - 3)
      const isBlackjack = first === 1 && second === VALUES
      const value = isBlackjack
        ? (1 - dealer) * of.blackjack
        : (1 - dealer) * play(table, [first, second], { double: true, split: first === second }) +
          dealer * of.dealers
      sum += chance * value
    },
    strategy,
    counted,
  )
  return sum
}

/** What a hand returns beside its stake, on average over all deals. */
export function handValue(rules: BlackjackRules, strategy?: Strategy): number {
  const [wins, stake] = rules.blackjackPays
  return mean(rules, strategy, 'won', { blackjack: wins / stake, dealers: -1 })
}

/** What a hand is staked with on average, in the stakes it begins with: doubles and splits come on top. */
export const handStakes = (rules: BlackjackRules, strategy: Strategy): number =>
  1 + mean(rules, strategy, 'staked', { blackjack: 0, dealers: 0 })

/** What insurance returns beside its stake, where the dealer's ace is the only card that is known. */
export function insuranceValue({ decks, insurancePays }: BlackjackRules): number {
  const [tens, unseen] = [decks * 16, decks * 52 - 1]
  return (tens * insurancePays - (unseen - tens)) / unseen
}
