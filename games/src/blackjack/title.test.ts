import { BlackjackTitleInfo } from '@menekse/contract/games/blackjack'
import { describe, expect, test } from 'vitest'
import { mismatchesOf } from '../figures.ts'
import { seededRandom } from '../random.ts'
import { blackjackTitleInfo, blackjackTitles, blackjackVersion } from './catalogue.ts'
import { blackjackFigures, countRounds, edgesOf, fixedStream, roadsAgree } from './figures.ts'
import { blackjackKind } from './kind.ts'
import { blackjackReport, blackjackText } from './math-report.ts'
import { insuranceValue } from './solver.ts'
import { deriveStrategy } from './strategy.ts'

const SEED = Buffer.from('a fixed seed of the tests, 32 b.')
const LONG_MS = 120_000

/** As it is written: four digits, rounded. */
const fourDigits = (share: number) => Math.round(share * 1e6) / 1e4

describe.each(blackjackTitles.map((title) => [title.slug, title] as const))('%s', (_, title) => {
  test(
    'shows its exact figures',
    () => {
      const info = blackjackTitleInfo(title)
      const figures = blackjackFigures(title)
      const returns = blackjackKind.returns(title)
      expect(mismatchesOf(figures, { returns, spread: undefined, info })).toEqual([])
      const edges = edgesOf(title)
      expect(info.edge_initial_percent).toBe(fourDigits(edges.initial))
      expect(info.edge_wagered_percent).toBe(fourDigits(edges.wagered))
      expect(info.edge_insurance_percent).toBe(fourDigits(-insuranceValue(title.table)))
      const written = title.rules.join(' ')
      for (const percent of [edges.initial, edges.wagered, -insuranceValue(title.table)])
        expect(written).toContain(`%${fourDigits(percent).toString().replace('.', ',')}`)
    },
    LONG_MS,
  )

  test(
    'gives the hints its own rules are best played by',
    () => expect(deriveStrategy(title.table)).toEqual(title.strategy),
    LONG_MS,
  )

  test(
    'is counted to its exact edge and stakes, and by both roads',
    () => {
      const rounds = 400_000
      const counted = countRounds(title, rounds, seededRandom(SEED, 'simulation'))
      const { initial, staked } = edgesOf(title)
      const margin = (2.58 * counted.deviation) / Math.sqrt(rounds)
      expect(Math.abs(counted.net + initial)).toBeLessThan(margin)
      expect(Math.abs(counted.staked - staked)).toBeLessThan(0.0015)
      expect(roadsAgree(title)).toBe(true)
    },
    LONG_MS,
  )

  test(
    'is reported with the interval it was simulated to',
    () => {
      const report = blackjackReport(title, 2_000, seededRandom(SEED, 'simulation'))
      expect(blackjackText(report).join('\n')).toContain('inside the interval')
      expect(() => blackjackReport(title, 1, seededRandom(SEED, 'r'))).toThrow(RangeError)
    },
    LONG_MS,
  )

  test('tells the player what it is', () => {
    const info = blackjackTitleInfo(title)
    expect(BlackjackTitleInfo.parse(info)).toEqual(info)
  })

  test('gets another maths version with any change of its table, and only then', () => {
    const { table } = title
    const changed = [
      { decks: 6 },
      { hitsSoft17: !table.hitsSoft17 },
      { blackjackPays: [6, 5] as const },
      { doublesAfterSplit: !table.doublesAfterSplit },
      { splitAcesOnce: !table.splitAcesOnce },
      { insurancePays: 3 },
    ].map((change) => ({ ...title, table: { ...table, ...change } }))
    expect(new Set([title, ...changed].map(blackjackVersion)).size).toBe(changed.length + 1)
    expect(blackjackVersion({ ...title, name: 'Başka', rules: [] } as typeof title)).toBe(
      blackjackVersion(title),
    )
  })
})

test('the fixed stream is the same in every run and another by another name', () => {
  const draws = (name: string) => {
    const random = fixedStream(name)
    return Array.from({ length: 20 }, () => random.below(1_000))
  }
  expect(draws('a')).toEqual(draws('a'))
  expect(draws('a')).not.toEqual(draws('b'))
})
