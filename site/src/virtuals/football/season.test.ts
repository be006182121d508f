import type { Draw, PastDraw } from '@menekse/contract/draws/draw'
import { leagueKind } from '@menekse/games/football/league'
import { daysOf, tableAfter } from '@menekse/games/football/season'
import { seededRandom } from '@menekse/games/random'
import { expect, test } from 'vitest'
import { fixturesAfter, playedDays, standingsOf } from './season.ts'

const [league] = leagueKind.titles
const { clubs } = league!
const random = seededRandom(Buffer.alloc(32, 9), 'season')
const days = daysOf({ clubs })

/** Draws of a season and a bit, counted from 1 as tables count them, with their results. */
const all = Array.from({ length: days + 6 }, (_, index) => {
  const programme = leagueKind.programme(league!, index, random)
  return { number: index + 1, programme, result: leagueKind.draw(league!, programme, random) }
})
const drawOf = (number: number) => {
  const { programme, result } = all[number - 1]!
  return { number, programme, result, phase: 'settled' } as unknown as Draw
}
/** The last thirty before a draw, as a table tells them. */
const before = (number: number): PastDraw[] =>
  all
    .slice(Math.max(0, number - 31), number - 1)
    .toReversed()
    .map(({ number: of, result }) => ({ number: of, result, phase: 'settled' })) as never

test('the last day of a season counts all of its days', () => {
  const played = playedDays({ clubs }, drawOf(days), before(days), true)
  expect(played.map(({ day }) => day)).toEqual(Array.from({ length: days }, (_, at) => days - at))
  expect(standingsOf({ clubs }, played)).toEqual(tableAfter(league!, all.slice(0, days)))
  expect(standingsOf({ clubs }, played).every(({ played: count }) => count === days)).toBe(true)
})

test('a day counts once it has been shown', () => {
  const number = days + 3
  expect(playedDays({ clubs }, drawOf(number), before(number), false)).toHaveLength(2)
  const played = playedDays({ clubs }, drawOf(number), before(number), true)
  expect(played.map(({ day }) => day)).toEqual([3, 2, 1])
  expect(standingsOf({ clubs }, played)).toEqual(tableAfter(league!, all.slice(days, days + 3)))
})

test('a day that was void is missing and moves no other', () => {
  const recent = before(5).map((past) => (past.number === 3 ? { ...past, result: null } : past))
  const played = playedDays({ clubs }, drawOf(5), recent, true)
  expect(played.map(({ day }) => day)).toEqual([5, 4, 2, 1])
})

test('the days to come are the ones that will be played', () => {
  const next = fixturesAfter({ clubs }, drawOf(2), 3)
  for (const [index, { day, matches }] of next.entries()) {
    const { programme } = all[2 + index]!
    expect(day).toBe(programme.day)
    expect(matches).toEqual(programme.matches.map(({ home, away }) => ({ home, away })))
  }
  expect(fixturesAfter({ clubs }, drawOf(days), 3)).toEqual([])
})
