import { kurus } from '@menekse/contract/money'
import { SlotEvent } from '@menekse/contract/games/slots'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { seededRandom } from '../random.ts'
import { randomFromWords } from '../stream.ts'
import { chiSquare, criticalChiSquare } from '../statistics.ts'
import { slotTitles, slotVariants } from './catalogue.ts'
import { roundCounter } from './count.ts'
import { naiveRound } from './naive-evaluator.ts'
import { playSlot } from './slot.ts'

const SEED = Buffer.from('a fixed seed of the tests, 32 b.')
const seeds = fc.uint8Array({ minLength: 16, maxLength: 32 })

// Whatever reached for the wrong source of chance would blow up.
beforeAll(() => {
  vi.spyOn(Math, 'random').mockImplementation(() => {
    throw new Error('Math.random decides nothing here.')
  })
})
afterAll(() => {
  vi.restoreAllMocks()
})

const titles = [...slotTitles, ...slotVariants]
const named = titles.map(
  (title) => [`${title.slug} ${title.declared.rtpPercent} %`, title] as const,
)

describe.each(named)('%s', (_, title) => {
  const stake = title.defaultStake

  test('replays from its seed and label', () => {
    const property = fc.property(seeds, fc.string({ minLength: 1 }), (seed, label) => {
      const first = playSlot(title, stake, seededRandom(seed, label))
      expect(playSlot(title, stake, seededRandom(seed, label))).toEqual(first)
      for (const event of first.events) expect(SlotEvent.parse(event)).toEqual(event)
    })
    fc.assert(property)
  })

  test('pays units × stake ÷ lines at every stake, with the same events', () => {
    const property = fc.property(seeds, (seed) => {
      const { events, units } = playSlot(title, stake, seededRandom(seed, 'r'))
      for (const other of title.stakes) {
        const round = playSlot(title, other, seededRandom(seed, 'r'))
        expect(round.events).toEqual(events)
        expect(round.payout * BigInt(title.lines.length)).toBe(BigInt(units) * other)
      }
    })
    fc.assert(property)
  })

  test('is counted without its events to the same units, from the same draws', () => {
    const count = roundCounter(title)
    const counted = { units: 0, hasFreeSpins: false }
    const [seen, quick] = [seededRandom(SEED, 'count'), seededRandom(SEED, 'count')]
    const wrong = Array.from({ length: 5_000 }, () => {
      const { events, units } = playSlot(title, stake, seen)
      count(quick, counted)
      const hasFreeSpins = events.some(({ type }) => type === 'free_spin')
      return counted.units !== units || counted.hasFreeSpins !== hasFreeSpins
    })
    expect(wrong.filter(Boolean)).toEqual([])
    // Both have taken as many numbers.
    expect(quick.below(2 ** 32)).toBe(seen.below(2 ** 32))
  })

  test('agrees with an independent reading of grid and paytable', () => {
    const random = seededRandom(SEED, 'naive')
    const rounds = Array.from({ length: 5_000 }, () => playSlot(title, stake, random))
    const wrong = rounds.filter(({ events, units }) => {
      const naive = naiveRound(title, events)
      return units !== naive.units || JSON.stringify(events) !== JSON.stringify(naive.events)
    })
    expect(wrong).toEqual([])
    const features = rounds.filter(({ events }) => events.some((one) => one.type === 'free_spin'))
    expect(features.length).toBeGreaterThan(10)
  })

  test('stops every reel uniformly, in both modes', () => {
    const random = seededRandom(SEED, 'stops')
    const counts = {
      base: title.strips.base.map((strip) => strip.map(() => 0)),
      free: title.strips.free.map((strip) => strip.map(() => 0)),
    }
    for (let i = 0; i < 40_000; i++) {
      for (const event of playSlot(title, stake, random).events) {
        if (event.type !== 'reels') continue
        event.stops.forEach((stop, reel) => counts[event.mode][reel]![stop]!++)
      }
    }
    for (const reel of [...counts.base, ...counts.free]) {
      const uniform = reel.map(() => 1 / reel.length)
      expect(chiSquare(reel, uniform)).toBeLessThan(criticalChiSquare(reel.length - 1))
    }
  })

  test('shows the symbols as often as the strips hold them', () => {
    const random = seededRandom(SEED, 'symbols')
    const ids = title.symbols.map((symbol) => symbol.id)
    const counts = title.strips.base.map(() => ids.map(() => 0))
    for (let i = 0; i < 40_000; i++) {
      const reels = playSlot(title, stake, random).events[0]
      if (reels?.type !== 'reels') throw new Error('A round starts with its reels.')
      // One row only: the three rows of a window are not independent draws.
      reels.grid.forEach((reel, index) => counts[index]![ids.indexOf(reel[1] ?? '')]!++)
    }
    counts.forEach((reel, index) => {
      const strip = title.strips.base[index]!
      const shares = ids.map((id) => strip.filter((one) => one === id).length / strip.length)
      const present = ids.map((_id, i) => i).filter((i) => shares[i]! > 0)
      const statistic = chiSquare(
        present.map((i) => reel[i]!),
        present.map((i) => shares[i]!),
      )
      expect(statistic).toBeLessThan(criticalChiSquare(present.length - 1))
      const foreign = ids.filter((_id, i) => shares[i] === 0 && reel[i] !== 0)
      expect(foreign).toEqual([])
    })
  })

  test('refuses foreign stakes', () => {
    const amounts = fc.bigInt({ min: -1_000n, max: 30_000n }).map((amount) => kurus(amount))
    const property = fc.property(amounts, (amount) => {
      fc.pre(!title.stakes.includes(amount))
      expect(() => playSlot(title, amount, seededRandom(SEED, 'r'))).toThrow(RangeError)
    })
    fc.assert(property)
  })

  test('refuses a stake its lines do not divide, even on the ladder', () => {
    const odd = { ...title, stakes: [kurus(101)] }
    expect(() => playSlot(odd, kurus(101), seededRandom(SEED, 'r'))).toThrow(RangeError)
  })

  test('has no outcome without a sound source', () => {
    expect(() =>
      playSlot(
        title,
        stake,
        randomFromWords(() => Number.NaN),
      ),
    ).toThrow(RangeError)
    expect(() => playSlot(title, stake, { below: () => Number.NaN })).toThrow(RangeError)
    expect(() => playSlot(title, stake, { below: (n) => n })).toThrow(RangeError)
    expect(() => playSlot(title, stake, { below: () => 0.5 })).toThrow(RangeError)
  })
})
