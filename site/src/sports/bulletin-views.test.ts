import { expect, it, vi } from 'vitest'
import { filterOf, laterDayText, viewIn, viewsOf, viewText } from './bulletin-views.ts'
import { noteHouseTime } from './house-clock.ts'

/** One in the morning of 29 November in Istanbul. */
const NOW = Date.parse('2026-11-28T22:00:00Z')
const none = { first: 'today', tournament: undefined } as const
const league = { first: 'today', tournament: 'tr.1' } as const

it('reads a view from an address, and a league alone as all that it plays', () => {
  expect(viewIn('soon', none, NOW)).toBe('soon')
  expect(viewIn(undefined, none, NOW)).toBe('today')
  expect(viewIn('league', none, NOW)).toBe('today')
  expect(viewIn(undefined, league, NOW)).toBe('league')
  expect(viewIn('today', league, NOW)).toBe('today')
  expect(viewIn(undefined, { ...league, first: 'live' }, NOW)).toBe('live')
  expect(viewIn('2026-12-01', none, NOW)).toBe('2026-12-01')
  for (const over of ['2026-11-30', '2020-01-01', '01.12.2026', '2026-12', 7])
    expect(viewIn(over, none, NOW)).toBe('today')
})

it('offers the days behind tomorrow of which anything is known', () => {
  const days = ['2026-12-02', '2026-11-29', '2026-12-01', '2026-11-30']
  const tree = { days: days.map((day) => ({ day, planned: 1 })) }
  const first = ['live', 'soon', 'today', 'tomorrow']
  expect(viewsOf(undefined, undefined, NOW)).toEqual([...first, 'teams'])
  const later = ['2026-12-01', '2026-12-02']
  expect(viewsOf(tree, undefined, NOW)).toEqual([...first, ...later, 'teams'])
  expect(viewsOf(tree, 'tr.1', NOW)).toEqual(['league', ...first, ...later, 'teams'])
})

it('asks for what a view is of, and names it', () => {
  const more = { sport: undefined, tournament: 'tr.1' }
  const teams = Array.from({ length: 22 }, (_, at) => `t${at}`)
  const chosen = { ...more, teams }
  expect(filterOf('league', chosen, NOW)).toEqual({ view: 'league', ...more })
  const favourites = filterOf('teams', chosen, NOW)
  expect(favourites).toEqual({ view: 'teams', ...more, teams: teams.slice(2).join(',') })
  expect(filterOf('tomorrow', chosen, NOW)).toEqual({
    view: 'day',
    day: '2026-11-30',
    ...more,
  })
  expect(filterOf('2026-12-01', chosen, NOW)).toMatchObject({ day: '2026-12-01' })
  expect((['tomorrow', '2026-12-01'] as const).map(viewText)).toEqual(['Yarın', '1 Aralık Salı'])
})

it('names the day of a match that is not today’s, by Istanbul’s calendar', () => {
  expect(laterDayText('2026-11-29T20:59:00.000Z', NOW)).toBe('')
  expect(laterDayText('2026-11-29T21:00:00.000Z', NOW)).toBe('30 Kas')
})

it('goes by the clock of the house where that of the device is wrong', () => {
  vi.useFakeTimers({ now: NOW - 24 * 3_600_000 })
  const today = () => filterOf('today', { sport: undefined, tournament: undefined, teams: [] }).day
  expect(today()).toBe('2026-11-28')
  noteHouseTime(new Date(NOW).toISOString())
  expect(today()).toBe('2026-11-29')
  // An answer that was on its way for a moment says nothing of a clock.
  noteHouseTime(new Date(Date.now() - 3_000).toISOString())
  expect(today()).toBe('2026-11-28')
  vi.useRealTimers()
})
