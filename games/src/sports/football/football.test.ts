import { describe, expect, it, test } from 'vitest'
import type { LegResult } from '../odds.ts'
import { shownProbability } from '../pricing/fair.ts'
import { type FixtureGrid, liveGrid, openingGrid } from './fixture-grid.ts'
import { ratesOf, remainingShare } from './grid.ts'
import { handicapRules, totalRules } from './market.ts'
import type { FinishedMatch, Score, Side } from './match.ts'
import { fairMarkets } from './prices.ts'
import { settledMarket } from './settle.ts'

/*
 * Figures that others have published, and scores whose settlements are known.
 */

function probabilityIn(grid: FixtureGrid) {
  const markets = new Map(fairMarkets(grid).map((market) => [market.key, market]))
  return (key: string, id: string) =>
    markets.get(key)!.outcomes.find((outcome) => outcome.id === id)!.probability
}

/** The shown probability of a rule over counts with known chances. */
function shownOver(
  rule: (score: { home: number; away: number }) => 'W' | 'HW' | 'V' | 'HL' | 'L',
  weights: readonly (readonly [home: number, away: number, chance: number])[],
): number {
  const chances = { W: 0, HW: 0, V: 0, HL: 0, L: 0 }
  for (const [home, away, chance] of weights) chances[rule({ home, away })] += chance
  return shownProbability(chances)
}

describe('published probabilities', () => {
  const leads = [
    [0, 1, 0.306834],
    [0, 0, 0.267471],
    [1, 0, 0.207534],
    [2, 0, 0.218162],
  ] as const
  it.each([
    [0, 0.581133],
    [-0.25, 0.491416],
    [-0.75, 0.359203],
    [-1, 0.275296],
  ])('of the home side with a handicap of %d', (hcp, expected) => {
    const [[, home]] = handicapRules(hcp) as [readonly [string, Parameters<typeof shownOver>[0]]]
    expect(Math.abs(shownOver(home, leads) - expected)).toBeLessThan(5e-6)
  })

  const goals = [0.0572693, 0.148434, 0.234978, 0.216551]
  const totals = [...goals, 1 - goals.reduce((sum, one) => sum + one)].map(
    (chance, home) => [home, 0, chance] as const,
  )
  it.each([
    [2.5, 0.559319],
    [2.25, 0.633781],
    [2.75, 0.50581],
    [3, 0.437511],
  ])('of more than %d goals', (line, expected) => {
    const [[, over]] = totalRules(line) as [readonly [string, Parameters<typeof shownOver>[0]]]
    expect(Math.abs(shownOver(over, totals) - expected)).toBeLessThan(2e-6)
  })

  test('of a fitted match', () => {
    const of = probabilityIn(openingGrid({ lambda: 2.117914, mu: 1.025718, rho: -0.1335742 }))
    const expected = { 1: 0.6114897, X: 0.226823, 2: 0.1616873 }
    for (const [id, value] of Object.entries(expected))
      expect(Math.abs(of('match_result', id) - value)).toBeLessThan(2e-7)
  })

  it.each([
    ['match_result', '1', 0.425694],
    ['match_result', 'X', 0.267471],
    ['total_goals|total=2.5', 'over', 0.559319],
    ['both_teams_to_score', 'yes', 0.598304],
    ['correct_score', '1:1', 0.124214],
    ['correct_score', '2:1', 0.088067],
    ['odd_even', 'odd', 0.482121],
  ])("of a supplier's message: %s, %s", (key, id, expected) => {
    const of = probabilityIn(openingGrid({ ...ratesOf(2.93922, 0.2694), rho: -0.077 }))
    expect(Math.abs(of(key, id) - expected)).toBeLessThan(0.007)
  })

  test('of a match in play', () => {
    expect(remainingShare(60)).toBeCloseTo(0.3846154, 7)
    const state = { minute: 60, score: { home: 1, away: 0 } }
    const of = probabilityIn(liveGrid({ lambda: 1.6, mu: 1.1 }, state))
    expect(of('match_result', '1')).toBeCloseTo(0.790039, 6)
    expect(of('match_result', 'X')).toBeCloseTo(0.17013, 6)
    expect(of('match_result', '2')).toBeCloseTo(0.039831, 6)
    expect(of('total_goals|total=2.5', 'over')).toBeCloseTo(0.278387, 6)
    expect(of('next_goal|goal=2', '1')).toBeCloseTo(0.382815, 6)
    expect(of('next_goal|goal=2', 'none')).toBeCloseTo(0.353999, 6)
  })
})

