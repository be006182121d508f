import { expect, test } from 'vitest'
import { outAt, paceOf, rolledMs, toldOf } from './reveal.ts'

const KENO_FILM = 16_000
const KENO = paceOf(KENO_FILM, 20)
const SIX = paceOf(30_000, 6)

test('balls come out one after the other and all of them before the film is over', () => {
  expect(outAt(KENO, 20, 0)).toBe(0)
  expect(outAt(KENO, 20, KENO.firstMs)).toBe(1)
  expect(outAt(KENO, 20, KENO.firstMs + KENO.stepMs - 1)).toBe(1)
  expect(outAt(KENO, 20, KENO.firstMs + KENO.stepMs)).toBe(2)
  expect(outAt(KENO, 20, 3_600_000)).toBe(20)
  expect(rolledMs(KENO, 20)).toBeLessThanOrEqual(KENO_FILM)
})

test('few balls do not take longer than one can wait for', () => {
  expect(SIX.stepMs).toBe(2_400)
  expect(rolledMs(SIX, 6)).toBeLessThan(30_000)
})

test('a draw tells its balls and what they come to, and nothing before it is drawn', () => {
  const ball = { type: 'ball', place: 0, ball: 7, colour: 'white' }
  const result = { type: 'result', sum: 7, odd: 1, colours: [{ colour: 'white', count: 1 }] }
  expect(toldOf({ events: [ball, result] })).toEqual({ balls: [ball], totals: result })
  expect(toldOf({ events: null })).toBeUndefined()
  expect(toldOf({ events: [{ type: 'card' }] })).toBeUndefined()
})
