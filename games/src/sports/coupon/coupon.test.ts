import { kurus } from '@menekse/contract/money'
import { expect, test } from 'vitest'
import { oddsMilli } from '../odds.ts'
import { type Coupon, isVoid, payoutOf, payoutRangeOf, shownOddsHundredths } from './coupon.ts'
import { stakeOf, unitFor } from './coupon.ts'
import type { LegOutcome } from './factor.ts'
import { fullCover, lineCount, linesOf, type System, systemFlaw } from './lines.ts'

type Rest = { k?: readonly number[]; bank?: readonly number[]; cap?: number }

/** A coupon in words: `1.90 W, 2.50 HL, 3.00` where the last leg is open; `1/3` is a dead heat. */
function couponOf(unit: number, words: string, { k, bank = [], cap }: Rest = {}): Coupon {
  const legs = words.split(', ').map((leg) => {
    const [odds, outcome] = leg.split(' ')
    const heat = outcome?.split('/').map(Number) as [number, number] | undefined
    return {
      odds: oddsMilli(Math.round(Number(odds) * 1_000)),
      ...(outcome && { outcome: heat?.length === 2 ? heat : (outcome as LegOutcome) }),
    }
  })
  return {
    unit: kurus(Math.round(unit * 100)),
    legs,
    ...(k && { system: { sizes: k, bankers: bank } }),
    ...(cap && { cap: kurus(cap * 100) }),
  }
}

const seven = '25.00 W, 27.50 W, 3.20 W, 2.50 W, 2.70 W, 2.00 L, 2.00 L'

// Sportsbook reference §11, O1 to O13.
test.each<[string, number, string, Rest, number]>([
  ['O1', 0.3, '4.00 W, 4.00 W, 4.00 W, 4.00 W', { k: fullCover('yankee').sizes }, 18_240],
  ['O2', 0.3, '4.00 W, 4.00 W, 4.00 W, 2.00 V', { k: fullCover('lucky_15').sizes }, 7_470],
  ['O3', 200, '1.90 W, 2.00 W, 2.50 W', { k: [2] }, 271_000],
  ['O3', 200, '1.90 L, 2.00 W, 2.50 W', { k: [2] }, 100_000],
  ['O4', 100, '1.90 W, 2.00 W, 2.50 W, 2.80 W, 3.00 W', { k: [3] }, 1_418_500],
  ['O5', 10, seven, { k: [5] }, 14_850_000],
  ['O6', 100, '1.86 W, 1.96 W, 1.90 W, 2.36 W', {}, 163_468],
  ['O7', 100, '1.86 HL, 1.96 W, 1.90 W', {}, 18_620],
  ['O8', 10, '11.00 1/2', {}, 5_500],
  ['O9', 60, '6.00 1/3', {}, 12_000],
  ['O10', 17.35, '1.870 W, 2.130 W, 1.666 W', {}, 11_513],
  ['O11', 100, '1.825 HW', {}, 14_125],
  ['O11', 100, '2.075 HL', {}, 5_000],
  ['O12', 10, '1.50 W, 2.10 W, 1.85 L, 3.40 W', { k: [2], bank: [0] }, 10_710],
  ['O12', 10, '1.50 L, 2.10 W, 1.85 L, 3.40 W', { k: [2], bank: [0] }, 0],
  ['O13', 3.33, '1.91 W, 2.37 V, 3.05 W', { k: fullCover('trixie').sizes }, 5_529],
  ['capped', 100, '2.00 W, 3.00 W', { k: [1, 2], cap: 700 }, 70_000],
  ['all void', 7.77, '1.91 V, 2.37 V, 3.05 V', { k: [1, 2, 3] }, 777 * 7],
])('%s: %d on %s %j pays', (_, unit, words, rest, payout) => {
  expect(payoutOf(couponOf(unit, words, rest))).toBe(BigInt(payout))
})

