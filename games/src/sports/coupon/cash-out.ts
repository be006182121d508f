import { type Kurus, kurus } from '@menekse/contract/money'
import type { Rational } from '../../rational.ts'
import type { LegResult } from '../odds.ts'
import { type Coupon, type Leg, payoutRangeOf } from './coupon.ts'
import { factorOf } from './factor.ts'
import { lineCount, type System } from './lines.ts'

/**
 * How likely each result of an open leg is, in whole billionths; what is missing of the whole is that it loses.
 * Models speak floating point: `chancesOf` is where they become whole numbers, and money is counted in those alone.
 */
export type Chances = Readonly<Record<Exclude<LegResult, 'L'>, bigint>>

/**
 * A leg of a coupon somebody may want to leave; open ones have chances and say whether their match is being played.
 */
export interface PricedLeg extends Leg {
  readonly chances?: Chances
  readonly isLive?: boolean
}
export interface PricedCoupon extends Coupon {
  readonly legs: readonly PricedLeg[]
}

const BILLION = 1_000_000_000
const WHOLE = BigInt(BILLION)

/** Sums of floating point may miss what they stand for by so much. */
const SLACK = 1e-9

/**
 * Probabilities of a model as chances, each truncated to whole billionths; results that are not named cannot be.
 * @throws RangeError where one is no probability, or all are more than the whole
 */
export function chancesOf(results: Readonly<Partial<Record<LegResult, number>>>): Chances {
  const of = (result: LegResult): bigint => {
    const probability = results[result] ?? 0
    if (!(probability >= -SLACK && probability <= 1 + SLACK))
      throw new RangeError(`${probability} is no probability.`)
    const clamped = Math.min(Math.max(probability, 0), 1)
    // 0.57 of a billion is a hair below a whole number.
    return BigInt(Math.floor(clamped * BILLION + 1e-6))
  }
  const chances = { W: of('W'), HW: of('HW'), V: of('V'), HL: of('HL') }
  if (chances.W + chances.HW + chances.V + chances.HL > WHOLE)
    throw new RangeError('All results together are more than the whole.')
  return chances
}

/** What the house keeps of the fair value, in basis points. */
const MARGIN = { prematch: 400n, live: 600n, eachFurtherLeg: 100n, most: 1_500n }

/** The margin of a cash-out by how many legs are open, and whether one of them is live (sportsbook reference §6). */
export function cashOutMargin(openLegs: number, isLive: boolean): bigint {
  const margin =
    (isLive ? MARGIN.live : MARGIN.prematch) + MARGIN.eachFurtherLeg * BigInt(openLegs - 1)
  return margin > MARGIN.most ? MARGIN.most : margin
}

export interface CashOutOffer {
  readonly value: Kurus
  readonly marginBasisPoints: bigint
}

/** Nothing is left to decide; an open leg has no chances; what is left is not worth a kuruş. */
export type CashOutRefusal = 'decided' | 'unpriced' | 'worthless'

/**
 * What the house gives for a coupon now: the fair value of its lines by chances without margin, less the margin,
 * truncated (sportsbook reference §6). It is always below the most that the coupon can still pay, and never above
 * what a holder expects of it: where the cap cuts what all lines pay together, the value is cut in the same
 * proportion, which is exact for an accumulator and below the truth for a system.
 */
export function cashOutOf(
  coupon: PricedCoupon,
): CashOutOffer | { readonly refused: CashOutRefusal } {
  const { least, most } = payoutRangeOf(coupon)
  if (least === most) return { refused: 'decided' }
  const open = coupon.legs.filter(({ outcome }) => outcome === undefined)
  if (open.some(({ chances }) => chances === undefined)) return { refused: 'unpriced' }
  const isLive = open.some((leg) => leg.isLive === true)
  const marginBasisPoints = cashOutMargin(open.length, isLive)
  const fair = fairValue(coupon)
  const offer = (fair.n * (10_000n - marginBasisPoints)) / (fair.d * 10_000n)
  const value = offer < most ? offer : most - 1n
  return value > 0n ? { value: kurus(value), marginBasisPoints } : { refused: 'worthless' }
}

/** What all lines are worth, to the fraction of a kuruş; not in lowest terms. */
function fairValue({ unit, legs, system, cap }: PricedCoupon): Rational {
  const lines = (factors: readonly Rational[]) => sumOfLines(factors, system)
  const expected = lines(legs.map(expectedFactor))
  const most = lines(legs.map(({ odds, outcome = 'W' }) => factorOf(odds, outcome)))
  return cap === undefined || unit * most.n <= cap * most.d
    ? { n: unit * expected.n, d: expected.d }
    : { n: cap * expected.n * most.d, d: expected.d * most.n }
}

function expectedFactor({ odds, outcome, chances }: PricedLeg): Rational {
  if (outcome !== undefined) return factorOf(odds, outcome)
  const { W, HW, V, HL } = chances!
  const o = BigInt(odds)
  return {
    n: 2n * o * W + (o + 1_000n) * HW + 2_000n * V + 1_000n * HL,
    d: 2_000n * WHOLE,
  }
}

/**
 * The sum over all lines of the products of their factors, without making the lines: the coefficients of
 * Π (d + n·x) over the legs that are no bankers are the sums for each size.
 */
function sumOfLines(factors: readonly Rational[], system?: System): Rational {
  const bankers = system?.bankers ?? [...factors.keys()]
  let [common, over] = [1n, 1n]
  let sums = [1n]
  for (const [place, { n, d }] of factors.entries()) {
    common *= d
    if (bankers.includes(place)) over *= n
    else sums = [...sums, 0n].map((sum, size) => sum * d + (sums[size - 1] ?? 0n) * n)
  }
  const sizes = system?.sizes ?? [0]
  return { n: over * sizes.reduce((sum, size) => sum + sums[size]!, 0n), d: common }
}

/** Shares of a coupon that may be cashed out, in basis points, and the stake that has to go on. */
const PART = { least: 1_000n, most: 9_000n }
const REST_STAKE_MIN = kurus(500)

/**
 * Cuts a coupon in two: the part that is to be cashed out and the rest that goes on at the same odds. The unit is
 * cut, truncated, and the cap in the same proportion; of neither a kuruş is lost. Undefined where the share is not
 * between 10 and 90 %, nothing is cut off, or less than 5 TRY would go on.
 */
export function cutCoupon<Cut extends Coupon>(
  coupon: Cut,
  shareBasisPoints: bigint,
): { readonly part: Cut; readonly rest: Cut } | undefined {
  if (shareBasisPoints < PART.least || shareBasisPoints > PART.most) return undefined
  const { unit, cap, legs, system } = coupon
  const cut = (unit * shareBasisPoints) / 10_000n
  const left = (unit - cut) * lineCount(legs.length, system)
  if (cut === 0n || left < REST_STAKE_MIN) return undefined
  const cutCap = cap === undefined ? undefined : (cap * cut) / unit
  const of = (ofUnit: bigint, ofCap?: bigint): Cut => ({
    ...coupon,
    unit: kurus(ofUnit),
    ...(ofCap !== undefined && { cap: kurus(ofCap) }),
  })
  return {
    part: of(cut, cutCap),
    rest: of(unit - cut, cap === undefined ? undefined : cap - cutCap!),
  }
}
