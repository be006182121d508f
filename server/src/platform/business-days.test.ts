import { expect, it } from 'vitest'
import { endOfBusinessDay, isBusinessDay, MOVING_FEASTS } from './business-days.ts'
import { DAY_MS } from './clock.ts'

it.each([
  ['2026-11-23', true],
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['2026-10-29', false],
  ['2026-10-28', true],
  ['2027-03-09', false],
  ['2027-03-11', false],
  ['2027-03-12', true],
  ['2027-05-19', false],
  ['2028-05-08', false],
  ['2028-05-09', true],
])('%s is worked on: %s', (day, expected) => {
  expect(isBusinessDay(day)).toBe(expected)
})

it.each([
  // A Monday: ten days of two whole weeks.
  ['2026-11-23T09:00:00Z', 10, '2026-12-07T21:00:00.000Z'],
  // A Saturday: the week counts from Monday.
  ['2026-11-21T09:00:00Z', 10, '2026-12-04T21:00:00.000Z'],
  // New Year's Day lies between.
  ['2026-12-28T09:00:00Z', 10, '2027-01-12T21:00:00.000Z'],
  // Late in the evening in Istanbul it is still that day.
  ['2026-11-23T20:59:00Z', 1, '2026-11-24T21:00:00.000Z'],
  ['2026-11-23T21:00:00Z', 1, '2026-11-25T21:00:00.000Z'],
  // Ramazan takes Tuesday to Thursday.
  ['2027-03-08T09:00:00Z', 1, '2027-03-12T21:00:00.000Z'],
])('%s and %i days end at %s', (from, days, expected) => {
  expect(endOfBusinessDay(new Date(from), days).toISOString()).toBe(expected)
})

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
})
/** Month and day of the lunar calendar; another authority's, so that a day of difference is none. */
const lunarAround = (day: string) =>
  [-1, 0, 1].map((off) => {
    const parts = hijri.formatToParts(new Date(Date.parse(day) + off * DAY_MS))
    const of = (type: string) => parts.find((part) => part.type === type)?.value
    return `${of('month')}/${of('day')}`
  })

it.each(Object.entries(MOVING_FEASTS))('the feasts of %s follow the moon', (year, feasts) => {
  expect([feasts.ramazan.slice(0, 4), feasts.kurban.slice(0, 4)]).toEqual([year, year])
  expect(lunarAround(feasts.ramazan)).toContain('10/1')
  expect(lunarAround(feasts.kurban)).toContain('12/10')
})
