import { expect, test } from 'vitest'
import { isTyped } from './typed-word.ts'

test.each([
  ['DURDUR', true],
  [' durdur ', true],
  ['dur', false],
  ['', false],
])('"%s" is the word: %s', (typed, expected) => {
  expect(isTyped(typed, 'DURDUR')).toBe(expected)
})
