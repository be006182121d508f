import { type Kurus, kurus, share } from '@menekse/contract/money'
import { type Coupon, isVoid, type Leg, payoutRangeOf, stakeOf, sumOfPayouts } from './coupon.ts'
import { linesOf } from './lines.ts'

/** What a decided coupon that was played with a free bet gives: money, or the free bet again. */
export interface FreeBetEnd {
  readonly payout: Kurus
  /** The coupon was void, so that the free bet was never used. */
  readonly isReturned: boolean
}

/** In thousandths: each leg's, or those of all together. */
export const FREE_BET_ODDS = { each: 1_500, total: 3_000 } as const

/**
 * Whether a free bet may be played on it: no system, and each leg at least 1.50 or all together at least 3.00
 * (sportsbook reference §7).
 */
export function takesFreeBet({ legs, system }: Coupon): boolean {
  if (system !== undefined) return false
  if (legs.every(({ odds }) => odds >= FREE_BET_ODDS.each)) return true
  const total = legs.reduce((all, { odds }) => all * BigInt(odds), 1n)
  return total * 1_000n >= BigInt(FREE_BET_ODDS.total) * 1_000n ** BigInt(legs.length)
}

/** The stake of a free bet is not paid out: each line pays what it won above its unit, never less than nothing. */
export function freeBetEnd(coupon: Coupon): FreeBetEnd {
  if (isVoid(coupon)) return { payout: kurus(0), isReturned: true }
  return { payout: wonBy(coupon, 'L'), isReturned: false }
}

/** The most that a coupon played with a free bet can still pay. */
export const freeBetMost = (coupon: Coupon): Kurus => wonBy(coupon, 'W')

/** What lines win above their units, where legs that are open come to `open`. */
function wonBy(coupon: Coupon, open: 'W' | 'L'): Kurus {
  const { unit } = coupon
  const won = sumOfPayouts(coupon, open, (payout) => (payout > unit ? payout - unit : 0n))
  return capped(coupon, won)
}

const capped = ({ cap }: Coupon, amount: bigint): Kurus =>
  kurus(cap !== undefined && amount > cap ? cap : amount)

/** What accumulators of at least so many legs win more. */
export interface BoostStep {
  readonly legs: number
  /** Of the winnings. */
  readonly basisPoints: bigint
}

const BOOST_ODDS_MIN = 1_400

/**
 * What a decided accumulator is paid beside its payout, on its own line of the books: a share of its winnings by how
 * many legs of at least 1.40 won, whole or half. Void legs do not count, and payout and boost together stay below the
 * cap.
 */
export function boostOf(coupon: Coupon, steps: readonly BoostStep[]): Kurus {
  if (coupon.system !== undefined) return kurus(0)
  const standing = coupon.legs.filter(
    ({ odds, outcome }) => odds >= BOOST_ODDS_MIN && (outcome === 'W' || outcome === 'HW'),
  ).length
  const basisPoints = steps.reduce(
    (most, step) => (step.legs <= standing && step.basisPoints > most ? step.basisPoints : most),
    0n,
  )
  const payout = payoutRangeOf(coupon).least
  const winnings = payout - stakeOf(coupon)
  if (winnings <= 0n) return kurus(0)
  return kurus(capped(coupon, payout + share(kurus(winnings), basisPoints)) - payout)
}

/** What has to stand of a line that counts: one leg of these odds, or so many of at least those. In thousandths. */
export const WAGER_ODDS = { single: 1_500, each: 1_400, legsMin: 3 } as const

/**
 * What a decided coupon counts towards wagering, at settlement: of each line its unit, half of it where one of its
 * legs ended half won or half lost. Void legs leave the count; what then stands has to be one leg of at least 1.50,
 * or three or more of at least 1.40 each (sportsbook reference §7). What was cashed out is no part of the coupon any
 * more. Lines that are opposite to another bet, by their places in the order of `linesOf`, count nothing either: each
 * line is a bet of its own.
 */
export function wageredBy(
  coupon: Coupon,
  weightBasisPoints: bigint,
  opposed?: ReadonlySet<number>,
): Kurus {
  const halves = linesOf(coupon.legs, coupon.system).reduce(
    (sum, line, place) =>
      opposed?.has(place) === true
        ? sum
        : sum + halvesWagered(line.filter(({ outcome }) => outcome !== 'V')),
    0n,
  )
  return share(kurus((coupon.unit * halves) / 2n), weightBasisPoints)
}

/** How many halves of its unit a line counts for, by the legs of it that stand. */
function halvesWagered(legs: readonly Leg[]): bigint {
  const [floor, isEnough] =
    legs.length === 1
      ? [WAGER_ODDS.single, true]
      : [WAGER_ODDS.each, legs.length >= WAGER_ODDS.legsMin]
  if (!isEnough || legs.some(({ odds }) => odds < floor)) return 0n
  return legs.some(({ outcome }) => outcome === 'HW' || outcome === 'HL') ? 1n : 2n
}
