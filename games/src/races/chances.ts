import { plus, type Rational, rational, times } from '../rational.ts'

/** The chances to win of all runners, as whole weights. */
export type Weights = readonly number[]

const sumOf = (weights: Weights) => weights.reduce((sum, weight) => sum + weight, 0)

/**
 * The chance that the first runners in are just these, in this order, by the law the order is drawn with: each next one
 * by its weight among those that are left (R. L. Plackett; D. A. Harville),
 *
 *     P(i, j, k) = wᵢ ÷ W · wⱼ ÷ (W − wᵢ) · wₖ ÷ (W − wᵢ − wⱼ)
 *
 * @param runners places in `weights`, from 0, each once
 */
export function orderChance(weights: Weights, runners: readonly number[]): Rational {
  let left = sumOf(weights)
  let chance = rational(1)
  for (const runner of runners) {
    const weight = weights[runner]!
    chance = times(chance, rational(weight, left))
    left -= weight
  }
  return chance
}

/** The chance of a runner to be among the first so many: the sum over all orders in which it is. */
export function placeChance(weights: Weights, runner: number, places: number): Rational {
  let chance = rational(0)
  const walk = (before: readonly number[]) => {
    chance = plus(chance, orderChance(weights, [...before, runner]))
    if (before.length + 1 === places) return
    for (const other of weights.keys())
      if (other !== runner && !before.includes(other)) walk([...before, other])
  }
  walk([])
  return chance
}
