import { createHmac } from 'node:crypto'
import { MinesEvent, MinesTitleInfo } from '@menekse/contract/games/mines'
import { kurus, lira } from '@menekse/contract/money'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../random.ts'
import type { Random } from '../stream.ts'
import { rational, times, truncate } from '../rational.ts'
import { chiSquare, criticalChiSquare } from '../statistics.ts'
import { minesTitleInfo, minesTitles, minesVersion } from './catalogue.ts'
import { exactRanges, exactReturns, mineCounts, steppedReturns } from './exact.ts'
import { minesReport, minesText } from './math-report.ts'
import { layMines, type MinesState, stepMines } from './mines.ts'
import { chanceOfGems, multipliersOf } from './multipliers.ts'
import { iznikAvlusu } from './titles/iznik-avlusu.ts'

const SEED = Buffer.from('a fixed seed of the tests, 32 b.')
const percent = (value: ReturnType<typeof rational>) => truncate(times(value, rational(100)), 2)
const standard = { ...iznikAvlusu, returnBasisPoints: 9_900 }

function laid(mines: number, random: Random, title = iznikAvlusu): MinesState {
  const { standing } = layMines(title, lira(1), { mines }, random)
  if (standing.end !== 'none') throw new Error('A board is laid to be turned.')
  return standing.state
}

/** The public scheme of another house: four bytes a number, as a fraction of 2³², the key as text. */
function fractions(key: string, client: string, nonce: number): Random {
  const bytes = createHmac('sha256', key).update(`${client}:${nonce}:0`).digest()
  let offset = 0
  return { below: (n) => Math.floor((bytes.readUInt32BE((offset += 4) - 4) / 2 ** 32) * n) }
}

describe('the board', () => {
  test.each([
    [0, 1, [6]],
    [2, 3, [13, 16, 22]],
  ])('is laid by the documented draws (nonce %i, %i mines)', (nonce, count, places) => {
    const key = '5ff5c610e633b2a91c46d1be1f74286b'
    const random = fractions(key, '854581b6f52eaa86503f1dc6433655f9', nonce)
    expect(laid(count, random).mines).toEqual(places)
  })

  test('lays every number of different mines, each tile as often as any other', () => {
    const random = seededRandom(SEED, 'tiles')
    for (const count of mineCounts(iznikAvlusu)) {
      const counts = Array.from({ length: 25 }, () => 0)
      for (let i = 0; i < 2_000; i++) {
        const { mines } = laid(count, random)
        expect(new Set(mines).size).toBe(count)
        for (const tile of mines) counts[tile]!++
      }
      // The mines of one board exclude each other: the statistic is smaller by (25 − mines) ÷ 24.
      const shrink = (25 - count) / 24
      const statistic = chiSquare(counts, Array<number>(25).fill(1 / 25))
      expect(statistic / shrink).toBeLessThan(criticalChiSquare(24))
    }
  })

  test.each([0, 25, 1.5, -1, Number.NaN])('has no %d mines', (mines) => {
    const random = seededRandom(SEED, 'r')
    expect(() => layMines(iznikAvlusu, lira(1), { mines }, random)).toThrow(RangeError)
  })

  test('is laid for stakes of the ladder only, and by a sound source only', () => {
    const random = seededRandom(SEED, 'r')
    expect(() => layMines(iznikAvlusu, kurus(101), { mines: 3 }, random)).toThrow(RangeError)
    expect(() => laid(3, { below: (n) => n })).toThrow(RangeError)
    expect(() => laid(3, { below: () => 0.5 })).not.toThrow()
  })
})

describe('the ladder', () => {
  test('is the published one of three mines at 99 %', () => {
    expect(multipliersOf(standard, 3).slice(0, 4)).toEqual([112, 128, 147, 171])
    const fair = [1, 2, 3].map((gems) => chanceOfGems(25, 3, gems))
    const values = fair.map(({ n, d }) => truncate(times(rational(99, 100), rational(d, n)), 6))
    expect(values).toEqual([1.125, 1.285714, 1.478571])
  })

  test('of many mines ends within the cap, that of few with the last gem', () => {
    const whole = multipliersOf({ ...standard, capHundredths: Number.MAX_SAFE_INTEGER }, 12)
    expect(whole.at(-1)).toBe(514_829_700)
    expect(whole).toHaveLength(13)
    for (const mines of mineCounts(iznikAvlusu)) {
      const rungs = multipliersOf(iznikAvlusu, mines)
      expect(rungs.at(-1)).toBeLessThanOrEqual(iznikAvlusu.capHundredths)
      expect(rungs).toEqual(rungs.toSorted((a, b) => a - b))
    }
    expect(multipliersOf(iznikAvlusu, 1)).toHaveLength(24)
  })

  test('has chances that counting every board gives too', () => {
    for (const [tiles, mines] of [
      [9, 2],
      [9, 7],
      [12, 4],
      [25, 2],
    ] as const) {
      const clear = Array.from({ length: tiles + 1 }, () => 0)
      let boards = 0
      for (const board of setsOf(tiles, mines)) {
        boards++
        for (let gems = 0; gems <= board[0]!; gems++) clear[gems]!++
      }
      for (let gems = 1; gems <= tiles - mines; gems++)
        expect(chanceOfGems(tiles, mines, gems)).toEqual(rational(clear[gems]!, boards))
    }
  })
})

