import type { SlotEvent } from '@menekse/contract/games/slots'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../random.ts'
import type { Random } from '../stream.ts'
import { machineOf, reelsWith } from './machine.ts'
import { naiveRound } from './naive-evaluator.ts'
import { compileExpanding } from './play.ts'
import { roundFigures } from './rounds.ts'
import type { ExpandingTitle, SpinMode } from './title.ts'
import { gobekTasi } from './titles/gobek-tasi.ts'
import { pirininDefteri } from './titles/pirinin-defteri.ts'
import { titles } from './titles/titles.ts'
import { ziganaYolu } from './titles/zigana-yolu.ts'

const SEED = Buffer.from('one fixed seed of these tests, 32')
const ROUNDS = 3_000

/** These draws, one after another, and then those of a source; and of how many it was asked each time. */
function scripted(draws: readonly number[], then?: Random) {
  const asked: number[] = []
  const random: Random = {
    below(n) {
      const at = asked.push(n) - 1
      const draw = draws[at] ?? then?.below(n)
      if (draw === undefined || draw >= n) throw new Error(`Draw ${at} is ${draw} of ${n}.`)
      return draw
    },
  }
  return { asked, random }
}

function playedBy(title: ExpandingTitle, random: Random) {
  const events: SlotEvent[] = []
  const into = { units: 0, featureUnits: 0, hasFeature: false }
  compileExpanding(title)(random, into, events)
  return { ...into, events }
}

/** Stops that show so many scatters, the first of a reel's places that do and do not. */
function stopsWith(title: ExpandingTitle, mode: SpinMode, scatters: number): number[] {
  const { strips, scatter } = machineOf(title)
  return strips[mode].map(({ shows }, reel) =>
    shows.findIndex((packed) => reelsWith(packed, scatter) === (reel < scatters ? 1 : 0)),
  )
}

const typed = <T extends SlotEvent['type']>(events: readonly SlotEvent[], type: T) =>
  events.filter((event): event is Extract<SlotEvent, { type: T }> => event.type === type)

describe.each(titles.map((title) => [title.slug, title] as const))('%s', (_, title) => {
  test('pays what the rules say, read a second time', () => {
    let features = 0
    for (let n = 0; n < ROUNDS; n++) {
      // Every tenth round begins with free spins, which are what is seldom seen.
      const begun = n % 10 === 0 ? stopsWith(title, 'base', 3 + (n % 3)) : []
      const random = scripted(begun, seededRandom(SEED, `naive ${n}`)).random
      const { events, units, hasFeature } = playedBy(title, random)
      expect([...events, { type: 'round_end', units }]).toEqual(naiveRound(title, events))
      if (hasFeature) features++
    }
    expect(features).toBeGreaterThan(ROUNDS / 10)
  })

  test('reaches the largest payout that it names, and its draws are all it takes', () => {
    const { mostUnits, mostDraws } = roundFigures(title)
    const { random, asked } = scripted(mostDraws)
    const { units, events } = playedBy(title, random)
    expect(units).toBe(mostUnits)
    expect(asked).toHaveLength(mostDraws.length)
    expect([...events, { type: 'round_end', units }]).toEqual(naiveRound(title, events))
  })

  test('draws five stops, then the seal, then five stops for each free spin', () => {
    const begun = stopsWith(title, 'base', 3)
    const { random, asked } = scripted(begun, seededRandom(SEED, 'order'))
    const { events } = playedBy(title, random)
    const lengths = (mode: SpinMode) => title.strips[mode].map((strip) => strip.length)
    expect(asked.slice(0, 11)).toEqual([...lengths('base'), 9, ...lengths('free')])
    const order = events.map(({ type }) => type).filter((type) => !type.endsWith('_win'))
    expect(order.slice(0, 5)).toEqual([
      'reels',
      'free_spins_awarded',
      'free_spin',
      'special_symbols',
      'reels',
    ])
  })

  test('draws each symbol that pays as a seal, in the order of the paytable', () => {
    const ids = title.symbols.filter(({ kind }) => kind === 'pay').map(({ id }) => id)
    const drawn = ids.map((_, at) => {
      const begun = [...stopsWith(title, 'base', 3), at]
      const { random } = scripted(begun, seededRandom(SEED, 'seals'))
      return typed(playedBy(title, random).events, 'special_symbols')[0]!.symbols
    })
    expect(drawn).toEqual(ids.map((id) => [id]))
  })
})

