import { expect, test } from 'vitest'
import { formOf, meetingsOf, type PlayedMatch, resultFor, tableOf } from './league-record.ts'
import { realSeasons } from './real-results.ts'

const match = (day: number, home: string, away: string, goals: readonly [number, number]) => ({
  at: day,
  home: { id: home, name: home },
  away: { id: away, name: away },
  score: { home: goals[0], away: goals[1] },
})
const season: PlayedMatch[] = [
  match(1, 'a', 'b', [2, 0]),
  match(2, 'b', 'c', [1, 1]),
  match(3, 'c', 'a', [3, 1]),
  match(4, 'b', 'a', [0, 0]),
]

test('a table counts each match for both, and parts equals by goals', () => {
  expect(
    tableOf(season).map(({ id, points, scored, conceded }) => [id, points, scored, conceded]),
  ).toEqual([
    ['c', 4, 4, 2],
    ['a', 4, 3, 3],
    ['b', 2, 1, 3],
  ])
})

test('form and meetings are the newest, of those who are asked about', () => {
  expect(formOf('a', season, 2).map((one) => [one.at, resultFor('a', one)])).toEqual([
    [4, 'drawn'],
    [3, 'lost'],
  ])
  expect(meetingsOf(['a', 'b'], season, 5).map(({ at }) => at)).toEqual([4, 1])
})

test('real seasons give the tables that are known', () => {
  const [first] = realSeasons('tr.1')
  expect(first!.season).toBe('2023-24')
  // Galatasaray were champions with 102 points, Fenerbahçe second with 99.
  expect(
    tableOf(first!.matches)
      .slice(0, 2)
      .map(({ id, points }) => [id, points]),
  ).toEqual([
    ['tr-galatasaray', 102],
    ['tr-fenerbahce', 99],
  ])
  expect(realSeasons('tr.9')).toEqual([])
})

test('each match of a season stands for one win and one defeat, or two draws', () => {
  for (const league of ['de.1', 'en.1', 'es.1', 'fr.1', 'it.1', 'nl.1', 'pt.1', 'tr.1'])
    for (const { matches } of realSeasons(league)) {
      const table = tableOf(matches)
      const sum = (of: 'won' | 'lost' | 'scored' | 'conceded' | 'played') =>
        table.reduce((all, row) => all + row[of], 0)
      expect(sum('won')).toBe(sum('lost'))
      expect(sum('scored')).toBe(sum('conceded'))
      expect(sum('played')).toBe(2 * matches.length)
    }
})
