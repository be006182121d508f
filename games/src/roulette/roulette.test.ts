import { createHmac } from 'node:crypto'
import { rouletteColour, wheelOrder } from '@menekse/contract/draws/roulette'
import { kurus } from '@menekse/contract/money'
import { describe, expect, test } from 'vitest'
import { everyDraw } from '../instant/every-draw.ts'
import { seededRandom } from '../random.ts'
import { chiSquare, criticalChiSquare } from '../statistics.ts'
import type { Random } from '../stream.ts'
import { calls, neighbours } from './calls.ts'
import { positions } from './layout.ts'
import { rouletteKind, spinRoulette } from './roulette.ts'

const [plain, halfBack] = rouletteKind.titles as [
  (typeof rouletteKind.titles)[number],
  (typeof rouletteKind.titles)[number],
]
const stake = kurus(3_600)
const all = everyDraw((random) => spinRoulette(random))
const numbersOf = (market: string) =>
  positions.filter((one) => one.market === market).map(({ numbers }) => numbers.join('-'))

describe('the layout', () => {
  test('has the 157 places of every French table', () => {
    const counts: Record<string, number> = {}
    for (const { market } of positions) counts[market] = (counts[market] ?? 0) + 1
    expect(counts).toEqual({
      straight: 37,
      split: 60,
      street: 14,
      corner: 23,
      six_line: 11,
      column: 3,
      dozen: 3,
      colour: 2,
      parity: 2,
      half: 2,
    })
  })

  // Written down from the numbers alone, without any place.
  test('lets lie together what lies together', () => {
    const to = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
    const beside = to(36).filter((n) => n % 3 !== 0)
    expect(numbersOf('split').toSorted()).toEqual(
      [
        ...beside.map((n) => `${n}-${n + 1}`),
        ...to(33).map((n) => `${n}-${n + 3}`),
        '0-1',
        '0-2',
        '0-3',
      ].toSorted(),
    )
    expect(numbersOf('street').toSorted()).toEqual(
      [...to(12).map((s) => `${3 * s - 2}-${3 * s - 1}-${3 * s}`), '0-1-2', '0-2-3'].toSorted(),
    )
    expect(numbersOf('corner').toSorted()).toEqual(
      [
        ...beside.filter((n) => n < 33).map((n) => `${n}-${n + 1}-${n + 3}-${n + 4}`),
        '0-1-2-3',
      ].toSorted(),
    )
    expect(numbersOf('six_line').toSorted()).toEqual(
      to(11)
        .map((s) => [1, 2, 3, 4, 5, 6].map((n) => 3 * s - 3 + n).join('-'))
        .toSorted(),
    )
  })

  test.each(['column', 'dozen', 'colour', 'parity', 'half'])(
    '%s takes every number but the zero once',
    (market) => {
      const covered = positions.filter((one) => one.market === market).flatMap((one) => one.numbers)
      expect(covered.toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 36 }, (_, index) => index + 1),
      )
    },
  )
})

test('the wheel has every number once, and red and black take turns on it', () => {
  expect(new Set(wheelOrder).size).toBe(37)
  const colours = wheelOrder.slice(1).map(rouletteColour)
  expect(colours.every((colour, at) => at === 0 || colour !== colours[at - 1])).toBe(true)
  expect(rouletteColour(0)).toBe('green')
})

test('every place returns 36 stakes in 37 draws, and bets on half of the numbers more where zero gives back', () => {
  for (const title of [plain, halfBack])
    for (const bet of positions) {
      const returned = all.map((result) => rouletteKind.payout(title, null, result, bet, stake))
      const isHalf = title.givesHalfBack && bet.numbers.length === 18
      const sum = returned.reduce((total, one) => total + one, 0n)
      expect([bet.selection, sum]).toEqual([
        bet.selection,
        36n * stake + (isHalf ? stake / 2n : 0n),
      ])
      const paidOn = all.filter(
        (result) => rouletteKind.payout(title, null, result, bet, stake) > 0n,
      )
      expect(paidOn.map(({ number }) => number)).toEqual(
        isHalf ? [0, ...bet.numbers] : [...bet.numbers],
      )
    }
})

test('half of an odd kuruş goes to nobody', () => {
  const red = rouletteKind.readBet(halfBack, null, { market: 'colour', selection: 'red' })!
  expect(rouletteKind.payout(halfBack, null, { number: 0 }, red, kurus(1_001))).toBe(500n)
})

test('a straight bet has the edge and the variance that are published', () => {
  const straight = rouletteKind.figures(plain).find(({ market }) => market === 'straight')!
  expect(straight.rtpPercent).toBeCloseTo(100 * (1 - 1 / 37), 5)
  expect(straight.deviation ** 2).toBeCloseTo(34.0804, 4)
})

test('zero giving half back halves the edge of even money', () => {
  const edge = (title: typeof plain, market: string) =>
    100 - rouletteKind.figures(title).find((one) => one.market === market)!.rtpPercent
  for (const market of ['colour', 'parity', 'half']) {
    expect(edge(plain, market)).toBeCloseTo(100 / 37, 5)
    expect(edge(halfBack, market)).toBeCloseTo(100 / 74, 5)
  }
  expect(edge(halfBack, 'dozen')).toBeCloseTo(100 / 37, 5)
})

