import { expect, test } from 'vitest'
import { dayBeside, dayIn, istanbulDayOf } from './result-days.ts'

test('a day of Istanbul begins three hours before that of Greenwich', () => {
  expect(istanbulDayOf(Date.parse('2026-11-25T20:59:59Z'))).toBe('2026-11-25')
  expect(istanbulDayOf(Date.parse('2026-11-25T21:00:00Z'))).toBe('2026-11-26')
})

test('the day before a month is the last of the month before', () => {
  expect(dayBeside('2026-03-01', -1)).toBe('2026-02-28')
  expect(dayBeside('2026-12-31', 1)).toBe('2027-01-01')
})

test('of what is no day, is to come or is long past nothing is asked', () => {
  const today = '2026-11-25'
  for (const day of ['2026-11-20', today, '2026-11-26']) expect(dayIn(day, today)).toBe(day)
  for (const word of [undefined, 'dün', '2026-02-30', '2026-13-01', '2026-11-27', '2020-01-01'])
    expect(dayIn(word, today)).toBeUndefined()
})
