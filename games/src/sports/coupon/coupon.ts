import { type Kurus, kurus } from '@menekse/contract/money'
import type { Rational } from '../../rational.ts'
import type { OddsMilli } from '../odds.ts'
import { factorOf, type LegOutcome } from './factor.ts'
import { lineCount, linesOf, type System } from './lines.ts'

/** A selection of a coupon, at the odds it was taken at; without an outcome it is not decided yet. */
export interface Leg {
  readonly odds: OddsMilli
  readonly outcome?: LegOutcome
}

/**
 * Legs, and what is staked on each line that they make. Without a system it is one line of all legs, an accumulator.
 */
export interface Coupon {
  /** Staked on each line. */
  readonly unit: Kurus
  readonly legs: readonly Leg[]
  readonly system?: System
  /** The most that all lines together pay. */
  readonly cap?: Kurus
}

/** What is staked on all lines together. It is a multiple of the unit, so nothing is ever left over. */
export const stakeOf = ({ unit, legs, system }: Coupon): Kurus =>
  kurus(unit * lineCount(legs.length, system))

/** The unit of a total that was typed, truncated: what cannot be spread over all lines alike is not staked. */
export const unitFor = (total: Kurus, lines: bigint): Kurus => kurus(total / lines)

/**
 * What is paid now that each leg is decided, or as soon as no leg that is open can change it; undefined before. An
 * accumulator is decided by its first lost leg.
 */
export function payoutOf(coupon: Coupon): Kurus | undefined {
  const { least, most } = payoutRangeOf(coupon)
  return least === most ? least : undefined
}

/**
 * The least and the most that can be paid as legs stand: all open ones lost, all of them won. Each line pays the unit
 * times its factors, truncated once, and their sum is held at the cap (sportsbook reference §3.2).
 */
export function payoutRangeOf(coupon: Coupon): { readonly least: Kurus; readonly most: Kurus } {
  const most = payoutMostOf(coupon)
  const isOpen = coupon.legs.some(({ outcome }) => outcome === undefined)
  return { least: isOpen ? payoutWith(coupon, 'L') : most, most }
}

/** The most that can be paid as legs stand: half of what the range takes, and all that most ask about. */
export const payoutMostOf = (coupon: Coupon): Kurus => payoutWith(coupon, 'W')

/** The payouts of all lines in the order of `linesOf`, before any cap; open legs count as `open` says. */
export function linePayouts({ unit, legs, system }: Coupon, open: 'W' | 'L'): Kurus[] {
  const factors = legs.map(({ odds, outcome = open }) => factorOf(odds, outcome))
  return linesOf(factors, system).map((line) => {
    const { n, d } = product(line)
    return kurus((unit * n) / d)
  })
}

/** Not in lowest terms: a line is divided once, and that is all its fraction is for. */
function product(factors: readonly Rational[]): Rational {
  let [n, d] = [1n, 1n]
  for (const factor of factors) {
    n *= factor.n
    d *= factor.d
  }
  return { n, d }
}

function payoutWith(coupon: Coupon, open: 'W' | 'L'): Kurus {
  const sum = sumOfPayouts(coupon, open, (payout) => payout)
  return kurus(coupon.cap !== undefined && sum > coupon.cap ? coupon.cap : sum)
}

/**
 * What all lines come to together, where `worth` says what a payout counts as, and nothing is nothing. Lines that begin
 * with the same legs share their product, and those behind a lost leg are not looked at: a thousand long lines, each
 * multiplied by itself, take a hundred times as long, and whoever has such a coupon asks what it is worth all day.
 */
export function sumOfPayouts(
  { unit, legs, system }: Coupon,
  open: 'W' | 'L',
  worth: (payout: bigint) => bigint,
): bigint {
  const factors = legs.map(({ odds, outcome = open }) => factorOf(odds, outcome))
  if (system === undefined) {
    const { n, d } = product(factors)
    return n === 0n ? 0n : worth((unit * n) / d)
  }
  const free = factors.filter((_, place) => !system.bankers.includes(place))
  const sizes = [...system.sizes].toSorted((a, b) => a - b)
  let sum = 0n
  /** Lines of `size` legs so far, the last one of them before `from`; further ones come to a size that is wanted. */
  function walk(n: bigint, d: bigint, size: number, from: number): void {
    if (n === 0n) return
    if (sizes.includes(size)) sum += worth(n / d)
    const wanted = sizes.find((one) => one > size)
    if (wanted === undefined) return
    for (let place = from; size + free.length - place >= wanted; place++)
      walk(n * free[place]!.n, d * free[place]!.d, size + 1, place + 1)
  }
  const common = product(system.bankers.map((place) => factors[place]!))
  walk(unit * common.n, common.d, 0, 0)
  return sum
}

/** All legs void: the stake comes back, and the coupon counts as never played. */
export const isVoid = ({ legs }: Coupon): boolean => legs.every(({ outcome }) => outcome === 'V')

/** The odds of all legs together in hundredths, truncated. Shown only: nothing is ever paid by them. */
export function shownOddsHundredths(legs: readonly Leg[]): bigint {
  const all = legs.reduce((odds, leg) => odds * BigInt(leg.odds), 100n)
  return all / 1_000n ** BigInt(legs.length)
}
