import {
  type BlackjackAction,
  type BlackjackChoice,
  type BlackjackEvent,
  totalOfCards,
  valueOf,
} from '@menekse/contract/games/blackjack'
import type { Kurus } from '@menekse/contract/money'
import { newShoe, nextCard, nextCards, type Shoe } from '../cards/deck.ts'
import type { Step } from '../game.ts'
import type { Random } from '../stream.ts'
import type { BlackjackRules } from './rules.ts'
import { type BlackjackHand, insuranceOf, isBlackjack, settle } from './settle.ts'

/** A running round. The dealer's second card and the shoe are for nobody to see. */
export interface BlackjackState {
  readonly shoe: Shoe
  /** All cards so far in the order of the deal: player, dealer, player, dealer, then as they came. */
  readonly dealt: readonly number[]
  readonly hands: readonly BlackjackHand[]
  readonly isInsured: boolean
  /** Whether insurance is the question; else the first hand that is not done is played. */
  readonly isAsking: boolean
}

/** A player's choice, or the house's for one who does not come back: all hands stand, and none is insured. */
export type BlackjackStep = BlackjackChoice | { action: 'leave' }
type Move = Step<BlackjackState, BlackjackEvent>

const ACE = 1
const upOf = ({ dealt }: BlackjackState) => dealt[1]!

/**
 * Deals two cards each from a shoe shuffled for this hand: player, dealer, player, dealer. With an ace up insurance is
 * asked first; with an ace or a ten the dealer looks, and a blackjack ends the round before anything more is staked.
 */
export function beginBlackjack(rules: BlackjackRules, stake: Kurus, random: Random): Move {
  const { cards, shoe } = nextCards(newShoe(rules.decks), 4, random)
  const [first, up, second] = cards as [number, number, number, number]
  const hand = { cards: [first, second], stakes: 1, isDone: false }
  const isAsking = valueOf(up) === ACE
  const state = { shoe, dealt: cards, hands: [hand], isInsured: false, isAsking }
  const dealt: BlackjackEvent = { type: 'dealt', hand: [first, second], dealer: up }
  if (!isAsking) return look(rules, stake, state, [dealt], random)
  return goOn(state, [dealt, { type: 'turn', hand: 0, may: ['insure', 'decline'] }])
}

const goOn = (state: BlackjackState, events: readonly BlackjackEvent[]): Move => ({
  events,
  standing: { end: 'none', state },
})

/** After the dealer has looked: a blackjack on either side ends the round. */
function look(
  rules: BlackjackRules,
  stake: Kurus,
  state: BlackjackState,
  events: readonly BlackjackEvent[],
  random: Random,
): Move {
  const dealer = [state.dealt[1]!, state.dealt[3]!]
  const [own] = state.hands
  if (totalOfCards(dealer).total === 21) return end(rules, stake, state, events, random)
  const told: readonly BlackjackEvent[] =
    valueOf(dealer[0]!) === ACE || valueOf(dealer[0]!) === 10
      ? [...events, { type: 'no_blackjack' }]
      : events
  if (totalOfCards(own!.cards).total === 21) return end(rules, stake, state, told, random)
  return turn(rules, stake, state, told, random)
}

/** Asks for the next hand that is not done; with none left the dealer plays. */
function turn(
  rules: BlackjackRules,
  stake: Kurus,
  state: BlackjackState,
  events: readonly BlackjackEvent[],
  random: Random,
): Move {
  const at = state.hands.findIndex(({ isDone }) => !isDone)
  if (at < 0) return end(rules, stake, state, events, random)
  return goOn(state, [...events, { type: 'turn', hand: at, may: actionsOf(rules, state, at) }])
}

/** What may be done with a hand. */
function actionsOf(
  rules: BlackjackRules,
  { hands }: BlackjackState,
  at: number,
): BlackjackAction[] {
  const { cards } = hands[at]!
  const [first, second, ...more] = cards
  if (more.length > 0) return ['hit', 'stand']
  const isSplit = hands.length > 1
  const isPair = valueOf(first!) === valueOf(second!)
  return [
    'hit',
    'stand',
    ...(isSplit && !rules.doublesAfterSplit ? [] : (['double'] as const)),
    ...(isSplit || !isPair ? [] : (['split'] as const)),
  ]
}

