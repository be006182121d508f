import { kurus } from '@menekse/contract/money'
import type { OwnTicket, TombalaResult } from '@menekse/contract/draws/tombala'
import { expect, test } from 'vitest'
import { ballName } from '../messages-tombala.ts'
import { filmAt, prizesBy, wonBy } from './film.ts'
import { fullRows, nearestRow, sortedBy, standingOf } from './tickets.ts'

const result = {
  balls: Array.from({ length: 90 }, (_, at) => at + 1),
  prizes: [
    { prize: 'one_row', ball: 20, each: kurus(150), tickets: [{ number: 3, bet: 'bet_a' }] },
    { prize: 'two_rows', ball: 41, each: kurus(200), tickets: [{ number: 0, bet: 'bet_b' }] },
    {
      prize: 'full_house',
      ball: 63,
      each: kurus(225),
      tickets: [
        { number: 3, bet: 'bet_a' },
        { number: 4, bet: 'bet_a' },
      ],
    },
  ],
} as unknown as TombalaResult

test('a film calls a ball each pause, and stands still with the full house', () => {
  expect(filmAt(result, 0, 2_500)).toMatchObject({ place: 1, ballMs: 0, isOver: false })
  expect(filmAt(result, 2_499, 2_500)).toMatchObject({ place: 1, ballMs: 2_499 })
  expect(filmAt(result, 2_500, 2_500)).toMatchObject({ place: 2, ballMs: 0 })
  expect(filmAt(result, 62 * 2_500, 2_500)).toMatchObject({ place: 63, isOver: false })
  expect(filmAt(result, 63 * 2_500, 2_500)).toMatchObject({ place: 63, isOver: true })
  expect(filmAt(result, 9e9, 2_500)).toMatchObject({ place: 63, balls: 63, isOver: true })
})

test('prizes are shown with their ball, and one’s own are counted ticket by ticket', () => {
  expect(prizesBy(result, 40).map(({ prize }) => prize)).toEqual(['one_row'])
  expect(prizesBy(result, 63).map(({ prize }) => prize)).toEqual([
    'full_house',
    'two_rows',
    'one_row',
  ])
  expect(wonBy(result, 41, new Set([3, 4]))).toBe(150n)
  expect(wonBy(result, 63, new Set([3, 4]))).toBe(600n)
})

const ticket = (bet: string, rows: readonly number[][]): OwnTicket => ({
  bet: bet as OwnTicket['bet'],
  number: null,
  cells: rows.flatMap((row) => [...row, 0, 0, 0, 0]),
})

test('tickets stand in the order of what they lack for what is played for', () => {
  const far = ticket('bet_far', [
    [1, 10, 20, 30, 40],
    [2, 11, 21, 31, 41],
    [3, 12, 22, 32, 42],
  ])
  const near = ticket('bet_near', [
    [4, 13, 23, 33, 43],
    [5, 14, 24, 34, 44],
    [6, 15, 25, 35, 45],
  ])
  const called = new Set([4, 13, 23, 33, 1, 10, 20, 2, 11, 21, 3, 12, 22])
  expect(standingOf(near, called)).toMatchObject({ missing: 11, rows: [1, 5, 5] })
  expect(nearestRow(standingOf(near, called))).toBe(1)
  expect(fullRows(standingOf(near, new Set([4, 13, 23, 33, 43])))).toBe(1)
  const order = (goal: 1 | 2 | 3) =>
    sortedBy([far, near], called, goal).map(({ ticket: { bet } }) => bet)
  expect(order(1)).toEqual(['bet_near', 'bet_far'])
  expect(order(3)).toEqual(['bet_far', 'bet_near'])
})

test.each([
  [1, 'bir'],
  [10, 'on'],
  [34, 'otuz dört'],
  [60, 'altmış'],
  [88, 'seksen sekiz'],
  [90, 'doksan'],
])('%i is called %s', (number, name) => expect(ballName(number)).toBe(name))
