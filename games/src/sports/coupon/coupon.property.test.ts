import { kurus } from '@menekse/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minus, type Rational } from '../../rational.ts'
import { oddsMilli } from '../odds.ts'
import { type Coupon, type Leg, linePayouts, payoutOf, payoutRangeOf } from './coupon.ts'
import { factorOf, type LegOutcome } from './factor.ts'
import { lineCount, linesOf, systemFlaw } from './lines.ts'

const outcomes = fc.oneof(
  fc.constantFrom<LegOutcome>('W', 'HW', 'V', 'HL', 'L'),
  fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 5 }))
    .map(([places, more]): LegOutcome => [places, places + more]),
)
const odds = fc.integer({ min: 1_010, max: 40_000 }).map(oddsMilli)
const decided = fc.record({ odds, outcome: outcomes })
const unit = fc.integer({ min: 1, max: 1_000_000 }).map(kurus)

/** A coupon of up to seven legs, with bankers and sizes or without. */
const couponOf = (legs: fc.Arbitrary<Leg>): fc.Arbitrary<Coupon> =>
  fc.array(legs, { minLength: 1, maxLength: 7 }).chain((all) =>
    fc
      .subarray(
        all.map((_, place) => place),
        { maxLength: all.length - 1 },
      )
      .chain((bankers) => {
        const sizes = all.slice(bankers.length).map((_, index) => index + 1)
        const system = fc.record({
          sizes: fc.subarray(sizes, { minLength: 1 }),
          bankers: fc.constant(bankers),
        })
        return fc.record({ unit, legs: fc.constant(all), system: fc.option(system) })
      })
      .map(({ system, ...coupon }) => (system === null ? coupon : { ...coupon, system })),
  )

const coupons = couponOf(decided)
const withLeg = (coupon: Coupon, place: number, leg: Leg): Coupon => ({
  ...coupon,
  legs: coupon.legs.toSpliced(place, 1, leg),
})
const isAtMost = (a: Rational, b: Rational) => minus(b, a).n >= 0n

/**
 * The same found by another way of counting: every set of legs as a bit mask, and two whole numbers for each line.
 */
function byMasks({ unit: staked, legs, system }: Coupon): bigint {
  const bankers = system?.bankers ?? []
  const sizes = system?.sizes ?? [legs.length]
  let sum = 0n
  for (let mask = 0; mask < 1 << legs.length; mask++) {
    const has = (place: number) => ((mask >> place) & 1) === 1
    const free = legs.filter((_, place) => has(place) && !bankers.includes(place)).length
    if (!bankers.every(has) || !sizes.includes(free)) continue
    let [over, under]: [bigint, bigint] = [staked, 1n]
    for (const [place, { odds: price, outcome }] of legs.entries()) {
      if (!has(place)) continue
      const millis = BigInt(price)
      const [places, tied] = typeof outcome === 'object' ? outcome : [1, 1]
      const worth = { W: millis, HW: (millis + 1_000n) * 500n, V: 1_000n, HL: 500n, L: 0n }
      const isHalfWon = outcome === 'HW'
      const name = typeof outcome === 'object' || outcome === undefined ? 'W' : outcome
      over *= worth[name] * BigInt(places)
      under *= (isHalfWon ? 1_000_000n : 1_000n) * BigInt(tied)
    }
    sum += over / under
  }
  return sum
}

/** Of up to thirty legs, as many lines as a coupon may have. */
const long = fc
  .record({
    unit,
    legs: fc.array(decided, { minLength: 8, maxLength: 30 }),
    wanted: fc.uniqueArray(fc.nat({ max: 30 }), { minLength: 1, maxLength: 3 }),
    banked: fc.uniqueArray(fc.nat({ max: 29 }), { maxLength: 20 }),
  })
  .map(({ wanted, banked, ...coupon }) => {
    const bankers = banked.filter((place) => place < coupon.legs.length)
    return { ...coupon, system: { sizes: wanted, bankers } }
  })
  .filter(({ legs, system }) => systemFlaw(legs.length, system) === undefined)

