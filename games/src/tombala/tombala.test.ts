import { TombalaEvent, TombalaPrize, type TombalaTicket } from '@menekse/contract/draws/tombala'
import { kurus, toWire, ZERO } from '@menekse/contract/money'
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { everyDraw } from '../instant/every-draw.ts'
import { seededRandom } from '../random.ts'
import { approximate, rational, truncate } from '../rational.ts'
import { chiSquare, criticalChiSquare } from '../statistics.ts'
import { shuffle } from '../stream.ts'
import {
  chancesByBall,
  chanceWithin,
  layouts,
  meanBalls,
  meanFirstBall,
  potBalls,
} from './chances.ts'
import { sharedBy } from './figures.ts'
import { tombalaKind } from './kind.ts'
import { poolOf, settleTombala, winsOf } from './prizes.ts'
import { eventsOf } from './round.ts'
import { columnOf, createStrip, isTicket, issueTickets, rowsOf, ticketKey } from './ticket.ts'

const SEED = Buffer.from('a fixed seed of the tests, 32 b.')
const random = (label: string) => seededRandom(SEED, label)
const [room] = tombalaKind.titles
const none = () => false
const numbersOf = (ticket: TombalaTicket) => ticket.filter((cell) => cell !== 0)

describe('a strip', () => {
  it('has every number once, on six tickets that are tickets', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (seed) => {
        const strip = createStrip(seededRandom(seed, 'strip'))
        expect(strip).toHaveLength(6)
        expect(strip.every(isTicket)).toBe(true)
        const all = strip.flatMap(numbersOf).toSorted((a, b) => a - b)
        expect(all).toEqual(Array.from({ length: 90 }, (_, index) => index + 1))
      }),
      { numRuns: 500 },
    )
  })

  /** How often each cell of a ticket has a number, over so many strips. */
  function occupied(strips: number, createOne: () => TombalaTicket[]): number[] {
    const cells = Array.from({ length: 27 }, () => 0)
    for (let i = 0; i < strips; i++)
      for (const ticket of createOne())
        for (const [cell, number] of ticket.entries()) if (number !== 0) cells[cell]!++
    return cells
  }
  /** The three cells of a column are filled equally often. */
  const rowsStatistic = (cells: readonly number[]) =>
    Array.from({ length: 9 }, (_, column) => {
      const three = [0, 9, 18].map((row) => cells[row + column]!)
      return chiSquare(three, [1 / 3, 1 / 3, 1 / 3])
    }).reduce((sum, one) => sum + one, 0)

  it('fills the cells of a column equally often, and a test would notice a row that is first', () => {
    const source = random('cells')
    const cells = occupied(3_000, () => createStrip(source))
    const sums = Array.from({ length: 9 }, (_, column) =>
      [0, 9, 18].reduce((sum, row) => sum + cells[row + column]!, 0),
    )
    expect(sums).toEqual([9, 10, 10, 10, 10, 10, 10, 10, 11].map((count) => count * 3_000))
    expect(rowsStatistic(cells)).toBeLessThan(criticalChiSquare(18))
    // The planted fault: one ticket in ten has its rows sorted by their first number.
    let turn = 0
    const sorted = (ticket: TombalaTicket) =>
      turn++ % 10 === 0
        ? [0, 1, 2]
            .map((row) => ticket.slice(row * 9, row * 9 + 9))
            .toSorted((a, b) => a.findIndex(Boolean) - b.findIndex(Boolean))
            .flat()
        : ticket
    const biased = occupied(3_000, () => createStrip(source).map(sorted))
    expect(rowsStatistic(biased)).toBeGreaterThan(criticalChiSquare(18))
  })

  it('gives each number to each of its tickets and rows equally often', () => {
    const source = random('numbers')
    const places = Array.from({ length: 90 }, () => Array.from({ length: 18 }, () => 0))
    for (let i = 0; i < 2_000; i++)
      for (const [ticket, one] of createStrip(source).entries())
        for (const [row, numbers] of rowsOf(one).entries())
          for (const number of numbers) places[number - 1]![3 * ticket + row]!++
    const even = Array.from({ length: 6 }, () => 1 / 6)
    const tickets = places.map((of) =>
      chiSquare(
        even.map((_, t) => of[3 * t]! + of[3 * t + 1]! + of[3 * t + 2]!),
        even,
      ),
    )
    // Numbers of a column keep out of each other's way, so that the sums lie below those of free draws.
    expect(tickets.reduce((sum, one) => sum + one, 0)).toBeLessThan(criticalChiSquare(90 * 5))
  })

  it('comes to an end whatever the source gives', () => {
    for (let share = 0; share < 1; share += 1 / 64) {
      const made = () => createStrip({ below: (n) => Math.floor(share * n) })
      expect(stripOrFault(made)).toBe(true)
    }
    expect(() => issueTickets(7, () => true, random('taken'))).toThrow('repeats tickets')
  })
})

