import { expect, test } from 'vitest'
import { dayInIstanbul, isDay, rangeProblem } from './date-range.ts'

test('a day begins at midnight in Istanbul, not in Greenwich', () => {
  expect(dayInIstanbul(Date.parse('2026-03-09T20:59:59Z'))).toBe('2026-03-09')
  expect(dayInIstanbul(Date.parse('2026-03-09T21:00:00Z'))).toBe('2026-03-10')
})

test('only days that exist are days', () => {
  expect(isDay('2026-02-28')).toBe(true)
  expect(isDay('2026-02-30')).toBe(false)
  expect(isDay('2026-2-3')).toBe(false)
  expect(isDay('2026-13-01')).toBe(false)
  expect(isDay(undefined)).toBe(false)
})

test('a range runs forward and never past today', () => {
  const today = '2026-03-10'
  expect(rangeProblem('2026-03-01', '2026-03-10', today)).toBeUndefined()
  expect(rangeProblem('2026-03-10', '2026-03-10', today)).toBeUndefined()
  expect(rangeProblem('2026-03-02', '2026-03-01', today)).toBe('start_after_end')
  expect(rangeProblem('2026-03-01', '2026-03-11', today)).toBe('after_today')
  expect(rangeProblem('2026-03-11', '2026-03-01', today)).toBe('after_today')
  expect(rangeProblem('', '2026-03-01', today)).toBe('incomplete')
})
