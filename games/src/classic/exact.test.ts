import { lira } from '@menekse/contract/money'
import { describe, expect, test } from 'vitest'
import { minus, plus, type Rational, rational, times, truncate } from '../rational.ts'
import type { Random } from '../stream.ts'
import { compileClassic } from './classic.ts'
import { walk } from './exact.ts'
import { classicFamily } from './family.ts'
import { FIVE_LINES } from './lines.ts'
import { naiveRound } from './naive-evaluator.ts'
import type { ClassicTitle } from './title.ts'

const strip = (letters: string) => Array.from(letters)
const symbols = [
  { id: 'w', name: 'W', kind: 'wild' as const, pays: {} },
  { id: 's', name: 'S', kind: 'scatter' as const, pays: { 3: 2 } },
  { id: 'a', name: 'A', kind: 'pay' as const, pays: { 2: 1, 3: 7 } },
  { id: 'b', name: 'B', kind: 'pay' as const, pays: { 3: 3 } },
]

/** Three tiny titles that have every rule of the family between them. */
const lines: ClassicTitle = {
  slug: 'kucuk',
  name: 'Küçük',
  provider: 'Çınar Oyun',
  lines: FIVE_LINES,
  symbols: symbols.filter(({ kind }) => kind !== 'scatter'),
  strips: {
    base: [strip('aaabw'), strip('aaabbb'), strip('wwwab')],
    free: [strip('aaabw'), strip('aaabbb'), strip('wwwab')],
  },
  stakeUnits: 5,
  wildMultiplier: 3,
  fullScreenMultiplier: 2,
  respin: 'pair',
  stakes: [lira(1)],
  defaultStake: lira(1),
  rules: [],
}
const wildPays = symbols.map((symbol) =>
  symbol.id === 'w' ? { ...symbol, pays: { 2: 2, 3: 50 } } : symbol,
)
const centre: ClassicTitle = {
  ...lines,
  symbols: wildPays.filter(({ kind }) => kind !== 'scatter'),
  strips: { ...lines.strips, base: [strip('aabbw'), strip('awbba'), strip('babaw')] },
  respin: 'centre',
}
const { respin: _, ...plain } = lines
const ways: ClassicTitle = {
  ...plain,
  lines: [],
  symbols,
  strips: {
    base: [strip('sab'), strip('saw'), strip('saabw')],
    free: [strip('aab'), strip('awb'), strip('abw')],
  },
  wildMultiplier: 2,
  fullScreenMultiplier: 1,
  freeSpins: { awards: { 3: 2 }, retrigger: false, totalMax: 2, multiplier: 3 },
}

/** One round in so many is read by the rules as well; a prime, so that it is not always the same stops. */
const NAIVE_EVERY = 7

/** Plays every round there is, each one of so many equally likely ones, draw by draw, without knowing what they are for. */
function everyRound(title: ClassicTitle, each: (ways: number, units: number) => void): void {
  const play = compileClassic(title)
  const path: { value: number; of: number }[] = []
  let played = 0
  do {
    let at = 0
    const random: Random = {
      below(n) {
        path[at] ??= { value: 0, of: n }
        return path[at++]!.value
      },
    }
    const events: Parameters<typeof play>[2] = []
    const round = { units: 0, featureUnits: 0, hasFeature: false }
    play(random, round, events)
    const { units } = round
    if (played++ % NAIVE_EVERY === 0 && naiveRound(title, events).units !== units)
      throw new Error('A round pays what its rules do not say.')
    path.length = at
    each(
      path.reduce((outOf, { of }) => outOf * of, 1),
      units,
    )
    while (path.length > 0 && path.at(-1)!.value === path.at(-1)!.of - 1) path.pop()
    if (path.length > 0) path.at(-1)!.value++
  } while (path.length > 0)
}

describe.each([
  ['lines and a pair', lines],
  ['lines and the centre', centre],
  ['ways and free spins', ways],
] as const)('%s', (_name, title) => {
  test('is walked to the figures of all its rounds, played one by one', () => {
    /** Rounds that are equally likely, by how many of them there would be. */
    const alike = new Map<number, { rounds: number; sum: number; squares: number; hits: number }>()
    let most = 0
    everyRound(title, (outOf, units) => {
      let of = alike.get(outOf)
      if (of === undefined) alike.set(outOf, (of = { rounds: 0, sum: 0, squares: 0, hits: 0 }))
      of.rounds++
      of.sum += units
      of.squares += units * units
      if (units > 0) of.hits++
      most = Math.max(most, units)
    })
    const whole = (what: 'rounds' | 'sum' | 'squares' | 'hits') =>
      [...alike].map(([outOf, of]) => rational(of[what], outOf)).reduce(plus)
    const [chances, mean, square, hit] = [
      whole('rounds'),
      whole('sum'),
      whole('squares'),
      whole('hits'),
    ]
    expect(chances).toEqual(rational(1))
    const found = walk(title)
    const { stakeUnits } = title
    expect(found.exact.rtp).toEqual(times(mean, rational(1, stakeUnits)))
    expect(found.exact.hit).toEqual(hit)
    const variance = minus(square, times(mean, mean))
    const deviation = Math.sqrt(truncate(times(variance, rational(1, stakeUnits ** 2)), 12))
    expect(found.exact.deviation).toBeCloseTo(deviation, 9)
    expect(found.most).toBe(most)
  })
})

describe.each(classicFamily.titles.map((title) => [title.slug, title] as const))(
  '%s',
  (slug, title) => {
    test('returns what was asked of it, as seldom and as widely spread', () => {
      const { rtp, hit, deviation } = walk(title).exact
      const percent = (share: Rational) => truncate(times(share, rational(100)), 2)
      const asked = { 'bakir-yedi': 95.8, boncuk: 96, 'cay-ocagi': 95.9 }[slug]!
      expect(Math.abs(percent(rtp!) - asked)).toBeLessThan(0.3)
      expect(percent(hit!)).toBeGreaterThan(18)
      expect(percent(hit!)).toBeLessThan(45)
      expect(deviation! < 4).toBe(slug !== 'bakir-yedi')
      expect(deviation!).toBeLessThan(8)
    })
  },
)
