import { SlotEvent } from '@menekse/contract/games/slots'
import { describe, expect, test } from 'vitest'
import { reelKind } from '../reels/kind.ts'
import { seededRandom } from '../random.ts'
import { chiSquare, criticalChiSquare } from '../statistics.ts'
import type { Random } from '../stream.ts'
import { compileClassic } from './classic.ts'
import { classicFamily } from './family.ts'
import { naiveRound } from './naive-evaluator.ts'
import { type ClassicTitle, REELS } from './title.ts'
import { bakirYedi } from './titles/bakir-yedi.ts'
import { boncuk } from './titles/boncuk.ts'
import { cayOcagi } from './titles/cay-ocagi.ts'

const SEED = Buffer.from('a fixed seed of the tests, 32 b.')
const ROUNDS = 20_000

/** A source that gives just these numbers, and fails when it is asked for more. */
const scripted = (numbers: readonly number[], asked: number[] = []): Random => {
  return {
    below(n) {
      const next = numbers[asked.push(n) - 1]
      if (next === undefined || next >= n) throw new Error('The script does not fit.')
      return next
    },
  }
}

function roundOf(title: ClassicTitle, random: Random) {
  const events: SlotEvent[] = []
  const round = { units: 0, featureUnits: 0, hasFeature: false }
  compileClassic(title)(random, round, events)
  return { ...round, events }
}

/** Where on the strips these windows lie, reel by reel, by the first letters of their symbols’ ids. */
const stopsAt = (title: ClassicTitle, windows: readonly (readonly string[])[]): number[] =>
  windows.map((window, reel) => {
    const strip = title.strips.base[reel]!
    const stop = strip.findIndex((_, at) =>
      window.every((id, row) => strip[(at + row) % strip.length] === id),
    )
    if (stop === -1) throw new Error(`Reel ${reel} never shows ${window.join(', ')}.`)
    return stop
  })

const lengthsOf = ({ strips }: ClassicTitle) => strips.base.map(({ length }) => length)

const stack = (id: string) => [id, id, id]

describe.each(classicFamily.titles.map((title) => [title.slug, title] as const))(
  '%s',
  (_, title) => {
    const play = compileClassic(title)
    const next = (random: Random) => {
      const events: SlotEvent[] = []
      const round = { units: 0, featureUnits: 0, hasFeature: false }
      play(random, round, events)
      return { ...round, events }
    }

    test('agrees with an independent reading of stops and paytable', () => {
      const random = seededRandom(SEED, 'naive')
      const rounds = Array.from({ length: ROUNDS }, () => next(random))
      const wrong = rounds.filter(({ events, units }) => {
        const naive = naiveRound(title, events)
        return naive.units !== units || JSON.stringify(naive.events) !== JSON.stringify(events)
      })
      expect(wrong).toEqual([])
      expect(rounds.filter(({ hasFeature }) => hasFeature).length).toBeGreaterThan(50)
      for (const { events } of rounds.slice(0, 500))
        for (const event of events) expect(SlotEvent.parse(event)).toEqual(event)
    })

    test('stops every reel uniformly, in free spins too', () => {
      const random = seededRandom(SEED, 'stops')
      const zeros = (strips: ClassicTitle['strips']['base']) =>
        strips.map((strip) => strip.map(() => 0))
      const counts = { base: zeros(title.strips.base), free: zeros(title.strips.free) }
      for (let n = 0; n < 2 * ROUNDS; n++) {
        const { events } = next(random)
        for (const event of events) {
          // A respin keeps some reels where they stopped.
          const isDrawn = event === events[0] || ('mode' in event && event.mode === 'free')
          if (event.type !== 'reels' || !isDrawn) continue
          event.stops.forEach((stop, reel) => counts[event.mode][reel]![stop]!++)
        }
      }
      const reels = title.freeSpins === undefined ? counts.base : Object.values(counts).flat()
      for (const reel of reels) {
        const uniform = reel.map(() => 1 / reel.length)
        expect(chiSquare(reel, uniform)).toBeLessThan(criticalChiSquare(reel.length - 1))
      }
    })

    test('can pay the most it says, and never is said to pay less', () => {
      const { stops, units } = bestRound(title)
      expect(units).toBe(classicFamily.mostUnits(title))
      const round = roundOf(title, scripted(stops))
      expect(round.units).toBe(units)
      expect(naiveRound(title, round.events)).toEqual({ events: round.events, units })
      const most = (units / title.stakeUnits).toLocaleString('tr-TR')
      expect(reelKind(classicFamily).info(title).rules.at(-1)).toContain(` ${most} katıdır.`)
    })

    test('has no outcome without a sound source', () => {
      for (const wrong of [Number.NaN, -1, 0.5, 1_000])
        expect(() => next({ below: () => wrong })).toThrow(RangeError)
    })
  },
)

