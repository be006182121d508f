import type { SlotEvent } from '@menekse/contract/games/slots'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../random.ts'
import type { Random } from '../stream.ts'
import { exactHold, featureShare, mostHold } from './exact.ts'
import { holdFamily } from './family.ts'
import { volatilityOf } from '../figures.ts'
import { approximate, rational } from '../rational.ts'
import { compileHold } from './hold.ts'
import { holdMachine } from './machine.ts'
import { checkRound } from './naive-round.ts'
import { tinyTitle } from './tiny-title.ts'
import { CELLS, type HoldTitle } from './title.ts'

const SEED = Buffer.from('one fixed seed of these tests, 32')

function roundOf(title: HoldTitle, random: Random) {
  const [round, events] = [{ units: 0, featureUnits: 0, hasFeature: false }, [] as SlotEvent[]]
  compileHold(title)(random, round, events)
  return { ...round, events }
}

/** First these numbers, then what the other random gives. */
function first(numbers: readonly number[], then: Random): Random {
  const left = [...numbers]
  return { below: (n) => left.shift() ?? then.below(n) }
}

const none: Random = {
  below: (n) => {
    throw new Error(`Nothing more is drawn than was written down, and then below(${n}).`)
  },
}

/** Stops at which so many coins are in view, each reel found by itself. */
function stopsWith(title: HoldTitle, coins: readonly number[]): number[] {
  return holdMachine(title).strips.map((strip, reel) => strip.coins.indexOf(coins[reel]!))
}

const titles = holdFamily.titles.map((title) => [title.slug, title] as const)

/** What the slate of titles asks for, and stops of the best lines that a feature begins with. */
const slate: Readonly<Record<string, { rtp: number; volatility: string; best: number[] }>> = {
  'define-avi': { rtp: 0.959, volatility: 'high', best: [1, 6, 13, 25, 16] },
  'hamsi-bayrami': { rtp: 0.96, volatility: 'medium', best: [20, 9, 28, 4, 10] },
  gramofon: { rtp: 0.96, volatility: 'medium', best: [25, 26, 17, 9, 10] },
}

describe.each(titles)('%s', (slug, title) => {
  test('keeps its rules, read a second time from what it tells', () => {
    for (let n = 0; n < 3_000; n++) {
      const { events, units } = roundOf(title, seededRandom(SEED, `round ${n}`))
      expect(checkRound(title, events).units).toBe(units)
    }
  })

  test('keeps them in its feature, and comes to all that may happen there', () => {
    const stops = stopsWith(title, slug === 'gramofon' ? [2, 1, 2, 1, 1] : [2, 2, 2, 1, 1])
    const seen = new Set<string>()
    for (let n = 0; n < 4_000; n++) {
      const random = first(stops, seededRandom(SEED, `feature ${n}`))
      const { events, units, hasFeature, featureUnits } = roundOf(title, random)
      expect(hasFeature).toBe(true)
      expect(featureUnits).toBeGreaterThan(0)
      expect(checkRound(title, events).units).toBe(units)
      for (const event of events) {
        if (event.type === 'symbols_changed') seen.add(event.symbol)
        if (event.type === 'prize') seen.add(event.prize)
      }
    }
    const coins = title.symbols.filter(({ kind }) => kind === 'coin').map(({ id }) => id)
    expect([...seen].toSorted()).toEqual([...coins, 'coins', 'grand'].toSorted())
  })

  test('returns, spreads and begins its feature as its slate asks', () => {
    const { rtp, hit, deviation } = exactHold(title)
    expect(Math.abs(approximate(rtp!) - slate[slug]!.rtp)).toBeLessThan(0.003)
    expect(volatilityOf(deviation!)).toBe(slate[slug]!.volatility)
    expect(approximate(hit!)).toBeGreaterThan(0.18)
    expect(approximate(hit!)).toBeLessThan(0.35)
    const share = featureShare(title)
    expect(share.d > share.n * 80n && share.d < share.n * 250n).toBe(true)
  })

  test('pays its largest win, when every coin comes alone, at last and at its best', () => {
    const { rule, drawn } = holdMachine(title)
    const { units, events } = roundOf(title, bestRandom(title, slate[slug]!.best))
    expect(units).toBe(mostHold(title))
    expect(checkRound(title, events).units).toBe(units)
    const [best] = rule.values.toSorted((a, b) => b.units - a.units)
    expect(rule.values[drawn.at(-1)!]).toBe(best)
  })

  test('tells its odds as they are drawn', () => {
    const text = title.rules.join(' ')
    const { landing, values, grand } = title.hold
    const all = values.reduce((sum, { weight }) => sum + weight, 0)
    expect(text).toContain(` ${landing.of}’`)
    expect(text).toContain(`${all}’`)
    for (const { units, weight } of values) {
      const told = `\\b${units / title.stakeUnits} katı\\)? ${weight}\\b`
      expect(text).toMatch(new RegExp(told.replace(' ', '( |\\u00a0)')))
    }
    expect(text).toContain(`${(grand / title.stakeUnits).toLocaleString('tr')} katı`)
    expect(rational(landing.in, landing.of).n).toBe(1n)
  })
})

/** Stops there; then one coin lands in each third respin, worth most, and the net comes last. */
function bestRandom(title: HoldTitle, stops: readonly number[]): Random {
  const { strips, drawn, rule } = holdMachine(title)
  let filled = strips.reduce((sum, { coins }, reel) => sum + coins[stops[reel]!]!, 0)
  let [left, cell, landed] = [3, 0, 0]
  return first(stops, {
    below(n) {
      if (n === drawn.length) return n - 1
      if (n === rule.net?.of) return filled === CELLS ? 0 : n - 1
      if (n !== rule.landing.of) return 0
      const lands = left === 1 && cell === 0
      if (lands) landed = 1
      cell++
      if (cell === CELLS - filled) {
        left = landed > 0 ? 3 : left - 1
        filled += landed
        cell = 0
        landed = 0
      }
      return lands ? 0 : n - 1
    },
  })
}

