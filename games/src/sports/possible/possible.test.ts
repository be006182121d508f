import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basketballMarkets, settleBasketball } from '../basketball.ts'
import { footballMarkets } from '../football/markets.ts'
import { settledMarket } from '../football/settle.ts'
import type { LegResult } from '../odds.ts'
import type { Side } from '../score-market.ts'
import { settleTennis, tennisMarkets } from '../tennis-markets.ts'
import { isPossible } from './possible.ts'

type Pair = readonly [home: number, away: number]
const scoreOf = ([home, away]: Pair) => ({ home, away })
const ended = (score: Pair, ...periods: readonly Pair[]) => ({
  score: scoreOf(score),
  periods: periods.map(scoreOf),
})
const is = (key: string, told: Parameters<typeof isPossible>[2], home: number, away: number) =>
  isPossible('football', key, told, ended([home, away]))
const won = (id: string, ...lost: string[]) =>
  new Map([[id, 'W' as const], ...lost.map((one) => [one, 'L' as const] as const)])

describe('a result of football against the score of its match', () => {
  it.each([
    ['match_result', won('2', '1', 'X'), [2, 1]],
    ['double_chance', won('X2'), [2, 1]],
    ['total_goals|total=2.5', won('under', 'over'), [2, 1]],
    ['asian_total|total=2.75', won('over'), [2, 1]],
    ['both_teams_to_score', won('no', 'yes'), [2, 1]],
    ['asian_handicap|hcp=-1', won('1'), [2, 1]],
    ['european_handicap|hcp=0:1', won('1'), [2, 1]],
    ['correct_score', won('1:2'), [2, 1]],
    ['odd_even', won('even'), [2, 1]],
    ['first_half_result', won('2'), [2, 0]],
    ['first_half_total_goals|total=1.5', won('over'), [1, 0]],
  ] as const)('%s cannot have come to %o', (key, told, [home, away]) => {
    expect(footballMarkets.map((market) => market.key)).toContain(key)
    expect(is(key, told, home, away)).toBe(false)
  })

  it('may be what the halves, corners or the order of goals make of it, or nobody tells', () => {
    expect(is('first_half_result', won('2'), 2, 1)).toBe(true)
    expect(is('corner_total|total=9.5', won('over'), 0, 0)).toBe(true)
    expect(is('next_goal|goal=1', won('2'), 2, 1)).toBe(true)
    expect(is('next_goal|goal=1', won('2'), 2, 0)).toBe(false)
    expect(is('match_result', new Map([['1', 'V']]), 2, 1)).toBe(true)
    expect(is('player_scores', won('1'), 2, 1)).toBe(true)
    expect(is('match_result', won('2'), 500_000, 0)).toBe(true)
  })

  it('is possible wherever it is what the match came to', () => {
    const score = fc.record({ home: fc.nat(4), away: fc.nat(4) })
    fc.assert(
      fc.property(score, score, (first, second) => {
        for (const { key } of footballMarkets) {
          const told = settledMarket(key, { first, second })
          if (told === undefined) continue
          expect([key, is(key, told, first.home + second.home, first.away + second.away)]).toEqual([
            key,
            true,
          ])
        }
      }),
      { numRuns: 50 },
    )
  })
})

const told = (id: string, result: LegResult) => new Map([[id, result]])

