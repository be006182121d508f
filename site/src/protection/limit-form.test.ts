import { kurus, lira } from '@menekse/contract/money'
import { expect, test } from 'vitest'
import { minutesTyped, ownLimit, sizeHint } from './limit-form.ts'

const limit = (kind: 'deposit' | 'loss', period: 'day' | 'week', by: 'player' | 'operator') => ({
  kind,
  period,
  by,
})
const limits = [
  limit('loss', 'day', 'player'),
  limit('deposit', 'day', 'player'),
  limit('deposit', 'week', 'operator'),
  limit('deposit', 'week', 'player'),
]

test('what stands is the player’s own limit of the chosen kind and period', () => {
  expect(ownLimit(limits, { kind: 'deposit', period: 'week' })).toBe(limits[3])
  expect(ownLimit(limits, { kind: 'loss', period: 'week' })).toBeUndefined()
  expect(ownLimit(limits.slice(0, 3), { kind: 'deposit', period: 'week' })).toBeUndefined()
})

test('a size says when it would count: a higher one only after a day', () => {
  const standing = { amount: lira(500), minutes: null }
  expect(sizeHint({ amount: lira(499) }, standing)).toBe('Hemen geçerli olur.')
  expect(sizeHint({ amount: lira(499) }, undefined)).toBe('Hemen geçerli olur.')
  expect(sizeHint({ amount: kurus(50_001) }, standing)).toMatch('24 saat sonra')
})

test('nothing is said while no size can be read', () => {
  expect(sizeHint(undefined, { amount: lira(500), minutes: null })).toBeUndefined()
})

test('minutes are digits, whatever was pasted', () => {
  expect(minutesTyped('1.440 dk')).toBe('1440')
  expect(minutesTyped('-5')).toBe('5')
  expect(minutesTyped('saat')).toBe('')
})
