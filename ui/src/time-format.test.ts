import { expect, test } from 'vitest'
import { formatTime, toDate } from './time-format.ts'

const MOMENT = '2025-11-21T18:05:00Z'

test.each([
  ['table', '21.11.2025 21:05'],
  ['card', '21 Kas 2025 21:05'],
  ['heading', '21 Kasım 2025 Cuma'],
  ['date', '21.11.2025'],
  ['time', '21:05'],
] as const)('%s reads %s in Istanbul', (style, text) => {
  expect(formatTime(MOMENT, style)).toBe(text)
})

test('midnight is 00:00 and belongs to the new day', () => {
  expect(formatTime('2025-11-30T21:00:00Z', 'table')).toBe('01.12.2025 00:00')
})

test('a text without a zone is Istanbul time', () => {
  expect(toDate('2025-11-21 21:05:00').toISOString()).toBe('2025-11-21T18:05:00.000Z')
})

test.each([
  [20_000, 'az önce'],
  [-20_000, 'az önce'],
  [-45_000, 'birazdan'],
  [5 * 60_000, '5 dakika önce'],
  [3 * 3_600_000, '3 saat önce'],
  [20 * 3_600_000, '20 saat önce'],
  [22 * 3_600_000, 'dün'],
  [47 * 3_600_000, '2 gün önce'],
  [5 * 86_400_000, '5 gün önce'],
  [30 * 86_400_000, '22 Eki 2025 21:05'],
  [-10 * 60_000, '10 dakika sonra'],
])('%s ms ago reads %s', (ago, text) => {
  const now = Date.parse(MOMENT)
  expect(formatTime(now - ago, 'relative', now)).toBe(text)
})

test('something that is no moment is refused', () => {
  expect(() => formatTime('dün akşam', 'table')).toThrow(RangeError)
})
