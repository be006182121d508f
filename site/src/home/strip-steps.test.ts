import { expect, test } from 'vitest'
import { placeAt, placesOf } from './strip-steps.ts'

const FIVE_CARDS = 5 * 316 - 16

test('a row that fits has one place', () => {
  expect(placesOf(FIVE_CARDS, FIVE_CARDS)).toBe(1)
  expect(placesOf(600, 1136)).toBe(1)
})

test('a phone stops at each card, a wide screen only until the end is seen', () => {
  expect(placesOf(FIVE_CARDS, 300)).toBe(5)
  expect(placesOf(FIVE_CARDS, 1136)).toBe(3)
})

test('the end is the last place, however short the last step was', () => {
  expect(placeAt(0, FIVE_CARDS, 1136)).toBe(0)
  expect(placeAt(316, FIVE_CARDS, 1136)).toBe(1)
  expect(placeAt(FIVE_CARDS - 1136, FIVE_CARDS, 1136)).toBe(2)
  expect(placeAt(180, FIVE_CARDS, 300)).toBe(1)
})
