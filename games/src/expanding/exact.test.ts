import { lira } from '@menekse/contract/money'
import { describe, expect, test } from 'vitest'
import { volatilityOf } from '../figures.ts'
import { approximate, truncate } from '../rational.ts'
import { chancesOfSpins } from '../reels/free-spins.ts'
import { commonRules } from '../slots/rules.ts'
import { exactReturn, reelsShowing } from './exact.ts'
import { expandingFamily } from './family.ts'
import { machineOf } from './machine.ts'
import { naiveSpin } from './naive-evaluator.ts'
import { roundFigures } from './rounds.ts'
import type { ExpandingTitle, SpinMode } from './title.ts'

/** Small enough for each of its rounds to be counted one by one, with every rule the family has. */
const tiny: ExpandingTitle = {
  slug: 'kucuk',
  name: 'Küçük',
  provider: 'Mor Salkım',
  symbols: [
    { id: 'w', name: 'W', kind: 'scatter', pays: { 3: 4, 4: 9, 5: 30 } },
    { id: 'a', name: 'A', kind: 'pay', pays: { 2: 1, 3: 7, 4: 11, 5: 40 } },
    { id: 'b', name: 'B', kind: 'pay', pays: { 3: 5, 4: 8, 5: 20 } },
    { id: 'c', name: 'C', kind: 'pay', pays: { 4: 3, 5: 10 } },
  ],
  stakeUnits: 2,
  stakes: [lira(1)],
  defaultStake: lira(1),
  rules: commonRules,
  lines: [
    [1, 1, 1, 1, 1],
    [0, 1, 2, 1, 0],
  ],
  strips: {
    base: ['wabcb', 'acbac', 'bwcac', 'cabw', 'wcba'].map((strip) => Array.from(strip)),
    free: ['abcw', 'bcac', 'wabca', 'cbwa', 'accwb'].map((strip) => Array.from(strip)),
  },
  freeSpins: { awards: { 3: 1, 4: 2 }, retrigger: true, totalMax: 3 },
  seals: { drawn: { 3: 1, 4: 2 }, perRetrigger: 1, most: 2 },
}

describe('every round of a tiny title, one by one', () => {
  const rounds = everyRound(tiny)
  const mean = meanOf(rounds, (units) => units)

  test('comes to the return in closed form', () => {
    expect(approximate(exactReturn(tiny).rtp)).toBeCloseTo(mean / 2, 12)
    const base = meanOf(spinsOf(tiny, 'base', []).byUnits, (units) => units)
    expect(approximate(exactReturn(tiny).base)).toBeCloseTo(base / 2, 12)
  })

  test('comes to the hit rate, the deviation and the largest payout of the walk', () => {
    const { hit, deviation, mean: walked, mostUnits } = roundFigures(tiny)
    expect(walked).toBeCloseTo(mean / 2, 12)
    const square = meanOf(rounds, (units) => units * units)
    expect(deviation).toBeCloseTo(Math.sqrt(square - mean * mean) / 2, 10)
    expect(approximate(hit)).toBeCloseTo(
      meanOf(rounds, (units) => (units > 0 ? 1 : 0)),
      12,
    )
    expect(mostUnits).toBe(Math.max(...rounds.keys()))
  })

  test('so it does where seals stay as few as they began', () => {
    const still = { ...tiny, seals: { drawn: { 3: 1, 4: 1 }, perRetrigger: 0, most: 1 } }
    const its = everyRound(still)
    const itsMean = meanOf(its, (units) => units)
    expect(approximate(exactReturn(still).rtp)).toBeCloseTo(itsMean / 2, 12)
    expect(roundFigures(still).mostUnits).toBe(Math.max(...its.keys()))
    expect(roundFigures(still).mean).toBeCloseTo(itsMean / 2, 12)
  })
})

type Shares = Map<number, number>

const meanOf = (shares: Shares, value: (units: number) => number): number =>
  [...shares].reduce((sum, [units, share]) => sum + share * value(units), 0)