describe('free spins', () => {
  const quiet = (title: ExpandingTitle, count: number) =>
    Array.from({ length: count }, () => stopsWith(title, 'free', 0)).flat()

  test('of the notebook are ten, whatever they show', () => {
    const book = stopsWith(pirininDefteri, 'free', 3)
    const draws = [...stopsWith(pirininDefteri, 'base', 5), 0, ...Array(10).fill(book).flat()]
    const { random, asked } = scripted(draws)
    const { events } = playedBy(pirininDefteri, random)
    expect(asked).toHaveLength(draws.length)
    expect(typed(events, 'free_spins_awarded')).toHaveLength(1)
    expect(typed(events, 'scatter_win')).toHaveLength(11)
  })

  test('of the stone circle are given once more, and with them a second seal of the eight left', () => {
    const again = stopsWith(gobekTasi, 'free', 4)
    const begun = [...stopsWith(gobekTasi, 'base', 3), 0, ...again]
    const draws = [...begun, 0, ...again, ...quiet(gobekTasi, 14)]
    const { random, asked } = scripted(draws)
    const { events } = playedBy(gobekTasi, random)
    expect(asked).toHaveLength(draws.length)
    expect(asked[11]).toBe(8)
    expect(typed(events, 'special_symbols').map(({ symbols }) => symbols)).toEqual([
      ['tilki'],
      ['tilki', 'akbaba'],
    ])
    expect(typed(events, 'free_spins_awarded').map(({ total }) => total)).toEqual([8, 16])
    expect(typed(events, 'free_spin')).toHaveLength(16)
  })

  test('of the pass have two seals when five signs began them, and no more than twenty spins', () => {
    const drawnBy = (scatters: number, then: readonly number[]) => {
      const { random } = scripted([...stopsWith(ziganaYolu, 'base', scatters), ...then])
      return playedBy(ziganaYolu, random).events
    }
    const four = drawnBy(4, [0, ...quiet(ziganaYolu, 12)])
    expect(typed(four, 'special_symbols')[0]!.symbols).toEqual(['dag-kecisi'])
    expect(typed(four, 'free_spin')).toHaveLength(12)
    const again = stopsWith(ziganaYolu, 'free', 3)
    const five = drawnBy(5, [8, 0, ...again, ...again, ...quiet(ziganaYolu, 18)])
    expect(typed(five, 'special_symbols').map(({ symbols }) => symbols)).toEqual([
      ['baston', 'dag-kecisi'],
    ])
    expect(typed(five, 'free_spins_awarded').map(({ count }) => count)).toEqual([15, 5])
  })

  test('show the second seal where both cover a reel, and pay both', () => {
    const { events } = bothSeals()
    const [first, second] = typed(events, 'symbol_win')
    const shared = first!.positions.filter((cell) =>
      second!.positions.some((other) => String(other) === String(cell)),
    )
    expect(shared.length).toBeGreaterThan(0)
    const turned = typed(events, 'symbols_changed').at(1)!
    expect(turned.symbol).toBe(second!.symbol)
    const cells = new Set(turned.positions.map(String))
    expect(shared.every((cell) => cells.has(String(cell)))).toBe(true)
  })
})

/** A round of the pass whose first free spin covers reels with both of its seals. */
function bothSeals() {
  for (let n = 0; ; n++) {
    const begun = stopsWith(ziganaYolu, 'base', 5)
    const { events } = playedBy(ziganaYolu, scripted(begun, seededRandom(SEED, `two ${n}`)).random)
    const [, second] = events.flatMap(({ type }, at) => (type === 'free_spin' ? [at] : []))
    const spin = events.slice(0, second)
    const wins = typed(spin, 'symbol_win')
    if (wins.length === 2 && wins[0]!.count + wins[1]!.count > 5) return { events: spin }
  }
}

describe('a title that contradicts itself is not played', () => {
  const wrong: readonly (readonly [string, Partial<ExpandingTitle>])[] = [
    ['share an id', { symbols: [...gobekTasi.symbols.slice(0, 9), gobekTasi.symbols[1]!] }],
    ['one scatter', { symbols: gobekTasi.symbols.slice(1) }],
    ['not on the board', { lines: [[0, 1, 2, 3, 0]] }],
    ['one seal or two', { seals: { ...gobekTasi.seals, most: 3 } }],
    ['without a seal', { seals: { ...gobekTasi.seals, drawn: { 3: 1 } } }],
    ['scatter pay', { freeSpins: { ...gobekTasi.freeSpins, awards: { 2: 8 } } }],
    ['two scatters', { strips: { ...gobekTasi.strips, base: doubled(gobekTasi) } }],
    ['five reels', { strips: { ...gobekTasi.strips, base: gobekTasi.strips.base.slice(1) } }],
  ]

  test.each(wrong)('%s', (words, change) => {
    expect(() => compileExpanding({ ...gobekTasi, ...change })).toThrow(words)
  })
})

function doubled({ strips }: ExpandingTitle) {
  return strips.base.map((strip) => ['tas-cember', 'tilki', 'tas-cember', ...strip.slice(3)])
}
