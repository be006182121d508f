import type { FixtureState } from '@menekse/contract/sports/fixture'
import { expect, it } from 'vitest'
import { clockLeft, standWords, tennisPoints } from './stand-words.ts'

const pointsAt = (home: number, away: number, games = { home: 3, away: 2 }) => {
  const called = tennisPoints({ counts: { points: { home, away } }, periods: [games] })
  return `${called.home}–${called.away}`
}

it.each([
  [0, 0, '0–0'],
  [1, 2, '15–30'],
  [3, 2, '40–30'],
  [3, 3, '40–40'],
  [4, 3, 'A–40'],
  [7, 8, '40–A'],
])('points %i and %i are called %s', (home, away, called) => {
  expect(pointsAt(home, away)).toBe(called)
})

it('counts the points of a tie-break', () => {
  expect(pointsAt(5, 7, { home: 6, away: 6 })).toBe('5–7')
})

it('reads what is left of a quarter, and of an overtime that is shorter', () => {
  const clock = { minute: 4, second: 32, is_running: false }
  expect(clockLeft({ clock: { ...clock, period: 'quarter_3' } })).toBe('5:28')
  expect(clockLeft({ clock: { ...clock, period: 'overtime' } })).toBe('0:28')
})

it('says the quarter with its clock, and the set with its points', () => {
  const state: FixtureState = {
    clock: { period: 'quarter_2', minute: 0, second: 0, is_running: false },
    score: { home: 20, away: 18 },
    periods: [{ home: 20, away: 18 }],
    counts: { points: { home: 2, away: 0 } },
    serving: 'home',
    last: null,
    at: '2026-11-25T10:00:00.000Z',
  }
  expect(standWords(state, 'basketball')).toEqual({ main: '10:00', period: '2. çeyrek' })
  const set = { ...state, clock: { ...state.clock, period: 'set_2' } }
  expect(standWords(set, 'tennis')).toEqual({ main: '30–0', period: '2. set' })
})
