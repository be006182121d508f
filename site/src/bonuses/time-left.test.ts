import { expect, test } from 'vitest'
import { timeLeftText } from './time-left.ts'

const now = Date.parse('2026-11-21T06:00:00Z')
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

test.each([
  [7 * 24 * 60, '7 gün kaldı'],
  [6 * 24 * 60 + 23 * 60 + 59, '6 gün 23 saat kaldı'],
  [24 * 60 - 1, '23 saat 59 dakika kaldı'],
  [120, '2 saat kaldı'],
  [59, '59 dakika kaldı'],
  [0.5, '1 dakika kaldı'],
  [-1, 'süresi doldu'],
])('%d minutes before the end', (minutes, text) => {
  expect(timeLeftText(inMinutes(minutes), now)).toBe(text)
})
