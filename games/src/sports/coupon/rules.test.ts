import { kurus } from '@menekse/contract/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oddsMilli } from '../odds.ts'
import { boostOf, freeBetEnd, takesFreeBet, wageredBy } from './bonus.ts'
import type { Leg } from './coupon.ts'
import type { LegOutcome } from './factor.ts'
import { linesOf } from './lines.ts'
import { mbsFlaw } from './mbs.ts'
import { relatedLegs } from './related.ts'

const leg = (odds: number, outcome: LegOutcome): Leg => ({ odds: oddsMilli(odds), outcome })
const unit = kurus(5_000)

describe('MBS', () => {
  // Sportsbook reference §11, the line under O15.
  test.each([
    [[1, 4], undefined],
    [[2, 2, 4], undefined],
    [[3, 3, 3], undefined],
    [[2, 4], { leg: 1, needs: 4 }],
    [[3, 3, 4], { leg: 2, needs: 4 }],
    [[4, 4, 4, 1], undefined],
    [[2], { leg: 0, needs: 2 }],
  ])('of %j answers %j', (legs, flaw) => {
    expect(mbsFlaw(legs)).toEqual(flaw)
  })

  test('is asked of each line of a system', () => {
    expect(mbsFlaw([2, 2, 2], { sizes: [2, 3], bankers: [] })).toBeUndefined()
    expect(mbsFlaw([1, 2, 2], { sizes: [1], bankers: [] })).toEqual({ leg: 1, needs: 2 })
    expect(mbsFlaw([1, 2, 2], { sizes: [1], bankers: [0] })).toBeUndefined()
  })

  test('is met by as many legs as the strictest asks for, and by any legs more', () => {
    const mbs = fc.integer({ min: 1, max: 6 })
    fc.assert(
      fc.property(fc.array(mbs, { minLength: 1, maxLength: 8 }), mbs, (legs, more) => {
        const flaw = mbsFlaw(legs)
        const isRight =
          flaw === undefined
            ? mbsFlaw([...legs, more]) === undefined
            : legs.length < flaw.needs && flaw.needs === Math.max(...legs)
        expect(isRight).toBe(true)
      }),
    )
  })
})

describe('MBS of a system', () => {
  test('is met where each line by itself meets it, and named by the strictest leg of one that does not', () => {
    const legs = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 8 })
    fc.assert(
      fc.property(legs, fc.nat(), fc.boolean(), (mbs, some, hasBanker) => {
        const bankers = hasBanker ? [some % mbs.length] : []
        const size = 1 + (some % (mbs.length - bankers.length))
        const system = { sizes: [size], bankers }
        const wrong = linesOf([...mbs.keys()], system).filter(
          (line) => mbsFlaw(line.map((place) => mbs[place]!)) !== undefined,
        )
        const flaw = mbsFlaw(mbs, system)
        expect(flaw === undefined).toBe(wrong.length === 0)
        if (flaw === undefined) return
        expect(wrong.some((line) => line.includes(flaw.leg))).toBe(true)
        expect(flaw.needs).toBe(mbs[flaw.leg])
      }),
    )
  })
})

describe('related legs', () => {
  const legs = [['fixture:1'], ['fixture:2', 'winner:a'], ['fixture:1'], ['winner:a']]
  test.each([
    [legs, undefined, [0, 2]],
    [legs.slice(1), undefined, [0, 2]],
    [legs.slice(0, 2), undefined, undefined],
    [legs, { sizes: [1], bankers: [] }, undefined],
    [legs, { sizes: [1], bankers: [3] }, [1, 3]],
    [legs, { sizes: [1, 2], bankers: [] }, [0, 2]],
  ])('of %j as %j are %j', (groups, system, related) => {
    expect(relatedLegs(groups, system)).toEqual(related)
  })

  test('are those that some line combines', () => {
    const group = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 2 })
    const groups = fc.array(group, { minLength: 2, maxLength: 5 })
    fc.assert(
      fc.property(groups, fc.nat(3), fc.boolean(), (all, size, hasBanker) => {
        const bankers = hasBanker ? [0] : []
        const system = { sizes: [Math.min(size + 1, all.length - bankers.length)], bankers }
        const isCombined = linesOf(all, system).some((line) =>
          line.some((one, at) =>
            line.some((other, place) => place > at && one.some((name) => other.includes(name))),
          ),
        )
        expect(relatedLegs(all, system) !== undefined).toBe(isCombined)
      }),
    )
  })
})

