import { expect, it } from 'vitest'
import { plannedMatches } from './calendar.ts'
import { ratedLeagues as ratings } from './leagues.ts'

const HOUR_MS = 3_600_000
const FROM = Date.parse('2026-11-24T00:00:00Z')
const day = plannedMatches(ratings, FROM, FROM + 24 * HOUR_MS)
/** From kick-off to the end of the longest match. */
const PLAYED_MS = 120 * 60_000

it('has more than sixty matches a day, and eight to twenty of them at any time', () => {
  expect(day.length).toBeGreaterThanOrEqual(60)
  const all = plannedMatches(ratings, FROM - 6 * HOUR_MS, FROM + 30 * HOUR_MS)
  for (let at = FROM; at < FROM + 24 * HOUR_MS; at += 300_000) {
    const live = all.filter(({ startsAtMs }) => startsAtMs <= at && at < startsAtMs + PLAYED_MS)
    expect(live.length).toBeGreaterThanOrEqual(8)
    expect(live.length).toBeLessThanOrEqual(20)
  }
})

it('lets every side play each other twice in a season, once at home', () => {
  const league = ratings.find(({ id }) => id === 'tr.1')!
  const rounds = 2 * (league.teams.length - 1)
  const epoch = Date.parse('2026-10-31T21:00:00Z')
  const season = plannedMatches([league], epoch, epoch + rounds * 12 * HOUR_MS)
  const pairs = season.map(({ home, away }) => `${home.id} ${away.id}`)
  expect(pairs).toHaveLength(league.teams.length * (league.teams.length - 1))
  expect(new Set(pairs).size).toBe(pairs.length)
})

it('gives no side two matches in a round', () => {
  const seen = new Set<string>()
  for (const { id, league, round, home, away } of day) {
    const of = `${league.id} ${id.split(':')[1]} ${round}`
    for (const team of [home, away]) {
      expect(seen.has(`${of} ${team.id}`)).toBe(false)
      seen.add(`${of} ${team.id}`)
    }
  }
})

it('names the same matches whichever span is asked for', () => {
  const later = plannedMatches(ratings, FROM + 5 * HOUR_MS, FROM + 6 * HOUR_MS)
  expect(later.length).toBeGreaterThan(0)
  for (const match of later) expect(day).toContainEqual(match)
})
