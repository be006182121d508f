import { describe, expect, it, test } from 'vitest'
import { shownProbability } from '../pricing/fair.ts'
import { liveGrid, openingGrid } from './fixture-grid.ts'
import { ratesOf, remainingShare } from './grid.ts'
import { handicapRules, totalRules } from './market.ts'
import { fairMarkets } from './prices.ts'
import { settledMarket } from './settle.ts'

/*
 * Figures that others have published, and scores whose settlements are known.
 */

type Grid = ReturnType<typeof openingGrid>

function probabilityIn(grid: Grid) {
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
