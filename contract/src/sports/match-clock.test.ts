import { expect, it } from 'vitest'
import { minuteName, playedMinute } from './match-clock.ts'

const at = '2026-11-24T17:00:00.000Z'
const clock = { period: 'first_half', minute: 10, second: 30, is_running: true }

it.each([
  ['goes on from what was told', 0, 10.5],
  ['runs', 60_000, 11.5],
  ['does not run ahead of a source that is silent', 3_600_000, 13.5],
  ['does not go back for a browser that is slow', -60_000, 10.5],
])('%s', (_, afterMs, minute) => {
  expect(playedMinute({ clock, at }, Date.parse(at) + afterMs)).toBe(minute)
})

it('stands while the match does', () => {
  const standing = { ...clock, is_running: false }
  expect(playedMinute({ clock: standing, at }, Date.parse(at) + 60_000)).toBe(10.5)
})

it.each([
  [17.9, 'first_half', '17'],
  [45.9, 'first_half', '45'],
  [46, 'first_half', '45+1'],
  [46, 'second_half', '46'],
  [93.5, 'second_half', '90+3'],
  [93.5, undefined, '93'],
  [47, 'quarter_4', '47'],
])('minute %d of %s is called %s', (minute, period, name) => {
  expect(minuteName(minute, period)).toBe(name)
})
