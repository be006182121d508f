import type { SlotEvent } from '@menekse/contract/games/slots'
import { describe, expect, test } from 'vitest'
import { gameOf } from '../catalogue.ts'
import { seededRandom } from '../random.ts'
import { compileAnywhere } from './anywhere.ts'
import { anywhereFamily } from './family.ts'
import { retold } from './naive-retelling.ts'
import { boardOf, type Cell, type Drawn, roundOf, times } from './scripted.ts'
import { type AnywhereTitle, CELLS, type Mode } from './title.ts'
import { baharatYolu } from './titles/baharat-yolu.ts'
import { inciAvcisi } from './titles/inci-avcisi.ts'
import { yildizHaritasi } from './titles/yildiz-haritasi.ts'

const SEED = Buffer.from('one fixed seed of these tests, 32')
const ROUNDS = 400

const kindOf = (title: AnywhereTitle, kind: string) =>
  title.symbols.find((symbol) => symbol.kind === kind)!.id
const of = <T extends SlotEvent['type']>(events: readonly SlotEvent[], type: T) =>
  events.filter((event): event is Extract<SlotEvent, { type: T }> => event.type === type)

/** The title with scatters and orbs so often that its features are played all the time. */
function lively(title: AnywhereTitle): AnywhereTitle {
  const more = { [kindOf(title, 'scatter')]: 80, [kindOf(title, 'orb')]: 60 }
  const { base, free } = title.weights
  return { ...title, weights: { base: { ...base, ...more }, free: { ...free, ...more } } }
}

describe.each(anywhereFamily.titles.map((title) => [title.slug, title] as const))(
  '%s',
  (_, title) => {
    test.each([
      ['as it is', title],
      ['with features all the time', lively(title)],
    ])('tells what its rules promise, no more and no less: %s', (as, played) => {
      const play = compileAnywhere(played)
      const round = { units: 0, featureUnits: 0, hasFeature: false }
      let features = 0
      for (let n = 0; n < ROUNDS; n++) {
        const events: SlotEvent[] = []
        play(seededRandom(SEED, `${as} ${n}`), round, events)
        expect(events).toEqual(retold(played, events))
        if (round.hasFeature) features++
      }
      expect(features).toBeGreaterThan(0)
    })

    test('stops falling and ends with its cap', () => {
      const [dearest] = title.symbols
      const game = gameOf(title.slug)!
      const always = { below: () => 0 }
      const [step] = game.play(title.stakes[0]!, [null], always)!
      const events = step!.events as SlotEvent[]
      const boards = Math.ceil((title.winCap * title.stakeUnits) / dearest!.pays[12]!)
      expect(of(events, 'symbol_win')).toHaveLength(boards)
      expect(of(events, 'tumble')).toHaveLength(boards - 1)
      const most = title.winCap * title.stakeUnits
      expect(events.slice(-2)).toEqual([
        { type: 'win_capped', units: most },
        { type: 'round_end', units: most },
      ])
      expect(step!.standing).toEqual({
        end: 'paid',
        payout: BigInt(title.winCap) * title.stakes[0]!,
      })
      expect(title.rules.join(' ')).toContain(`${title.winCap.toLocaleString('tr')} katıdır`)
    })

    test('plays no further free spins once the cap is won', () => {
      const scatter = kindOf(title, 'scatter')
      const dearest = title.symbols[0]!
      const boards = Math.ceil((title.winCap * title.stakeUnits) / dearest.pays[12]!)
      const { events, round } = roundOf(title, [
        boardOf(title, 'base', times(4, scatter)),
        ...Array.from({ length: boards }, () => ({
          mode: 'free' as const,
          cells: times(CELLS, dearest.id),
        })),
      ])
      expect(of(events, 'free_spin')).toHaveLength(1)
      expect(round.units).toBeGreaterThanOrEqual(title.winCap * title.stakeUnits)
      expect(round.hasFeature).toBe(true)
    })

    test('gives as many free spins for any more scatters as for six', () => {
      const scatter = kindOf(title, 'scatter')
      const most = title.freeSpins.awards[6]!
      const { events, round } = roundOf(title, [
        boardOf(title, 'base', times(9, scatter)),
        ...times(most, '').map(() => boardOf(title, 'free', [])),
      ])
      expect(of(events, 'free_spins_awarded')).toEqual([
        { type: 'free_spins_awarded', count: most, total: most },
      ])
      const units = title.symbols.find(({ id }) => id === scatter)!.pays[6]!
      expect(of(events, 'scatter_win')).toMatchObject([{ symbol: scatter, count: 9, units }])
      expect(round).toEqual({ units, featureUnits: 0, hasFeature: true })
    })

    test('adds free spins up to its limit', () => {
      const scatter = kindOf(title, 'scatter')
      const { awards, totalMax } = title.freeSpins
      const { events } = roundOf(title, [
        boardOf(title, 'base', times(4, scatter)),
        ...times(totalMax, '').map(() => boardOf(title, 'free', times(4, scatter))),
      ])
      expect(of(events, 'free_spin')).toHaveLength(totalMax)
      const counts = of(events, 'free_spins_awarded').map(({ count }) => count)
      expect(counts.slice(0, 3)).toEqual(times(3, '').map(() => awards[4]))
      expect(counts.reduce((a, b) => a + b)).toBe(totalMax)
    })
  },
)

