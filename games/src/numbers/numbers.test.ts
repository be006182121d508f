import { kurus } from '@menekse/contract/money'
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { choose } from '../choose.ts'
import { type Figure, figureOf } from '../figures.ts'
import { everyDraw } from '../instant/every-draw.ts'
import { kenoChance } from '../keno/keno.ts'
import { seededRandom } from '../random.ts'
import { plus, rational } from '../rational.ts'
import { chiSquare, criticalChiSquare } from '../statistics.ts'
import type { Random } from '../stream.ts'
import { lineBetsOf } from './lines.ts'
import { drawNumbers, numbersKind } from './numbers.ts'
import { chancesOf } from './statistic.ts'
import type { NumbersTitle } from './title.ts'
import { lale5 } from './titles/lale-5.ts'
import { mercan6 } from './titles/mercan-6.ts'
import { safakKenosu } from './titles/safak-kenosu.ts'
import { sariSiyah7 } from './titles/sari-siyah-7.ts'

const stake = kurus(10_000)
const betOn = (title: NumbersTitle, market: string, selection: string) =>
  numbersKind.readBet(title, null, { market, selection })!
const figure = (title: NumbersTitle, market: string) =>
  numbersKind.figures(title).find((one) => one.market === market)!
const lineOf = (title: NumbersTitle, market: string, selection: string) =>
  lineBetsOf(title).find((one) => one.market === market && one.selection === selection)

/** Titles small enough to play every draw of them, with every market they can have. */
const everyReturn = Object.fromEntries(
  'chosen missed sum sum_parity more equal count first last zone number digit digit_missed digit_twice'
    .split(' ')
    .map((market) => [market, 9_000]),
)
const oneDrum: NumbersTitle = {
  ...lale5,
  balls: 8,
  drawn: 3,
  chosenMost: 2,
  spots: [
    [0, 150],
    [10, 20, 900],
  ],
  colours: [
    { id: 'red', name: '', balls: [1, 4, 6] },
    { id: 'blue', name: '', balls: [2, 5, 8] },
    { id: 'white', name: '', balls: [3, 7] },
  ],
  sumLines: [11, 13],
  returnBasisPoints: everyReturn,
}
const manyDrums: NumbersTitle = {
  ...mercan6,
  balls: 5,
  drawn: 4,
  colours: [
    { id: 'coral', name: '', balls: [1, 3] },
    { id: 'navy', name: '', balls: [0, 2, 4] },
  ],
  sumLines: [7],
  returnBasisPoints: everyReturn,
}

/** What a bet means, read from its words and the balls alone. */
function isWon(title: NumbersTitle, market: string, selection: string, balls: readonly number[]) {
  const inGroup = (group: string) => (ball: number) => {
    if (group === 'odd' || group === 'even') return (ball % 2 === 1) === (group === 'odd')
    return title.colours.find(({ id }) => id === group)!.balls.includes(ball)
  }
  const sum = balls.reduce((total, ball) => total + ball, 0)
  const [a = '', b = ''] = selection.split('-')
  const times = (some: readonly number[], digit: string) =>
    some.filter((ball) => ball === Number(digit)).length
  const zone = () => balls.slice(2 * 'ABC'.indexOf(a), 2 * 'ABC'.indexOf(a) + 2)
  const rules: Record<string, () => boolean> = {
    sum: () => (a === 'over' ? sum > Number(b) : sum < Number(b)),
    sum_parity: () => sum % 2 === (a === 'odd' ? 1 : 0),
    more: () => balls.filter(inGroup(a)).length > balls.filter(inGroup(b)).length,
    equal: () => balls.filter(inGroup(a)).length === balls.filter(inGroup(b)).length,
    count: () => balls.filter(inGroup(a)).length === Number(b),
    first: () => inGroup(a)(balls[0]!),
    last: () => inGroup(a)(balls.at(-1)!),
    zone: () => zone().includes(Number(b)),
    number: () => zone().join('') === b,
    digit: () => times(balls, a) > 0,
    digit_missed: () => times(balls, a) === 0,
    digit_twice: () => times(balls, a) >= 2,
  }
  return rules[market]!()
}

describe.each([
  ['from one drum', oneDrum, 8 * 7 * 6],
  ['from a drum for each place', manyDrums, 5 ** 4],
])('every draw %s', (_, title, draws) => {
  const all = everyDraw((random) => drawNumbers(title, random))

  it('gives each bet on the whole the chance it is priced by, and pays as its words say', () => {
    expect(all).toHaveLength(draws)
    const bets = lineBetsOf(title)
    expect(bets.length).toBeGreaterThan(20)
    for (const { market, selection, chance, oddsMillis } of bets) {
      const bet = betOn(title, market, selection)
      const won = all.filter(({ balls }) => isWon(title, market, selection, balls))
      expect([market, selection, rational(won.length, draws)]).toEqual([market, selection, chance])
      const due = (stake * BigInt(oddsMillis)) / 1000n
      const wrong = all.filter(
        (result) =>
          numbersKind.payout(title, null, result, bet, stake) !== (won.includes(result) ? due : 0n),
      )
      expect([market, selection, wrong]).toEqual([market, selection, []])
    }
  })

  it('offers all that can happen and nothing else', () => {
    const offered = new Set(lineBetsOf(title).map((bet) => `${bet.market} ${bet.selection}`))
    for (const { id } of title.colours)
      for (let count = 0; count <= title.drawn; count++)
        expect([id, count, offered.has(`count ${id}-${count}`)]).toEqual([
          id,
          count,
          all.some(({ balls }) => isWon(title, 'count', `${id}-${count}`, balls)),
        ])
  })
})

