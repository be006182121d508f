import { createHmac } from 'node:crypto'
import { cardText, DECK_CARDS } from '@menekse/contract/games/cards'
import { expect, test } from 'vitest'
import { seededRandom } from '../random.ts'
import { chiSquare, criticalChiSquare } from '../statistics.ts'
import type { Random } from '../stream.ts'
import { endlessCard, newShoe, nextCard, nextCards } from './deck.ts'

const SEED = Buffer.from('a fixed seed of the tests, 32 b.')

/** The public scheme of another house: four bytes a number, as a fraction of 2³², the key as text. */
function fractions(key: string, client: string, nonce: number): Random {
  const bytes = Buffer.concat(
    [0, 1].map((block) => createHmac('sha256', key).update(`${client}:${nonce}:${block}`).digest()),
  )
  let offset = 0
  return { below: (n) => Math.floor((bytes.readUInt32BE((offset += 4) - 4) / 2 ** 32) * n) }
}

test('the cards of a published hand of poker come from its numbers', () => {
  const random = fractions(
    '51b5258b38fef00c9887b7ad6c728035',
    '6ec29c0c4180fd3f802534e6c98810ff',
    0,
  )
  const { cards } = nextCards(newShoe(1), 10, random)
  expect(cards.map(cardText).join(' ')).toBe('5♠ A♠ J♠ Q♠ J♥ 8♦ 5♥ J♦ K♠ 8♥')
})

test('the cards of a published round of hi-lo come from its numbers', () => {
  const random = fractions(
    '412780c6e08859f955318b5c7c75e288',
    '54560a34f054ad0c19edac66cf6b8e45',
    0,
  )
  const cards = Array.from({ length: 4 }, () => endlessCard(random))
  expect(cards.map(cardText).join(' ')).toBe('8♦ 6♠ 5♠ 5♣')
})

test.each([1, 8])('a shoe of %i decks deals every card of them, and then no more', (decks) => {
  const { cards, shoe } = nextCards(newShoe(decks), decks * DECK_CARDS, seededRandom(SEED, 'shoe'))
  const counts = Array.from({ length: DECK_CARDS }, (_, card) => cards.filter((c) => c === card))
  expect(counts.every((same) => same.length === decks)).toBe(true)
  expect(() => nextCard(shoe, seededRandom(SEED, 'r'))).toThrow(RangeError)
})

test('every order of two cards comes as often as any other', () => {
  const random = seededRandom(SEED, 'pairs')
  const counts = Array.from({ length: DECK_CARDS * (DECK_CARDS - 1) }, () => 0)
  for (let n = 0; n < 100_000; n++) {
    const [first, second] = nextCards(newShoe(1), 2, random).cards as [number, number]
    counts[first * (DECK_CARDS - 1) + second - (second > first ? 1 : 0)]!++
  }
  const even = Array<number>(counts.length).fill(1 / counts.length)
  expect(chiSquare(counts, even)).toBeLessThan(criticalChiSquare(counts.length - 1))
})

test('a source that is broken deals nothing', () => {
  expect(() => endlessCard({ below: (n) => n })).toThrow(RangeError)
  expect(() => nextCard(newShoe(1), { below: () => 0.5 })).toThrow(RangeError)
})