describe('calls', () => {
  /** The stretch of the wheel from one number to another, clockwise. */
  const stretch = (from: number, to: number) => {
    const turned = [...wheelOrder, ...wheelOrder].slice(wheelOrder.indexOf(from))
    return turned.slice(0, turned.indexOf(to) + 1)
  }
  const covered = (name: string) =>
    [...new Set(calls.get(name)!.flatMap(({ bet }) => bet.numbers))].toSorted((a, b) => a - b)
  const rising = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)

  test('take their stretches of the wheel', () => {
    expect(covered('voisins')).toEqual(rising(stretch(22, 25)))
    expect(covered('tiers')).toEqual(rising(stretch(27, 33)))
    expect(covered('orphelins')).toEqual(rising([...stretch(17, 6), ...stretch(1, 9)]))
    expect(covered('jeu_zero')).toEqual(rising(stretch(12, 15)))
    expect(rising(['voisins', 'tiers', 'orphelins'].flatMap((name) => covered(name)))).toEqual(
      rising(wheelOrder),
    )
  })

  test('take as many chips as they are known for', () => {
    const chips = [...calls].map(([name, some]) => [
      name,
      some.reduce((sum, one) => sum + one.chips, 0),
    ])
    expect(Object.fromEntries(chips)).toEqual({ voisins: 9, tiers: 6, orphelins: 5, jeu_zero: 4 })
  })

  test('are read as the bets they stand for, and are no bet themselves', () => {
    const read = (market: string, selection: string) =>
      rouletteKind.expand!(plain, null, { market, selection })
    expect(read('call', 'voisins')).toEqual(calls.get('voisins'))
    expect(read('neighbours', '0-2')!.map(({ bet }) => bet.selection)).toEqual(
      '3 26 0 32 15'.split(' '),
    )
    for (const [market, selection] of [
      ['call', 'all'],
      ['call', 'constructor'],
      ['colour', 'red'],
      ['neighbours', '37-1'],
      ['neighbours', '00-1'],
      ['neighbours', '7-0'],
      ['neighbours', '7-10'],
      ['neighbours', '7'],
    ] as const)
      expect([selection, read(market, selection)]).toEqual([selection, undefined])
    expect(
      rouletteKind.readBet(plain, null, { market: 'call', selection: 'voisins' }),
    ).toBeUndefined()
    expect(rouletteKind.expand!(plain, null, null)).toBeUndefined()
  })

  test('lie around their number on the wheel, on both sides as far', () => {
    for (const number of wheelOrder)
      for (let side = 1; side <= 9; side++) {
        const numbers = neighbours(number, side).map(({ bet }) => bet.numbers[0]!)
        expect(numbers[side]).toBe(number)
        expect(stretch(numbers[0]!, numbers.at(-1)!)).toEqual(numbers)
        expect(new Set(numbers).size).toBe(2 * side + 1)
      }
  })

  test('return 36 stakes in 37 draws as each of their chips does', () => {
    const chips = [...calls.values(), neighbours(17, 2)]
    for (const some of chips) {
      const whole = BigInt(some.reduce((sum, one) => sum + one.chips, 0))
      const sum = all.reduce(
        (total, result) =>
          some.reduce(
            (of, { bet, chips: count }) =>
              of + rouletteKind.payout(plain, null, result, bet, kurus(stake * BigInt(count))),
            total,
          ),
        0n,
      )
      expect(sum).toBe(36n * whole * stake)
    }
  })
})

test('the most a place may stake is what returns the cap on its numbers', () => {
  const board = rouletteKind.board!(plain) as {
    positions: { market: string; stake_max: number }[]
  }
  const most = (market: string) => board.positions.find((one) => one.market === market)!.stake_max
  expect([most('straight'), most('split'), most('dozen'), most('colour')]).toEqual([
    1_388, 2_777, 16_666, 25_000,
  ])
})

/** The public scheme of another house: four bytes a number, as a fraction of 2³², the key as text. */
function fractions(key: string, client: string, nonce: number): Random {
  const bytes = createHmac('sha256', key).update(`${client}:${nonce}:0`).digest()
  return { below: (n) => Math.floor((bytes.readUInt32BE(0) / 2 ** 32) * n) }
}

test('the numbers of published rounds come from their streams', () => {
  const key = 'f7b51b19a4563681f2c1e00ef747884a'
  const numbers = [0, 1, 2, 3, 4].map(
    (nonce) => spinRoulette(fractions(key, '94ffb08138facf8cffa9c376d703aaed', nonce)).number,
  )
  expect(numbers).toEqual([33, 6, 22, 33, 16])
})

/** How far so many spins lie from every number coming as often as any other. */
function unevenness(random: Random, spins: number): number {
  const counts = Array<number>(37).fill(0)
  for (let spin = 0; spin < spins; spin++) counts[spinRoulette(random).number]!++
  return chiSquare(counts, Array<number>(37).fill(1 / 37))
}

test('every number comes as often as any other, and a wheel that leans is found out', () => {
  const random = seededRandom(Buffer.from('a fixed seed of the tests, 32 b.'), 'roulette')
  const critical = criticalChiSquare(36)
  expect(unevenness(random, 200_000)).toBeLessThan(critical)
  // One spin in two hundred is pushed into the zero.
  const loaded: Random = { below: (n) => (random.below(200) === 0 ? 0 : random.below(n)) }
  expect(unevenness(loaded, 200_000)).toBeGreaterThan(critical)
})
