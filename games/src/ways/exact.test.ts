import { describe, expect, test } from 'vitest'
import { volatilityOf } from '../figures.ts'
import { approximate, plus } from '../rational.ts'
import { exactOf } from './exact.ts'
import { waysFamily } from './family.ts'
import { machineOf } from './machine.ts'
import { momentsOf } from './moments.ts'
import { mostOf } from './most.ts'
import { enumerate, roundOf, tinyGarden, tinyRoad } from './tiny.ts'

describe.each([tinyGarden, tinyRoad].map((title) => [title.slug, title] as const))(
  '%s, all of whose rounds are played',
  (_, title) => {
    const all = enumerate(title)
    const exact = exactOf(title)

    test('comes to its exact figures', () => {
      expect(exact.rtp).toEqual(all.rtp)
      expect(exact.base).toEqual(all.base)
      expect(plus(exact.base!, exact.feature)).toEqual(all.rtp)
      expect(exact.hit).toEqual(all.hit)
      expect(exact.deviation).toBeCloseTo(all.deviation, 10)
    })

    test('pays no more than the largest win, and that once', () => {
      const most = mostOf(title)
      expect(most.units).toBe(all.mostUnits)
      expect(roundOf(title, most.spins).units).toBe(most.units)
    })
  },
)

/** What the house says of its titles: return in percent, volatility, and one feature in so many rounds. */
const slate = {
  'iznik-bahcesi': [96.1, 'medium', 117],
  'hali-tezgahi': [96, 'high', 170],
  'firat-kervani': [96, 'medium', 114],
} as const

describe.each(waysFamily.titles.map((title) => [title.slug, title] as const))('%s', (_, title) => {
  const exact = exactOf(title)
  const [percent, volatility, oneIn] = slate[title.slug as keyof typeof slate]

  test('returns what the house says, as seldom and as widely as it says', () => {
    expect(Math.abs(approximate(exact.rtp!) * 100 - percent)).toBeLessThan(0.3)
    expect(volatilityOf(exact.deviation!)).toBe(volatility)
    const hit = approximate(exact.hit!)
    expect(hit).toBeGreaterThan(0.18)
    expect(hit).toBeLessThan(0.35)
  })

  test('has its free spins as often as its scatters lie', () => {
    const machine = machineOf(title)
    const { stops, total } = momentsOf(machine, machine.base)
    const counts = Object.keys(title.freeSpins.awards).map(Number)
    const ways = counts.reduce((sum, count) => sum + (stops[count] ?? 0n), 0n)
    expect(Math.round(Number(total) / Number(ways))).toBe(oneIn)
  })

  test('can reach its largest win', () => {
    const most = mostOf(title)
    const round = roundOf(title, most.spins)
    expect(round.units).toBe(most.units)
    expect(round.units).toBe(waysFamily.mostUnits(title))
    expect(round.hasFeature).toBe(true)
  })
})
