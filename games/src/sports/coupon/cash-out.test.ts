import { kurus } from '@menekse/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minus, plus, type Rational, rational, times } from '../../rational.ts'
import { oddsMilli } from '../odds.ts'
import { cashOutMargin, cashOutOf, chancesOf, cutCoupon } from './cash-out.ts'
import type { Chances, PricedCoupon, PricedLeg } from './cash-out.ts'
import { payoutOf, payoutRangeOf, stakeOf } from './coupon.ts'
import { factorOf, type LegOutcome } from './factor.ts'
import { linesOf } from './lines.ts'

const open = (odds: number, chances: Chances): PricedLeg => ({ odds: oddsMilli(odds), chances })
const of = (lira: number, ...legs: PricedLeg[]): PricedCoupon => ({ unit: kurus(lira * 100), legs })
const offered = (coupon: PricedCoupon) => {
  const answer = cashOutOf(coupon)
  return 'value' in answer ? answer.value : 0n
}

// Sportsbook reference §11, O14.
test('is worth its chances less the margin', () => {
  const won = of(100, open(2_500, chancesOf({ W: 0.62 })))
  expect(cashOutOf(won)).toEqual({ value: 14_880n, marginBasisPoints: 400n })
  const quarter = of(200, open(1_950, chancesOf({ W: 0.4, HW: 0.22 })))
  expect(offered(quarter)).toBe(21_206n)
})

test.each([
  [1, false, 400n],
  [1, true, 600n],
  [4, false, 700n],
  [10, true, 1_500n],
  [20, false, 1_500n],
])('keeps the margin of %i open legs, live: %s', (legs, isLive, margin) => {
  expect(cashOutMargin(legs, isLive)).toBe(margin)
})

test('counts a won leg in full, a void one once and a lost one as the end of its line', () => {
  const half = chancesOf({ W: 0.5 })
  const decided = (outcome: LegOutcome): PricedLeg => ({ odds: oddsMilli(3_000), outcome })
  expect(offered(of(10, decided('W'), open(2_000, half)))).toBe(2_880n)
  expect(offered(of(10, decided('V'), open(2_000, half)))).toBe(960n)
  expect(cashOutOf(of(10, decided('L'), open(2_000, half)))).toEqual({ refused: 'decided' })
  const live = { ...open(2_000, half), isLive: true }
  expect(offered(of(10, decided('W'), live))).toBe(2_820n)
})

test('says why there is nothing to offer', () => {
  const leg = { odds: oddsMilli(2_000) }
  expect(cashOutOf(of(10, { ...leg, outcome: 'W' }))).toEqual({ refused: 'decided' })
  expect(cashOutOf(of(10, leg))).toEqual({ refused: 'unpriced' })
  expect(cashOutOf(of(10, open(2_000, chancesOf({ W: 0 }))))).toEqual({ refused: 'worthless' })
  // 1.82 kuruş by its chances, and one is the most it pays.
  const least = of(0.01, open(1_900, chancesOf({ W: 1 })))
  expect(cashOutOf(least)).toEqual({ refused: 'worthless' })
})

test('is what a capped coupon is worth, not the cap', () => {
  const coupon = of(100, open(10_000, chancesOf({ W: 0.3 })))
  // It would be worth 300 without a cap, and pays 250 in three cases of ten with it.
  expect(offered({ ...coupon, cap: kurus(25_000) })).toBe(7_200n)
})

test('takes no probabilities that are none', () => {
  for (const W of [-0.1, 1.1, Number.NaN]) expect(() => chancesOf({ W })).toThrow(RangeError)
  expect(chancesOf({ W: 1.0000000000000002, L: -1e-17 }).W).toBe(1_000_000_000n)
  expect(chancesOf({ W: 0.57 }).W).toBe(570_000_000n)
  expect(() => chancesOf({ W: 0.6, V: 0.5 })).toThrow(RangeError)
})

