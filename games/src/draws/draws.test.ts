import { BaccaratBoard, BaccaratEvent, BaccaratResult } from '@menekse/contract/draws/baccarat'
import {
  DragonTigerBoard,
  DragonTigerEvent,
  DragonTigerResult,
} from '@menekse/contract/draws/dragon-tiger'
import { NumbersBoard, NumbersEvent, NumbersResult } from '@menekse/contract/draws/numbers'
import { RouletteBoard, RouletteEvent, RouletteResult } from '@menekse/contract/draws/roulette'
import { kurus } from '@menekse/contract/money'
import { productOf } from '@menekse/contract/products'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { games } from '../catalogue.ts'
import { seededRandom } from '../random.ts'
import { rational } from '../rational.ts'
import { drawKinds } from './catalogue.ts'
import { figuresOf, oddsFor, paid, stakeMax, winOrLose } from './prices.ts'

interface Shape {
  parse(value: unknown): unknown
}

/** What the contract says of each kind; a kind without an entry fails. */
const shapes: Record<string, { result: Shape; event: Shape; board: Shape }> = {
  roulette: { result: RouletteResult, event: RouletteEvent, board: RouletteBoard },
  baccarat: { result: BaccaratResult, event: BaccaratEvent, board: BaccaratBoard },
  dragon_tiger: { result: DragonTigerResult, event: DragonTigerEvent, board: DragonTigerBoard },
  numbers: { result: NumbersResult, event: NumbersEvent, board: NumbersBoard },
}

const seeds = fc.uint8Array({ minLength: 16, maxLength: 32 })
const titles = drawKinds.flatMap((kind) =>
  kind.titles.map((title) => [title.slug, kind, title] as const),
)

interface Words {
  market: string
  selection: string
}

/** What the boards of all kinds list, each in its own fields. */
interface Board {
  offers?: readonly Words[]
  positions?: readonly Words[]
  tables?: readonly { market: string; count: number }[]
  lowest?: number
  balls?: number
}

/** The words of every bet of a title, as its board lists them; of chosen balls the lowest ones. */
function wordsOf({ offers = [], positions = [], tables = [], lowest = 0 }: Board): Words[] {
  const chosen = tables.map(({ market, count }) => ({
    market,
    selection: Array.from({ length: count }, (_, at) => lowest + 2 * at).join('-'),
  }))
  return [...offers, ...positions, ...chosen]
}

test('no two titles share a slug, drawn or not', () => {
  const slugs = [...titles.map(([slug]) => slug), ...games.map(({ slug }) => slug)]
  expect(new Set(slugs).size).toBe(slugs.length)
})

test('the maths of drawn titles are those they were released with', () => {
  const versions = titles.map(([slug, kind, title]) => [slug, kind.mathVersion(title)])
  expect(Object.fromEntries(versions)).toEqual({
    'halic-ruleti': '848c8e4563a5',
    'kordon-ruleti': 'a9feaea4dccf',
    'kosk-bakara': '2915d033b468',
    'aslan-kaplan': 'd5de2e41e943',
    'safak-kenosu': '08a97660c50b',
    'lale-5': '1d60219bc1be',
    'mercan-6': '283f57149899',
    'sari-siyah-7': '5d06feab89cc',
  })
})