describe('free bets', () => {
  // Sportsbook reference §11, O15.
  test.each([
    ['won', [leg(2_400, 'W')], { payout: 7_000n, isReturned: false }],
    ['void', [leg(2_400, 'V')], { payout: 0n, isReturned: true }],
    ['half lost', [leg(2_000, 'HL')], { payout: 0n, isReturned: false }],
    [
      'won beside a void leg',
      [leg(2_400, 'W'), leg(2_000, 'V')],
      { payout: 7_000n, isReturned: false },
    ],
  ])('end when %s', (_, legs, end) => {
    expect(freeBetEnd({ unit, legs })).toEqual(end)
  })

  test('take the stake from each line by itself, and stop at the cap', () => {
    const singles = { sizes: [1], bankers: [] }
    const legs = [leg(2_400, 'W'), leg(3_000, 'L')]
    expect(freeBetEnd({ unit, legs, system: singles }).payout).toBe(7_000n)
    expect(freeBetEnd({ unit, legs: [leg(2_400, 'W')], cap: kurus(6_000) }).payout).toBe(6_000n)
  })

  test.each([
    [[1_500, 1_500], true],
    [[1_490], false],
    [[1_490, 2_014], true],
    [[1_200, 2_500], true],
    [[1_490, 2_013], false],
  ])('are taken on odds of %j: %s', (odds, isTaken) => {
    const legs = odds.map((one) => leg(one, 'W'))
    expect(takesFreeBet({ unit, legs })).toBe(isTaken)
    expect(takesFreeBet({ unit, legs, system: { sizes: [1], bankers: [] } })).toBe(false)
  })
})

describe('the boost', () => {
  const steps = [
    { legs: 2, basisPoints: 500n },
    { legs: 3, basisPoints: 1_000n },
  ]
  test.each<[string, Leg[], bigint]>([
    ['grows with the legs', [leg(2_000, 'W'), leg(2_000, 'W'), leg(2_000, 'W')], 3_500n],
    ['leaves void legs out', [leg(2_000, 'W'), leg(2_000, 'W'), leg(2_000, 'V')], 750n],
    ['leaves legs below 1.40 out', [leg(2_000, 'W'), leg(1_390, 'W')], 0n],
    ['begins at 1.40', [leg(2_000, 'W'), leg(1_400, 'W')], 450n],
    ['is nothing for a lost coupon', [leg(2_000, 'W'), leg(2_000, 'W'), leg(2_000, 'L')], 0n],
    [
      'is nothing without winnings',
      [leg(1_500, 'W'), leg(1_500, 'W'), leg(2_000, 'HL'), leg(2_000, 'HL')],
      0n,
    ],
  ])('%s', (_, legs, boost) => {
    expect(boostOf({ unit, legs }, steps)).toBe(boost)
  })

  test('stays below the cap together with the payout, and is for accumulators', () => {
    const legs = [leg(2_000, 'W'), leg(2_000, 'W')]
    expect(boostOf({ unit, legs, cap: kurus(20_100) }, steps)).toBe(100n)
    expect(boostOf({ unit, legs, system: { sizes: [2], bankers: [] } }, steps)).toBe(0n)
  })
})

describe('wagering', () => {
  test.each<[string, Leg[], bigint]>([
    ['a single counts whole', [leg(1_500, 'L')], 5_000n],
    ['a single below 1.50 does not', [leg(1_490, 'W')], 0n],
    ['a half result counts half', [leg(2_000, 'HW')], 2_500n],
    ['a void coupon does not', [leg(2_000, 'V')], 0n],
    ['three legs count', [leg(1_400, 'W'), leg(1_400, 'L'), leg(2_000, [1, 2])], 5_000n],
    ['two legs do not', [leg(2_000, 'W'), leg(2_000, 'W')], 0n],
    ['void legs leave the count', [leg(2_000, 'W'), leg(2_000, 'W'), leg(2_000, 'V')], 0n],
    ['one leg below 1.40 is enough', [leg(2_000, 'W'), leg(2_000, 'W'), leg(1_390, 'W')], 0n],
    ['but not a void one', [leg(2_000, 'W'), leg(1_390, 'V'), leg(1_010, 'V')], 5_000n],
  ])('%s', (_, legs, counted) => {
    expect(wageredBy({ unit, legs }, 10_000n)).toBe(counted)
    expect(wageredBy({ unit, legs }, 5_000n)).toBe(counted / 2n)
  })

  test('asks each line of a system by itself', () => {
    const legs = [leg(2_000, 'W'), leg(2_000, 'L'), leg(1_450, 'HL')]
    const system = { sizes: [1, 2, 3], bankers: [] }
    // Two singles above 1.50, no double, and half of the treble.
    expect(wageredBy({ unit, legs, system }, 10_000n)).toBe(12_500n)
    // Without a single that is opposite to another bet; a double that is one counts nothing anyway.
    expect(wageredBy({ unit, legs, system }, 10_000n, new Set([0]))).toBe(7_500n)
    expect(wageredBy({ unit, legs, system }, 10_000n, new Set([3]))).toBe(12_500n)
  })
})