test('every draw pays chosen balls by their hits', () => {
  const all = everyDraw((random) => drawNumbers(oneDrum, random))
  const pays: Record<string, (hits: number, count: number) => number> = {
    spots: (hits, count) => oneDrum.spots[count - 1]![hits]!,
    chosen: (hits, count) => (hits === count ? Number(betOdds('chosen', count)) : 0),
    missed: (hits, count) => (hits === 0 ? Number(betOdds('missed', count)) : 0),
  }
  // Floor of 0.9 over the chance, from counting sets.
  const betOdds = (market: string, count: number) => {
    const sets = market === 'chosen' ? choose(8 - count, 3 - count) : choose(8 - count, 3)
    return (90n * choose(8, 3)) / sets
  }
  for (const market of ['spots', 'chosen', 'missed'])
    for (const balls of [[4], [8], [2, 7], [1, 8]]) {
      const bet = betOn(oneDrum, market, balls.join('-'))
      const multipliers = all.map((result) => {
        const hits = balls.filter((ball) => result.balls.includes(ball)).length
        const due = pays[market]!(hits, balls.length)
        expect(Number(numbersKind.payout(oneDrum, null, result, bet, kurus(100)))).toBe(due)
        return due
      })
      const { rtp: _, ...played } = figureOf(
        `${market} of ${balls.length}`,
        'closed form',
        multipliers.map((one) => ({
          multiplier: rational(one, 100),
          chance: rational(1, all.length),
        })),
      )
      const exact: Figure = figure(oneDrum, played.market)
      expect(played).toEqual(exact)
    }
})

test('the chances of everything a draw may come to add up to one', () => {
  for (const title of numbersKind.titles) {
    const sum = (bets: readonly { chance: ReturnType<typeof rational> }[]) =>
      bets.reduce((total, { chance }) => plus(total, chance), rational(0))
    const bets = lineBetsOf(title)
    const ofMarket = (market: string) => bets.filter((bet) => bet.market === market)
    expect(sum(ofMarket('sum_parity'))).toEqual(rational(1))
    for (const line of title.sumLines)
      expect(
        sum(ofMarket('sum').filter(({ selection }) => selection.includes(`${line}.5`))),
      ).toEqual(rational(1))
    for (const { id } of title.colours)
      expect(
        sum(ofMarket('count').filter(({ selection }) => selection.startsWith(`${id}-`))),
      ).toEqual(rational(1))
    const duels = bets.filter(
      ({ market, selection }) => (market === 'more' || market === 'equal') && /odd/.test(selection),
    )
    expect(sum(duels)).toEqual(rational(1))
  }
})

test('fair odds of chosen balls are those that are published', () => {
  const odds = (balls: number, drawn: number, count: number, hits: number) => {
    const { n, d } = kenoChance({ numbers: balls, drawn }, count, hits)
    return Number(d) / Number(n)
  }
  expect([1, 2, 3, 4].map((count) => odds(36, 5, count, count))).toEqual([7.2, 63, 714, 11_781])
  expect(odds(36, 5, 1, 0)).toBeCloseTo(1.161, 3)
  const seven = [1, 2, 3, 4].map((count) => odds(42, 7, count, count))
  expect(seven.map(Math.round)).toEqual([6, 41, 328, 3_198])
  expect(odds(42, 7, 1, 0)).toBeCloseTo(1.2, 9)
  expect(odds(80, 20, 20, 0)).toBeCloseTo(843.38, 2)
  expect(odds(80, 20, 20, 20) / 3.5353e18).toBeCloseTo(1, 4)
})

test('with more odd balls than even ones, odd is not even money', () => {
  const title: NumbersTitle = { ...lale5, balls: 49, drawn: 6, colours: [], sumLines: [150] }
  const chance = (market: string, selection: string) => {
    const { n, d } = lineOf(title, market, selection)!.chance
    return (100 * Number(n)) / Number(d)
  }
  expect(chance('more', 'odd-even')).toBeCloseTo(35.35, 2)
  expect(chance('sum_parity', 'odd')).toBeCloseTo(50.007, 3)
})

test('the tables of keno return what they were made for', () => {
  const returns = safakKenosu.spots.map(
    (_, index) => Math.floor(figure(safakKenosu, `spots of ${index + 1}`).rtpPercent * 100) / 100,
  )
  expect(returns).toEqual([94.25, 94.49, 94.35, 94.26, 94.46, 93.9, 94.35, 94.48, 94.16, 94.45])
})