test('truncates each line by itself, and a line only once', () => {
  // 33 × 1.5 = 49.5 and 33 × 1.5 × 1.5 = 74.25: three singles lose half a kuruş each.
  expect(payoutOf(couponOf(0.33, '1.50 W, 1.50 W, 1.50 W', { k: [1] }))).toBe(147n)
  expect(payoutOf(couponOf(0.33, '1.50 W, 1.50 W'))).toBe(74n)
})

test('stays exact beyond what a float can hold', () => {
  const million = Array.from({ length: 30 }, () => '1000.00 W').join(', ')
  expect(payoutOf(couponOf(1, million))).toBe(10n ** 92n)
})

test.each([
  ['trixie', 4],
  ['patent', 7],
  ['yankee', 11],
  ['lucky_15', 15],
  ['canadian', 26],
  ['lucky_31', 31],
  ['heinz', 57],
  ['lucky_63', 63],
  ['super_heinz', 120],
  ['goliath', 247],
] as const)('%s is %d lines', (name, lines) => {
  const { legs, ...system } = fullCover(name)
  expect(lineCount(legs, system)).toBe(BigInt(lines))
  expect(linesOf(Array.from({ length: legs }), system)).toHaveLength(lines)
})

test('knows what can be won while legs are open, and when none of them matters any more', () => {
  const open = couponOf(10, '2.00 W, 3.00, 1.50 L', { k: [2] })
  expect(payoutRangeOf(open)).toEqual({ least: 0n, most: 6_000n })
  expect(payoutOf(open)).toBeUndefined()
  expect(payoutOf(couponOf(10, '2.00 L, 3.00, 1.50'))).toBe(0n)
  expect(payoutOf(couponOf(10, '2.00 L, 3.00, 1.50 L', { k: [2] }))).toBe(0n)
  expect(payoutOf(couponOf(10, '2.00 W, 3.00', { k: [1], cap: 20 }))).toBe(2_000n)
})

test('is void only when all of its legs are', () => {
  expect(isVoid(couponOf(10, '2.00 V, 3.00 V'))).toBe(true)
  expect(isVoid(couponOf(10, '2.00 V, 3.00'))).toBe(false)
})

test('shows total odds truncated to two decimals', () => {
  expect(shownOddsHundredths(couponOf(1, '1.870, 2.130, 1.666').legs)).toBe(663n)
})

test('stakes whole units alone', () => {
  expect(unitFor(kurus(1_000n), 3n)).toBe(333n)
  expect(stakeOf(couponOf(3.33, '2.00, 2.00, 2.00', { k: [2] }))).toBe(999n)
})

test.each<[string | undefined, number, System | undefined]>([
  [undefined, 30, undefined],
  ['no_legs', 0, undefined],
  ['too_many_legs', 31, undefined],
  ['no_size', 3, { sizes: [], bankers: [] }],
  ['wrong_size', 3, { sizes: [4], bankers: [] }],
  ['wrong_size', 3, { sizes: [0], bankers: [] }],
  ['wrong_size', 3, { sizes: [1.5], bankers: [] }],
  ['wrong_size', 3, { sizes: [3], bankers: [0] }],
  [undefined, 3, { sizes: [2], bankers: [0] }],
  ['wrong_size', 2, { sizes: [1], bankers: [0, 1] }],
  ['size_twice', 3, { sizes: [2, 2], bankers: [] }],
  ['wrong_banker', 3, { sizes: [1], bankers: [3] }],
  ['wrong_banker', 3, { sizes: [1], bankers: [-1] }],
  ['banker_twice', 4, { sizes: [1], bankers: [1, 1] }],
  [undefined, 12, { sizes: [6], bankers: [] }],
  ['too_many_lines', 13, { sizes: [6], bankers: [] }],
  ['too_many_lines', 30, { sizes: [15], bankers: [] }],
])('answers %s for %d legs as %j', (flaw, legs, system) => {
  expect(systemFlaw(legs, system)).toBe(flaw)
})
