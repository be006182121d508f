import { BlackjackEvent, playOf, valueOf } from '@menekse/contract/games/blackjack'
import { cardText, DECK_CARDS } from '@menekse/contract/games/cards'
import { kurus, lira } from '@menekse/contract/money'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../random.ts'
import type { Random } from '../stream.ts'
import { beginBlackjack, type BlackjackStep, stepBlackjack } from './blackjack.ts'
import { roundCounter } from './count.ts'
import { blackjackKind } from './kind.ts'
import { standardRules } from './rules.ts'
import { alwaysStanding, basicStrategy } from './strategy.ts'

const SEED = Buffer.from('a fixed seed of the tests, 32 b.')
const STAKE = lira(2)
const deck = Array.from({ length: DECK_CARDS }, (_, card) => card)

/** A stream that deals these cards, each from a deck of its own: the place of a card counts only those that are left. */
function stacked(text: string): Random {
  const cards = text.split(' ').map((one) => deck.find((card) => cardText(card) === one)!)
  const gone: number[] = []
  return {
    below() {
      const place = cards[gone.length]! + DECK_CARDS * Math.min(gone.length, 7)
      const at = place - gone.filter((one) => one < place).length
      gone.push(place)
      return at
    },
  }
}

type Action = BlackjackStep['action']

/** A whole round: what it staked and paid in hundredths of the stake, the types of its events and its results. */
function played(text: string, ...actions: Action[]) {
  const random = stacked(text)
  let move = beginBlackjack(standardRules, STAKE, random)
  const events = [...move.events]
  let staked = STAKE as bigint
  for (const action of actions) {
    if (move.standing.end !== 'none') throw new Error(`The round is over before ${action}.`)
    const next = stepBlackjack(standardRules, STAKE, move.standing.state, { action }, random)
    if (next === undefined) return `${action} is not allowed`
    staked += next.stake ?? 0n
    events.push(...next.events)
    move = next
  }
  if (move.standing.end !== 'paid') return 'it goes on'
  const end = events.at(-1) as Extract<BlackjackEvent, { type: 'round_end' }>
  const results = end.hands.map(({ result, stakes }) => `${result} ${stakes}`).join(', ')
  return `${Number(staked) / 2} → ${Number(move.standing.payout) / 2}: ${results}`
}