/** Whether a strip is made of tickets, or refused for its source. */
function stripOrFault(made: () => TombalaTicket[]): boolean {
  try {
    return made().every(isTicket)
  } catch (error) {
    return error instanceof RangeError
  }
}

describe('what is no ticket is not read as one', () => {
  const [ticket] = createStrip(random('one ticket'))
  const [number] = numbersOf(ticket!)
  const at = ticket!.indexOf(number!)
  const blank = ticket!.findIndex((cell, place) => cell === 0 && place % 9 === at % 9)
  const swapped = ticket!.with(at, 0).with(blank, number!)
  it.each([
    ['nothing', undefined],
    ['too few cells', ticket!.slice(1)],
    ['holes', Array.from({ length: 27 }).fill(undefined)],
    ['a missing number', ticket!.with(at, 0)],
    ['a number of another column', ticket!.with(at, number! < 80 ? number! + 10 : 1)],
    ['a fraction', ticket!.with(at, number! + 0.5)],
    ['a row of six and one of four', swapped],
  ])('%s', (_, cells) => expect(isTicket(cells)).toBe(false))

  it('anything', () => {
    fc.assert(fc.property(fc.anything(), (value) => !isTicket(value)))
    expect(isTicket(ticket)).toBe(true)
  })
})

describe('tickets of a draw', () => {
  it('are whole strips, and singles that share none', () => {
    const tickets = issueTickets(15, none, random('issue'))
    expect(tickets).toHaveLength(15)
    expect(new Set(tickets.slice(0, 6).flatMap(numbersOf)).size).toBe(90)
    expect(new Set(tickets.slice(6, 12).flatMap(numbersOf)).size).toBe(90)
    expect(new Set(tickets.slice(12).flatMap(numbersOf)).size).toBeLessThan(45)
  })

  it('are never twice in it, even where the same stream is drawn from', () => {
    const first = issueTickets(7, none, random('again'))
    const keys = new Set(first.map(ticketKey))
    const second = issueTickets(7, (key) => keys.has(key), random('again'))
    for (const ticket of second) expect(keys).not.toContain(ticketKey(ticket))
    expect(issueTickets(7, none, random('again'))).toEqual(first)
  })
})

test('a purchase is of one ticket to as many as one may hold', () => {
  const read = (wish: unknown) => tombalaKind.readPurchase(room!, wish)
  expect(read({ tickets: 1 })).toEqual({ tickets: 1 })
  expect(read({ tickets: 48 })).toEqual({ tickets: 48 })
  for (const tickets of [0, -1, 49, 1.5, '1', Number.NaN, 2 ** 53, null])
    expect(read({ tickets })).toBeUndefined()
  fc.assert(fc.property(fc.anything(), (wish) => read(wish) === undefined))
})

