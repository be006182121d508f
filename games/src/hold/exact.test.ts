import { describe, expect, test } from 'vitest'
import type { Play } from '../reels/family.ts'
import { approximate, minus, plus, type Rational, rational, times } from '../rational.ts'
import { exactHold, featureMoments, featureShare, mostHold } from './exact.ts'
import { compileHold } from './hold.ts'
import { ALIKE, tinyTitle } from './tiny-title.ts'
import type { HoldRule } from './title.ts'

/** Every round a title can play, by taking every number of every draw: what the exact figures must be. */
function walk(play: Play) {
  const round = { units: 0, featureUnits: 0, hasFeature: false }
  /** Rounds of the same chance together, by its denominator. */
  const sums = new Map<number, { units: number; lines: number; squares: number; hits: number }>()
  let most = 0
  const path: { taken: number; of: number }[] = []
  do {
    let depth = 0
    let ways = 1
    const below = (n: number) => {
      if (depth === path.length) path.push({ taken: 0, of: n })
      ways *= n
      return path[depth++]!.taken
    }
    play({ below }, round)
    const sum = sums.get(ways) ?? { units: 0, lines: 0, squares: 0, hits: 0 }
    sum.units += round.units
    sum.lines += round.units - round.featureUnits
    sum.squares += round.units ** 2
    sum.hits += round.units > 0 ? 1 : 0
    sums.set(ways, sum)
    most = Math.max(most, round.units)
    while (path.length > 0 && path.at(-1)!.taken + 1 === path.at(-1)!.of) path.pop()
    if (path.length > 0) path.at(-1)!.taken++
  } while (path.length > 0)
  const of = (figure: 'units' | 'lines' | 'squares' | 'hits') =>
    [...sums].reduce<Rational>(
      (sum, [ways, figures]) => plus(sum, rational(figures[figure], ways)),
      rational(0),
    )
  return { rtp: of('units'), base: of('lines'), square: of('squares'), hit: of('hits'), most }
}

const values = [
  { units: 1, weight: 1 },
  { units: 4, weight: 1 },
]
const rules: readonly (readonly [string, Partial<HoldRule>])[] = [
  ['coins of two values', { values }],
  ['a net', { values, net: { symbol: 'k', in: 1, of: 2 } }],
  [
    'a net among three empty cells',
    { values: ALIKE, needed: 12, net: { symbol: 'k', in: 1, of: 3 } },
  ],
  ['records that double', { values: ALIKE, doubles: true }],
]

describe.each(rules)('a title with %s', (_, rule) => {
  const title = tinyTitle(rule)
  const walked = walk(compileHold(title))
  const exact = exactHold(title)

  test('returns exactly what all its rounds do', () => {
    expect(exact.rtp).toEqual(walked.rtp)
    expect(exact.base).toEqual(walked.base)
    expect(exact.hit).toEqual(walked.hit)
    const variance = minus(walked.square, times(walked.rtp, walked.rtp))
    expect(exact.deviation).toBeCloseTo(Math.sqrt(approximate(variance)), 9)
  })

  test('pays no more than its largest win, and pays that', () => {
    expect(mostHold(title)).toBe(walked.most)
  })
})

test('a feature begins as often as enough coins are in view', () => {
  // All fifteen cells, or one reel that stops a place before or after its three coins.
  expect(featureShare(tinyTitle())).toEqual(rational(1 + 5 * 2, 5 ** 5))
})

describe('what a feature pays', () => {
  const base = tinyTitle({ values: ALIKE }).hold

  test('is the grand prize besides where all cells are full from the beginning', () => {
    expect(featureMoments(base)(15).mean).toEqual(rational(15 * 2 + 40))
  })

  test('is known where one cell is empty: three respins of one in two', () => {
    expect(featureMoments(base)(14).mean).toEqual(plus(rational(28), rational(7 * 42, 8)))
  })

  test('counts a coin twice for each respin, as long as one is not doubled', () => {
    // One respin more is played each time none comes: ½, ¼ and ¼ of the features have 1, 2 and 3.
    const mean = featureMoments({ ...base, doubles: true })(14).mean
    const doubled = minus(mean, featureMoments(base)(14).mean)
    const respins = plus(plus(rational(1, 2), rational(2, 4)), rational(3, 4))
    expect(doubled).toEqual(times(rational(2), respins))
  })
})
