import { kurus, lira } from '@menekse/contract/money'
import { expect, test } from 'vitest'
import { tierOf } from './win-tier.ts'

test('a win is shown by what it is of its stake', () => {
  const stake = lira(2)
  expect(tierOf(kurus(1_999), stake)).toBeUndefined()
  expect(tierOf(lira(20), stake)).toBe('great')
  expect(tierOf(kurus(4_999), stake)).toBe('great')
  expect(tierOf(lira(50), stake)).toBe('huge')
  expect(tierOf(lira(200), stake)).toBe('grand')
})
