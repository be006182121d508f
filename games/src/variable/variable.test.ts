import type { SlotEvent } from '@menekse/contract/games/slots'
import { describe, expect, test } from 'vitest'
import { gameOf } from '../catalogue.ts'
import { seededRandom } from '../random.ts'
import type { Played } from '../reels/family.ts'
import { variableFamily } from './family.ts'
import { machineOf, type Reel } from './machine.ts'
import { naiveRound } from './naive-evaluator.ts'
import { compile } from './play.ts'
import { everyWay, scripted, tiny } from './tiny-title.ts'
import { LOWEST, type VariableTitle } from './title.ts'

const SEED = Buffer.from('a fixed seed of the tests, 32 b.')
const ROUNDS = 3_000
const into: Played = { units: 0, featureUnits: 0, hasFeature: false }

/** Draws of a spin that show as much as can be of this symbol on every reel, all of them split. */
function bestDraws(reels: readonly Reel[], width: number, symbol: number): number[] {
  const best = (counts: Uint8Array, from: number, places: number) => {
    const cells = Array.from({ length: places }, (_, at) => counts[from + at * width + symbol]!)
    return cells.indexOf(Math.max(...cells))
  }
  const windows = reels.flatMap(({ heights, counts, length }) => {
    const highest = Math.max(...heights)
    const from = (highest - LOWEST) * length * width
    return [heights.indexOf(highest), best(counts, from, length)]
  })
  const riding = reels.flatMap(({ carriage, carriageCounts }) =>
    carriage.length === 0 ? [] : [best(carriageCounts, 0, carriage.length)],
  )
  return [...windows, ...riding, ...reels.flatMap((reel) => (reel.splitOneIn > 0 ? [0] : []))]
}

/** Chance for a round whose paid spin shows a scatter on every reel, and whose free spins all fall like this. */
function chanceOf(title: VariableTitle, free: (reels: readonly Reel[]) => readonly number[]) {
  const { reels, ids, scatter } = machineOf(title)
  const base = bestDraws(reels.base, ids.length, scatter)
  return scripted([...base, ...free(reels.free)], base.length)
}

/** What such a round tells when no cap ends it. */
function featureRound(
  title: VariableTitle,
  ...by: [(reels: readonly Reel[]) => readonly number[]]
) {
  const events: SlotEvent[] = []
  compile({ ...title, winCap: 1e12 })(chanceOf(title, ...by), into, events)
  return events
}

describe.each(variableFamily.titles.map((title) => [title.slug, title] as const))(
  '%s',
  (_, title) => {
    const { ids, payers, scatter } = machineOf(title)

    test('tells of every round just what the rules promise', () => {
      const play = compile(title)
      let features = 0
      for (let n = 0; n < ROUNDS; n++) {
        const events: SlotEvent[] = []
        play(seededRandom(SEED, `naive ${n}`), into, events)
        if (into.hasFeature) features++
        expect(events).toEqual(naiveRound(title, events))
      }
      expect(features).toBeGreaterThan(5)
    })

    test('reaches its cap, pays that and not more, and plays no free spin after it', () => {
      const rounds = [...payers].map((symbol) => {
        const random = chanceOf(title, (reels) => bestDraws(reels, ids.length, symbol))
        const [step] = gameOf(title.slug)!.play(title.stakes[0]!, [null], random)!
        return { events: step!.events as SlotEvent[], standing: step!.standing }
      })
      const reached = rounds.filter(({ events }) => events.at(-2)?.type === 'win_capped')
      expect(reached.length).toBeGreaterThan(0)
      const most = title.winCap * title.stakeUnits
      for (const { events, standing } of reached) {
        expect(events.slice(-2)).toEqual([
          { type: 'win_capped', units: most },
          { type: 'round_end', units: most },
        ])
        const payout = title.stakes[0]! * BigInt(title.winCap)
        expect(standing).toEqual({ end: 'shown', payout })
        const spins = events.flatMap((event) => (event.type === 'free_spin' ? [event] : []))
        const [last] = spins.slice(-1)
        expect(last!.number).toBeLessThan(last!.of)
      }
    })

    test('gives more free spins for scatters in them, up to the limit and not beyond', () => {
      const events = featureRound(title, (reels) => bestDraws(reels, ids.length, scatter))
      const { awards, totalMax } = title.freeSpins
      const first = awards[title.wheels.base.strips.length]!
      const again = awards[title.wheels.free.strips.length]!
      const totals = events.flatMap((event) =>
        event.type === 'free_spins_awarded' ? [event.total] : [],
      )
      expect(totals[0]).toBe(first)
      expect(totals[1]).toBe(Math.min(first + again, totalMax))
      expect(totals.at(-1)).toBe(totalMax)
      expect(events.filter(({ type }) => type === 'free_spin')).toHaveLength(totalMax)
    })
  },
)