// Dealt in turn: player, dealer, player, dealer, and what comes.
describe('a round', () => {
  test.each<[string, string, Action[], string]>([
    ['a blackjack pays three to two', 'A♠ 9♦ K♠ 7♦', [], '100 → 250: blackjack 1'],
    ['against a blackjack it is given back', 'A♠ K♦ K♠ A♦', [], '100 → 100: push 1'],
    ['the dealer’s blackjack takes all', '9♠ K♦ K♠ A♦', [], '100 → 0: lose 1'],
    ['standing wins', '10♠ 6♦ 9♠ K♦ 2♥', ['stand'], '100 → 200: win 1'],
    ['and is even', '10♠ 9♦ 9♠ K♦', ['stand'], '100 → 100: push 1'],
    ['too many lose at once', '10♠ 6♦ 6♠ K♦ 9♥', ['hit'], '100 → 0: bust 1'],
    ['a hand of 21 stands', '10♠ 6♦ 6♠ K♦ 5♥ 10♥', ['hit'], '100 → 200: win 1'],
    ['a double takes one card', '5♠ 6♦ 6♠ K♦ 9♥ 10♥', ['double'], '200 → 400: win 2'],
    ['the dealer stands on soft 17', '10♠ 6♦ 8♠ A♦', ['stand'], '100 → 200: win 1'],
    [
      'a split plays two hands',
      '8♠ 6♦ 8♥ K♦ 10♥ 3♥ 9♥ 10♦',
      ['split', 'stand', 'double'],
      '300 → 600: win 1, win 2',
    ],
    [
      'split aces take one card each, and 21 is no blackjack',
      'A♠ 6♦ A♥ K♦ K♥ 9♥ 2♥',
      ['split'],
      '200 → 400: win 1, win 1',
    ],
    ['insurance pays two to one', '10♠ A♦ 9♠ K♦', ['insure'], '150 → 150: lose 1'],
    [
      'insurance is lost where there is none',
      '10♠ A♦ 9♠ 7♦',
      ['insure', 'stand'],
      '150 → 200: win 1',
    ],
    ['even money is insurance', 'A♠ A♦ K♠ Q♦', ['insure'], '150 → 250: push 1'],
    ['left, all hands stand', '10♠ 6♦ 9♠ K♦ 2♥', ['leave'], '100 → 200: win 1'],
    ['left before insurance, there is none', '10♠ A♦ 9♠ K♦', ['leave'], '100 → 0: lose 1'],
  ])('%s', (_, cards, actions, end) => {
    expect(played(cards, ...actions)).toBe(end)
  })

  test.each<[string, string, Action[]]>([
    ['splitting what is no pair', '8♠ 6♦ 9♥ K♦', ['split']],
    ['a second split', '8♠ 6♦ 8♥ K♦ 8♦ 3♥', ['split', 'split']],
    ['doubling three cards', '2♠ 6♦ 3♥ K♦ 4♥', ['hit', 'double']],
    ['insurance without an ace', '8♠ 6♦ 9♥ K♦', ['insure']],
    ['playing before the answer about insurance', '8♠ A♦ 9♥ 8♦', ['hit']],
  ])('does not allow %s', (_, cards, actions) => {
    expect(played(cards, ...actions)).toBe(`${actions.at(-1)} is not allowed`)
  })

  test('shows neither the card under the dealer’s nor the shoe before its end', () => {
    const seeds = fc.uint8Array({ minLength: 16, maxLength: 32 })
    const wishes = fc.array(
      fc.constantFrom<Action>('decline', 'insure', 'hit', 'stand', 'double', 'split'),
    )
    const property = fc.property(seeds, wishes, (seed, actions) => {
      const random = seededRandom(seed, 'r')
      let move = beginBlackjack(standardRules, STAKE, random)
      for (const action of [...actions, 'leave' as const]) {
        for (const event of move.events) expect(BlackjackEvent.parse(event)).toEqual(event)
        if (move.standing.end !== 'none') return
        const types = move.events.map(({ type }) => type)
        expect(types.includes('dealer') || types.includes('round_end')).toBe(false)
        const { state } = move.standing
        const seen = move.events.flatMap((event) => ('card' in event ? [event.card] : []))
        expect(seen.length).toBeLessThan(state.dealt.length - 1)
        move = stepBlackjack(standardRules, STAKE, state, { action }, random) ?? move
      }
      expect(move.standing.end).toBe('paid')
    })
    fc.assert(property)
  })

  test('looks the same whatever lies under the dealer’s card, as long as it is no blackjack', () => {
    const unders = ['2♣', '5♣', '9♣', '7♥']
    const rounds: [string, Action[]][] = [
      ['8♠ A♦ 8♥ ? 3♦ 10♦ 10♥ 9♥', ['insure', 'split', 'double']],
      ['8♠ K♦ 8♥ ? 3♦ 2♦ 10♥ 9♥', ['split', 'hit']],
      ['5♠ 6♦ 6♠ ? 2♠', ['hit']],
      ['2♠ 6♦ 3♠ ?', []],
    ]
    for (const [cards, actions] of rounds) {
      const seen = unders.map((under) => {
        const random = stacked(cards.replace('?', under))
        let move = beginBlackjack(standardRules, STAKE, random)
        const events = [...move.events]
        for (const action of actions) {
          if (move.standing.end !== 'none') throw new Error('It is over.')
          move = stepBlackjack(standardRules, STAKE, move.standing.state, { action }, random)!
          events.push(...move.events)
        }
        expect(move.standing.end).toBe('none')
        return JSON.stringify(events)
      })
      expect(new Set(seen).size).toBe(1)
    }
  })

  test('leaves a state as it was, whether a choice is taken or refused', () => {
    const random = stacked('8♠ 6♦ 8♥ K♦ 3♦ 2♦ 10♥ 9♥')
    const { standing } = beginBlackjack(standardRules, STAKE, random)
    if (standing.end !== 'none') throw new Error('It goes on.')
    const before = structuredClone(standing.state)
    for (const action of ['insure', 'split', 'leave'] as const) {
      stepBlackjack(standardRules, STAKE, standing.state, { action }, random)
      expect(standing.state).toEqual(before)
    }
  })

  test('takes what a choice stakes within its step, and nothing for the others', () => {
    const staked = (cards: string, ...actions: Action[]) => {
      const random = stacked(cards)
      let move = beginBlackjack(standardRules, STAKE, random)
      return actions.map((action) => {
        if (move.standing.end !== 'none') throw new Error('It is over.')
        move = stepBlackjack(standardRules, STAKE, move.standing.state, { action }, random)!
        return move.stake
      })
    }
    expect(staked('8♠ 6♦ 8♥ K♦ 3♦ 9♦ 10♥ 9♥', 'split', 'double', 'stand')).toEqual([
      STAKE,
      STAKE,
      undefined,
    ])
    expect(staked('10♠ A♦ 9♠ 7♦', 'insure', 'stand')).toEqual([lira(1), undefined])
    expect(staked('10♠ A♦ 2♠ 7♦ 5♣', 'decline', 'hit')).toEqual([undefined, undefined])
  })

  test('is begun with stakes of the ladder only, and by a sound source only', () => {
    const [title] = blackjackKind.titles
    const begin = (stake: bigint, random: Random) =>
      blackjackKind.begin(title!, kurus(stake), null, random)
    expect(() => begin(101n, seededRandom(SEED, 'r'))).toThrow(RangeError)
    expect(() => begin(100n, { below: (n) => n })).toThrow(RangeError)
  })

  test('cannot be left by the player’s own wish', () => {
    const [title] = blackjackKind.titles
    expect(blackjackKind.steps!.readChoice(title!, { action: 'leave' })).toBeUndefined()
    expect(blackjackKind.steps!.readChoice(title!, { action: 'hit' })).toEqual({ action: 'hit' })
  })
})