/** One more choice; undefined where the rules do not allow it. Whoever leaves stands on every hand, uninsured. */
export function stepBlackjack(
  rules: BlackjackRules,
  stake: Kurus,
  state: BlackjackState,
  { action }: BlackjackStep,
  random: Random,
): Move | undefined {
  if (action === 'leave') return leave(rules, stake, state, random)
  if (state.isAsking) {
    if (action !== 'insure' && action !== 'decline') return undefined
    const isInsured = action === 'insure'
    const after = { ...state, isAsking: false, isInsured }
    const move = look(rules, stake, after, [{ type: 'insured', taken: isInsured }], random)
    return isInsured ? { ...move, stake: insuranceOf(stake) } : move
  }
  const at = state.hands.findIndex(({ isDone }) => !isDone)
  if (!actionsOf(rules, state, at).includes(action)) return undefined
  if (action === 'split') return split(rules, stake, state, random)
  if (action === 'stand') {
    const after = withHand(state, at, { isDone: true })
    return turn(rules, stake, after, [{ type: 'stood', hand: at }], random)
  }
  const { card, state: drawn } = draw(state, random)
  const cards = [...state.hands[at]!.cards, card]
  const isDouble = action === 'double'
  const hand = { cards, stakes: isDouble ? 2 : 1, isDone: isDouble || isOver(cards) }
  const event: BlackjackEvent = { type: isDouble ? 'doubled' : 'card', hand: at, card }
  const move = turn(rules, stake, withHand(drawn, at, hand), [event], random)
  return isDouble ? { ...move, stake } : move
}

/** A hand of 21 or more asks for nothing. */
const isOver = (cards: readonly number[]) => totalOfCards(cards).total >= 21

function withHand(
  state: BlackjackState,
  at: number,
  change: Partial<BlackjackHand>,
): BlackjackState {
  return {
    ...state,
    hands: state.hands.map((hand, place) => (place === at ? { ...hand, ...change } : hand)),
  }
}

function draw(state: BlackjackState, random: Random): { card: number; state: BlackjackState } {
  const { card, shoe } = nextCard(state.shoe, random)
  return { card, state: { ...state, shoe, dealt: [...state.dealt, card] } }
}

/** Each card of the pair becomes a hand and takes one more, the first hand's first; aces then stand. */
function split(rules: BlackjackRules, stake: Kurus, state: BlackjackState, random: Random): Move {
  const pair = state.hands[0]!.cards
  const left = draw(state, random)
  const right = draw(left.state, random)
  const isOnce = rules.splitAcesOnce && valueOf(pair[0]!) === ACE
  const hands = [left.card, right.card].map((card, at) => {
    const cards = [pair[at]!, card]
    return { cards, stakes: 1, isDone: isOnce || isOver(cards) }
  })
  const event: BlackjackEvent = { type: 'split', cards: [left.card, right.card] }
  return { ...turn(rules, stake, { ...right.state, hands }, [event], random), stake }
}

function leave(rules: BlackjackRules, stake: Kurus, state: BlackjackState, random: Random): Move {
  const hands = state.hands.map((hand) => ({ ...hand, isDone: true }))
  return end(rules, stake, { ...state, hands, isAsking: false }, [], random)
}

/** The dealer draws where a hand is still to be beaten, and every hand is settled. */
function end(
  rules: BlackjackRules,
  stake: Kurus,
  from: BlackjackState,
  events: readonly BlackjackEvent[],
  random: Random,
): Move {
  let state = from
  const dealer = [upOf(state), state.dealt[3]!]
  const isNatural = state.hands.length === 1 && isBlackjack(state.hands[0]!.cards)
  const isAlive = state.hands.some(({ cards }) => totalOfCards(cards).total <= 21)
  if (isAlive && !isNatural)
    while (mustDraw(rules, dealer)) {
      const next = draw(state, random)
      dealer.push(next.card)
      ;({ state } = next)
    }
  const { results, payout } = settle(rules, stake, state, dealer)
  return {
    events: [
      ...events,
      { type: 'dealer', cards: dealer },
      { type: 'round_end', hands: results, cards: [...state.dealt] },
    ],
    standing: { end: 'paid', payout },
  }
}

function mustDraw({ hitsSoft17 }: BlackjackRules, dealer: readonly number[]): boolean {
  const { total, isSoft } = totalOfCards(dealer)
  return total < 17 || (total === 17 && isSoft && hitsSoft17)
}