describe('a board', () => {
  test('lets what did not win fall, and draws the gaps reel by reel from the top', () => {
    const [a, b, c, d] = ['zumrut', 'safir', 'mercan', 'amfora']
    // The first reel is a, b, a, c, a; six more of a lie on top of the others.
    const first = [a, b, a, c, a, a, c, c, b, b, a, d, d, b, b, a, d, d, c, c, a, d, d, b, b]
    const second = [a, 'istiridye', 'istiridye', c, c]
    const cells = [...first, ...second] as string[]
    const gaps = ['denizati', 'istiridye', 'denizati', ...times(5, 'kaplumbaga')]
    const { events } = roundOf(inciAvcisi, [
      { mode: 'base', cells },
      { mode: 'base', cells: gaps },
    ])
    const [{ removed, grid }] = of(events, 'tumble') as [Extract<SlotEvent, { type: 'tumble' }>]
    expect(removed).toEqual([
      [0, 0],
      [0, 2],
      [0, 4],
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
      [5, 0],
    ])
    expect(grid[0]).toEqual(['denizati', 'istiridye', 'denizati', b, c])
    expect(grid[1]).toEqual(['kaplumbaga', c, c, b, b])
  })

  test.each([
    [7, 0],
    [8, 4],
    [9, 4],
    [10, 10],
    [11, 10],
    [12, 40],
    [20, 40],
  ])('of %i emeralds pays %i units', (count, units) => {
    const { round } = roundOf(inciAvcisi, [
      boardOf(inciAvcisi, 'base', times(count, 'zumrut')),
      ...(units > 0 ? [{ mode: 'base' as const, cells: gapsOf(count) }] : []),
    ])
    expect(round).toEqual({ units, featureUnits: 0, hasFeature: false })
  })
})

/** What falls into so many gaps and wins nothing, whatever lies below: few of each. */
const gapsOf = (count: number): string[] =>
  ['zumrut', 'safir', 'mercan', 'deniz-yelpazesi']
    .flatMap((id) => times(5, id) as string[])
    .slice(0, count)

/** Free spins of a title, begun by four scatters: what is won there follows from just these boards. */
function freeSpinsOf(title: AnywhereTitle, spins: readonly (readonly Cell[])[]) {
  const boards = spins.flatMap((cells): Drawn[] => {
    const wins = cells.filter((cell) => cell === CHEAP[title.slug]).length
    const board = boardOf(title, 'free', cells)
    return wins < 8 ? [board] : [board, { mode: 'free', cells: quiet(title).slice(0, wins) }]
  })
  const left = title.freeSpins.awards[4]! - spins.length
  const { events, round } = roundOf(title, [
    boardOf(title, 'base', times(4, kindOf(title, 'scatter'))),
    ...boards,
    ...times(left, '').map(() => boardOf(title, 'free', [])),
  ])
  const told = events.slice(events.findIndex(({ type }) => type === 'free_spin'))
  const kinds = ['multiplier', 'multiplied', 'symbol_win', 'free_spins_ended']
  return { told: told.filter(({ type }) => kinds.includes(type)), round }
}

