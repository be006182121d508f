import { type Kurus, kurus } from '@menekse/contract/money'
import type { Rational } from '../../rational.ts'
import { type Coupon, type Leg, payoutRangeOf } from './coupon.ts'
import { factorOf } from './factor.ts'
import { lineCount, type System } from './lines.ts'

/**
 * How likely each result of an open leg is, in whole billionths; what is missing of the whole is that it loses. Models
 * speak floating point: `chancesOf` is where they become whole numbers, and money is counted in those alone.
 */
export interface Chances {
  readonly won: bigint
  readonly halfWon: bigint
  readonly refunded: bigint
  readonly halfLost: bigint
}

/** A leg of a coupon somebody may want to leave; open ones have chances and say whether their match is being played. */
export interface PricedLeg extends Leg {
  readonly chances?: Chances
  readonly isLive?: boolean
}
export interface PricedCoupon extends Coupon {
  readonly legs: readonly PricedLeg[]
}

const BILLION = 1_000_000_000
const WHOLE = BigInt(BILLION)

/**
 * Probabilities of a model as chances, each truncated to whole billionths.
 * @throws RangeError where they are no probabilities, or more than the whole
 */
export function chancesOf({
  won,
  halfWon = 0,
  refunded = 0,
  halfLost = 0,
}: {
  readonly won: number
  readonly halfWon?: number
  readonly refunded?: number
  readonly halfLost?: number
}): Chances {
  const [w, hw, v, hl] = [won, halfWon, refunded, halfLost].map((probability) => {
    if (!(probability >= 0 && probability <= 1))
      throw new RangeError(`${probability} is no probability.`)
    return BigInt(Math.floor(probability * BILLION + 1e-6))
  })
  if (w! + hw! + v! + hl! > WHOLE) throw new RangeError('Probabilities above the whole.')
  return { won: w!, halfWon: hw!, refunded: v!, halfLost: hl! }
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
 * truncated (sportsbook reference §6). It is always below the most that the coupon can still pay, and never above what a
 * holder expects of it: where the cap cuts what all lines pay together, the value is cut in the same proportion, which
 * is exact for an accumulator and below the truth for a system.
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
  const { won, halfWon, refunded, halfLost } = chances!
  const o = BigInt(odds)
  return {
    n: 2n * o * won + (o + 1_000n) * halfWon + 2_000n * refunded + 1_000n * halfLost,
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
 * Cuts a coupon in two: the part that is to be cashed out and the rest that goes on at the same odds. The unit is cut,
 * truncated, and the cap in the same proportion; of neither a kuruş is lost. Undefined where the share is not between
 * 10 and 90 %, nothing is cut off, or less than 5 TRY would go on.
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