describe('a feature', () => {
  const at = (...cells: [number, number][]) => cells
  /** All reels but the last stop on three coins; it shows two of them and, below, the empty cell. */
  const fourteen = [0, 0, 0, 0, 1]
  const coins = Array.from({ length: 14 }, (_, cell): [number, number] => [
    Math.floor(cell / 3),
    cell % 3,
  ])
  const told = (title: HoldTitle, draws: readonly number[]) => {
    const { events, units } = roundOf(title, first([...fourteen, ...draws], none))
    expect(events.splice(0, 2).map(({ type }) => type)).toEqual(['reels', 'feature_started'])
    return { events, units }
  }
  /** Each coin of the spin is worth 1, but the second, which is the mini prize. */
  const values = [0, 1, ...Array<number>(12).fill(0)]
  const begun = [
    { type: 'symbols_changed', symbol: 'm', positions: at([0, 1]) },
    {
      type: 'coins',
      cells: coins.map((position, cell) =>
        cell === 1 ? { position, value: 3, prize: 'mini' } : { position, value: 1 },
      ),
    },
    { type: 'respins', left: 3 },
  ]

  test('counts its respins down to the end where no coin comes', () => {
    const { events, units } = told(tinyTitle(), [...values, 1, 1, 1])
    expect(events).toEqual([
      ...begun,
      { type: 'respins', left: 2 },
      { type: 'respins', left: 1 },
      { type: 'prize', prize: 'coins', positions: coins, units: 16 },
      { type: 'feature_ended', feature: 'hold', units: 16 },
    ])
    expect(units).toBe(16)
  })

  test('ends at once with a full board, and pays the grand prize besides', () => {
    const { events, units } = told(tinyTitle(), [...values, 1, 0, 0])
    const all = [...coins, [4, 2]]
    expect(events).toEqual([
      ...begun,
      { type: 'respins', left: 2 },
      { type: 'symbols_changed', symbol: 'c', positions: at([4, 2]) },
      { type: 'coins', cells: [{ position: [4, 2], value: 1 }] },
      { type: 'prize', prize: 'coins', positions: all, units: 17 },
      { type: 'prize', prize: 'grand', positions: all, units: 40 },
      { type: 'feature_ended', feature: 'hold', units: 57 },
    ])
    expect(units).toBe(57)
  })

  test('lets the net gather what all coins are worth', () => {
    const title = tinyTitle({ net: { symbol: 'k', in: 1, of: 2 } })
    const { events, units } = told(title, [...values, 0, 0])
    expect(events.slice(3, 5)).toEqual([
      { type: 'symbols_changed', symbol: 'k', positions: at([4, 2]) },
      { type: 'coins', cells: [{ position: [4, 2], value: 16 }] },
    ])
    expect(units).toBe(32 + 40)
  })

  test('doubles one coin more after each respin, with or without a new one', () => {
    const title = tinyTitle({ doubles: true })
    const { events, units } = told(title, [...values, 1, 1, 0, 0, 1])
    expect(events.slice(3)).toMatchObject([
      { type: 'coins', cells: [{ position: [0, 1], value: 6 }] },
      { type: 'respins', left: 2 },
      { type: 'symbols_changed', symbol: 'c' },
      { type: 'coins', cells: [{ position: [4, 2], value: 1 }] },
      // The second of those that are left: the doubled one is passed over.
      { type: 'coins', cells: [{ position: [0, 2], value: 2 }] },
      { type: 'prize', prize: 'coins', units: 17 + 3 + 1 },
      { type: 'prize', prize: 'grand' },
      { type: 'feature_ended' },
    ])
    expect(units).toBe(21 + 40)
  })

  test('gives three respins again when a coin comes in the last one', () => {
    // The last reel shows one coin, above two empty cells.
    const draws = [0, 0, 0, 0, 2, ...Array<number>(13).fill(0)]
    const respins = [1, 1, 1, 1, 0, 0, 1, 1, 1, 1]
    const title = tinyTitle({ needed: 13 })
    const { events } = roundOf(title, first([...draws, ...respins], none))
    const lefts = events.flatMap((event) => (event.type === 'respins' ? [event.left] : []))
    expect(lefts).toEqual([3, 2, 1, 3, 2, 1])
  })
})

test('a title that contradicts itself is not played', () => {
  const wrong = (change: Partial<HoldTitle>) => () => compileHold({ ...tinyTitle(), ...change })
  const { hold } = tinyTitle()
  expect(wrong({ stakeUnits: 2 })).toThrow('a unit must be the stake of a line')
  expect(wrong({ strips: tinyTitle().strips.slice(1) })).toThrow('five reels')
  expect(wrong({ hold: { ...hold, coin: 'a' } })).toThrow('a coin is not a coin')
  expect(wrong({ hold: { ...hold, net: { symbol: 'm', in: 1, of: 2 } } })).toThrow('not a coin')
  expect(wrong({ hold: { ...hold, landing: { in: 2, of: 2 } } })).toThrow('able to land')
  const both = { ...hold, doubles: true, net: { symbol: 'k', in: 1, of: 2 } }
  expect(wrong({ hold: both })).toThrow('do not go together')
})