test('pays together what its lines pay one by one, however many and long they are', () => {
  fc.assert(
    fc.property(long, fc.array(fc.boolean(), { maxLength: 30 }), (coupon, known) => {
      const legs = coupon.legs.map((leg, place) =>
        known[place] === true ? leg : { odds: leg.odds },
      )
      const open = { ...coupon, legs }
      const sum = (outcome: 'W' | 'L') => linePayouts(open, outcome).reduce((a, b) => a + b, 0n)
      expect(payoutRangeOf(open)).toEqual({ least: sum('L'), most: sum('W') })
    }),
  )
})

test('pays what another way of counting finds', () => {
  fc.assert(
    fc.property(coupons, (coupon) => {
      expect(payoutOf(coupon)).toBe(byMasks(coupon))
    }),
    { numRuns: 1_000 },
  )
})

test('counts its lines without making them', () => {
  fc.assert(
    fc.property(coupons, ({ legs, system }) => {
      const lines = linesOf([...legs.keys()], system)
      expect(lineCount(legs.length, system)).toBe(BigInt(lines.length))
      expect(new Set(lines.map((line) => line.toSorted((a, b) => a - b).join())).size).toBe(
        lines.length,
      )
    }),
  )
})

test('is the sum of its accumulators', () => {
  fc.assert(
    fc.property(coupons, (coupon) => {
      const parts = linesOf(coupon.legs, coupon.system).map((legs) =>
        payoutOf({ unit: coupon.unit, legs }),
      )
      expect(parts.reduce((sum, part) => sum + part!, 0n)).toBe(payoutOf(coupon))
    }),
  )
})

test('never pays less for a better result or better odds of a leg', () => {
  fc.assert(
    fc.property(coupons, fc.nat(), decided, odds, (coupon, at, other, price) => {
      const place = at % coupon.legs.length
      const leg = coupon.legs[place]!
      const changed = [
        withLeg(coupon, place, other),
        withLeg(coupon, place, { ...leg, odds: price }),
      ]
      for (const one of changed) {
        const now = one.legs[place]!
        const isBetter = isAtMost(
          factorOf(leg.odds, leg.outcome!),
          factorOf(now.odds, now.outcome!),
        )
        const [worse, better] = isBetter ? [coupon, one] : [one, coupon]
        expect(payoutOf(worse)! <= payoutOf(better)!).toBe(true)
      }
    }),
  )
})

test('pays for a void leg as if it had not been there', () => {
  fc.assert(
    fc.property(
      unit,
      fc.array(decided, { minLength: 1, maxLength: 6 }),
      odds,
      (staked, legs, price) => {
        const voided: Leg = { odds: price, outcome: 'V' }
        expect(payoutOf({ unit: staked, legs: [...legs, voided] })).toBe(
          payoutOf({ unit: staked, legs }),
        )
        const banker = { sizes: [1], bankers: [legs.length] }
        expect(payoutOf({ unit: staked, legs: [...legs, voided], system: banker })).toBe(
          payoutOf({ unit: staked, legs, system: { sizes: [1], bankers: [] } }),
        )
      },
    ),
  )
})

test('never pays above its cap, and all that is below', () => {
  fc.assert(
    fc.property(coupons, unit, (coupon, cap) => {
      const bare = payoutOf(coupon)!
      expect(payoutOf({ ...coupon, cap })).toBe(bare < cap ? bare : cap)
    }),
  )
})

test('ends between the least and the most that open legs left', () => {
  fc.assert(
    fc.property(coupons, fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }), (coupon, open) => {
      const legs = coupon.legs.map((leg, place): Leg => (open[place] ? { odds: leg.odds } : leg))
      const { least, most } = payoutRangeOf({ ...coupon, legs })
      const paid = payoutOf(coupon)!
      expect(least <= paid && paid <= most).toBe(true)
      expect(payoutOf({ ...coupon, legs }) ?? paid).toBe(paid)
    }),
  )
})
