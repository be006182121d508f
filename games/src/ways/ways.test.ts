import type { SlotEvent } from '@menekse/contract/games/slots'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../random.ts'
import { waysFamily } from './family.ts'
import { machineOf } from './machine.ts'
import { mostOf } from './most.ts'
import { naiveRound } from './naive-evaluator.ts'
import { compile } from './play.ts'
import { roundOf, tinyGarden, tinyRoad } from './tiny.ts'
import type { WaysTitle } from './title.ts'

const SEED = Buffer.from('one fixed seed of these tests, 32')
const titles = [...waysFamily.titles, tinyGarden, tinyRoad]
const [iznik, hali, firat] = waysFamily.titles as [WaysTitle, WaysTitle, WaysTitle]

function playedOf(title: WaysTitle, rounds: number): SlotEvent[][] {
  const play = compile(title)
  const into = { units: 0, featureUnits: 0, hasFeature: false }
  return Array.from({ length: rounds }, (_, n) => {
    const events: SlotEvent[] = []
    play(seededRandom(SEED, `${title.slug} ${n}`), into, events)
    return events
  })
}

describe.each(titles.map((title) => [title.slug, title] as const))('%s', (_, title) => {
  test('tells of just what the rules promise, way by way', () => {
    const rounds = playedOf(title, 1_000)
    for (const events of rounds) expect(events).toEqual(naiveRound(title, events))
    expect(rounds.some((events) => events.some(({ type }) => type === 'free_spin'))).toBe(true)
  })

  test('tells of its largest round as the rules do', () => {
    const { events } = roundOf(title, mostOf(title).spins)
    expect(events).toEqual(naiveRound(title, events))
  })
})

/** Stops at which each of the first reels shows the scatter, and the others none. */
function scatterStops(title: WaysTitle, mode: 'base' | 'free', scatters: number): number[] {
  const { id } = title.symbols.find(({ kind }) => kind === 'scatter')!
  return title.strips[mode].map((strip, reel) => {
    const isShown = (stop: number) =>
      Array.from({ length: title.rows }, (_, row) => strip[(stop + row) % strip.length]).includes(
        id,
      )
    return strip.findIndex((_, stop) => isShown(stop) === reel < scatters)
  })
}

const typesOf = (events: readonly SlotEvent[], ...types: string[]) =>
  events.filter(({ type }) => types.includes(type))

