import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MarginMethod } from '../pricing/margin.ts'
import { offerOf } from '../pricing/offer.ts'
import { footballViolations } from './consistency.ts'
import { liveGrid, openingGrid } from './fixture-grid.ts'
import { rhoBounds } from './grid.ts'
import { footballMarkets } from './markets.ts'
import { footballOffer } from './offer.ts'
import { add } from './match.ts'
import { fairMarkets } from './prices.ts'

/*
 * What is true of every match: thousands of random ones, before they begin and in play.
 */

const METHODS: readonly MarginMethod[] = ['proportional', 'odds_ratio', 'power', 'shin']
const rate = fc.double({ min: 0.05, max: 4.5, noNaN: true })
const count = fc.nat({ max: 4 })
const opening = fc.record({
  lambda: rate,
  mu: rate,
  at: fc.double({ min: 0, max: 1, noNaN: true }),
})
const live = fc.record({
  lambda: rate,
  mu: rate,
  minute: fc.integer({ min: 0, max: 89 }),
  half: fc.record({ home: count, away: count }),
  more: fc.record({ home: count, away: count }),
  corners: fc.record({ home: count, away: count }),
})
type Live = typeof live extends fc.Arbitrary<infer T> ? T : never
type Opening = typeof opening extends fc.Arbitrary<infer T> ? T : never
const fixtures = fc.oneof(opening, live)

/** The grid of a fixture; of rho the share `at` of the way between its bounds, which are held to what is ever fitted. */
function gridOf(fixture: Live | Opening) {
  const { lambda, mu } = fixture
  if ('at' in fixture) {
    const { min, max } = rhoBounds({ lambda, mu })
    const from = Math.max(min, -0.4)
    const to = Math.min(max, 0.2)
    return openingGrid({ lambda, mu, rho: Math.min(to, from + (to - from) * fixture.at) })
  }
  const { minute, half, corners } = fixture
  const score = minute > 45 ? add(half, fixture.more) : half
  return liveGrid({ lambda, mu }, { minute, score, halfTime: half, corners })
}

describe('a fixture', () => {
  it('offers many markets, before it begins and in play', () => {
    const before = fairMarkets(openingGrid({ lambda: 1.5, mu: 1.2, rho: -0.1 }))
    expect(before.length).toBeGreaterThanOrEqual(60)
    const state = { minute: 70, score: { home: 1, away: 1 } }
    const inPlay = fairMarkets(liveGrid({ lambda: 1.5, mu: 1.2 }, state))
    expect(inPlay.length).toBeGreaterThanOrEqual(30)
    expect(new Set(footballMarkets.map(({ key }) => key)).size).toBe(footballMarkets.length)
  })

  it('contradicts itself nowhere', () => {
    fc.assert(
      fc.property(fixtures, (fixture) => {
        expect(footballViolations(footballOffer(gridOf(fixture), () => 0.05))).toEqual([])
      }),
      { numRuns: 1500 },
    )
  })

  it('sells nothing at its worth or above it, by any method', () => {
    fc.assert(
      fc.property(
        fixtures,
        fc.constantFrom(...METHODS),
        fc.double({ min: 0.001, max: 0.25, noNaN: true }),
        (fixture, method, overround) => {
          const worth = fairMarkets(gridOf(fixture)).flatMap((market) =>
            offerOf(market, overround, method).outcomes.map(
              ({ odds = 0, probability }) => odds * probability,
            ),
          )
          expect(Math.max(...worth)).toBeLessThan(1000)
        },
      ),
      { numRuns: 1500 },
    )
  })

  it('gives a stake back its worth in the mean, at fair odds', () => {
    fc.assert(
      fc.property(fixtures, (fixture) => {
        const off = fairMarkets(gridOf(fixture)).flatMap(({ outcomes }) =>
          outcomes.flatMap(({ chances: { W, HW, V, HL, L }, probability }) => [
            W + HW + V + HL + L - 1,
            (W + HW / 2) * (1 - probability) - (L + HL / 2) * probability,
          ]),
        )
        expect(Math.max(...off.map(Math.abs))).toBeLessThan(1e-9)
      }),
      { numRuns: 500 },
    )
  })
})