/** The stops of a round that pays the most, found by playing every paid spin and every spin of its feature. */
function bestRound(title: ClassicTitle): { stops: number[]; units: number } {
  const play = compileClassic(title)
  const round = { units: 0, featureUnits: 0, hasFeature: false }
  const asked: number[] = []
  const unitsOf = (stops: readonly number[]) => {
    asked.length = 0
    // What a round asks for beyond its script stops at the top.
    play({ below: (n) => stops[asked.push(n) - 1] ?? 0 }, round)
    return round.units
  }
  let best = { stops: [0], units: -1 }
  const keep = (stops: number[]) => {
    const units = unitsOf(stops)
    if (units > best.units) best = { stops, units }
  }
  const featureOf = (stops: number[]) => {
    unitsOf(stops)
    return asked.slice(stops.length)
  }
  const leading: number[][] = []
  for (const stops of every(lengthsOf(title))) {
    keep(stops)
    if (round.hasFeature) leading.push(stops)
  }
  if (title.freeSpins === undefined) {
    // All spins that lead to the pot's respin have won nothing, and it forgets them: one stands for all.
    for (const stops of title.respin === 'centre' ? leading.slice(0, 1) : leading)
      for (const again of every(featureOf(stops))) keep([...stops, ...again])
    return best
  }
  const spins = featureOf(leading[0]!).length / REELS
  const worth = (stops: number[]) => {
    unitsOf([...leading[0]!, ...stops])
    return round.featureUnits
  }
  // All free spins are alike, and what comes after the first of these stops at the top.
  const most = every(title.strips.free.map(({ length }) => length))
    .map((stops) => ({ stops, units: worth(stops) }))
    .reduce((one, other) => (other.units > one.units ? other : one))
  for (const stops of leading) keep([...stops, ...Array<number[]>(spins).fill(most.stops).flat()])
  return best
}

/** All that as many numbers can be, each below its length. */
const every = (lengths: readonly number[]): number[][] =>
  lengths.reduce<number[][]>(
    (all, length) => all.flatMap((one) => Array.from({ length }, (_, last) => [...one, last])),
    [[]],
  )

describe('two reels full of one symbol', () => {
  test('stay where they stopped, and only the third spins once more', () => {
    const stops = stopsAt(bakirYedi, [stack('yedi'), stack('can'), stack('yedi')])
    const seven = stopsAt(bakirYedi, [[], stack('yedi'), []])[1]!
    const asked: number[] = []
    const random = scripted([...stops, seven], asked)
    const { events, units, featureUnits, hasFeature } = roundOf(bakirYedi, random)
    expect(asked).toEqual([...lengthsOf(bakirYedi), lengthsOf(bakirYedi)[1]])
    expect(events.map(({ type }) => type)).toEqual([
      'reels',
      'feature_started',
      'reels',
      ...Array<string>(5).fill('line_win'),
      'feature_ended',
    ])
    expect(events[2]).toEqual({
      type: 'reels',
      mode: 'base',
      stops: [stops[0], seven, stops[2]],
      grid: [stack('yedi'), stack('yedi'), stack('yedi')],
    })
    expect({ units, featureUnits, hasFeature }).toEqual({
      units: 750,
      featureUnits: 750,
      hasFeature: true,
    })
  })

  test('are neither three, nor of two symbols, nor a symbol and its wild', () => {
    const windows = [
      [stack('can'), stack('can'), stack('can')],
      [stack('yedi'), stack('can'), stack('tek-cubuk')],
      [stack('yedi'), stack('gunes'), stack('can')],
    ]
    for (const shown of windows) {
      const { events } = roundOf(bakirYedi, scripted(stopsAt(bakirYedi, shown)))
      expect(events.map(({ type }) => type)).not.toContain('feature_started')
    }
  })
})