test('sums lie around their middle as they must', () => {
  const places = Array.from({ length: 20 }, (_, place) => place)
  const sums = chancesOf(safakKenosu, { places, value: (ball) => ball })
  expect([Math.min(...sums.keys()), Math.max(...sums.keys())]).toEqual([210, 1_410])
  for (const [sum, chance] of sums) expect(sums.get(1_620 - sum)).toEqual(chance)
  // Of the two sets with the lowest sums each has a single one: 1 to 20, and 21 instead of 20.
  expect(sums.get(210)).toEqual(rational(1, choose(80, 20)))
  expect(sums.get(211)).toEqual(rational(1, choose(80, 20)))
})

test.each([
  ['Lale 5', lale5, [45, 126, 207, 288]],
  ['Mercan 6', mercan6, [23, 22]],
  ['Sarı Siyah 7', sariSiyah7, [451, 452]],
])('the colours of %s part its balls', (_, { colours, balls, lowest }, sums) => {
  const all = colours.flatMap((colour) => colour.balls).toSorted((a, b) => a - b)
  expect(all).toEqual(Array.from({ length: balls }, (__, index) => lowest + index))
  expect(colours.map((colour) => colour.balls.reduce((sum, ball) => sum + ball, 0))).toEqual(sums)
  expect(new Set(colours.map((colour) => colour.balls.length)).size).toBe(1)
})

test('no market returns more than is declared, nor a price that was there to give less', () => {
  for (const title of numbersKind.titles)
    for (const { market, chance, oddsMillis } of lineBetsOf(title)) {
      const declared = BigInt(title.returnBasisPoints[market]!)
      const given = (odds: bigint) => odds * chance.n * 10n
      expect(given(BigInt(oddsMillis)) <= declared * chance.d).toBe(true)
      expect(given(BigInt(oddsMillis) + 10n) > declared * chance.d).toBe(true)
    }
})

test('a draw has each ball of a drum once, and each place of many drums any', () => {
  const seeds = fc.uint8Array({ minLength: 16, maxLength: 32 })
  const titles = fc.constantFrom(...numbersKind.titles)
  const property = fc.property(titles, seeds, (title, seed) => {
    const { balls } = drawNumbers(title, seededRandom(seed, 'draw'))
    expect(balls).toHaveLength(title.drawn)
    expect(title.hasDrumForEachPlace || new Set(balls).size === title.drawn).toBe(true)
    const told = numbersKind.events(title, null, { balls }, { below: () => 0 })
    expect(told.flatMap((event) => (event.type === 'ball' ? event.ball : []))).toEqual(balls)
    const sum = balls.reduce((total, ball) => total + ball, 0)
    expect(told.at(-1)).toMatchObject({ type: 'result', sum })
  })
  fc.assert(property)
})

test('chosen balls are read in rising order, each once, and no more than there are tables for', () => {
  const read = (title: NumbersTitle, market: string, selection: string) =>
    numbersKind.readBet(title, null, { market, selection })?.balls
  expect(read(safakKenosu, 'spots', '1-2-80')).toEqual([1, 2, 80])
  expect(read(lale5, 'chosen', '3-17-22-35-36')).toEqual([3, 17, 22, 35, 36])
  for (const wrong of ['', '0', '81', '3-3', '5-4', '03', '3-', '-3', '1.5', '3,4', ' 3', '1e1'])
    expect([wrong, read(safakKenosu, 'spots', wrong)]).toEqual([wrong, undefined])
  expect(read(safakKenosu, 'spots', '1-2-3-4-5-6-7-8-9-10-11')).toBeUndefined()
  expect(read(lale5, 'chosen', '1-2-3-4-5-6')).toBeUndefined()
  expect(read(lale5, 'spots', '1')).toBeUndefined()
  expect(read(mercan6, 'chosen', '7')).toBeUndefined()
})

/** How far the balls of so many draws lie from each place showing each ball as often as any other. */
function unevenness(title: NumbersTitle, random: Random, draws: number): number {
  const counts = Array<number>(title.balls * title.drawn).fill(0)
  for (let n = 0; n < draws; n++)
    for (const [place, ball] of drawNumbers(title, random).balls.entries())
      counts[place * title.balls + ball - title.lowest]!++
  return chiSquare(counts, Array<number>(counts.length).fill(1 / counts.length))
}

describe.each(numbersKind.titles.map((title) => [title.slug, title] as const))('%s', (_, title) => {
  const random = seededRandom(Buffer.from('a fixed seed of the tests, 32 b.'), title.slug)
  const critical = criticalChiSquare((title.balls - 1) * title.drawn)

  test('shows every ball in every place as often as any other', () => {
    expect(unevenness(title, random, 5_000)).toBeLessThan(critical)
  })

  test('is found out when the highest ball is heavy', () => {
    const heavy: Random = {
      below: (n) => (random.below(n) === 0 ? n - 1 : random.below(n)),
    }
    expect(unevenness(title, heavy, 5_000)).toBeGreaterThan(critical)
  })
})