describe.each(titles)('%s', (_, kind, title) => {
  const shape = shapes[kind.kind]!
  const board: Board = kind.board!(title)
  const programme = kind.programme(title, 0, seededRandom(Buffer.alloc(32, 7), 'programme'))
  const words = wordsOf(board)
  const bets = fc.constantFrom(...words).map((wish) => kind.readBet(title, programme, wish))
  const { stakes } = title
  const steps = fc.bigInt({ min: stakes.min / stakes.step, max: stakes.max / stakes.step })
  const draws = seeds.map((seed) => kind.draw(title, programme, seededRandom(seed, 'draw')))

  test('is of its product, has a cycle one can follow, and lays its bets out in its kind’s shape', () => {
    expect(productOf(kind.category)).toBe(kind.product)
    expect(title.cycle.openMs).toBeGreaterThanOrEqual(5_000)
    expect(title.rules.length).toBeGreaterThan(4)
    expect(shape.board.parse(board)).toEqual(board)
    expect(kind.programme(title, 5, { below: () => 0 })).toEqual(programme)
  })

  test('takes every bet it lists, names it by the same words, and reads it back from its record', () => {
    for (const { market, selection } of words) {
      const bet = kind.readBet(title, programme, { market, selection })
      expect([market, selection, bet]).not.toContain(undefined)
      const named = kind.selection(title, programme, bet)
      expect(named).toMatchObject({ market, selection })
      expect(kind.readBet(title, programme, { ...named })).toEqual(bet)
      const most = stakeMax(title, named)
      expect(most).toBeGreaterThanOrEqual(stakes.min)
      expect(most % stakes.step).toBe(0n)
      expect(kind.payoutMax(title, programme, bet, most)).toBeLessThanOrEqual(title.payoutCap)
    }
  })

  test('takes nothing else', () => {
    const anything = fc.property(fc.anything(), (wish) => {
      expect(kind.readBet(title, programme, wish)).toBeUndefined()
    })
    fc.assert(anything, { numRuns: 1_000 })
    const markets = [...new Set(words.map(({ market }) => market)), 'toString', '__proto__', '']
    const wild = fc.record({
      market: fc.constantFrom(...markets),
      selection: fc.oneof(
        fc.string(),
        fc.constantFrom(...words).map(({ selection }) => ` ${selection}`),
        fc.constantFrom(...words).map(({ selection }) => `${selection}-`),
        fc.constantFrom(...words).map(({ selection }) => `0${selection}`),
        fc.array(fc.integer({ min: -1, max: 90 }), { maxLength: 12 }).map((some) => some.join('-')),
        fc
          .array(fc.constantFrom('1', '1.0', '1e1', '٣', '+2', '', 'A', 'odd'))
          .map((some) => some.join('-')),
      ),
    })
    const property = fc.property(wild, (wish) => {
      const bet = kind.readBet(title, programme, wish)
      if (bet === undefined) return
      const { market, selection } = kind.selection(title, programme, bet)
      expect({ market, selection }).toEqual(wish)
      expect(isOf(board, wish)).toBe(true)
    })
    fc.assert(property, { numRuns: 1_000 })
  })

  test('pays no bet more than its odds, nor more than it says it may', () => {
    const property = fc.property(bets, draws, steps, (bet, result, count) => {
      const stake = kurus(count * stakes.step)
      const payout = kind.payout(title, programme, result, bet, stake)
      const { oddsMillis } = kind.selection(title, programme, bet)
      const most = kind.payoutMax(title, programme, bet, stake)
      expect(payout).toBeGreaterThanOrEqual(0n)
      expect(payout).toBeLessThanOrEqual(most)
      expect(most).toBe((stake * BigInt(oddsMillis)) / 1000n)
    })
    fc.assert(property, { numRuns: 300 })
  })

  test('draws and tells what its kind’s shapes say, the film being only how it looks', () => {
    const property = fc.property(draws, seeds, seeds, (result, one, other) => {
      expect(shape.result.parse(result)).toEqual(result)
      const [a, b] = [one, other].map((seed) =>
        kind.events(title, programme, result, seededRandom(seed, 'film')),
      )
      for (const event of a!) expect(shape.event.parse(event)).toEqual(event)
      expect(a!.at(-1)).toEqual(b!.at(-1))
      expect(a!.length).toBe(b!.length)
    })
    fc.assert(property, { numRuns: 100 })
  })

  test('draws the same from the same stream, and another from others', () => {
    const from = (label: string) =>
      JSON.stringify(kind.draw(title, programme, seededRandom(Buffer.alloc(32, 3), label)))
    expect(from('draw 1')).toBe(from('draw 1'))
    const different = new Set(Array.from({ length: 40 }, (__, n) => from(`draw ${n}`)))
    expect(different.size).toBeGreaterThan(20)
  })

  test.each([Number.NaN, -1, 0.5, 1e9])('draws nothing from a source that gives %d', (word) => {
    const broken = { below: () => word }
    expect(() => shape.result.parse(kind.draw(title, programme, broken))).toThrow(
      /cannot lie there|No ball lies there|Invalid input|invalid_type|too_big|too_small/,
    )
  })

  test('says of every market what it returns, between half of the stakes and all', () => {
    const figures = kind.figures(title)
    expect(new Set(figures.map(({ market }) => market)).size).toBe(figures.length)
    for (const { rtpPercent, market } of figures) {
      expect([market, rtpPercent > 50]).toEqual([market, true])
      expect([market, rtpPercent < 100]).toEqual([market, true])
    }
  })
})

