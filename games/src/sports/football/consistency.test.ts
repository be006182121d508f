import { describe, expect, it } from 'vitest'
import { oddsMilli } from '../odds.ts'
import type { OfferedMarket, OfferedOutcome } from '../pricing/offer.ts'
import { footballArbitrage, type OpenPrice } from './arbitrage.ts'
import { footballViolations } from './consistency.ts'
import { type FixtureGrid, liveGrid, openingGrid } from './fixture-grid.ts'
import type { FinishedMatch, Score, Side } from './match.ts'
import { footballOffer } from './offer.ts'
import { fairMarkets } from './prices.ts'
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
const offeredOn = (grid: FixtureGrid): OpenPrice[] =>
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
    expect(footballArbitrage(opening, offeredOn(opening))).toBeUndefined()
    expect(footballArbitrage(second, offeredOn(second))).toBeUndefined()
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
    const all = [...offeredOn(opening).filter(({ key }) => key !== 'correct_score'), ...wrong]
    const found = footballArbitrage(opening, all)!
    expect(found.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 6)
    const profits = [...matches()].map((match) => profitOf(match, found))
    expect(Math.min(...profits)).toBeGreaterThan(0)
  })

  it('knows that one goal of a side is not both the first and the last of several', () => {
    const wrong = [
      price('next_goal|goal=1', '2', 6000),
      price('next_goal|goal=1', 'none', 6000),
      price('last_goal', '2', 6000),
      price('home_total_goals|total=1.5', 'over', 6000),
      price('home_clean_sheet', 'yes', 6000),
    ]
    expect(footballArbitrage(opening, wrong)).toHaveLength(5)
    expect(footballArbitrage(opening, wrong.slice(0, 4))).toBeUndefined()
  })

  it('is not where a price alone is above its worth by less than the margin of what it needs', () => {
    const worth = fairMarkets(opening)
      .find(({ key }) => key === 'goal_range')!
      .outcomes.find(({ id }) => id === '6+')!
    const high = offeredOn(opening).map((one) =>
      one.key === 'goal_range' && one.id === '6+'
        ? price(one.key, one.id, Math.ceil(1020 / worth.probability))
        : one,
    )
    expect(footballArbitrage(opening, high)).toBeUndefined()
    const alone = high.filter(({ key }) => key === 'goal_range')
    expect(footballArbitrage(opening, alone)).toBeUndefined()
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

const offered = footballOffer(opening, () => 0.05)

/** The published set with one outcome changed. */
const changed = (key: string, id: string, change: (outcome: OfferedOutcome) => OfferedOutcome) =>
  offered.map((market): OfferedMarket => {
    if (market.key !== key) return market
    return {
      ...market,
      outcomes: market.outcomes.map((one) => (one.id === id ? change(one) : one)),
    }
  })

const shifted = (by: number) => (outcome: OfferedOutcome) => ({
  ...outcome,
  probability: outcome.probability + by,
})
const priced = (odds: number) => (outcome: OfferedOutcome) => ({
  ...outcome,
  odds: oddsMilli(odds),
})

const rulesOf = (markets: readonly OfferedMarket[]) =>
  new Set(footballViolations(markets).map(({ rule }) => rule))

describe('a published set', () => {
  it('of one grid is without fault', () => {
    expect(footballViolations(offered)).toEqual([])
  })

  it('has probabilities that sum to the winners of their market', () => {
    expect(footballViolations(changed('goal_range', '6+', shifted(1e-6)))).toEqual([
      { rule: 'sum', keys: ['goal_range'] },
    ])
    expect(rulesOf(changed('double_chance', '12', shifted(1e-6)))).toContain('sum')
  })

  it('pays nobody for betting on everything', () => {
    const wrong = changed('odd_even', 'odd', priced(3000))
    expect(footballViolations(wrong)).toContainEqual({ rule: 'book', keys: ['odd_even'] })
    expect(rulesOf(changed('double_chance', '12', priced(3000)))).toContain('book')
  })

  it('sells nothing at its worth', () => {
    const wrong = changed('goal_range', '6+', priced(30_000))
    expect(footballViolations(wrong)).toEqual([{ rule: 'fair', keys: ['goal_range'] }])
  })

  it.each([
    ['total_goals|total=3.5', 'over'],
    ['asian_total|total=2.75', 'under'],
    ['asian_handicap|hcp=-0.25', '1'],
    ['asian_handicap|hcp=1', '2'],
    ['first_half_total_goals|total=1.5', 'over'],
    ['corner_total|total=9.5', 'under'],
    ['home_total_goals|total=1.5', 'over'],
  ])('keeps the lines of %s, %s in order', (key, id) => {
    expect(rulesOf(changed(key, id, priced(1010)))).toContain('line')
  })

  it.each([
    ['asian_handicap|hcp=-0.5', '1', 'match_result'],
    ['first_half_asian_handicap|hcp=0', '1', 'first_half_draw_no_bet'],
    ['half_time_full_time', 'X/2', 'match_result'],
    ['half_time_full_time', 'X/2', 'first_half_result'],
    ['match_result_and_total|total=3.5', 'X&under', 'match_result'],
    ['match_result_and_total|total=3.5', 'X&under', 'total_goals|total=3.5'],
    ['total_and_both_teams_to_score|total=2.5', 'over&no', 'both_teams_to_score'],
    ['match_result_and_both_teams_to_score', '2&yes', 'both_teams_to_score'],
    ['second_half_double_chance', '1X', 'second_half_result'],
  ])('gives %s, %s no other chance than %s does', (key, id, other) => {
    const found = footballViolations(changed(key, id, shifted(1e-6)))
    expect(
      found.some(
        ({ rule, keys }) => rule === 'identity' && keys.includes(key) && keys.includes(other),
      ),
    ).toBe(true)
  })

  it('pays for a double chance no more than for its two singles', () => {
    const double = offered.find(({ key }) => key === 'double_chance')!.outcomes[0]!
    const wrong = changed('double_chance', '1X', priced(double.odds! + 10))
    expect(footballViolations(wrong)).toEqual([
      { rule: 'dutch', keys: ['double_chance', 'match_result'] },
    ])
  })
})