/** Shares of rounds by what they pay, read by the naive evaluator at each combination of stops. */
function everyRound(title: ExpandingTitle): Shares {
  const { awards, totalMax } = title.freeSpins
  const paying = title.symbols.filter(({ kind }) => kind === 'pay').map(({ id }) => id)
  const spun = new Map<string, ReturnType<typeof spinsOf>>()
  const spinsWith = (mode: SpinMode, seals: readonly string[]) => {
    const key = `${mode} ${seals.join(' ')}`
    if (!spun.has(key)) spun.set(key, spinsOf(title, mode, seals))
    return spun.get(key)!
  }
  const add = (into: Shares, units: number, share: number) =>
    into.set(units, (into.get(units) ?? 0) + share)
  const known = new Map<string, Shares>()
  const after = (left: number, total: number, seals: readonly string[], owed: number): Shares => {
    const key = [left, total, owed, ...seals].join(' ')
    const shares = known.get(key) ?? found(left, total, seals, owed)
    known.set(key, shares)
    return shares
  }
  const found = (left: number, total: number, seals: readonly string[], owed: number): Shares => {
    const shares: Shares = new Map()
    if (left === 0) return shares.set(0, 1)
    if (owed > 0) {
      const others = paying.filter((id) => !seals.includes(id))
      for (const id of others)
        for (const [units, share] of after(left, total, [...seals, id], owed - 1))
          add(shares, units, share / others.length)
      return shares
    }
    for (const { units, scatters, share } of spinsWith('free', seals).all) {
      const more = Math.min(awards[scatters] ?? 0, totalMax - total)
      const next =
        more > 0 ? Math.min(title.seals.perRetrigger, title.seals.most - seals.length) : 0
      for (const [rest, then] of after(left - 1 + more, total + more, seals, next))
        add(shares, units + rest, share * then)
    }
    return shares
  }
  const shares: Shares = new Map()
  for (const { units, scatters, share } of spinsWith('base', []).all) {
    const award = awards[scatters] ?? 0
    for (const [rest, then] of after(award, award, [], title.seals.drawn[scatters] ?? 0))
      add(shares, units + rest, share * then)
  }
  return shares
}

/** What the spins of a mode come to, with their shares. */
function spinsOf(title: ExpandingTitle, mode: SpinMode, seals: readonly string[]) {
  let stops: number[][] = [[]]
  for (const { length } of title.strips[mode])
    stops = stops.flatMap((some) => Array.from({ length }, (_, stop) => [...some, stop]))
  const counts = new Map<string, { units: number; scatters: number; share: number }>()
  const byUnits: Shares = new Map()
  for (const at of stops) {
    const { units, scatters } = naiveSpin(title, mode, at, seals)
    const key = `${units} ${scatters}`
    const before = counts.get(key)?.share ?? 0
    counts.set(key, { units, scatters, share: before + 1 / stops.length })
    byUnits.set(units, (byUnits.get(units) ?? 0) + 1 / stops.length)
  }
  return { all: [...counts.values()], byUnits }
}

const slate: Readonly<Record<string, readonly [percent: number, volatility: string]>> = {
  'pirinin-defteri': [96.1, 'high'],
  'gobek-tasi': [96, 'high'],
  'zigana-yolu': [96, 'medium'],
}

describe.each(expandingFamily.titles.map((title) => [title.slug, title] as const))(
  '%s',
  (slug, title) => {
    const exact = exactReturn(title)
    const rounds = roundFigures(title)

    test('returns the same by both roads', () => {
      expect(rounds.mean).toBeCloseTo(approximate(exact.rtp), 10)
    })

    test('is as it was planned', () => {
      const [percent, volatility] = slate[slug]!
      expect(Math.abs(approximate(exact.rtp) * 100 - percent)).toBeLessThan(0.3)
      expect(volatilityOf(rounds.deviation)).toBe(volatility)
      const hit = truncate(rounds.hit, 4)
      expect(hit).toBeGreaterThan(0.18)
      expect(hit).toBeLessThan(0.35)
      const oneIn = 1 / approximate(exact.featureRate)
      expect(oneIn).toBeGreaterThan(80)
      expect(oneIn).toBeLessThan(250)
    })

    test('has as many free spins as the chances of free spins say', () => {
      const machine = machineOf(title)
      const [base, free] = (['base', 'free'] as const).map((mode) =>
        reelsShowing(machine, mode, machine.scatter).map(approximate),
      )
      const chances = reelsShowing(machine, 'free', machine.scatter)
      let [spins, rate] = [0, 0]
      for (const [scatters, award] of Object.entries(title.freeSpins.awards)) {
        const played = chancesOfSpins(title.freeSpins, chances, award).map(approximate)
        spins += base![Number(scatters)]! * played.reduce((sum, share) => sum + share, 0)
        rate += base![Number(scatters)]!
      }
      expect(approximate(exact.spins)).toBeCloseTo(spins / rate, 10)
      expect(free!.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
    })
  },
)