/** A round by a strategy, never insured, from the game itself; in stakes. */
function playedWhole(random: Random, strategy = basicStrategy, rules = standardRules) {
  let move = beginBlackjack(rules, STAKE, random)
  let staked = 1
  while (move.standing.end === 'none') {
    const { state } = move.standing
    const { may } = move.events.at(-1) as Extract<BlackjackEvent, { type: 'turn' }>
    const hand = state.hands.find(({ isDone }) => !isDone)!.cards.map(valueOf)
    const allowed = { double: may.includes('double'), split: may.includes('split') }
    const up = valueOf(state.dealt[1]!)
    const action = state.isAsking ? 'decline' : playOf(strategy, hand, up, allowed)
    move = stepBlackjack(rules, STAKE, state, { action }, random)!
    staked += Number(move.stake ?? 0n) / Number(STAKE)
  }
  const paid = move.standing.end === 'paid' ? Number(move.standing.payout) / Number(STAKE) : NaN
  return { staked, paid }
}

describe('counting rounds', () => {
  const others = {
    ...standardRules,
    decks: 2,
    hitsSoft17: true,
    doublesAfterSplit: false,
    splitAcesOnce: false,
    blackjackPays: [6, 5] as const,
  }
  test.each([
    ['basic strategy', standardRules, basicStrategy],
    ['other rules', others, basicStrategy],
    ['always standing', standardRules, alwaysStanding],
  ])('comes to the same money as playing them: %s', (_, rules, strategy) => {
    const count = roundCounter(rules, strategy)
    for (let round = 0; round < 4_000; round++) {
      const counted = { staked: 0, paid: 0 }
      count(seededRandom(SEED, `round ${round}`), counted)
      expect(counted).toEqual(playedWhole(seededRandom(SEED, `round ${round}`), strategy, rules))
    }
  })
})
