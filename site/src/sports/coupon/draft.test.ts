import { kurus, lira } from '@menekse/contract/money'
import type { QuotedLeg } from '@menekse/contract/sports/coupons'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { couponTexts } from '../../messages-coupon.ts'
import { barMost } from './words.ts'
import {
  agreed,
  asksFor,
  type Draft,
  emptyDraft,
  isAllShut,
  kindOf,
  moveOf,
  type Picked,
  pressedLegs,
  problemsOf,
  type Quote,
  sizesOf,
  stakeProblem,
  sumsOf,
  systemOf,
  toggled,
  totalOddsOf,
  withBanker,
  withFirstOdds,
  without,
  withSize,
  wordOf,
} from './draft.ts'

const pick = (n: number, odds = 2_000, changes: Partial<Picked> = {}): Picked => ({
  fixture: `fix_${n}`,
  market: 'match_result',
  outcome: '1',
  odds,
  home: `Ev ${n}`,
  away: `Konuk ${n}`,
  starts_at: '2026-11-24T18:00:00.000Z',
  is_simulated: true,
  is_banker: false,
  ...changes,
})
const draftOf = (count: number, changes: Partial<Draft> = {}): Draft => ({
  ...emptyDraft,
  picks: Array.from({ length: count }, (_, n) => pick(n)),
  ...changes,
})
const quoteOf = (draft: Draft, legs: readonly Partial<QuotedLeg>[] = []): Quote => ({
  legs: new Map(
    draft.picks.map((one, place) => [
      wordOf(one),
      { ...one, lock: null, is_live: false, mbs: 1, ...legs[place] },
    ]),
  ),
  delayMs: 0,
  cap: lira(2_500_000),
  least: { unit: lira(1), coupon: lira(10) },
})

describe('selections', () => {
  it('go in and out by their price, and thirty are all that fit', () => {
    const one = toggled(emptyDraft, pick(1))
    expect(one.picks).toHaveLength(1)
    expect(toggled(one, pick(1, 3_000)).picks).toEqual([])
    expect(toggled(draftOf(30), pick(99)).picks).toHaveLength(30)
    expect(without(draftOf(3), wordOf(pick(1))).picks.map(({ fixture }) => fixture)).toEqual([
      'fix_0',
      'fix_2',
    ])
  })
})

describe('how a coupon is played', () => {
  it.each([
    [1, null, 'singles'],
    [2, null, 'combo'],
    [2, 'system', 'combo'],
    [3, 'system', 'system'],
    [1, 'combo', 'singles'],
    [4, 'singles', 'singles'],
  ] as const)('%i selections, %s chosen: %s', (count, kind, expected) => {
    expect(kindOf(draftOf(count, { kind }))).toBe(expected)
  })

  it('is told to the house in its own words', () => {
    expect(systemOf(draftOf(1))).toBeNull()
    expect(systemOf(draftOf(4))).toBeNull()
    expect(systemOf(draftOf(4, { kind: 'singles' }))).toEqual({ sizes: [1], bankers: [] })
    const system = draftOf(4, { kind: 'system' })
    expect(systemOf(system)).toEqual({ sizes: [3], bankers: [] })
    const banked = withBanker(system, wordOf(pick(2)))
    expect(systemOf(banked)).toEqual({ sizes: [2], bankers: [2] })
    expect(systemOf(withSize(banked, 1))).toEqual({ sizes: [1, 2], bankers: [2] })
  })

  it('keeps one size at least, and none above what is free', () => {
    const system = draftOf(4, { kind: 'system', sizes: [2] })
    expect(sizesOf(withSize(system, 2))).toEqual([2])
    expect(sizesOf({ ...system, sizes: [4], picks: system.picks.slice(1) })).toEqual([2])
  })
})

