import { expect, it } from 'vitest'
import { blocksOf, groupsOf, isNamed, linesNear } from './market-groups.ts'

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

/** Lines of a total, the first side paid more with each of them. */
const lines = (...over: (number | null)[]) =>
  over.map((odds, at) => ({
    key: `total_points|total=${150 + at}.5`,
    lock: null,
    outcomes: [
      { id: 'over', odds },
      { id: 'under', odds: 1_900 },
    ],
  }))
const rising = (from: number) => Array.from({ length: 20 }, (_, at) => from + 100 * at)
const nearTo = (...over: (number | null)[]) =>
  [...(linesNear(lines(...over)) ?? [])].map((key) => Number(/=(\d+)/.exec(key)![1]) - 150)

it('a few lines all stand there', () => {
  expect(linesNear(lines(...rising(1_500).slice(0, 10)))).toBeUndefined()
})
it('of many lines those stand there that are about the evenest', () => {
  expect(nearTo(...rising(900))).toEqual([7, 8, 9, 10, 11, 12])
})
it('the evenest line may be the first or the last', () => {
  expect(nearTo(...rising(1_900))).toEqual([0, 1, 2, 3, 4, 5])
  expect(nearTo(...rising(0))).toEqual([14, 15, 16, 17, 18, 19])
})
it('a line that is not sold is not the evenest, and where none is sold the middle ones stand there', () => {
  expect(nearTo(1_900, ...rising(900).map((odds) => (odds === 1_900 ? null : odds)))).toContain(0)
  expect(nearTo(...rising(900).map(() => null))).toEqual([7, 8, 9, 10, 11, 12])
})

it.each([
  ['üst', 1],
  ['ust', 1],
  ['ILK YARI', 1],
  ['ilk yarı sonucu', 1],
  ['handikap', 2],
  ['yok böyle', 0],
  ['', 6],
])('markets are found by their names, whatever the keyboard: %s', (words, count) => {
  const blocks = blocksOf(markets, { sport: 'football', group: 'all', pins: [] })
  const sides = { home: 'Beşiktaş', away: 'Göztepe' }
  expect(blocks.filter((block) => isNamed(block, sides, words))).toHaveLength(count)
})