describe('settlement', () => {
  const matches = {
    '1-0; 1-2': { first: [1, 0], second: [0, 2] },
    '1-1; 2-1': { first: [1, 1], second: [1, 0] },
    '0-0; 0-0': { first: [0, 0], second: [0, 0] },
    '0-1; 0-1': { first: [0, 1], second: [0, 0] },
  } as const
  const score = ([home, away]: readonly [number, number]) => ({ home, away })

  it.each([
    ['1-0; 1-2', 'match_result', 'L L W'],
    ['1-0; 1-2', 'first_half_result', 'W L L'],
    ['1-0; 1-2', 'second_half_result', 'L L W'],
    ['1-0; 1-2', 'half_time_full_time', 'L L W L L L L L L'],
    ['1-0; 1-2', 'double_chance', 'L W W'],
    ['1-0; 1-2', 'both_teams_to_score', 'W L'],
    ['1-0; 1-2', 'total_goals|total=2.5', 'W L'],
    ['1-0; 1-2', 'goal_range', 'L W L L'],
    ['1-0; 1-2', 'odd_even', 'W L'],
    ['1-0; 1-2', 'draw_no_bet', 'L W'],
    ['1-0; 1-2', 'european_handicap|hcp=0:1', 'L L W'],
    ['1-0; 1-2', 'european_handicap|hcp=1:0', 'L W L'],
    ['1-0; 1-2', 'asian_handicap|hcp=-0.25', 'L W'],
    ['1-0; 1-2', 'asian_total|total=2.75', 'HW HL'],
    ['1-0; 1-2', 'asian_total|total=3', 'V V'],
    ['1-0; 1-2', 'match_result_and_total|total=2.5', 'L L L L W L'],
    ['1-0; 1-2', 'away_to_win_either_half', 'W L'],
    ['1-0; 1-2', 'goals_in_both_halves', 'W L'],
    ['1-1; 2-1', 'half_time_full_time', 'L L L W L L L L L'],
    ['1-1; 2-1', 'european_handicap|hcp=0:1', 'L W L'],
    ['1-1; 2-1', 'asian_handicap|hcp=-0.75', 'HW HL'],
    ['1-1; 2-1', 'asian_handicap|hcp=-1', 'V V'],
    ['1-1; 2-1', 'highest_scoring_half', 'W L L'],
    ['1-1; 2-1', 'first_half_total_goals|total=1.5', 'W L'],
    ['1-1; 2-1', 'home_to_score_in_both_halves', 'W L'],
    ['1-1; 2-1', 'away_to_score_in_both_halves', 'L W'],
    ['0-0; 0-0', 'draw_no_bet', 'V V'],
    ['0-0; 0-0', 'asian_handicap|hcp=-0.25', 'HL HW'],
    ['0-0; 0-0', 'asian_handicap|hcp=0.25', 'HW HL'],
    ['0-0; 0-0', 'asian_handicap|hcp=-0.75', 'L W'],
    ['0-0; 0-0', 'odd_even', 'L W'],
    ['0-0; 0-0', 'goal_range', 'W L L L'],
    ['0-0; 0-0', 'highest_scoring_half', 'L W L'],
    ['0-0; 0-0', 'next_goal|goal=1', 'L W L'],
    ['0-0; 0-0', 'last_goal', 'L W L'],
    // A supplier's own: under a line of 1.25 is half won with one goal.
    ['0-1; 0-1', 'asian_total|total=1.25', 'HL HW'],
  ] as const)('%s, %s: %s', (match, key, results) => {
    const { first, second } = matches[match]
    const settled = settledMarket(key, { first: score(first), second: score(second) })
    expect([...settled!.values()].join(' ')).toBe(results)
  })

  const told = {
    first: { home: 1, away: 0 },
    second: { home: 0, away: 1 },
    goals: ['home', 'away'],
    corners: { home: 6, away: 4 },
  } as const

  it.each([
    ['next_goal|goal=1', 'W L L'],
    ['next_goal|goal=2', 'L L W'],
    ['next_goal|goal=3', 'L W L'],
    ['last_goal', 'L L W'],
    ['corner_total|total=9.5', 'W L'],
    ['corner_handicap|hcp=-2.5', 'L W'],
  ])('in the order of goals, and by corners: %s', (key, results) => {
    expect([...settledMarket(key, told)!.values()].join(' ')).toBe(results)
  })

  it('knows the order of goals where it can be only one, and of goals that nobody scored', () => {
    const results = (key: string, first: readonly [number, number]) => {
      const settled = settledMarket(key, { first: score(first), second: score([0, 0]) })
      return settled && [...settled.values()].join(' ')
    }
    expect(results('next_goal|goal=2', [0, 2])).toBe('L L W')
    expect(results('next_goal|goal=3', [0, 2])).toBe('L W L')
    expect(results('last_goal', [2, 0])).toBe('W L L')
    expect(results('next_goal|goal=3', [2, 1])).toBeUndefined()
    expect(results('next_goal|goal=4', [2, 1])).toBe('L W L')
  })

  it('waits for what it is not told, and refuses what cannot be', () => {
    const { goals: _, corners: __, ...bare } = told
    expect(settledMarket('next_goal|goal=1', bare)).toBeUndefined()
    expect(settledMarket('last_goal', bare)).toBeUndefined()
    expect(settledMarket('corner_total|total=9.5', bare)).toBeUndefined()
    expect(() => settledMarket('last_goal', { ...told, goals: ['home', 'home'] })).toThrow(
      RangeError,
    )
    expect(() => settledMarket('total_goals|total=2.50', told)).toThrow(RangeError)
  })
})

