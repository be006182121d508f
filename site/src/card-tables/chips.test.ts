import { expect, test } from 'vitest'
import { chipsFor, chipText, chipTone } from './chips.ts'

test('chips are those a table takes', () => {
  expect(chipsFor(500n, 50_000n)).toEqual([500n, 2_500n, 10_000n, 50_000n])
})

test('a stack has the colour of the highest chip in it', () => {
  expect(chipTone(100n)).toBe(0)
  expect(chipTone(2_499n)).toBe(1)
  expect(chipTone(2_500n)).toBe(2)
  expect(chipTone(9_999_999n)).toBe(6)
})

test('an amount fits on a chip', () => {
  expect(chipText(500n)).toBe('5')
  expect(chipText(1_250n)).toBe('12,5')
  expect(chipText(100_000n)).toBe('1.000')
  expect(chipText(1_250_000n)).toBe('12,5b')
  expect(chipText(2_500_000n)).toBe('25b')
})