function* setsOf(n: number, k: number, from = 0): Generator<number[]> {
  if (k === 0) yield []
  else
    for (let first = from; first <= n - k; first++)
      for (const rest of setsOf(n, k - 1, first + 1)) yield [first, ...rest]
}

describe.each(minesTitles.map((title) => [title.slug, title] as const))('%s', (_, title) => {
  test('declares its exact figures, the same by both roads', () => {
    const { all } = exactRanges(title)
    expect(title.declared.rtpPercent).toBe(percent(all.lowest))
    expect(title.declared.rtpHighestPercent).toBe(percent(all.highest))
    const tops = mineCounts(title).map((mines) => multipliersOf(title, mines).at(-1)! / 100)
    expect(title.declared.maxWinMultiplier).toBe(Math.max(...tops))
    for (const mines of mineCounts(title))
      expect(exactReturns(title, mines)).toEqual(steppedReturns(title, mines))
  })

  test('returns no more than its return, and less only by the rounding of a hundredth', () => {
    for (const mines of mineCounts(title)) {
      exactReturns(title, mines).forEach((returned, index) => {
        const chance = chanceOfGems(title.tiles, mines, index + 1)
        const lost = rational(title.returnBasisPoints * Number(returned.d), 10_000)
        expect(lost.n).toBeGreaterThanOrEqual(returned.n * lost.d)
        const most = times(chance, rational(1, 100))
        expect((lost.n - returned.n * lost.d) * most.d).toBeLessThan(most.n * lost.d * returned.d)
      })
    }
  })

  test('is simulated to its exact figures', () => {
    const report = minesReport(title, 50_000, seededRandom(SEED, 'simulation'))
    expect(report.exact_within).toBe(true)
    expect(report.roads_agree).toBe(true)
    expect(minesText(report).join('\n')).toContain('inside the interval')
  })

  test('tells the player what it is', () => {
    const info = minesTitleInfo(title)
    expect(MinesTitleInfo.parse(info)).toEqual(info)
    expect(info.multipliers).toHaveLength(24)
  })

  test('gets another maths version with any change of board or ladder, and only then', () => {
    const changed = [
      title,
      { ...title, returnBasisPoints: 9_600 },
      { ...title, capHundredths: 100_000 },
      { ...title, tiles: 24 },
    ]
    expect(new Set(changed.map(minesVersion)).size).toBe(changed.length)
    expect(minesVersion({ ...title, name: 'Başka', rules: [] })).toBe(minesVersion(title))
  })
})

describe('a round', () => {
  const state: MinesState = { mines: [3, 7, 20], gems: [], multipliers: [110, 126, 145] }
  const turn = (tile: number, from = state) =>
    stepMines(iznikAvlusu, lira(2), from, { action: 'reveal', tile })
  const gems = (...tiles: number[]): MinesState => ({ ...state, gems: tiles })

  test.each([
    ['a mine loses', turn(7), 'mine round_end', { end: 'paid', payout: 0n }],
    ['a gem goes on', turn(0), 'gem', { end: 'none', state: gems(0) }],
    [
      'the last rung collects by itself',
      turn(9, gems(0, 1)),
      'gem collected round_end',
      { end: 'paid', payout: 290n },
    ],
    [
      'collecting pays the rung',
      stepMines(iznikAvlusu, lira(2), gems(0, 1), { action: 'collect' }),
      'collected round_end',
      { end: 'paid', payout: 252n },
    ],
    [
      'left with gems is collected',
      stepMines(iznikAvlusu, lira(2), gems(0), { action: 'leave' }),
      'collected round_end',
      { end: 'paid', payout: 220n },
    ],
    [
      'left without one is given back',
      stepMines(iznikAvlusu, lira(2), state, { action: 'leave' }),
      'given_back round_end',
      { end: 'void' },
    ],
  ])('%s', (_, step, types, standing) => {
    expect(step?.events.map(({ type }) => type).join(' ')).toBe(types)
    expect(step?.standing).toEqual(standing)
    const ended = step?.events.find((event) => event.type === 'round_end')
    expect(ended?.mines ?? state.mines).toEqual(state.mines)
  })

  test.each([
    ['a tile turned before', turn(0, gems(0))],
    ['a tile beside the board', turn(25)],
    ['a tile below zero', turn(-1)],
    ['half a tile', turn(0.5)],
    ['collecting nothing', stepMines(iznikAvlusu, lira(2), state, { action: 'collect' })],
  ])('does not allow %s', (_, step) => {
    expect(step).toBeUndefined()
  })

  test('tells nothing of the mines before its end, whatever is turned', () => {
    const tiles = fc.uniqueArray(fc.nat(24), { minLength: 1, maxLength: 25 })
    const seeds = fc.uint8Array({ minLength: 16, maxLength: 32 })
    const counts = fc.integer({ min: 1, max: 24 })
    const property = fc.property(seeds, counts, tiles, (seed, count, order) => {
      let at = laid(count, seededRandom(seed, 'r'))
      for (const tile of order) {
        const step = turn(tile, at)!
        for (const event of step.events) expect(MinesEvent.parse(event)).toEqual(event)
        if (step.standing.end !== 'none') return
        expect(step.events).toEqual([
          {
            type: 'gem',
            tile,
            gems: at.gems.length + 1,
            multiplier: at.multipliers[at.gems.length],
          },
        ])
        at = step.standing.state
      }
    })
    fc.assert(property)
  })
})
