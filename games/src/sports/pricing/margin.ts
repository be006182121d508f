/** How a margin is spread over the outcomes of a market. */
export type MarginMethod = 'proportional' | 'odds_ratio' | 'power' | 'shin'

const PRECISION = 1e-12
const STEPS_MAX = 200

/** What a function of each comes to in all; it is asked some forty times a market, and so makes no list of them. */
function sumOf(values: readonly number[], of: (value: number) => number): number {
  let total = 0
  for (const value of values) total += of(value)
  return total
}

const sum = (values: readonly number[]) => sumOf(values, (value) => value)

/** Where a function that never falls (of `low` at most, of `high` at least `target`) reaches its target. */
function bisect(of: (x: number) => number, target: number, low: number, high: number): number {
  let [from, to] = [low, high]
  for (let step = 0; step < STEPS_MAX && to - from > PRECISION * Math.abs(to); step++) {
    const middle = (from + to) / 2
    if (of(middle) < target) from = middle
    else to = middle
  }
  return to
}

/** The least power of two at which a rising function is no longer below its target. */
function reach(of: (x: number) => number, target: number): number {
  let high = 1
  while (of(high) < target) high *= 2
  return high
}

/** Longshots carry more of the margin of a market with many outcomes; a pair shares it by their odds. */
export const usualMethod = (outcomes: number): MarginMethod =>
  outcomes === 2 ? 'odds_ratio' : 'power'

const oddsRatio = (p: number, c: number) => (c * p) / (1 - p + c * p)

/** Shin's implied probabilities where the share z of stakes knows the winner; they sum to their whole squared. */
function shin(probabilities: readonly number[], z: number): number[] {
  const roots = probabilities.map((p) => Math.sqrt(z * p + (1 - z) * p * p))
  const whole = sum(roots)
  return roots.map((root) => root * whole)
}

const spread: Record<MarginMethod, (p: readonly number[], target: number) => readonly number[]> = {
  proportional: (p, target) => p.map((one) => (one * target) / sum(p)),
  odds_ratio(p, target) {
    const book = (c: number) => sumOf(p, (one) => oddsRatio(one, c))
    const by = bisect(book, target, 1, reach(book, target))
    return p.map((one) => oddsRatio(one, by))
  },
  power(p, target) {
    const by = bisect((x) => sumOf(p, (one) => one ** (1 - x)), target, 0, 1)
    return p.map((one) => one ** (1 - by))
  },
  shin(p, target) {
    // Shin's model has one winner: where several win together each stands for its share of them.
    const winners = Math.round(sum(p))
    const shares = p.map((one) => one / winners)
    const at = (z: number) => shin(shares, z)
    const z = bisect((x) => sum(at(x)), target / winners, 0, 1)
    return at(z).map((one) => one * winners)
  },
}

/**
 * Implied probabilities r of a market that sum to (1 + M) times its winners, none below the probability it comes from.
 * Sources: Shin (1993); Cheung (2015) for the odds ratio; Clarke, Kovalchik and Ingram (2017) for the power. Shin
 * carries no more than z = 1 gives, the root of each probability times the sum of them.
 * @param probabilities those of all outcomes that can still win, with one or more winners together
 * @param overround M, from 0
 * @throws RangeError where a market of these outcomes cannot carry so much
 */
export function withMargin(
  probabilities: readonly number[],
  overround: number,
  method: MarginMethod = usualMethod(probabilities.length),
): readonly number[] {
  const winners = Math.round(sum(probabilities))
  const target = winners * (1 + overround)
  if (!(overround >= 0) || target >= probabilities.length)
    throw new RangeError(`A market of ${probabilities.length} carries no margin of ${overround}.`)
  // Bisection comes to rest beside its target; no price may win by that what the margin is there for.
  return spread[method](probabilities, target).map((r, i) => Math.max(r, probabilities[i]!))
}

type Without = MarginMethod | 'weights'

const strip: Record<Without, (r: readonly number[]) => { p: readonly number[]; by?: number }> = {
  proportional: (r) => ({ p: r.map((one) => one / sum(r)) }),
  weights(r) {
    const overround = sum(r) - 1
    return { p: r.map((one) => one - overround / r.length) }
  },
  odds_ratio(r) {
    const at = (c: number) => r.map((one) => one / (c + one - c * one))
    const book = (c: number) => -sum(at(c))
    const by = bisect(book, -1, 1, reach(book, -1))
    return { p: at(by), by }
  },
  power(r) {
    const at = (k: number) => r.map((one) => one ** k)
    const book = (k: number) => -sum(at(k))
    const by = bisect(book, -1, 1, reach(book, -1))
    return { p: at(by), by }
  },
  shin(r) {
    const book = sum(r)
    const at = (z: number) =>
      r.map((one) => (Math.sqrt(z * z + (4 * (1 - z) * one * one) / book) - z) / (2 * (1 - z)))
    const by = bisect((z) => -sum(at(z)), -1, 0, 1 - 1e-9)
    return { p: at(by), by }
  },
}

/**
 * The probabilities behind the prices of a market with one winner, and what the method was solved for: c, k or z.
 * `weights` lays the margin on each by its odds; it knows no way back.
 * @param implied one by each of its odds, of all its outcomes
 * @throws RangeError where they sum to less than one
 */
export function withoutMargin(
  implied: readonly number[],
  method: Without,
): { readonly p: readonly number[]; readonly by?: number } {
  if (!(sum(implied) >= 1)) throw new RangeError('These prices carry no margin.')
  return strip[method](implied)
}