describe('what it costs and pays', () => {
  it('is what the house would take and pay', () => {
    expect(sumsOf(draftOf(3, { unit: '12,50' }), undefined)).toMatchObject({
      lines: 1,
      stake: 1_250n,
      most: lira(100),
    })
    expect(sumsOf(draftOf(3, { kind: 'system', sizes: [2] }), undefined)).toMatchObject({
      lines: 3,
      stake: lira(30),
      most: lira(120),
    })
    const draft = draftOf(2)
    expect(totalOddsOf(draft, quoteOf(draft, [{ odds: 1_550 }]))).toBe(3_100)
  })

  it('is not more than the house pays at most, which takes no coupon that could win more', () => {
    const fits = draftOf(3, { unit: '312.500' })
    expect(sumsOf(fits, quoteOf(fits))?.most).toBe(lira(2_500_000))
    expect(problemsOf(fits, quoteOf(fits)).unit).toBeUndefined()
    const above = draftOf(3, { unit: '312.500,01' })
    expect(sumsOf(above, quoteOf(above))?.most).toBe(lira(2_500_000))
    expect(problemsOf(above, quoteOf(above)).unit).toContain('₺2.500.000,00')
    expect(problemsOf(above, undefined).unit).toBeUndefined()
  })

  it('never throws, whatever is chosen and typed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 14 }),
        fc.constantFrom('singles', 'combo', 'system', null),
        fc.uniqueArray(fc.integer({ min: 1, max: 14 })),
        fc.array(fc.nat(13)),
        fc.constantFrom('', 'x', '0', '10', '1.234,56', '99999999999'),
        (count, kind, sizes, bankers, unit) => {
          const draft = bankers.reduce(
            (all, place) => withBanker(all, wordOf(pick(place))),
            draftOf(count, { kind, sizes, unit }),
          )
          const sums = sumsOf(draft, quoteOf(draft))
          const problems = problemsOf(draft, quoteOf(draft))
          const { lines, system } = couponTexts.problems
          const isFlawed = problems.whole === lines(1_000) || problems.whole === system
          expect(sums === undefined).toBe(isFlawed)
          expect((sums?.most ?? 0n) >= 0n).toBe(true)
        },
      ),
    )
  })
})

describe('prices that move', () => {
  const draft = draftOf(1)
  const at = (odds: number) => quoteOf(draft, [{ odds }])
  it.each([
    [2_000, undefined, false, false, false],
    [2_100, 'up', true, false, false],
    [1_900, 'down', true, true, false],
    [1_790, 'down', true, true, true],
  ] as const)('to %i', (odds, turn, none, higher, any) => {
    const [one] = draft.picks
    expect(moveOf(one!, at(odds))?.way).toBe(turn)
    expect(asksFor(one!, 'none', at(odds))).toBe(none)
    expect(asksFor(one!, 'higher', at(odds))).toBe(higher)
    expect(asksFor(one!, 'any', at(odds))).toBe(any)
  })

  it('are agreed to as they are seen with the press, where a rise asks nothing', () => {
    const pressed = (policy: Draft['policy'], odds: number) =>
      pressedLegs({ ...draft, policy }, at(odds))[0]?.odds
    expect([pressed('none', 2_200), pressed('higher', 2_200), pressed('any', 2_200)]).toEqual([
      2_000, 2_200, 2_200,
    ])
    // How far they may fall counts from what was agreed to.
    expect(pressed('any', 1_900)).toBe(2_000)
    expect(pressedLegs(draft, undefined)[0]?.odds).toBe(2_000)
  })

  it('are agreed to as they are first seen, where a selection came while it was locked', () => {
    const { picks } = draftOf(2)
    const unseen = { ...draft, picks: [{ ...picks[0]!, odds: null }, picks[1]!] }
    const locked = quoteOf(unseen, [{ odds: null, lock: 'leg_suspended' }, { odds: 2_500 }])
    expect(withFirstOdds(unseen, locked)).toBe(unseen)
    for (const quote of [locked, undefined])
      expect(problemsOf(unseen, quote).legs.get(0)).toBe(couponTexts.locks.leg_suspended)
    const open = quoteOf(unseen, [{ odds: 1_850 }, { odds: 2_500 }])
    expect(moveOf(unseen.picks[0]!, open)).toBeUndefined()
    const seen = withFirstOdds(unseen, open)
    expect(seen.picks.map(({ odds }) => odds)).toEqual([1_850, 2_000])
    expect(asksFor(seen.picks[0]!, 'higher', quoteOf(seen, [{ odds: 1_840 }]))).toBe(true)
  })

  it('are agreed to with one press', () => {
    const [one] = agreed(draft, at(1_790)).picks
    expect(one?.odds).toBe(1_790)
    expect(asksFor(one!, 'none', at(1_790))).toBe(false)
  })

  it('stay as they were while nothing is offered', () => {
    const locked = quoteOf(draft, [{ odds: null, lock: 'leg_suspended' }])
    expect(agreed(draft, locked).picks[0]?.odds).toBe(2_000)
    expect(problemsOf(draft, locked).legs.get(0)).toBe(couponTexts.locks.leg_suspended)
    const alone = quoteOf(draft, [{ odds: null, lock: 'leg_suspended', mbs: 2 }])
    expect(problemsOf(draft, alone).legs.get(0)).toBe(couponTexts.locks.leg_suspended)
    expect([isAllShut(draft, locked), isAllShut(draft, undefined)]).toEqual([true, false])
    const two = draftOf(2)
    const half = quoteOf(two, [{ lock: 'leg_suspended' }])
    expect(isAllShut(two, half)).toBe(false)
    expect(barMost(two, half, sumsOf(two, half)!)).toEqual(['1 seçim', 'Bahis kapalı'])
    const sold = quoteOf(two)
    expect(barMost(two, sold, sumsOf(two, sold)!)).toEqual(['Olası kazanç', '₺40,00'])
  })
})

