import { expect, it } from 'vitest'
import { blocksOf, groupsOf } from './market-groups.ts'

const market = (key: string) => ({ key, lock: null, outcomes: [] })
const markets = [
  'match_result',
  'total_goals|total=2.5',
  'total_goals|total=0.5',
  'correct_score',
  'first_half_result',
  'european_handicap|hcp=0:1',
  'european_handicap|hcp=1:0',
].map(market)
const keys = (group: 'popular' | 'score' | 'all' | 'halves', pins: readonly string[] = []) =>
  blocksOf(markets, { sport: 'football', group, pins }).map((block) =>
    block.markets.map(({ key }) => key),
  )

it('only groups that have markets are there', () => {
  expect(groupsOf(markets, 'football')).toEqual([
    'popular',
    'goals',
    'halves',
    'handicap',
    'score',
    'all',
  ])
})
it('lines of a type stand together, by their lines', () => {
  expect(keys('popular')).toEqual([
    ['match_result'],
    ['total_goals|total=0.5', 'total_goals|total=2.5'],
    ['first_half_result'],
  ])
})
it('markets whose line is their name stand apart', () => {
  expect(keys('all').filter(([key]) => key!.startsWith('european'))).toHaveLength(2)
})
it('what is pinned stands first, in every group', () => {
  expect(keys('score', ['total_goals'])[0]).toEqual([
    'total_goals|total=0.5',
    'total_goals|total=2.5',
  ])
})
it('a market of a half is among those of halves', () => {
  expect(keys('halves')).toEqual([['first_half_result']])
})
