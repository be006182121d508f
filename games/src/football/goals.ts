import type { MatchResult, Score } from '@menekse/contract/draws/football'
import { drawWeighted, type Random } from '../stream.ts'

/** A side scores none to eight; what would be more is not drawn. */
export const GOALS_MAX = 8
const SIDE = GOALS_MAX + 1
/** The weights of all scores of a match add up to this. */
export const GRID_SUM = 1_000_000
/** So many of a hundred goals fall in the first half. */
export const FIRST_HALF_PERCENT = 45
/** Extra time is a third as long, in percent. */
const EXTRA_PERCENT = 33

/** Whole weights of all scores: of `home`-`away` at `home × 9 + away`. */
export type Grid = readonly number[]

/**
 * The chances of a match as whole weights. A side that is expected to score m thousandths of a goal scores k with the
 * weight mᵏ · 1000⁸⁻ᵏ · 8! ÷ k!, which is Poisson's law without its common factor and cut off after eight; sides are
 * independent. The products are brought to a sum of a million, rounded down, and what is left over goes to those that
 * lost most by it, the lower score first.
 */
export const gridOf = kept((expectedHome: number, expectedAway: number): Grid => {
  const [home, away] = [poisson(expectedHome), poisson(expectedAway)]
  const products = home.flatMap((ofHome) => away.map((ofAway) => ofHome * ofAway))
  const whole = products.reduce((sum, product) => sum + product, 0n)
  const scaled = products.map((product) => product * BigInt(GRID_SUM))
  const grid = scaled.map((product) => Number(product / whole))
  const lost = scaled.map((product) => product % whole)
  const left = GRID_SUM - grid.reduce((sum, weight) => sum + weight, 0)
  const byLoss = [...lost.keys()].toSorted(
    (a, b) => Number(lost[b]! > lost[a]!) - Number(lost[b]! < lost[a]!),
  )
  for (const cell of byLoss.slice(0, left)) grid[cell]!++
  return grid
})

/** The same for extra time. */
export const extraGridOf = (expectedHome: number, expectedAway: number): Grid => {
  const third = (expected: number) => Math.floor((expected * EXTRA_PERCENT) / 100)
  return gridOf(third(expectedHome), third(expectedAway))
}

function poisson(thousandths: number): bigint[] {
  const weights = [1n]
  for (let goals = 1; goals <= GOALS_MAX; goals++) {
    // All by 1000 · k: so the weights stay whole, and only the newest has been multiplied by the rate.
    const before = weights.at(-1)!
    for (const index of weights.keys()) weights[index]! *= 1_000n * BigInt(goals)
    weights.push(before * BigInt(thousandths))
  }
  return weights
}

/** Computed once for each pair of sides; there are as many as a title has grades, squared. */
function kept(compute: (home: number, away: number) => Grid): typeof compute {
  const known = new Map<string, Grid>()
  return (home, away) => {
    const key = `${home}:${away}`
    const grid = known.get(key) ?? compute(home, away)
    known.set(key, grid)
    return grid
  }
}

/** `below(1,000,000)` counts off the scores, 0-0, 0-1 … 8-8. */
export function drawScore(grid: Grid, random: Random): Score {
  const cell = drawWeighted(grid, GRID_SUM, random)
  return { home: Math.floor(cell / SIDE), away: cell % SIDE }
}

/** The score; then of each goal, those of the home side first, `below(100)`: under 45 it fell in the first half. */
export function drawMatch(grid: Grid, random: Random): MatchResult {
  const { home, away } = drawScore(grid, random)
  const early = (goals: number) =>
    Array.from({ length: goals }, () => random.below(100)).filter((at) => at < FIRST_HALF_PERCENT)
      .length
  return { home, away, half: { home: early(home), away: early(away) } }
}

/** Every score with its weight. */
export const scoresOf = (grid: Grid): (Score & { readonly weight: number })[] =>
  grid.map((weight, cell) => ({ home: Math.floor(cell / SIDE), away: cell % SIDE, weight }))
