/* How unlikely a figure is if chance is sound: exact enough far out in the tails, where a decision is made. */

/** The logarithm of the gamma function (Lanczos, g = 7; Numerical Recipes). */
function logGamma(x: number): number {
  const terms = [
    676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406,
    12.507343278686905, -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
  ]
  const y = x - 1
  const sum = terms.reduce((all, term, n) => all + term / (y + n + 1), 0.9999999999998099)
  const t = y + 7.5
  return 0.5 * Math.log(2 * Math.PI) + (y + 0.5) * Math.log(t) - t + Math.log(sum)
}

const TERMS_MAX = 100_000
const TINY = 1e-300

/** The lower and the upper share of the gamma distribution of this shape at x; each is exact where it is the small one. */
export function gammaTails(shape: number, x: number): { lower: number; upper: number } {
  if (x <= 0) return { lower: 0, upper: 1 }
  const scale = Math.exp(shape * Math.log(x) - x - logGamma(shape))
  if (x < shape + 1) {
    let term = 1 / shape
    let sum = term
    for (let n = 1; n < TERMS_MAX && term > sum * 1e-16; n++) sum += term *= x / (shape + n)
    const lower = sum * scale
    return { lower, upper: 1 - lower }
  }
  // Lentz's continued fraction.
  let b = x + 1 - shape
  let c = 1 / TINY
  let d = 1 / b
  let h = d
  for (let n = 1; n < TERMS_MAX; n++) {
    const a = -n * (n - shape)
    b += 2
    d = 1 / (Math.abs(a * d + b) < TINY ? TINY : a * d + b)
    c = Math.abs(b + a / c) < TINY ? TINY : b + a / c
    h *= d * c
    if (Math.abs(d * c - 1) < 1e-15) break
  }
  const upper = h * scale
  return { lower: 1 - upper, upper }
}

/** Two-sided: too even is as suspicious as too uneven. */
export function chiSquareChance(statistic: number, degrees: number): number {
  const { lower, upper } = gammaTails(degrees / 2, statistic / 2)
  return Math.min(1, 2 * Math.min(lower, upper))
}

/** Two-sided, of rare things that are counted, with so many expected. */
export function poissonChance(count: number, mean: number): number {
  const atLeast = count === 0 ? 1 : gammaTails(count, mean).lower
  const atMost = gammaTails(count + 1, mean).upper
  return Math.min(1, 2 * Math.min(atLeast, atMost))
}

/** Two-sided, of a standard normal figure. */
export const normalChance = (z: number): number => gammaTails(0.5, (z * z) / 2).upper

export interface Tested {
  name: string
  /** How often a sound source gives a figure at least as far out. */
  chance: number
}

/**
 * Holm's step-down correction: of all these, those that are rejected when a sound source may have any of them rejected
 * with a chance of at most `alpha`.
 */
export function rejectedBy<T extends Tested>(tested: readonly T[], alpha: number): T[] {
  const sorted = tested.toSorted((a, b) => a.chance - b.chance)
  const first = sorted.findIndex(({ chance }, n) => chance > alpha / (sorted.length - n))
  return first === -1 ? sorted : sorted.slice(0, first)
}
