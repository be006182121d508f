import { describe, expect, it, test } from 'vitest'
import type { LegResult } from '../odds.ts'
import { type FixtureGrid, liveGrid, openingGrid } from './fixture-grid.ts'
import type { FinishedMatch, Score, Side } from './match.ts'
import { fairMarkets } from './prices.ts'
import { settledMarket } from './settle.ts'

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
const at = (share: number) => ({ home: 0.9 * share, away: 0.6 * share })

describe('a price is the sum of what the settlements say', () => {
  it('before the match', () => {
    const rates = { first: at(weight(0, 45)), second: at(weight(45, 90)) }
    const off = distance(openingGrid({ lambda: 0.9, mu: 0.6, rho: 0 }), rates, {
      first: NONE,
      second: NONE,
    })
    expect(Math.max(...off)).toBeLessThan(1e-8)
  }, 120_000)

  it('in the first half', () => {
    const rates = { first: at(weight(20, 45)), second: at(weight(45, 90)) }
    const now = { first: { home: 2, away: 1 }, second: NONE }
    const state = { minute: 20, score: now.first }
    const off = distance(liveGrid({ lambda: 0.9, mu: 0.6 }, state), rates, now)
    expect(Math.max(...off)).toBeLessThan(1e-8)
  }, 120_000)

  it('in the second half', () => {
    const rates = { first: NONE, second: at(weight(70, 90)) }
    const now = { first: { home: 1, away: 0 }, second: { home: 0, away: 2 } }
    const state = { minute: 70, score: { home: 1, away: 2 }, halfTime: now.first }
    const off = distance(liveGrid({ lambda: 0.9, mu: 0.6 }, state), rates, now)
    expect(Math.max(...off)).toBeLessThan(1e-8)
  }, 120_000)
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
})
