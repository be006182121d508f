import { SlotTitleInfo } from '@menekse/contract/games/slots'
import { kurus } from '@menekse/contract/money'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../random.ts'
import { mathVersion, slotTitle, slotTitleInfo, slotTitles, slotVariants } from './catalogue.ts'
import { volatilityOf } from '../figures.ts'
import { enumerateRounds } from './enumerate.ts'
import { exactRtp } from './exact.ts'
import { mathReport, mathText } from './math-report.ts'
import { approximate, plus, rational, times, truncate } from '../rational.ts'
import { simulate } from './simulate.ts'
import type { SlotTitle } from './title.ts'

const SEED = Buffer.from('a fixed seed of the tests, 32 b.')
const ROUNDS = 50_000

const titles = [...slotTitles, ...slotVariants]
const named = titles.map(
  (title) => [`${title.slug} ${title.declared.rtpPercent} %`, title] as const,
)

describe.each(named)('%s', (_, title) => {
  const exact = exactRtp(title)
  const rounds = enumerateRounds(title)
  const percent = (value: typeof exact.rtp) => truncate(times(value, rational(100)), 2)

  test('declares its exact figures', () => {
    const { declared } = title
    expect(declared.rtpPercent).toBe(percent(exact.rtp))
    expect(declared.rtpBasePercent).toBe(percent(exact.base))
    expect(declared.hitRatePercent).toBe(percent(rounds.hitRate))
    expect(declared.standardDeviation).toBe(Math.floor(rounds.standardDeviation * 100) / 100)
    expect(declared.maxWinMultiplier).toBe(truncate(rounds.maxWin, 2))
    expect(slotTitleInfo(title).volatility).toBe(volatilityOf(rounds.standardDeviation))
  })

  test('has one exact return by both roads, split without a rest', () => {
    expect(rounds.rtp).toEqual(exact.rtp)
    expect(rounds.base).toEqual(exact.base)
    expect(plus(exact.base, exact.feature)).toEqual(exact.rtp)
  })

  test('is simulated to its exact figures', () => {
    const simulation = simulate(title, ROUNDS, seededRandom(SEED, `simulation ${title.slug}`))
    const report = mathReport(title, simulation)
    expect(report.exact_within).toBe(true)
    expect(report.roads_agree).toBe(true)
    expect(mathText(report).join('\n')).toContain('inside the interval')
    const hitRate = approximate(rounds.hitRate)
    const margin = 3.29 * Math.sqrt((hitRate * (1 - hitRate)) / ROUNDS)
    expect(Math.abs(simulation.hitRate - hitRate)).toBeLessThan(margin)
    const frequency = approximate(exact.featureFrequency)
    expect(Math.abs(simulation.featureFrequency - frequency)).toBeLessThan(
      3.29 * Math.sqrt(frequency / ROUNDS),
    )
    expect(simulation.maxMultiplier).toBeLessThanOrEqual(title.declared.maxWinMultiplier)
  })

  test('tells the player what it is', () => {
    const info = slotTitleInfo(title)
    expect(SlotTitleInfo.parse(info)).toEqual(info)
    expect(info.rtp_base_percent + info.rtp_feature_percent).toBeCloseTo(info.rtp_percent, 10)
    expect(info.default_stake).toBe(Math.min(...info.stakes))
    for (const stake of title.stakes) expect(stake % BigInt(title.lines.length)).toBe(0n)
    expect([slotTitle(title.slug), ...slotVariants]).toContain(title)
    for (const symbol of info.symbols) expect(symbol.id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(new Set(info.lines.map(String)).size).toBe(info.lines.length)
  })

  test('gets another maths version with any change of strips or pays, and only then', () => {
    const [first, ...others] = title.symbols
    const changed: SlotTitle[] = [
      { ...title, symbols: [{ ...first!, pays: { ...first!.pays, 5: 1 } }, ...others] },
      { ...title, strips: { ...title.strips, free: title.strips.base.toReversed() } },
      { ...title, lines: title.lines.slice(1) },
      { ...title, wildMultiplier: 3 },
      { ...title, freeSpins: { ...title.freeSpins, totalMax: 99 } },
    ]
    const versions = [title, ...changed].map(mathVersion)
    expect(new Set(versions).size).toBe(versions.length)
    const renamed = { ...title, name: 'Başka', rules: [], stakes: [kurus(100)] }
    expect(mathVersion(renamed)).toBe(versions[0])
  })
})

test('no slug means no title', () => {
  expect(slotTitle('yok')).toBeUndefined()
})
