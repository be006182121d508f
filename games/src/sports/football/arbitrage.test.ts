import { describe, expect, it } from 'vitest'
import { oddsMilli } from '../odds.ts'
import { footballArbitrage, type OpenPrice } from './arbitrage.ts'
import { type FixtureGrid, liveGrid, openingGrid } from './fixture-grid.ts'
import type { FinishedMatch, Score, Side } from './match.ts'
import { footballOffer } from './offer.ts'
import { settledMarket } from './settle.ts'

const opening = openingGrid({ lambda: 1.6, mu: 1.1, rho: -0.08 })
const second = liveGrid(
  { lambda: 1.6, mu: 1.1 },
  {
    minute: 60,
    score: { home: 1, away: 0 },
    halfTime: { home: 0, away: 0 },
    corners: { home: 4, away: 2 },
  },
)

const price = (key: string, id: string, odds: number): OpenPrice => ({
  key,
  id,
  odds: oddsMilli(odds),
})
const offered = (grid: FixtureGrid): OpenPrice[] =>
  footballOffer(grid, () => 0.05).flatMap(({ key, outcomes }) =>
    outcomes.flatMap(({ id, odds }) => (odds === undefined ? [] : [{ key, id, odds }])),
  )

const UP_TO_FOUR = [0, 1, 2, 3, 4]
const scores: Score[] = UP_TO_FOUR.flatMap((home) => UP_TO_FOUR.map((away) => ({ home, away })))
const repeated = (side: Side, times: number) => Array.from({ length: times }, () => side)

/** Matches of up to four goals of each side in each half, in two orders of goals, with a few or many corners. */
function* matches(): Generator<FinishedMatch> {
  for (const first of scores)
    for (const later of scores) {
      const [home, away] = [first.home + later.home, first.away + later.away]
      const goals = [...repeated('home', home), ...repeated('away', away)]
      yield { first, second: later, goals, corners: { home: 3, away: 2 } }
      yield { first, second: later, goals: goals.toReversed(), corners: { home: 9, away: 8 } }
    }
}

const profitBy = { W: (o: number) => o - 1, HW: (o: number) => (o - 1) / 2, V: () => 0 } as const
/** What a portfolio wins, as it would be settled. */
const profitOf = (match: FinishedMatch, stakes: readonly (OpenPrice & { share: number })[]) =>
  stakes.reduce((sum, { key, id, odds, share }) => {
    const result = settledMarket(key, match)!.get(id)!
    const won = result === 'L' ? -1 : result === 'HL' ? -0.5 : profitBy[result](odds / 1000)
    return sum + share * won
  }, 0)

describe('a sure profit', () => {
  it('is not in what a grid offers, before a match or in play', () => {
    expect(footballArbitrage(opening, offered(opening))).toBeUndefined()
    expect(footballArbitrage(second, offered(second))).toBeUndefined()
    expect(footballArbitrage(opening, [])).toBeUndefined()
  })

  it.each([
    [
      'both sides of a line',
      [price('total_goals|total=2.5', 'over', 2100), price('total_goals|total=2.5', 'under', 2000)],
    ],
    [
      'a result against a handicap',
      [price('match_result', '1', 2200), price('asian_handicap|hcp=0.5', '2', 1900)],
    ],
    [
      'quarter lines against whole ones',
      [price('asian_total|total=2.25', 'over', 2300), price('asian_total|total=2', 'under', 2100)],
    ],
    [
      'no goal, told in three markets',
      [price('next_goal|goal=1', 'none', 12_000), price('total_goals|total=0.5', 'over', 1100)],
    ],
    [
      'the last goal and the first',
      [
        price('next_goal|goal=1', 'none', 9000),
        price('last_goal', '1', 1700),
        price('last_goal', '2', 3500),
      ],
    ],
    [
      'half-time and full-time against the match',
      [
        price('half_time_full_time', '1/1', 4800),
        price('half_time_full_time', 'X/1', 7000),
        price('half_time_full_time', '2/1', 20_000),
        price('double_chance', 'X2', 2000),
      ],
    ],
    [
      'corners',
      [
        price('corner_total|total=9.5', 'over', 2050),
        price('corner_total|total=9.5', 'under', 2000),
      ],
    ],
  ])('is found in %s, and is one however it goes', (_, wrong) => {
    const all = [...offered(opening).filter(({ key }) => key !== 'correct_score'), ...wrong]
    const found = footballArbitrage(opening, all)!
    expect(found.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 6)
    const profits = [...matches()].map((match) => profitOf(match, found))
    expect(Math.min(...profits)).toBeGreaterThan(0)
  })

  it('is not where one price alone is too high', () => {
    const high = offered(opening).map((one) =>
      one.key === 'goal_range' && one.id === '6+' ? price(one.key, one.id, 25_000) : one,
    )
    const only = high.filter(({ key }) => key === 'goal_range')
    expect(footballArbitrage(opening, only)).toBeUndefined()
  })

  it('is told of the score that a match stands at', () => {
    const wrong = [price('match_result', '1', 1500), price('double_chance', 'X2', 3500)]
    expect(footballArbitrage(second, wrong)).toHaveLength(2)
    // With a goal scored, more than half a goal is no bet any more.
    expect(
      footballArbitrage(second, [price('total_goals|total=0.5', 'over', 2000)]),
    ).toBeUndefined()
  })
})