describe('chances', () => {
  it('are those published', () => {
    expect(layouts()).toBe(735_210)
    expect(meanBalls('full_house')).toEqual(rational(15n * 91n, 16n))
    const means = (tickets: number) =>
      (['one_row', 'two_rows', 'full_house'] as const).map((goal) =>
        Number(meanFirstBall(goal, tickets).toFixed(1)),
      )
    expect(means(1)).toEqual([64.6, 77.6, 85.3])
    expect(means(10)).toEqual([43.2, 63.2, 76.0])
    expect(means(200)).toEqual([25.0, 48.0, 63.9])
    for (const goal of ['one_row', 'two_rows', 'full_house'] as const)
      expect(truncate(meanBalls(goal), 9)).toBeCloseTo(meanFirstBall(goal, 1), 6)
  })

  it('of one ticket are what counting all sets of balls gives, on a draw of twelve balls', () => {
    // The same inclusion and exclusion, checked where every set can be counted: three rows of two among twelve.
    const rows = [0b000011, 0b001100, 0b110000]
    const counts = Array.from({ length: 13 }, () => [0, 0, 0])
    const sets = Array.from({ length: 13 }, () => 0)
    for (let set = 0; set < 2 ** 12; set++) {
      const balls = set.toString(2).replaceAll('0', '').length
      sets[balls]!++
      const full = rows.filter((row) => (set & row) === row).length
      for (let k = 0; k < full; k++) counts[balls]![k]!++
    }
    const q = (balls: number, n: number) => {
      let chance = 1
      for (let i = 0; i < n; i++) chance *= (balls - i) / (12 - i)
      return Math.max(0, chance)
    }
    for (let balls = 0; balls <= 12; balls++) {
      const [one, two, three] = [q(balls, 2), q(balls, 4), q(balls, 6)]
      const expected = [3 * one - 3 * two + three, 3 * two - 2 * three, three]
      for (const [k, chance] of expected.entries())
        expect(counts[balls]![k]! / sets[balls]!).toBeCloseTo(chance, 12)
    }
  })

  it('are those of real tickets', () => {
    const source = random('simulated')
    const [ticket] = createStrip(source)
    const rounds = 6_000
    const within = chancesByBall('one_row')
    const cells = [0, 50, 60, 70, 90]
    const counts = cells.slice(1).map(() => 0)
    for (let i = 0; i < rounds; i++) {
      const [first] = winsOf([ticket!], tombalaKind.drawBalls(source))
      counts[cells.findIndex((_, cell) => first!.ball <= cells[cell + 1]!)]!++
    }
    const chances = counts.map((_, cell) => within[cells[cell + 1]!]! - within[cells[cell]!]!)
    expect(chiSquare(counts, chances)).toBeLessThan(criticalChiSquare(3))
    // The planted fault: a row is asked of four numbers instead of five.
    const four = chances.map((__, cell) => {
      const q4 = (balls: number) => 1 - (1 - balls ** 4 / 90 ** 4) ** 3
      return q4(cells[cell + 1]!) - q4(cells[cell]!)
    })
    expect(chiSquare(counts, four)).toBeGreaterThan(criticalChiSquare(3))
  })

  it('of the pot are the most that is not above one in two thousand', () => {
    for (const tickets of [1, 2, 24, 100, 777, 5_000]) {
      const balls = potBalls(tickets, 2_000)
      const chance = (within: number) =>
        tickets * approximate(chanceWithin('full_house', within)) * 2_000
      expect(chance(balls)).toBeLessThanOrEqual(1 + 1e-12)
      expect(chance(balls + 1)).toBeGreaterThan(1)
      expect(chance(balls)).toBeGreaterThan(0.5)
    }
  })
})

/** A second program: every ball is marked on every ticket, in masks of ninety bits, and rows are looked at. */
function winsByMarking(tickets: readonly TombalaTicket[], balls: readonly number[]) {
  const masks = tickets.map((ticket) =>
    rowsOf(ticket).map((row) => row.reduce((mask, number) => mask | (1n << BigInt(number)), 0n)),
  )
  const goals = ['one_row', 'two_rows', 'full_house'] as const
  const wins: { goal: string; ball: number; tickets: number[] }[] = []
  let called = 0n
  for (const [index, number] of balls.entries()) {
    called |= 1n << BigInt(number)
    for (const [rows, goal] of goals.entries()) {
      if (wins.some((one) => one.goal === goal)) continue
      const winners = [...masks.keys()].filter(
        (ticket) => masks[ticket]!.filter((row) => (row & called) === row).length > rows,
      )
      if (winners.length > 0) wins.push({ goal, ball: index + 1, tickets: winners })
    }
  }
  return wins
}