/*
 * Prices again by another road: four independent Poisson counts, every match they can give, settled one by one.
 */

const COUNTS = Array.from({ length: 10 }, (_, n) => n)
const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
const poisson = (rate: number, n: number) => (Math.exp(-rate) * rate ** n) / factorial(n)
/** The first 45 of 90 minutes by the weight 1 + t/150, and what is left of it from minute 20 on. */
const weight = (from: number, to: number) => (to - from + (to * to - from * from) / 300) / 117

interface Rates {
  readonly first: Score
  readonly second: Score
}

function chancesOf(key: string, rates: Rates, now: Pick<FinishedMatch, 'first' | 'second'>) {
  const chances = new Map<string, Record<LegResult, number>>()
  for (const a of COUNTS)
    for (const b of COUNTS)
      for (const c of COUNTS)
        for (const d of COUNTS) {
          const chance =
            poisson(rates.first.home, a) *
            poisson(rates.first.away, b) *
            poisson(rates.second.home, c) *
            poisson(rates.second.away, d)
          if (chance < 1e-12) continue
          const first = { home: now.first.home + a, away: now.first.away + b }
          const second = { home: now.second.home + c, away: now.second.away + d }
          for (const [id, result] of settledMarket(key, { first, second })!) {
            const sum = chances.get(id) ?? { W: 0, HW: 0, V: 0, HL: 0, L: 0 }
            sum[result] += chance
            chances.set(id, sum)
          }
        }
  return chances
}

function distance(grid: FixtureGrid, rates: Rates, now: Pick<FinishedMatch, 'first' | 'second'>) {
  const told = fairMarkets(grid).filter(({ key }) => !/^(next|last|corner)/.test(key))
  expect(told.length).toBeGreaterThan(30)
  return told.flatMap(({ key, outcomes }) => {
    const again = chancesOf(key, rates, now)
    return outcomes.flatMap(({ id, chances }) =>
      (['W', 'HW', 'V', 'HL', 'L'] as const).map((result) =>
        Math.abs(chances[result] - again.get(id)![result]),
      ),
    )
  })
}

