import { kurus, lira } from '@menekse/contract/money'
import { expect, test } from 'vitest'
import { chipsOf, chipText, chipTone } from './chips.ts'

test.each([
  [lira(5), '5'],
  [kurus(1_250), '12,5'],
  [lira(999), '999'],
  [lira(1_250), '1.250'],
  [lira(10_000), '10b'],
  [lira(12_550), '12,5b'],
  [lira(125_500), '125b'],
])('%s reads %s', (amount, text) => {
  expect(chipText(amount)).toBe(text)
})

test('a table has the chips that it takes alone', () => {
  const halic = { stake_min: lira(1), stake_max: lira(25_000), stake_step: lira(1) }
  expect(chipsOf(halic)).toEqual([1, 5, 25, 100, 500, 1_000, 5_000].map((one) => lira(one)))
  const kordon = { stake_min: lira(10), stake_max: lira(50_000), stake_step: lira(5) }
  expect(chipsOf(kordon)).toEqual([10, 25, 100, 500, 1_000, 5_000].map((one) => lira(one)))
  expect(chipsOf({ ...halic, stake_max: lira(30) })).toEqual([1, 5, 25].map((one) => lira(one)))
})

test('a pile looks like the largest chip in it', () => {
  expect(chipTone(lira(30))).toBe(chipTone(lira(25)))
  expect(chipTone(kurus(50))).toBe(0)
})