describe('free spins', () => {
  const calm = (title: WaysTitle) => scatterStops(title, 'free', 0)
  const times = (count: number, stops: readonly number[]) =>
    Array.from({ length: count }, () => stops)

  test.each([
    [iznik, [8, 10, 12]],
    [hali, [8, 10, 12]],
    [firat, [8, 12, 16]],
  ])('are as many as the scatters say', (title, counts) => {
    counts.forEach((count, more) => {
      const spins = [scatterStops(title, 'base', 3 + more), ...times(count, calm(title))]
      const { events, hasFeature } = roundOf(title, spins)
      expect(hasFeature).toBe(true)
      expect(typesOf(events, 'free_spins_awarded')).toEqual([
        { type: 'free_spins_awarded', count, total: count },
      ])
      expect(typesOf(events, 'free_spin')).toHaveLength(count)
    })
    expect(roundOf(title, [scatterStops(title, 'base', 2)]).hasFeature).toBe(false)
  })

  test('of İznik Bahçesi come again up to their limit', () => {
    const again = scatterStops(iznik, 'free', 5)
    const spins = [scatterStops(iznik, 'base', 5), again, again, ...times(22, calm(iznik))]
    expect(typesOf(roundOf(iznik, spins).events, 'free_spins_awarded')).toEqual([
      { type: 'free_spins_awarded', count: 12, total: 12 },
      { type: 'free_spins_awarded', count: 12, total: 24 },
    ])
  })

  test('of İznik Bahçesi hold stars that count as two and as three symbols', () => {
    const reels = iznik.strips.free.map((strip, reel) =>
      strip.indexOf(['lale', 'joker-2', 'joker-3', 'joker-2', 'madalyon'][reel]!),
    )
    const spins = [scatterStops(iznik, 'base', 3), reels, ...times(7, calm(iznik))]
    const wins = typesOf(roundOf(iznik, spins).events, 'symbol_win')
    const lale = wins.find((win) => 'symbol' in win && win.symbol === 'lale')
    const cells = iznik.strips.free.slice(0, 4).map((strip, reel) => {
      const window = [0, 1, 2].map((row) => strip[(reels[reel]! + row) % strip.length]!)
      return window.reduce((sum, id) => sum + (iznik.wilds[id] ?? (id === 'lale' ? 1 : 0)), 0)
    })
    expect(cells.slice(1)).toEqual([2, 3, 2].map((count, at) => Math.max(count, cells[at + 1]!)))
    const ways = cells.reduce((product, count) => product * count, 1)
    expect(lale).toMatchObject({ count: 4, ways, units: 250 * ways })
  })

  test('of Halı Tezgâhı weave their multiplier by one a spin, up to ten, and end with one', () => {
    // The largest round wins with each of its spins.
    const { events } = roundOf(hali, mostOf(hali).spins)
    const told = typesOf(events, 'free_spin', 'multiplier', 'free_spins_ended').map((event) =>
      event.type === 'multiplier' ? `×${event.value}` : event.type,
    )
    const woven = [2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((by) => ['free_spin', `×${by}`])
    const rest = ['free_spin', 'free_spin', 'free_spins_ended', '×1']
    expect(told).toEqual(['free_spin', ...woven, ...rest])
    const spins = events.filter(({ type }) => type === 'reels').length - 1
    const wins = typesOf(events, 'symbol_win').flatMap((win) =>
      'multiplier' in win ? [win.multiplier] : [],
    )
    expect(spins).toBe(12)
    expect([...new Set(wins)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('of Fırat Kervanı walk a wild reel to the left, again and again', () => {
    const spins = [scatterStops(firat, 'base', 3), ...times(8, [1, 2, 3, 4, 5])]
    const walked = typesOf(roundOf(firat, spins).events, 'symbols_changed').map((event) =>
      event.type === 'symbols_changed' ? event.positions : [],
    )
    const reel = (index: number) => [0, 1, 2].map((row) => [index, row])
    expect(walked).toEqual([4, 3, 2, 1, 4, 3, 2, 1].map(reel))
  })
})

/** The symbols of the tiny title, the last with other pays. */
const withPays = (pays: Record<number, number>) =>
  tinyGarden.symbols.map((symbol) => (symbol.id === 'tuz' ? { ...symbol, pays } : symbol))

test('a title that contradicts itself is not made ready', () => {
  const wrong: [Partial<WaysTitle>, string][] = [
    [{ symbols: [...tinyGarden.symbols, tinyGarden.symbols[3]!] }, 'share an id'],
    [{ symbols: tinyGarden.symbols.filter(({ kind }) => kind !== 'scatter') }, 'one scatter'],
    [{ wilds: { joker: 1 } }, 'counts as nothing'],
    [{ freeSpins: { ...tinyGarden.freeSpins, awards: { 2: 4 } } }, 'without a scatter pay'],
    [{ walk: [4] }, 'scatters lie where wilds walk'],
    [{ rows: 3 }, 'a strip is wrong'],
    [{ symbols: withPays({ 3: 1, 5: 2 }) }, 'on three reels or more'],
    [{ symbols: withPays({ 2: 1, 3: 1, 4: 1, 5: 1 }) }, 'out of range'],
  ]
  for (const [change, why] of wrong)
    expect(() => machineOf({ ...tinyGarden, ...change })).toThrow(why)
  expect(() => machineOf({ ...tinyRoad, walk: [0] })).toThrow('first reel')
  const [first, ...others] = tinyGarden.strips.base
  const twice = [[...first!, 'vaha'], ...others]
  expect(() => machineOf({ ...tinyGarden, strips: { base: twice, free: twice } })).toThrow('two')
})

test('maths get another name with any change of what decides, and only then', () => {
  const changed: WaysTitle[] = [
    iznik,
    { ...iznik, rows: 4 },
    { ...iznik, stakeUnits: 50 },
    { ...iznik, wilds: { ...iznik.wilds, 'joker-3': 4 } },
    { ...iznik, strips: { ...iznik.strips, free: iznik.strips.base } },
    { ...iznik, freeSpins: { ...iznik.freeSpins, totalMax: 30 } },
    { ...iznik, weaveMost: 3 },
    { ...iznik, walk: [4] },
  ]
  const names = changed.map((title) => JSON.stringify(waysFamily.decisive(title)))
  expect(new Set(names).size).toBe(names.length)
  const renamed = { ...iznik, name: 'Başka', rules: [] }
  expect(JSON.stringify(waysFamily.decisive(renamed))).toBe(names[0])
})