describe('what stands in the way', () => {
  it('is told at the leg, at the stake or of the whole', () => {
    const same = { ...draftOf(0), picks: [pick(1), pick(1, 3_000, { outcome: 'X' })] }
    const related = problemsOf(same, undefined)
    expect(related.whole).toBe(couponTexts.problems.relatedWhole)
    expect([...related.legs.keys()]).toEqual([0, 1])
    expect(problemsOf({ ...same, kind: 'singles' }, undefined).legs.size).toBe(0)

    const one = draftOf(1)
    expect(problemsOf(one, quoteOf(one, [{ mbs: 3 }])).legs.get(0)).toBe(
      couponTexts.problems.mbs(3),
    )
    expect(problemsOf(draftOf(1, { unit: 'on' }), undefined).unit).toBe(couponTexts.problems.unit)
    const unitOf = (draft: Draft) => problemsOf(draft, quoteOf(draft)).unit
    expect(unitOf(draftOf(1, { unit: '0,50' }))).toContain('₺10,00')
    const many = draftOf(12, { unit: '0,90', kind: 'singles' })
    expect(unitOf(many)).toContain('₺1,00')
    expect(unitOf(draftOf(1, { unit: '9,99' }))).toContain('₺10,00')
    expect(unitOf(draftOf(4, { unit: '2,50', kind: 'singles' }))).toBeUndefined()
    const wide = draftOf(20, { kind: 'system', sizes: [10] })
    expect(problemsOf(wide, undefined).whole).toBe(
      'Bir kupon en çok 1.000 kolon olabilir. Daha az kolonlu bir sistem seçin.',
    )
    expect(sumsOf(wide, undefined)).toBeUndefined()
  })

  it('asks for as little as the house has told, and for anything before', () => {
    const low = draftOf(1, { unit: '0,50' })
    const told = { ...quoteOf(low), least: { unit: kurus(50n), coupon: kurus(50n) } }
    expect(problemsOf(low, told).unit).toBeUndefined()
    expect(problemsOf(draftOf(1, { unit: '0,49' }), told).unit).toContain('₺0,50')
    expect(problemsOf(low, undefined).unit).toBeUndefined()
    expect(stakeProblem('0,50', undefined)).toBeUndefined()
    expect(stakeProblem('0,50', { unit: lira(1), coupon: lira(1) })).toContain('₺1,00')
    expect(stakeProblem('0', undefined)).toBe(couponTexts.problems.unit)
  })
})
