import type { BlackjackEvent } from '@menekse/contract/games/blackjack'
import { cardText, DECK_CARDS } from '@menekse/contract/games/cards'
import { kurus, lira } from '@menekse/contract/money'
import { describe, expect, test } from 'vitest'
import { betOf, costOf, EMPTY, framesOf, paidOf, type TableView } from './state.ts'

const deck = Array.from({ length: DECK_CARDS }, (_, card) => card)
const cards = (text: string): number[] =>
  text.split(' ').map((one) => deck.find((card) => cardText(card) === one)!)
const card = (text: string): number => cards(text)[0]!

const dealt = (hand: string, up: string): BlackjackEvent => ({
  type: 'dealt',
  hand: cards(hand),
  dealer: card(up),
})
const turn = (hand: number, ...may: ('hit' | 'insure' | 'decline')[]): BlackjackEvent => ({
  type: 'turn',
  hand,
  may,
})
type Ended = Extract<BlackjackEvent, { type: 'round_end' }>['hands']
const ended = (dealer: string, all: string, ...hands: Ended): BlackjackEvent[] => [
  { type: 'dealer', cards: cards(dealer) },
  { type: 'round_end', hands, cards: cards(all) },
]

/** Rounds at two lira as the game tells of them, with what they staked and paid. */
const rounds: [string, BlackjackEvent[], staked: number, paid: number][] = [
  [
    'a split with a double on its first hand',
    [
      dealt('8♠ 8♥', '6♦'),
      turn(0, 'hit'),
      { type: 'split', cards: cards('3♦ 10♥') },
      turn(0, 'hit'),
      { type: 'doubled', hand: 0, card: card('10♣') },
      turn(1, 'hit'),
      { type: 'stood', hand: 1 },
      ...ended(
        '6♦ 10♦ 4♠',
        '8♠ 6♦ 8♥ 10♦ 3♦ 10♥ 10♣ 4♠',
        { result: 'win', stakes: 2 },
        { result: 'lose', stakes: 1 },
      ),
    ],
    6,
    8,
  ],
  [
    'insurance that pays',
    [
      dealt('10♠ 9♠', 'A♦'),
      turn(0, 'insure', 'decline'),
      { type: 'insured', taken: true },
      ...ended('A♦ K♦', '10♠ A♦ 9♠ K♦', { result: 'lose', stakes: 1 }),
    ],
    3,
    3,
  ],
  [
    'insurance that is lost, and a push',
    [
      dealt('10♠ 8♠', 'A♦'),
      turn(0, 'insure', 'decline'),
      { type: 'insured', taken: true },
      { type: 'no_blackjack' },
      turn(0, 'hit'),
      { type: 'stood', hand: 0 },
      ...ended('A♦ 7♦', '10♠ A♦ 8♠ 7♦', { result: 'push', stakes: 1 }),
    ],
    3,
    2,
  ],
  [
    'a blackjack',
    [dealt('A♠ K♠', '9♦'), ...ended('9♦ 7♦', 'A♠ 9♦ K♠ 7♦', { result: 'blackjack', stakes: 1 })],
    2,
    5,
  ],
  [
    'a bust',
    [
      dealt('10♠ 6♠', '6♦'),
      turn(0, 'hit'),
      { type: 'card', hand: 0, card: card('9♥') },
      ...ended('6♦ K♦', '10♠ 6♦ 6♠ K♦ 9♥', { result: 'bust', stakes: 1 }),
    ],
    2,
    0,
  ],
]

const after = (events: readonly BlackjackEvent[]): TableView =>
  events.reduce((view: TableView, event) => framesOf(view, event).at(-1) ?? view, EMPTY)

describe.each(rounds)('the table after %s', (_, events, staked, paid) => {
  const view = after(events)
  const bet = betOf(lira(staked), events)

  test('shows every card that was dealt, and nothing to be done', () => {
    const end = events.at(-1) as Extract<BlackjackEvent, { type: 'round_end' }>
    const lying = [...view.dealer, ...view.hands.flatMap((hand) => hand.cards)]
    const rising = (some: readonly number[]) => some.toSorted((a, b) => a - b)
    expect(rising(lying)).toEqual(rising(end.cards))
    expect(view).toMatchObject({ hasHidden: false, active: undefined, may: [] })
  })

  test('knows the bet it began with, and what was paid for each hand', () => {
    expect(bet).toBe(lira(2))
    const hands = view.hands.reduce((sum, hand) => sum + paidOf(hand, bet, [3, 2]), 0n)
    expect(hands + (view.insurance === 'paid' ? 300n : 0n)).toBe(lira(paid))
  })

  test('was laid one card at a time', () => {
    const count = ({ dealer, hands }: TableView) =>
      dealer.length + hands.reduce((sum, hand) => sum + hand.cards.length, 0)
    let before = EMPTY
    for (const event of events)
      for (const frame of framesOf(before, event)) {
        expect([0, 1]).toContain(count(frame) - count(before))
        before = frame
      }
  })
})

test('a hidden card lies beside the dealer’s until it is turned', () => {
  const [, events] = rounds[0]!
  expect(after(events.slice(0, 1))).toMatchObject({ hasHidden: true, dealer: cards('6♦') })
  expect(after(events.slice(0, 6))).toMatchObject({ hasHidden: true, active: 1 })
  expect(after(events.slice(0, 8)).dealer).toEqual(cards('6♦ 10♦ 4♠'))
})

test.each([
  [0, 'asked'],
  [1, 'asked'],
  [2, 'taken'],
  [3, 'lost'],
] as const)('insurance after event %i of a round without a blackjack is %s', (at, state) => {
  const [, events] = rounds[2]!
  expect(after(events.slice(0, at + 1)).insurance).toBe(at === 0 ? 'none' : state)
})

test.each([
  ['hit', 0],
  ['stand', 0],
  ['decline', 0],
  ['double', 300],
  ['split', 300],
  ['insure', 150],
] as const)('%s takes %i kuruş of a bet of three lira', (action, cost) => {
  expect(costOf(action, lira(3))).toBe(kurus(cost))
})