test('cuts unit and cap without losing a kuruş', () => {
  const coupon = { ...of(10.01, open(2_000, chancesOf({ W: 0.5 }))), cap: kurus(1_501) }
  const { part, rest } = cutCoupon(coupon, 3_333n)!
  expect([part.unit, rest.unit]).toEqual([333n, 668n])
  expect([part.cap, rest.cap]).toEqual([499n, 1_002n])
  expect(cutCoupon(coupon, 999n)).toBeUndefined()
  expect(cutCoupon(coupon, 9_001n)).toBeUndefined()
  // Of 10.01 half leaves 5.01, and a little more than half leaves less than 5 TRY.
  expect(cutCoupon(coupon, 5_000n)).toBeDefined()
  expect(cutCoupon(coupon, 5_100n)).toBeUndefined()
})

test('cuts no less than a tenth, no more than nine, and leaves 5 TRY or more', () => {
  const leg = open(2_000, chancesOf({ W: 0.5 }))
  const restOf = (lira: number, share: bigint) => cutCoupon(of(lira, leg), share)?.rest.unit
  expect([restOf(100, 1_000n), restOf(100, 9_000n)]).toEqual([9_000n, 1_000n])
  expect([restOf(10, 5_000n), restOf(50, 9_000n)]).toEqual([500n, 500n])
  expect(restOf(49, 9_000n)).toBeUndefined()
})

const parts = fc
  .tuple(fc.nat(100), fc.nat(100), fc.nat(100), fc.nat(100), fc.nat(100))
  .filter((five) => five.some((part) => part > 0))
const chances = parts.map((five): Chances => {
  const whole = five.reduce((sum, part) => sum + part, 0)
  const [W, HW, V, HL] = five.map((part) => BigInt(Math.floor((part / whole) * 1e9)))
  return { W: W!, HW: HW!, V: V!, HL: HL! }
})
const odds = fc.integer({ min: 1_010, max: 9_000 }).map(oddsMilli)
const legs = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ odds, chances, isLive: fc.boolean() }) },
    fc.record({ odds, outcome: fc.constantFrom<LegOutcome>('W', 'HW', 'V', 'HL', 'L', [1, 3]) }),
  ),
  { minLength: 1, maxLength: 4 },
)
const coupons: fc.Arbitrary<PricedCoupon> = fc
  .record({
    unit: fc.integer({ min: 100, max: 100_000 }).map(kurus),
    legs,
    cap: fc.integer({ min: 1_000, max: 1_000_000 }).map(kurus),
    hasCap: fc.boolean(),
    sizes: fc.subarray([1, 2, 3, 4], { minLength: 1 }),
    isSystem: fc.boolean(),
  })
  .map(({ cap, hasCap, sizes, isSystem, ...coupon }) => {
    const fitting = sizes.filter((size) => size <= coupon.legs.length)
    return {
      ...coupon,
      ...(hasCap && { cap }),
      ...(isSystem && fitting.length > 0 && { system: { sizes: fitting, bankers: [] } }),
    }
  })

const results = ['W', 'HW', 'V', 'HL'] as const

/** What the coupon pays in each way it can end, without truncation and with its cap, times how likely that way is. */
function expectedPayout(coupon: PricedCoupon, place = 0): Rational {
  const leg = coupon.legs[place]
  if (leg === undefined) return cappedPayout(coupon)
  if (leg.outcome !== undefined) return expectedPayout(coupon, place + 1)
  const ends = results.map((outcome) => ({ chance: leg.chances![outcome], outcome }))
  const lost = 1_000_000_000n - ends.reduce((sum, { chance }) => sum + chance, 0n)
  return [...ends, { chance: lost, outcome: 'L' as const }].reduce((sum, { chance, outcome }) => {
    if (chance === 0n) return sum
    const decided = coupon.legs.toSpliced(place, 1, { ...leg, outcome })
    const rest = expectedPayout({ ...coupon, legs: decided }, place + 1)
    return plus(sum, times(rational(chance, 1_000_000_000n), rest))
  }, rational(0))
}

function cappedPayout({ unit, legs: all, system, cap }: PricedCoupon): Rational {
  const factors = all.map(({ odds: price, outcome }) => factorOf(price, outcome!))
  const sum = linesOf(factors, system)
    .map((line) => line.reduce(times, rational(unit)))
    .reduce(plus, rational(0))
  return cap !== undefined && sum.n > cap * sum.d ? rational(cap) : sum
}