const CHEAP: Readonly<Record<string, string>> = {
  'inci-avcisi': 'zumrut',
  'yildiz-haritasi': 'ay-tasi',
  'baharat-yolu': 'karanfil',
}

/** Two of each paying symbol. */
const quiet = ({ symbols }: AnywhereTitle): string[] =>
  symbols.filter(({ kind }) => kind === 'pay').flatMap(({ id }) => [id, id])

const wins = (units: number) => expect.objectContaining({ type: 'symbol_win', units })

describe('orbs of free spins', () => {
  test('all stay with the current, and multiply what is won from then on', () => {
    const orb = (value: number): Cell => ['inci', value]
    const { told, round } = freeSpinsOf(inciAvcisi, [
      [orb(5), orb(3)],
      times(8, 'zumrut'),
      [...times(8, 'zumrut'), orb(100)],
    ])
    expect(told).toEqual([
      { type: 'multiplier', value: 8 },
      wins(4),
      { type: 'multiplied', by: 8, units: 28 },
      wins(4),
      { type: 'multiplier', value: 108 },
      { type: 'multiplied', by: 108, units: 428 },
      { type: 'free_spins_ended', units: 32 + 432 },
      { type: 'multiplier', value: 1 },
    ])
    expect(round).toEqual({ units: 60 + 464, featureUnits: 464, hasFeature: true })
  })

  test('multiply each other, to no more than 500, and none stays', () => {
    const orb = (value: number): Cell => ['bulutsu', value]
    const { told } = freeSpinsOf(yildizHaritasi, [
      [...times(8, 'ay-tasi'), orb(5), orb(3)],
      [...times(8, 'ay-tasi'), orb(25), orb(25)],
      times(8, 'ay-tasi'),
    ])
    expect(told).toEqual([
      wins(4),
      { type: 'multiplied', by: 15, units: 56 },
      wins(4),
      { type: 'multiplied', by: 500, units: 1996 },
      wins(4),
      { type: 'free_spins_ended', units: 60 + 2000 + 4 },
    ])
  })

  test('are loaded by a ship, and by nothing else', () => {
    const orb = (value: number): Cell => ['safran', value]
    const { told } = freeSpinsOf(baharatYolu, [
      [...times(8, 'karanfil'), orb(50)],
      ['yelkenli', orb(3), orb(2)],
      [...times(8, 'karanfil'), orb(10)],
      ['yelkenli'],
      [...times(8, 'karanfil'), 'yelkenli', orb(15)],
    ])
    expect(told).toEqual([
      wins(5),
      { type: 'multiplied', by: 50, units: 245 },
      { type: 'multiplier', value: 5 },
      wins(5),
      { type: 'multiplied', by: 15, units: 70 },
      wins(5),
      { type: 'multiplier', value: 20 },
      { type: 'multiplied', by: 20, units: 95 },
      { type: 'free_spins_ended', units: 250 + 75 + 100 },
      { type: 'multiplier', value: 1 },
    ])
  })
})

test('a title that contradicts itself is not played', () => {
  const wrong = (part: Partial<AnywhereTitle>) => () => compileAnywhere({ ...inciAvcisi, ...part })
  const { base, free } = inciAvcisi.weights
  const weights = (more: Record<string, number>) => ({ base: { ...base, ...more }, free })
  expect(wrong({ weights: weights({ palamut: 1 }) })).toThrow('foreign symbol')
  expect(wrong({ weights: weights({ inci: 1.5 }) })).toThrow('not a whole number')
  expect(wrong({ symbols: [...inciAvcisi.symbols, inciAvcisi.symbols[0]!] })).toThrow('share an id')
  expect(wrong({ symbols: inciAvcisi.symbols.slice(0, -1) })).toThrow('one orb')
  const freeSpins = { ...inciAvcisi.freeSpins, awards: { 3: 5 } }
  expect(wrong({ freeSpins })).toThrow('without a scatter pay')
  const values = (mode: Mode) => ({ ...inciAvcisi.orbs.values, [mode]: [[1, 1]] as const })
  const orbs = { ...inciAvcisi.orbs, values: values('free') }
  expect(wrong({ orbs })).toThrow('two or more')
})