describe('the pot in the centre', () => {
  const strip = cayOcagi.strips.base[1]!
  const above = (strip.indexOf('demlik') + strip.length - 1) % strip.length
  const lost = [stopsAt(cayOcagi, [stack('semaver')])[0]!, above]

  test('of a spin that won nothing fills its reel, and the others spin once more', () => {
    const third = stopsAt(cayOcagi, [[], [], stack('tepsi')])[2]!
    const again = stopsAt(cayOcagi, [stack('seker'), [], stack('seker')])
    const script = [...lost, third, again[0]!, again[2]!]
    const asked: number[] = []
    const { events, units, featureUnits } = roundOf(cayOcagi, scripted(script, asked))
    const [left, , right] = lengthsOf(cayOcagi)
    expect(asked).toEqual([...lengthsOf(cayOcagi), left, right])
    expect(events.map(({ type }) => type)).toEqual([
      'reels',
      'feature_started',
      'symbols_changed',
      'reels',
      ...Array<string>(5).fill('line_win'),
      'multiplied',
      'feature_ended',
    ])
    expect(events[2]).toEqual({
      type: 'symbols_changed',
      symbol: 'demlik',
      positions: [
        [1, 0],
        [1, 2],
      ],
    })
    expect(events[3]).toMatchObject({ grid: [stack('seker'), stack('demlik'), stack('seker')] })
    // Five lines of 25, and the full screen doubles them.
    expect([units, featureUnits]).toEqual([250, 250])
  })

  test('does nothing more where the spin has won, or above and below the centre', () => {
    const won = [lost[0]!, above, stopsAt(cayOcagi, [[], [], stack('semaver')])[2]!]
    const third = stopsAt(cayOcagi, [[], [], stack('tepsi')])[2]!
    const beside = [lost[0]!, (above + 1) % strip.length, third]
    for (const script of [won, beside]) {
      const { events } = roundOf(cayOcagi, scripted(script))
      expect(events.map(({ type }) => type)).not.toContain('feature_started')
    }
  })
})

test('eye beads on two reels double the win twice, whatever the ways', () => {
  const random = seededRandom(SEED, 'beads')
  const events: SlotEvent[] = []
  const play = compileClassic(boncuk)
  const round = { units: 0, featureUnits: 0, hasFeature: false }
  for (let n = 0; n < 2_000; n++) play(random, round, events)
  const wins = events.filter((event) => event.type === 'symbol_win')
  const factors = wins.map(({ positions, multiplier, symbol, ways, units }) => {
    const pay = boncuk.symbols.find(({ id }) => id === symbol)!.pays[3]!
    const isRight = units === pay * ways! * multiplier && positions.at(-1)![0] === 2
    return isRight ? multiplier : 0
  })
  expect(new Set(factors)).toEqual(new Set([1, 2, 4]))
})

describe('a title that contradicts itself is refused', () => {
  const wrong: readonly [string, Partial<ClassicTitle>][] = [
    ['two symbols share an id', { symbols: [...boncuk.symbols, boncuk.symbols[2]!] }],
    ['more than one wild', { symbols: [...boncuk.symbols, { ...boncuk.symbols[0]!, id: 'x' }] }],
    ['every line needs a row', { lines: [[0, 1]] }],
    ['every line needs a row', { lines: [[0, 1, 3]] }],
    ['the first reel has no wild', { strips: { ...boncuk.strips, free: wildFirst() } }],
    ['three reels', { strips: { ...boncuk.strips, base: boncuk.strips.base.slice(1) } }],
    ['foreign symbol', { strips: { ...boncuk.strips, base: Array(3).fill(stack('x')) } }],
    [
      'two scatters at once',
      { strips: { ...boncuk.strips, base: Array(3).fill(stack('bileklik')) } },
    ],
    ['a pay is out of range', { symbols: [{ ...boncuk.symbols[2]!, pays: { 4: 1 } }] }],
    ['a round has one feature', { respin: 'pair' }],
    ['give no more of them', { freeSpins: { ...boncuk.freeSpins!, retrigger: true } }],
    ['without a scatter pay', { freeSpins: { ...boncuk.freeSpins!, awards: { 2: 8 } } }],
  ]
  test.each(wrong)('%s', (why, change) => {
    const title = { ...boncuk, ...change }
    const known = new Set(title.symbols.map(({ id }) => id))
    const strips =
      change.symbols?.length === 1 ? { base: onlyOf(known), free: onlyOf(known) } : title.strips
    expect(() => compileClassic({ ...title, strips })).toThrow(why)
  })

  test('a respin by a wild without a wild', () => {
    const symbols = cayOcagi.symbols.map((symbol) => ({ ...symbol, kind: 'pay' as const }))
    expect(() => compileClassic({ ...cayOcagi, symbols })).toThrow('without a wild')
  })
})

function wildFirst() {
  return [boncuk.strips.base[1]!, boncuk.strips.base[1]!, boncuk.strips.base[2]!]
}

const onlyOf = (ids: ReadonlySet<string>) =>
  Array.from({ length: 3 }, () => Array.from({ length: 3 }, () => [...ids][0]!))