test('Galata Işıkları counts the wins of the nth free spin n times', () => {
  const [galata] = variableFamily.titles
  const { ids, scatter } = machineOf(galata!)
  const events = featureRound(galata!, (reels) => bestDraws(reels, ids.length, scatter))
  const said = events.flatMap((event) => (event.type === 'multiplier' ? [event.value] : []))
  expect(said).toEqual([...Array.from({ length: 29 }, (_, n) => n + 2), 1])
  const paid = events.flatMap((event) => (event.type === 'scatter_win' ? [event.multiplier] : []))
  expect(paid).toEqual([1, ...Array.from({ length: 30 }, (_, n) => n + 1)])
})

test('Kuzey Limanı counts a split reel twice and clears its ×2 before the next spin', () => {
  const kuzey = variableFamily.titles[2]!
  const { ids, payers } = machineOf(kuzey)
  const crate = payers.at(-1)!
  const whole = featureRound(kuzey, (reels) =>
    bestDraws(reels, ids.length, crate).map((draw, at, { length }) =>
      at < length - reels.length ? draw : 1,
    ),
  )
  const split = featureRound(kuzey, (reels) => bestDraws(reels, ids.length, crate))
  const waysOf = (events: readonly SlotEvent[]) => {
    const first = events.findIndex(({ type }) => type === 'free_spin')
    const wins = events.slice(first).flatMap((one) => (one.type === 'symbol_win' ? [one] : []))
    return wins.find(({ symbol }) => symbol === ids[crate])!.ways
  }
  expect(waysOf(split)).toBe(waysOf(whole)! * 2 ** 5)
  const types = split.map(({ type }) => type)
  const second = types.indexOf('reels', types.indexOf('free_spin') + 3)
  expect(split[second - 1]).toEqual({ type: 'marks', cells: [] })
  const spins = whole.slice(whole.findIndex(({ type }) => type === 'free_spin'))
  expect(spins.filter((event) => event.type === 'marks' && event.cells.length > 0)).toEqual([])
})

test('every paid spin of a tiny title is told as its rules promise', () => {
  const title = { ...tiny, freeSpins: { ...tiny.freeSpins, awards: {} } }
  const play = compile(title)
  let events: SlotEvent[] = []
  let rounds = 0
  const wrong: object[] = []
  everyWay(
    (random) => play(random, into, (events = [])),
    () => {
      const naive = naiveRound(title, events)
      if (JSON.stringify(naive) !== JSON.stringify(events)) wrong.push({ events, naive })
      rounds++
    },
  )
  expect(wrong).toEqual([])
  expect(rounds).toBe(10_800)
})

describe('a title that contradicts itself is not played', () => {
  const withStrip = (reel: number, strip: string[]): VariableTitle => {
    const strips = tiny.wheels.base.strips.map((old, at) => (at === reel ? strip : old))
    return { ...tiny, wheels: { ...tiny.wheels, base: { ...tiny.wheels.base, strips } } }
  }
  const withCarriage = (carriage: string[][]): VariableTitle => ({
    ...tiny,
    wheels: { ...tiny.wheels, base: { ...tiny.wheels.base, carriage } },
  })
  const paying = (pays: Record<number, number>): VariableTitle => ({
    ...tiny,
    symbols: tiny.symbols.map((one) => (one.id === 'a' ? { ...one, pays } : one)),
  })

  test.each<[string, VariableTitle, string]>([
    ['a wild on the first reel', withStrip(0, ['a', 'w', 'b', 's']), 'first reel'],
    ['two scatters in one window', withStrip(1, ['s', 'a', 's', 'b']), 'two scatters'],
    ['a symbol nobody knows', withStrip(1, ['a', 'x', 'b']), 'No symbol'],
    ['a scatter that rides', withCarriage([[], ['s'], []]), 'rides'],
    ['a wild above the first reel', withCarriage([['w'], [], []]), 'rides'],
    ['less for more', paying({ 2: 5, 3: 4 }), 'less for more'],
    ['a gap in its pays', paying({ 1: 5, 3: 9 }), 'less for more'],
    ['pay for more reels than it has', paying({ 4: 9 }), 'cannot pay'],
    ['two wilds', { ...tiny, symbols: [...tiny.symbols, tiny.symbols[2]!] }, 'exactly one wild'],
  ])('%s', (_, title, words) => {
    expect(() => compile(title)).toThrow(words)
  })
})