/** Whether the board has a bet: listed with these words, or so many balls of its drum in rising order. */
function isOf(
  { offers = [], positions = [], tables = [], lowest = 0, balls = 0 }: Board,
  wish: Words,
): boolean {
  const isListed = [...offers, ...positions].some(
    ({ market, selection }) => market === wish.market && selection === wish.selection,
  )
  const chosen = wish.selection.split('-').map(Number)
  const isChosen =
    tables.some(({ market, count }) => market === wish.market && count === chosen.length) &&
    chosen.every((ball) => ball >= lowest && ball < lowest + balls) &&
    chosen.every((ball, at) => at === 0 || ball > chosen[at - 1]!)
  return isListed || isChosen
}

describe('prices', () => {
  const chances = fc
    .tuple(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 10_000 }))
    .filter(([n, d]) => n * 100 < d * 92)
    .map(([n, d]) => rational(n, d))
  const returns = fc.integer({ min: 9_300, max: 9_900 })

  test('are the highest in hundredths that return no more than is declared', () => {
    const property = fc.property(chances, returns, ({ n, d }, declared) => {
      const odds = BigInt(oddsFor({ n, d }, declared))
      expect(odds * n * 100n <= BigInt(declared) * d).toBe(true)
      expect((odds + 1n) * n * 100n > BigInt(declared) * d).toBe(true)
    })
    fc.assert(property)
  })

  test('are none for what cannot happen or would not return more than the stake', () => {
    expect(() => oddsFor(rational(0), 9_300)).toThrow('cannot happen')
    expect(() => oddsFor(rational(93, 100), 9_300)).toThrow('100 hundredths')
    expect(oddsFor(rational(93, 101), 9_300)).toBe(101)
  })

  test('pay what the stake is multiplied by, without a part of a kuruş', () => {
    expect(paid(kurus(100), 1_950)).toBe(195n)
    expect(paid(kurus(101), 1_950)).toBe(196n)
    expect(paid(kurus(101), 500)).toBe(50n)
    expect(() => paid(kurus(100), Number.NaN)).toThrow(RangeError)
    expect(() => paid(kurus(100), 0.5)).toThrow(RangeError)
  })

  test('let no bet stake more than may return the cap', () => {
    const title = {
      stakes: { min: kurus(100), max: kurus(1_000), step: kurus(100) },
      payoutCap: kurus(7_400),
    }
    expect(stakeMax(title, { oddsMillis: 2_000 })).toBe(1_000n)
    expect(stakeMax(title, { oddsMillis: 9_000 })).toBe(800n)
    expect(stakeMax(title, { oddsMillis: 36_000 })).toBe(200n)
  })

  test('of a market stand in one line only where all its bets come to the same', () => {
    const bet = (market: string, selection: string, chance: number) => ({
      market,
      selection,
      oddsMillis: 1_900,
      method: 'enumeration' as const,
      outcomes: winOrLose(rational(chance, 10), 1_900),
    })
    const bets = [bet('a', 'x', 5), bet('a', 'y', 5), bet('b', 'x', 5), bet('b', 'y', 4)]
    expect(figuresOf(bets).map(({ market }) => market)).toEqual(['a', 'b x', 'b y'])
  })
})