describe('winners', () => {
  const draws = fc.record({
    seed: fc.uint8Array({ minLength: 16, maxLength: 16 }),
    count: fc.integer({ min: 1, max: 60 }),
  })

  it('are those that marking ball by ball finds, each goal with a later ball than the one before', () => {
    fc.assert(
      fc.property(draws, ({ seed, count }) => {
        const source = seededRandom(seed, 'draw')
        const tickets = issueTickets(count, none, source)
        const balls = tombalaKind.drawBalls(source)
        const wins = winsOf(tickets, balls)
        expect(wins).toEqual(winsByMarking(tickets, balls))
        expect(wins[0]!.ball).toBeLessThan(wins[1]!.ball)
        expect(wins[1]!.ball).toBeLessThan(wins[2]!.ball)
        const singles = tickets.map((ticket) => winsOf([ticket], balls).map(({ ball }) => ball))
        for (const [one, two, all] of singles) expect(one! < two! && two! < all!).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('need a ticket', () => expect(() => winsOf([], [1])).toThrow('without a ticket'))
})

describe('money', () => {
  const rounds = fc.array(
    fc.record({
      tickets: fc.integer({ min: 1, max: 5_000 }),
      winners: fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 1, max: 9 }))),
      last: fc.integer({ min: 15, max: 90 }),
    }),
    { minLength: 1, maxLength: 30 },
  )

  it.each(tombalaKind.titles)(
    'of $name is paid or carried to the kuruş, over any draws',
    (title) => {
      fc.assert(
        fc.property(rounds, (draws) => {
          let [pot, inflow, paid, added] = [ZERO as bigint, 0n, 0n, 0n]
          for (const { tickets, winners, last } of draws) {
            const wins = (['one_row', 'two_rows', 'full_house'] as const).map((goal, index) => ({
              goal,
              ball: [4, 9, last][index]!,
              tickets: Array.from({ length: winners[index]! }, (_, ticket) => ticket),
            }))
            const settled = settleTombala(title, tickets, wins, kurus(pot))
            // 85 of 100 of what is sold.
            inflow += (BigInt(tickets) * title.price * 85n) / 100n
            added += settled.added
            for (const prize of settled.prizes) paid += prize.each * BigInt(prize.tickets.length)
            const hasFallen = settled.prizes.some(({ prize }) => prize === 'pot')
            expect(hasFallen).toBe(last <= potBalls(tickets, title.potOneIn))
            for (const { prize, each, tickets: among } of settled.prizes)
              expect((each + 1n) * BigInt(among.length)).toBeGreaterThan(title.guaranteed[prize])
            pot = settled.pot
            expect(pot).toBeGreaterThanOrEqual(ZERO)
          }
          expect(inflow + added).toBe(paid + pot)
        }),
        { numRuns: 50 },
      )
    },
  )

  it.each(tombalaKind.titles)('guaranteed in $name never pays back more than was sold', (title) => {
    for (let tickets = title.ticketsMin; tickets < 2_000; tickets++) {
      const sold = title.price * BigInt(tickets)
      const prizes = (['one_row', 'two_rows', 'full_house'] as const).reduce((sum, prize) => {
        const pool = poolOf(title, prize, tickets)
        return sum + (pool < title.guaranteed[prize] ? title.guaranteed[prize] : pool)
      }, 0n)
      // The pot as it may fall at its least, one draw in two thousand.
      const pot = poolOf(title, 'pot', tickets) + title.guaranteed.pot / 2_000n + 1n
      expect(prizes + pot).toBeLessThan(sold)
    }
  })

  it('of one draw is split with the ball, and what is left over lies in the pot', () => {
    const wins = [
      { goal: 'one_row', ball: 20, tickets: [0, 1, 2, 3, 4, 5, 6] },
      { goal: 'two_rows', ball: 40, tickets: [2] },
      { goal: 'full_house', ball: 60, tickets: [9, 11] },
    ] as const
    // 100 tickets of 1 ₺: pools of 15, 20, 45 and 5 ₺; 1500 kuruş are 7 × 214 and 2 over.
    const { prizes, pot, added } = settleTombala(room!, 100, wins, kurus(1_000))
    expect(prizes.map(({ prize, each }) => [prize, each])).toEqual([
      ['one_row', 214n],
      ['two_rows', 2_000n],
      ['full_house', 2_250n],
    ])
    expect([pot, added]).toEqual([1_000n + 500n + 2n, 0n])
    const early = [wins[0], wins[1], { ...wins[2], ball: potBalls(100, 2_000) }]
    const fallen = settleTombala(room!, 100, early, kurus(31_001))
    expect(fallen.prizes[3]).toEqual({
      prize: 'pot',
      ball: early[2]!.ball,
      tickets: [9, 11],
      each: 15_750n,
    })
    expect(fallen.pot).toBe(1n + 2n)
  })
})

test('a draw with too few starts not', () => {
  const { playersMin, ticketsMin } = room!
  const can = (players: number, tickets: number) =>
    tombalaKind.canStart(room!, { players, tickets })
  expect(can(playersMin, ticketsMin)).toBe(true)
  expect(can(playersMin - 1, ticketsMin)).toBe(false)
  expect(can(playersMin, ticketsMin - 1)).toBe(false)
})

test('what is shown is what is paid, and ends with the full house', () => {
  const source = random('shown')
  const tickets = issueTickets(100, none, source)
  const balls = tombalaKind.drawBalls(source)
  const wins = winsOf(tickets, balls)
  const settled = settleTombala(room!, tickets.length, wins, ZERO)
  const told = settled.prizes.map((prize) => ({
    ...prize,
    tickets: prize.tickets.map((number) => ({ number, bet: 'bet_x' as const })),
  }))
  const events = eventsOf({ balls, prizes: told })
  for (const event of events) expect(TombalaEvent.parse(event)).toEqual(event)
  const called = events.flatMap((event) => (event.type === 'ball' ? [event.number] : []))
  expect(called).toEqual(balls.slice(0, wins[2]!.ball))
  const prizes = events.flatMap((event) => (event.type === 'prize' ? [event] : []))
  expect(prizes.map(({ each }) => each)).toEqual(settled.prizes.map(({ each }) => toWire(each)))
  // Replayed: whoever is named has what is named with the balls before the event, and nobody had it before.
  for (const { prize, ball } of settled.prizes) {
    const before = events.findIndex((event) => event.type === 'prize' && event.prize === prize)
    const heard = events.slice(0, before).filter(({ type }) => type === 'ball')
    expect(heard).toHaveLength(ball)
  }
  expect(events.at(-1)).toEqual({ type: 'end', balls: wins[2]!.ball })
})

describe('figures', () => {
  it('give each prize its share, whatever the number of tickets', () => {
    for (const tickets of [1, 2, 10, 100, 1_000])
      for (const goal of ['one_row', 'two_rows', 'full_house'] as const)
        expect(sharedBy(goal, tickets).part).toBeCloseTo(1 / tickets, 9)
    for (const title of tombalaKind.titles) {
      const figures = tombalaKind.figures(title)
      expect(figures).toHaveLength(3 * TombalaPrize.options.length)
      const hundred = figures.filter(({ market }) => market.endsWith(' 100 tickets'))
      expect(hundred.reduce((sum, { rtpPercent }) => sum + rtpPercent, 0)).toBe(85)
      for (const { deviation, hitPercent } of figures) {
        expect(deviation).toBeGreaterThan(0)
        expect(hitPercent).toBeGreaterThan(0)
      }
    }
  })

  it('are what real draws of a hundred tickets come to', () => {
    const source = random('hundred')
    const draws = 1_500
    let winners = 0
    let tickets: TombalaTicket[] = []
    for (let i = 0; i < draws; i++) {
      if (i % 25 === 0) tickets = issueTickets(100, none, source)
      winners += winsOf(tickets, tombalaKind.drawBalls(source))[2]!.tickets.length
    }
    // 1.13 tickets share a full house on average.
    expect(100 * sharedBy('full_house', 100).hit).toBeCloseTo(1.13, 2)
    expect(Math.abs(winners / draws - 100 * sharedBy('full_house', 100).hit)).toBeLessThan(0.05)
  })
})

test('every order of balls is as likely as any other', () => {
  const orders = everyDraw((source) => shuffle([1, 2, 3, 4], source).join(''))
  expect(new Set(orders).size).toBe(24)
  expect(tombalaKind.drawBalls(random('balls')).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 90 }, (_, index) => index + 1),
  )
})

test('each number stands in its column', () => {
  expect([1, 9, 10, 19, 20, 79, 80, 89, 90].map(columnOf)).toEqual([0, 0, 1, 1, 2, 7, 8, 8, 8])
})

test('the version names what decides', () => {
  const version = tombalaKind.mathVersion(room!)
  expect(tombalaKind.mathVersion({ ...room!, name: 'x', rules: [] })).toBe(version)
  expect(tombalaKind.mathVersion({ ...room!, potOneIn: 1_000 })).not.toBe(version)
  const shares = { ...room!.shares, pot: 6 }
  expect(tombalaKind.mathVersion({ ...room!, shares })).not.toBe(version)
})