const isAtMost = (value: bigint, limit: Rational) => minus(limit, rational(value)).n >= 0n

test('is never more than its holder expects, and less than the most there is to win', () => {
  fc.assert(
    fc.property(coupons, (coupon) => {
      const value = offered(coupon)
      const expected = expectedPayout(coupon)
      expect(isAtMost(value, expected)).toBe(true)
      const { most } = payoutRangeOf(coupon)
      expect(value === 0n || value < most).toBe(true)
      expect(coupon.cap === undefined || value < coupon.cap).toBe(true)
      const answer = cashOutOf(coupon)
      // To the kuruş where no cap cuts and there is something to decide.
      fc.pre('value' in answer && coupon.cap === undefined && value < most - 1n)
      const margin = 'value' in answer ? answer.marginBasisPoints : 0n
      const kept = times(expected, rational(10_000n - margin, 10_000n))
      expect(value).toBe(kept.n / kept.d)
    }),
    { numRuns: 200 },
  )
})

test('is worth exactly its share of a cap that cuts an accumulator without refunds', () => {
  fc.assert(
    fc.property(
      odds,
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.integer({ min: 500, max: 2_000 }),
      (price, won, cap) => {
        const leg = open(price, { W: BigInt(won), HW: 0n, V: 0n, HL: 0n })
        const coupon = { ...of(1_000, leg), cap: kurus(cap) }
        const value = (BigInt(cap) * BigInt(won) * 96n) / 100_000_000_000n
        expect(offered(coupon)).toBe(value)
      },
    ),
  )
})

test('is less than the stake as long as nothing has changed since the coupon was taken', () => {
  fc.assert(
    fc.property(coupons, (coupon) => {
      // As if no margin had been on the odds at all.
      const legs = coupon.legs.map(({ odds: price }) =>
        open(price, chancesOf({ W: 1_000 / price })),
      )
      expect(offered({ ...coupon, legs }) < stakeOf(coupon)).toBe(true)
    }),
  )
})

test('grows with the chance of a leg, and when a leg is won', () => {
  fc.assert(
    fc.property(coupons, fc.nat(), fc.bigInt({ min: 0n, max: 10n ** 9n }), (coupon, at, more) => {
      const place = at % coupon.legs.length
      const leg = coupon.legs[place]!
      fc.pre(leg.outcome === undefined)
      const { W, HW, V, HL } = leg.chances!
      const room = 1_000_000_000n - W - HW - V - HL
      const likelier = { ...leg.chances!, W: W + (more < room ? more : room) }
      const better = coupon.legs.toSpliced(place, 1, { ...leg, chances: likelier })
      expect(offered(coupon) <= offered({ ...coupon, legs: better })).toBe(true)
      const decided = { ...coupon, legs: coupon.legs.toSpliced(place, 1, { ...leg, outcome: 'W' }) }
      const now = payoutOf(decided) ?? offered(decided)
      expect(offered(coupon) <= now).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('is never more in parts than at once, and the parts are the whole', () => {
  const share = fc.integer({ min: 1_000, max: 9_000 })
  fc.assert(
    fc.property(coupons, fc.array(share, { minLength: 1, maxLength: 3 }), (coupon, shares) => {
      let [sum, units, caps, rest] = [0n, 0n, 0n, coupon]
      for (const one of shares) {
        const cut = cutCoupon(rest, BigInt(one))
        if (cut === undefined) continue
        sum += offered(cut.part)
        units += cut.part.unit
        caps += cut.part.cap ?? 0n
        rest = cut.rest
      }
      expect(units + rest.unit).toBe(coupon.unit)
      expect(caps + (rest.cap ?? 0n)).toBe(coupon.cap ?? 0n)
      expect(stakeOf(rest) <= stakeOf(coupon)).toBe(true)
      // A part may be refused for being decided by its own cap, and the whole then pays at least as much.
      const whole = payoutOf(coupon) ?? offered(coupon)
      expect(sum + offered(rest) <= whole).toBe(true)
    }),
    { numRuns: 500 },
  )
})
