import { describe, expect, test } from 'vitest'
import { gameOf } from '../catalogue.ts'
import { volatilityOf } from '../figures.ts'
import { approximate, plus, rational } from '../rational.ts'
import type { Played } from '../reels/family.ts'
import { recordOf } from '../reels/records.ts'
import { boundOfSpin, exact, uncapped } from './exact.ts'
import { variableFamily } from './family.ts'
import { machineOf } from './machine.ts'
import { compile } from './play.ts'
import { everyWay, tiny } from './tiny-title.ts'

describe('the exact figures', () => {
  const into: Played = { units: 0, featureUnits: 0, hasFeature: false }
  const play = compile(tiny)
  // Every likelihood is a divisor of this: 6,480 paid spins, and two free spins of 54 each.
  const ALL = 4 * 3 * (5 * 2) * 5 * 3 * 6 * (27 * 2) ** 2
  const sums = { units: 0, base: 0, hits: 0, largest: 0, weight: 0 }
  everyWay(
    (random) => play(random, into),
    (oneIn) => {
      const weight = ALL / oneIn
      if (!Number.isInteger(weight)) throw new Error('A likelihood nobody counted on.')
      sums.weight += weight
      sums.units += weight * into.units
      sums.base += weight * (into.units - into.featureUnits)
      if (into.units > 0) sums.hits += weight
      sums.largest = Math.max(sums.largest, into.units - into.featureUnits)
    },
  )

  test('are those of all rounds there are', () => {
    const { base, feature } = uncapped(tiny)
    const stakes = ALL * tiny.stakeUnits
    expect(sums.weight).toBe(ALL)
    expect(base).toEqual(rational(sums.base, stakes))
    expect(plus(base, feature)).toEqual(rational(sums.units, stakes))
    const hit = rational(sums.hits, ALL)
    expect(exact(tiny)).toEqual({ base, hit, uncapped: plus(base, feature) })
  })

  test('bound what a paid spin can win, and claim no base where the cap may cut it', () => {
    const bound = boundOfSpin(machineOf(tiny), 'base')
    expect(sums.largest).toBeGreaterThan(0)
    expect(bound).toBeGreaterThanOrEqual(sums.largest)
    const low = { ...tiny, winCap: Math.floor(bound / tiny.stakeUnits) }
    expect(exact(low).base).toBeUndefined()
    expect(exact(low).hit).toEqual(exact(tiny).hit)
  })

  test('need scatters that pay where they give free spins', () => {
    const silent = tiny.symbols.map((one) => (one.id === 's' ? { ...one, pays: {} } : one))
    expect(() => exact({ ...tiny, symbols: silent })).toThrow('must pay')
  })
})

/** The slate: return in percent, and how it swings. */
const slate: Readonly<Record<string, readonly [number, string]>> = {
  'galata-isiklari': [96.2, 'high'],
  'tren-gari': [96, 'high'],
  'kuzey-limani': [96.1, 'extreme'],
}

describe.each(variableFamily.titles.map((title) => [title.slug, title] as const))(
  '%s',
  (slug, title) => {
    const record = recordOf(slug, gameOf(slug)!.mathVersion())

    test('returns what is exact without the cap, of which the cap takes little', () => {
      const { base, uncapped: all } = exact(title)
      const whole = 100 * approximate(all!)
      expect(base).toBeDefined()
      expect(record.method).toBe('exact but for the cap')
      expect(record.rtp_percent).toBeLessThanOrEqual(whole)
      expect(whole - record.rtp_percent).toBeLessThan(0.3)
      expect(record.margin_percent).toBeLessThan(0.3)
    })

    test('is as the slate of titles says', () => {
      const [percent, volatility] = slate[slug]!
      expect(Math.abs(record.rtp_percent - percent)).toBeLessThan(0.3)
      expect(volatilityOf(record.deviation)).toBe(volatility)
      expect(record.hit_percent).toBeGreaterThan(18)
      expect(record.hit_percent).toBeLessThan(35)
      expect(record.feature_one_in).toBeGreaterThan(80)
      expect(record.feature_one_in).toBeLessThan(250)
    })
  },
)