describe('a result against what was told of the parts of its match', () => {
  const basketball = ended([84, 80], [20, 20], [22, 18], [20, 20], [14, 14], [8, 8])
  const tennis = ended([2, 1], [6, 4], [6, 7], [6, 2])
  it.each([
    ['football', 'first_half_result', '2', 'W', ended([2, 1], [1, 0], [1, 1]), false],
    ['football', 'first_half_result', '1', 'W', ended([2, 1], [1, 0], [1, 1]), true],
    ['football', 'half_time_full_time', '1/1', 'L', ended([2, 1], [1, 0], [1, 1]), false],
    // Halves that are not those of the score, or of a match that went on, tell nothing.
    ['football', 'first_half_result', '2', 'W', ended([2, 1], [1, 0], [0, 0]), true],
    ['football', 'first_half_result', '2', 'W', ended([2, 1], [1, 0], [0, 1], [1, 0]), true],
    ['basketball', 'match_winner', '2', 'W', basketball, false],
    ['basketball', 'handicap|hcp=-4.5', '1', 'W', basketball, false],
    ['basketball', 'handicap|hcp=-3.5', '1', 'W', basketball, true],
    ['basketball', 'total_points|total=163.5', 'over', 'L', basketball, false],
    ['basketball', 'odd_even', 'odd', 'W', basketball, false],
    ['basketball', 'quarter_result|quarternr=2', '2', 'W', basketball, false],
    ['basketball', 'quarter_total|quarternr=4|total=29.5', 'over', 'W', basketball, false],
    ['basketball', 'quarter_total|quarternr=4|total=27.5', 'over', 'W', basketball, true],
    ['basketball', 'quarter_result|quarternr=2', '2', 'W', ended([84, 80]), true],
    ['basketball', 'race_to_20', '2', 'W', basketball, true],
    ['tennis', 'match_winner', '2', 'W', tennis, false],
    ['tennis', 'set_handicap|hcp=-1.5', '1', 'W', tennis, false],
    ['tennis', 'total_sets|total=2.5', 'under', 'W', ended([2, 1]), false],
    ['tennis', 'total_games|total=30.5', 'under', 'W', tennis, false],
    ['tennis', 'total_games|total=30.5', 'over', 'W', tennis, true],
    ['tennis', 'game_handicap|hcp=-4.5', '1', 'L', tennis, false],
    ['tennis', 'set_winner|setnr=2', '1', 'W', tennis, false],
    ['tennis', 'set_total_games|setnr=2|total=9.5', 'under', 'W', tennis, false],
    // A set that was not played.
    ['tennis', 'set_winner|setnr=4', '1', 'W', tennis, false],
    ['tennis', 'set_winner|setnr=4', '1', 'V', tennis, true],
    ['tennis', 'game_winner|gamenr=1|setnr=1', '2', 'W', tennis, true],
    // By rules of their own, or not what made the score.
    [
      'tennis',
      'total_games|total=30.5',
      'under',
      'W',
      ended([2, 1], [6, 4], [6, 7], [10, 8]),
      true,
    ],
    ['tennis', 'total_games|total=30.5', 'under', 'W', ended([2, 1], [6, 4], [7, 6], [6, 2]), true],
  ] as const)('%s %s %s %s', (sport, key, id, result, end, may) => {
    expect(isPossible(sport, key, told(id, result), end)).toBe(may)
  })

  it('is possible wherever it is what a game came to', () => {
    const points = fc.record({ home: fc.nat(40), away: fc.nat(40) })
    const model = { lead: 3, leadDeviation: 11, total: 160, totalDeviation: 16 }
    fc.assert(
      fc.property(
        fc.array(points, { minLength: 4, maxLength: 4 }),
        fc.integer({ min: 1, max: 9 }),
        (quarters, by) => {
          const sum = (side: Side) => quarters.reduce((all, score) => all + score[side], 0)
          const tie = sum('home') === sum('away')
          const overtime = { home: tie ? by : 0, away: 0 }
          const score = { home: sum('home') + overtime.home, away: sum('away') }
          const end = { score, periods: [...quarters, ...(tie ? [overtime] : [])] }
          for (const one of basketballMarkets(model)) {
            const settled = settleBasketball(one, { quarters, overtime })
            const results = new Map(settled.map(({ id, result }) => [id, result]))
            const { key } = one.market
            expect([key, isPossible('basketball', key, results, end)]).toEqual([key, true])
          }
        },
      ),
      { numRuns: 50 },
    )
  })

  it('is possible wherever it is what a match of tennis came to', () => {
    const set = fc
      .tuple(fc.boolean(), fc.constantFrom<Pair>([6, 0], [6, 3], [6, 4], [7, 5], [7, 6]))
      .map(([isHome, [more, less]]) => ({ isHome, more, less }))
    fc.assert(
      fc.property(fc.array(set, { minLength: 3, maxLength: 3 }), ([first, second, third]) => {
        const sets = [first!, second!, ...(first!.isHome === second!.isHome ? [] : [third!])]
        const won = sets.filter(({ isHome }) => isHome).length
        const end = {
          score: { home: won, away: sets.length - won },
          periods: sets.map(({ isHome, more, less }) =>
            isHome ? { home: more, away: less } : { home: less, away: more },
          ),
        }
        const record = end.periods.map(({ home, away }) => [
          ...Array<Side>(home).fill('home'),
          ...Array<Side>(away).fill('away'),
        ])
        for (const one of tennisMarkets({ setsToWin: 2, decidingTieBreak: 7 })) {
          const results = new Map(settleTennis(one, record).map(({ id, result }) => [id, result]))
          const { key } = one.market
          expect([key, isPossible('tennis', key, results, end)]).toEqual([key, true])
        }
      }),
      { numRuns: 100 },
    )
  })
})
