import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { ladderDown, movedPrices, priceOf } from './ladder.ts'
import { type MarginMethod, withMargin, withoutMargin } from './margin.ts'
import { offerOf } from './offer.ts'

const METHODS: readonly MarginMethod[] = ['proportional', 'odds_ratio', 'power', 'shin']
const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0)
const odds = (implied: readonly number[]) => implied.map((one) => 1 / one)

/** Probabilities of a market with one winner. */
const markets = fc
  .array(fc.double({ min: 1e-4, max: 1, noNaN: true }), { minLength: 2, maxLength: 26 })
  .map((weights) => weights.map((one) => one / sum(weights)))

describe('published examples', () => {
  test('three prices without their margin', () => {
    const implied = [4.2, 3.7, 1.95].map((one) => 1 / one)
    expect(sum(implied) - 1).toBeCloseTo(0.02118602, 8)
    for (const [method, expected] of [
      ['proportional', [0.2331556, 0.2646631, 0.5021813]],
      ['weights', [0.2310332, 0.2632083, 0.5057585]],
    ] as const)
      withoutMargin(implied, method).p.forEach((p, i) => expect(p).toBeCloseTo(expected[i]!, 7))
  })

  test('Shin', () => {
    const { p, by } = withoutMargin(
      [2.6, 2.4, 4.3].map((one) => 1 / one),
      'shin',
    )
    ;[0.3729941, 0.4047794, 0.2222265].forEach((one, i) => expect(p[i]).toBeCloseTo(one, 7))
    expect(by).toBeCloseTo(0.01694251, 8)
  })

  it.each([
    ['proportional', [1.88679, 3.36927, 4.28816]],
    ['power', [1.92379, 3.32549, 4.17562]],
    ['odds_ratio', [1.90939, 3.33843, 4.2242]],
    ['shin', [1.91396, 3.34188, 4.19655]],
  ] as const)('six percent laid on by %s', (method, expected) => {
    odds(withMargin([0.5, 0.28, 0.22], 0.06, method)).forEach((one, i) =>
      expect(one).toBeCloseTo(expected[i]!, 5),
    )
  })

  test('what each method is solved for', () => {
    const behind = (method: 'power' | 'odds_ratio' | 'shin') =>
      withoutMargin(withMargin([0.5, 0.28, 0.22], 0.06, method), method).by!
    expect(1 / behind('power')).toBeCloseTo(0.9439513, 7)
    expect(behind('odds_ratio')).toBeCloseTo(1.0996373, 7)
    expect(behind('shin')).toBeCloseTo(0.0301189, 7)
  })
})

describe('a margin', () => {
  it.each(METHODS)('by %s comes off as it went on', (method) => {
    fc.assert(
      fc.property(markets, fc.double({ min: 0.001, max: 0.2, noNaN: true }), (p, overround) => {
        fc.pre(p.length > 1 + overround && p.every((one) => one < 0.8))
        const implied = withMargin(p, overround, method)
        withoutMargin(implied, method).p.forEach((one, i) => expect(one).toBeCloseTo(p[i]!, 8))
      }),
    )
  })

  it.each(METHODS)('by %s never leaves a price above fair, and is all there', (method) => {
    fc.assert(
      fc.property(markets, fc.double({ min: 0, max: 0.3, noNaN: true }), (p, overround) => {
        const implied = withMargin(p, overround, method)
        implied.forEach((one, i) => expect(one).toBeGreaterThanOrEqual(p[i]!))
        // Shin carries no more than stakes of nobody but those who know.
        const most = p.reduce((all, one) => all + Math.sqrt(one), 0) ** 2
        const target = method === 'shin' ? Math.min(1 + overround, most) : 1 + overround
        expect(sum(implied)).toBeCloseTo(target, 9)
      }),
      { numRuns: 1000 },
    )
  })

  it('of two winners is put on each of them', () => {
    const implied = withMargin([0.76, 0.7, 0.54], 0.05, 'shin')
    expect(sum(implied)).toBeCloseTo(2.1, 9)
  })

  it('is refused where nobody can carry it', () => {
    expect(() => withMargin([0.5, 0.5], 1)).toThrow(RangeError)
    expect(() => withMargin([0.5, 0.5], -0.01)).toThrow(RangeError)
    expect(() => withoutMargin([0.5, 0.4], 'power')).toThrow(RangeError)
  })
})

describe('the ladder', () => {
  it.each([
    [1.0099, undefined],
    [1.01, 1010],
    [1.859, 1850],
    [2.03, 2030],
    [3, 3000],
    [3.019, 3000],
    [3.99, 3980],
    [4.04, 4000],
    [5.99, 5950],
    [9.99, 9900],
    [19.99, 19_800],
    [49.9, 49_500],
    [50.9, 50_000],
    [1234, 1_000_000],
    [Number.NaN, undefined],
  ])('of %d is %s', (value, price) => {
    expect(ladderDown(value)).toBe(price)
  })

  it('rounds down, to the next rung below', () => {
    fc.assert(
      fc.property(fc.double({ min: 1.01, max: 1000, noNaN: true }), (value) => {
        const price = ladderDown(value)!
        expect(price / 1000).toBeLessThanOrEqual(value)
        expect(price / 1000).toBeGreaterThan(value * 0.97)
        expect(ladderDown(price / 1000)).toBe(price)
      }),
      { numRuns: 5000 },
    )
  })

  it('has no price for what hardly happens, and none for what is nearly sure', () => {
    expect(priceOf(0.003_999, 0.005)).toBeUndefined()
    expect(priceOf(0.004, 0.005)).toBe(200_000)
    expect(priceOf(0.98, 0.991)).toBeUndefined()
  })

  it('tells only what moved a rung', () => {
    const priced = (implied: number) => priceOf(0.5, implied)
    const before = new Map([
      ['1', priced(0.51)],
      ['X', priced(0.3)],
    ])
    const now = new Map([
      ['1', priced(0.5101)],
      ['X', undefined],
      ['2', priced(0.25)],
    ])
    expect([...movedPrices(before, now)]).toEqual([
      ['X', undefined],
      ['2', 4000],
    ])
  })
})

test('an offer is a market on the ladder with its margin', () => {
  const chances = { W: 0, HW: 0, V: 0, HL: 0, L: 0 }
  const outcomes = [0.5, 0.28, 0.22].map((probability, i) => ({
    id: String(i),
    chances,
    probability,
  }))
  const { outcomes: offered } = offerOf({ key: 'match_result', winners: 1, outcomes }, 0.06)
  expect(offered.map((one) => one.odds)).toEqual([1920, 3320, 4150])
})