const NONE = { home: 0, away: 0 }
const ratesAt = (share: number) => ({ home: 0.9 * share, away: 0.6 * share })

describe('a price is the sum of what the settlements say', () => {
  it('before the match', () => {
    const rates = { first: ratesAt(weight(0, 45)), second: ratesAt(weight(45, 90)) }
    const off = distance(openingGrid({ lambda: 0.9, mu: 0.6, rho: 0 }), rates, {
      first: NONE,
      second: NONE,
    })
    expect(Math.max(...off)).toBeLessThan(1e-8)
  })

  it('in the first half', () => {
    const rates = { first: ratesAt(weight(20, 45)), second: ratesAt(weight(45, 90)) }
    const now = { first: { home: 2, away: 1 }, second: NONE }
    const state = { minute: 20, score: now.first }
    const off = distance(liveGrid({ lambda: 0.9, mu: 0.6 }, state), rates, now)
    expect(Math.max(...off)).toBeLessThan(1e-8)
  })

  it('in the second half', () => {
    const rates = { first: NONE, second: ratesAt(weight(70, 90)) }
    const now = { first: { home: 1, away: 0 }, second: { home: 0, away: 2 } }
    const state = { minute: 70, score: { home: 1, away: 2 }, halfTime: now.first }
    const off = distance(liveGrid({ lambda: 0.9, mu: 0.6 }, state), rates, now)
    expect(Math.max(...off)).toBeLessThan(1e-8)
  })
})

/** Every order of so many goals of each side. */
function orders(home: number, away: number): Side[][] {
  if (home + away === 0) return [[]]
  return [
    ...(home > 0 ? orders(home - 1, away).map((rest): Side[] => ['home', ...rest]) : []),
    ...(away > 0 ? orders(home, away - 1).map((rest): Side[] => ['away', ...rest]) : []),
  ]
}

test.each(['next_goal|goal=1', 'last_goal'])('%s is what all orders of goals say', (key) => {
  const sums: Record<string, number> = {}
  for (const home of COUNTS.slice(0, 7))
    for (const away of COUNTS.slice(0, 7)) {
      const all = orders(home, away)
      const chance = (poisson(0.4, home) * poisson(0.3, away)) / all.length
      for (const goals of all)
        for (const [id, result] of settledMarket(key, {
          first: { home, away },
          second: NONE,
          goals,
        })!)
          if (result === 'W') sums[id] = (sums[id] ?? 0) + chance
    }
  const market = fairMarkets(openingGrid({ lambda: 0.4, mu: 0.3, rho: 0 })).find(
    (one) => one.key === key,
  )!
  for (const { id, probability } of market.outcomes) expect(probability).toBeCloseTo(sums[id]!, 6)
})

test('markets that nobody could settle or price are not offered', () => {
  const keys = (grid: FixtureGrid) => fairMarkets(grid).map(({ key }) => key)
  const rates = { lambda: 1.6, mu: 1.1 }
  const score = { home: 2, away: 1 }
  const bare = keys(liveGrid(rates, { minute: 60, score }))
  expect(bare).toContain('next_goal|goal=4')
  expect(bare).not.toContain('next_goal|goal=5')
  expect(bare).not.toContain('last_goal')
  expect(bare).not.toContain('half_time_full_time')
  expect(bare).not.toContain('total_goals|total=2.5')
  expect(bare.filter((key) => key.startsWith('corner'))).toEqual([])
  const told = keys(
    liveGrid(rates, { minute: 60, score, halfTime: NONE, goals: ['home', 'away', 'home'] }),
  )
  expect(told).toContain('half_time_full_time')
  expect(told).toContain('last_goal')
  expect(told).not.toContain('first_half_result')
  expect(keys(liveGrid(rates, { minute: 90, score, halfTime: NONE }))).toEqual([])
  // At the break the score is that of half-time.
  expect(keys(liveGrid(rates, { minute: 45, score }))).toContain('half_time_full_time')
})
