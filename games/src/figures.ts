import type { Volatility } from '@menekse/contract/games/game'
import type { Spread } from './band.ts'
import type { Returns } from './game.ts'
import { type Rational, rational, times, truncate } from './rational.ts'

/** By which road a figure was found; all but the last are exact. */
export type Method =
  | 'enumeration'
  | 'closed form'
  | 'dynamic programming'
  | 'exact but for the cap'
  | 'exact base, simulated feature'
  | 'simulation'

/** The figures of one way to play a title: a variant, a mode of the stake, a bet. In stakes and percent of them. */
export interface Figure {
  /** Which way, in English: `base`, `12 rows, high`, `3 mines, 5 gems`. Of its title's no two are the same. */
  readonly market: string
  readonly rtpPercent: number
  /** Rounds that pay anything at all. */
  readonly hitPercent: number
  /** Standard deviation of a round's payout. */
  readonly deviation: number
  /** The largest payout of a round. */
  readonly maxWin: number
  readonly method: Method
}

const DIGITS = 6

/** A share as a percentage that is truncated to six digits, which never lifts one to the next hundredth. */
export const percentOf = (share: Rational): number => truncate(times(share, rational(100)), DIGITS)

/** A payout of a round, in stakes, with the chance of just this one. */
export interface Outcome {
  readonly multiplier: Rational
  readonly chance: Rational
}

/**
 * The figures of a bet from all that can come of it.
 * @throws RangeError when the chances do not add up to one
 */
export function figureOf(
  market: string,
  method: Method,
  outcomes: readonly Outcome[],
): Figure & { readonly rtp: Rational } {
  const scale = outcomes.reduce((common, { chance }) => lcm(common, chance.d), 1n)
  let [ways, hits, sum, squares, most] = [0n, 0n, rational(0), rational(0), rational(0)]
  for (const { multiplier, chance } of outcomes) {
    const weight = chance.n * (scale / chance.d)
    ways += weight
    if (multiplier.n === 0n || weight === 0n) continue
    hits += weight
    const paid = rational(multiplier.n * weight, multiplier.d)
    sum = rational(sum.n * paid.d + paid.n * sum.d, sum.d * paid.d)
    const square = times(paid, multiplier)
    squares = rational(squares.n * square.d + square.n * squares.d, squares.d * square.d)
    if (multiplier.n * most.d > most.n * multiplier.d) most = multiplier
  }
  if (ways !== scale) throw new RangeError(`The chances of ${market} do not add up to one.`)
  const rtp = rational(sum.n, sum.d * scale)
  const meanSquare = rational(squares.n, squares.d * scale)
  const variance = rational(
    meanSquare.n * rtp.d * rtp.d - rtp.n * rtp.n * meanSquare.d,
    meanSquare.d * rtp.d * rtp.d,
  )
  return {
    market,
    rtp,
    rtpPercent: percentOf(rtp),
    hitPercent: percentOf(rational(hits, scale)),
    deviation: Math.sqrt(truncate(variance, 12)),
    maxWin: truncate(most, 2),
    method,
  }
}

function lcm(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return (a / x) * b
}

/** Truncated to the two decimals players read; six digits before it keep floating point from lowering one. */
export const shownPercent = (percent: number): number => Math.floor(percent * 100 + 1e-4) / 100

/** By the standard deviation of a round's payout in stakes. */
export function volatilityOf(standardDeviation: number): Volatility {
  if (standardDeviation < 4) return 'low'
  if (standardDeviation < 8) return 'medium'
  return standardDeviation < 16 ? 'high' : 'extreme'
}

/** What the site says of a title. */
export interface Declared {
  readonly returns: Returns
  readonly spread: Spread | undefined
  /** What players read before staking. */
  readonly info: {
    readonly rtp_percent: number
    readonly rtp_lowest_percent?: number | undefined
    readonly max_win_multiplier: number
  }
}

/** Each figure the site shows that is not what its maths say, as a sentence; none where all is as it is said. */
export function mismatchesOf(figures: readonly Figure[], declared: Declared): string[] {
  const { returns, spread, info } = declared
  const rtps = figures.map(({ rtpPercent }) => shownPercent(rtpPercent))
  const [first] = figures
  const of = (list: readonly number[]) => [Math.min(...list), Math.max(...list)] as const
  const [lowest, highest] = of(rtps)
  const most = Math.max(...figures.map(({ maxWin }) => maxWin))
  const questions: (readonly [what: string, shown: number, exact: number])[] = [
    ['the lowest return', returns.lowestPercent, lowest],
    ['the highest return', returns.highestPercent, highest],
    // Where skill decides, the return shown is that of the best play, and the lowest stands beside it.
    ['the return', info.rtp_percent, info.rtp_lowest_percent === undefined ? lowest : highest],
    ['the return without skill', info.rtp_lowest_percent ?? lowest, lowest],
    ['the largest win', info.max_win_multiplier, most],
  ]
  if (spread !== undefined && first !== undefined)
    questions.push(
      ['the return of the band', spread.returnPercent, shownPercent(first.rtpPercent)],
      ['the hit rate', spread.hitRatePercent, shownPercent(first.hitPercent)],
      ['the deviation', spread.standardDeviation, shownPercent(first.deviation)],
      ['the largest payout of the band', spread.payoutMax, most],
    )
  return questions.flatMap(([what, said, exact]) =>
    Math.abs(said - exact) < 1e-9 ? [] : [`${what} is said to be ${said} and is ${exact}`],
  )
}
