import { expect, test } from 'vitest'
import { clockText, secondsLeft } from './time-left.ts'

const created = '2026-03-10T09:00:00.000Z'
const after = (seconds: number) => Date.parse(created) + seconds * 1000

test('payment details hold for half an hour from the request', () => {
  expect(secondsLeft(created, after(0))).toBe(1800)
  expect(secondsLeft(created, after(1799.2))).toBe(1)
  expect(secondsLeft(created, after(1800))).toBe(0)
  expect(secondsLeft(created, after(9999))).toBe(0)
})

test('what is left is read as a clock', () => {
  expect([1800, 1745, 61, 9, 0].map(clockText)).toEqual([
    '30:00',
    '29:05',
    '01:01',
    '00:09',
    '00:00',
  ])
})
