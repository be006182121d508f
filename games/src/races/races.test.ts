import { TableOffer } from '@menekse/contract/draws/table'
import { RaceEvent, RaceMarket, RaceProgramme, RaceResult } from '@menekse/contract/draws/races'
import { kurus, lira } from '@menekse/contract/money'
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { figureOf } from '../figures.ts'
import { everyDraw } from '../instant/every-draw.ts'
import { seededRandom } from '../random.ts'
import { approximate, plus, rational } from '../rational.ts'
import { chiSquare, criticalChiSquare } from '../statistics.ts'
import { paidMillis, pricedRaceBet, type RaceBet, raceBets } from './bets.ts'
import { orderChance, placeChance } from './chances.ts'
import { raceOffers } from './figures.ts'
import { raceKind, runRace } from './kind.ts'
import { placeTerms } from './places.ts'
import type { RaceTitle } from './title.ts'

const SEED = Buffer.from('a fixed seed of the tests, 32 b.')
const random = (label: string) => seededRandom(SEED, label)
const { titles } = raceKind
const seeds = fc.uint8Array({ minLength: 16, maxLength: 16 })
const betFigure = (title: RaceTitle, race: RaceProgramme, bet: RaceBet) => {
  const { market, method, outcomes } = pricedRaceBet(title, race, bet)
  return figureOf(market, method, outcomes)
}
const raceOf = (weights: readonly number[]): RaceProgramme => ({
  metres: 1_200,
  runners: weights.map((weight, index) => ({ name: `runner ${index + 1}`, weight })),
})

test.each(titles)(
  '$name has lists of chances that add up to one, and names for each runner',
  (title) => {
    for (const field of title.fields) {
      expect(field.reduce((sum, weight) => sum + weight, 0)).toBe(1_000_000)
      expect(field.length).toBeGreaterThanOrEqual(6)
      expect(field.length).toBeLessThanOrEqual(8)
    }
    expect(new Set(title.names).size).toBe(title.names.length)
    expect(title.names.length).toBeGreaterThanOrEqual(8)
  },
)

test.each(titles)('the programmes of $name are races of its lists', (title) => {
  fc.assert(
    fc.property(seeds, fc.nat(), (seed, number) => {
      const race = raceKind.programme(title, number, seededRandom(seed, 'programme'))
      expect(RaceProgramme.parse(race)).toEqual(race)
      const weights = race.runners.map(({ weight }) => weight).toSorted((a, b) => b - a)
      expect(title.fields).toContainEqual(weights)
      expect(new Set(race.runners.map(({ name }) => name)).size).toBe(weights.length)
    }),
    { numRuns: 50 },
  )
})

describe('chances', () => {
  const weights = [29, 34, 11, 7, 14, 5]

  it('are those published', () => {
    // math.stackexchange.com 864823: horse 1 first, horse 4 second.
    expect(approximate(orderChance(weights, [0, 3]))).toBeCloseTo(0.0285915, 7)
    // The same page's trap: places add up to one a place, where a chance to be third taken from wins alone does not.
    const sum = (places: number) =>
      weights.reduce(
        (all, _, runner) => plus(all, placeChance(weights, runner, places)),
        rational(0),
      )
    expect([sum(1), sum(2), sum(3)]).toEqual([rational(1), rational(2), rational(3)])
  })

  it('are those of every draw of a small race', () => {
    const race = raceOf([4, 3, 2, 1])
    const counts = new Map<string, number>()
    // Draws after the first ask for different numbers, so each path counts by its own chance.
    const total = 10 * 9 * 8 * 7 * 6 * 5
    const walk = (fixed: readonly number[], weight: number) => {
      let asked = 0
      let size = 0
      const source = {
        below(n: number) {
          if (asked < fixed.length) return fixed[asked++]!
          if (size === 0) size = n
          return 0
        },
      }
      const { order } = runRace(race, source)
      if (size === 0) {
        counts.set(order.join(''), (counts.get(order.join('')) ?? 0) + weight)
        return
      }
      for (let one = 0; one < size; one++) walk([...fixed, one], weight / size)
    }
    walk([], total)
    expect(counts.size).toBe(24)
    for (const [order, ways] of counts) {
      const chance = orderChance(
        [4, 3, 2, 1],
        Array.from(order, (digit) => Number(digit) - 1),
      )
      expect(ways).toBeCloseTo(total * approximate(chance), 6)
    }
  })

  it('give the return published with prices: 1.25, 8.5, 11 and 23 are an overround of 105.20 %', () => {
    const overround = [1.25, 8.5, 11, 23].reduce((sum, odds) => sum + 1 / odds, 0)
    expect(100 * overround).toBeCloseTo(105.2, 2)
    // A book of just these chances, priced at a return of 1 ÷ overround, has these prices again.
    const chances = [1.25, 8.5, 11, 23].map((odds) => Math.round(1e6 / odds / overround))
    const pricing = { returnBasisPoints: 9_506, oddsMin: 101, oddsMax: 10_000 }
    const title = { ...titles[0]!, pricing: { ...titles[0]!.pricing, win: pricing } }
    const odds = chances.map((_, runner) => {
      const bet = { market: 'win', runners: [runner + 1] } as const
      return pricedRaceBet(title, raceOf(chances), bet).oddsMillis / 10
    })
    for (const [runner, price] of [125, 850, 1_100, 2_300].entries())
      expect(Math.abs(odds[runner]! - price)).toBeLessThanOrEqual(1)
  })
})

describe('a bet', () => {
  const races = titles.flatMap((title) =>
    title.fields.map((field) => ({
      title,
      race: raceOf(field),
      runs: field.length,
      of: title.name,
    })),
  )

  /** All orders of the first three with their chances; the rest of an order does not matter. */
  function outcomes(title: RaceTitle, race: RaceProgramme, bet: RaceBet) {
    const weights = race.runners.map(({ weight }) => weight)
    const places = [...weights.keys()]
    const byMillis = new Map<number, ReturnType<typeof rational>>()
    for (const i of places)
      for (const j of places)
        for (const k of places) {
          if (i === j || j === k || i === k) continue
          const rest = places.filter((one) => ![i, j, k].includes(one))
          const order = [i, j, k, ...rest].map((place) => place + 1)
          const millis = paidMillis(title, race, order, bet)
          const chance = orderChance(weights, [i, j, k])
          byMillis.set(millis, plus(byMillis.get(millis) ?? rational(0), chance))
        }
    return [...byMillis].map(([millis, chance]) => ({
      multiplier: rational(millis, 1_000),
      chance,
    }))
  }

  it.each(races)('returns what every order of $runs runners of $of gives', ({ title, race }) => {
    const bets = raceBets(title, race)
    const seen = bets.filter(({ market }, i) => market !== 'tricast' || i % 41 === 0)
    expect(new Set(seen.map(({ market }) => market))).toEqual(new Set(RaceMarket.options))
    for (const bet of seen.filter((_, i) => i % 5 === 0)) {
      const played = figureOf(bet.market, 'closed form', outcomes(title, race, bet))
      expect(played).toEqual(betFigure(title, race, bet))
    }
  })

  it.each(races)(
    'on $runs runners of $of gives back what is declared, less the rounding',
    ({ title, race }) => {
      for (const bet of raceBets(title, race)) {
        const { returnBasisPoints } = title.pricing[bet.market]
        const { rtpPercent, hitPercent } = betFigure(title, race, bet)
        expect(rtpPercent).toBeLessThanOrEqual(returnBasisPoints / 100)
        // Each way pays part of the profit, which is less on runners that nobody fears.
        const least =
          bet.market === 'each_way' ? 75 : returnBasisPoints / 100 - hitPercent / 100 - 1e-6
        expect(rtpPercent).toBeGreaterThanOrEqual(least)
      }
    },
  )

  it('is offered on every selection of every race', () => {
    const counts = (runs: number) => ({
      win: runs,
      place: runs,
      each_way: runs,
      forecast: runs * (runs - 1),
      reverse: (runs * (runs - 1)) / 2,
      tricast: runs * (runs - 1) * (runs - 2),
    })
    for (const { title, race, runs } of races)
      for (const market of RaceMarket.options)
        expect(raceBets(title, race).filter((bet) => bet.market === market)).toHaveLength(
          counts(runs)[market],
        )
  })

  it('is not offered where its price is out of bounds', () => {
    const race = raceOf([960_000, 39_000, 500, 300, 100, 100])
    const read = (market: string, selection: string) =>
      raceKind.readBet(titles[0]!, race, { market, selection })
    expect(read('win', '1')).toBeUndefined()
    expect(read('win', '6')).toBeUndefined()
    expect(read('win', '2')).toEqual({ market: 'win', runners: [2] })
    expect(() => raceKind.selection(titles[0]!, race, { market: 'win', runners: [1] })).toThrow(
      'takes no such bet',
    )
  })

  it('is read for what it is, and nothing else', () => {
    const race = raceOf(titles[0]!.fields[0]!)
    const read = (wish: unknown) => raceKind.readBet(titles[0]!, race, wish)
    const words = (market: string, selection: unknown) => read({ market, selection })
    expect(words('tricast', '8-1-3')).toEqual({ market: 'tricast', runners: [8, 1, 3] })
    expect(words('reverse', '2-5')).toEqual({ market: 'reverse', runners: [2, 5] })
    for (const [market, selection] of [
      ['win', ''],
      ['win', '0'],
      ['win', '9'],
      ['win', '-1'],
      ['win', '1-2'],
      ['win', '1.5'],
      ['win', ' 1'],
      ['win', '01'],
      ['win', '1e0'],
      ['win', 1],
      ['win', ['1']],
      ['forecast', '3'],
      ['forecast', '3-3'],
      ['forecast', '3-1-'],
      ['reverse', '5-2'],
      ['reverse', '3-3'],
      ['tricast', '1-2'],
      ['dead heat', '1'],
      ['toString', '1'],
      ['__proto__', '1'],
    ] as const)
      expect(words(market, selection), `${market} ${String(selection)}`).toBeUndefined()
    fc.assert(fc.property(fc.anything(), (wish) => read(wish) === undefined))
  })

  it('is offered in the words it is read by, with its price and return', () => {
    for (const { title, race } of races.slice(0, 4)) {
      const offers = raceOffers(title, race)
      const bets = raceBets(title, race)
      expect(offers).toHaveLength(bets.length)
      for (const [index, offer] of offers.entries()) {
        expect(TableOffer.parse(offer)).toEqual(offer)
        const bet = raceKind.readBet(title, race, offer)
        expect(bet).toEqual(bets[index])
        expect(raceKind.selection(title, race, bet!).oddsMillis).toBe(offer.odds_millis)
        expect(offer.stake_max * offer.odds_millis).toBeLessThanOrEqual(500_000_000)
        expect(offer.stake_max).toBeGreaterThanOrEqual(1)
      }
    }
  })

  const wishes = fc.record({
    market: fc.constantFrom(...RaceMarket.options),
    selection: fc
      .array(fc.integer({ min: -1, max: 10 }), { maxLength: 4 })
      .map((runners) => runners.join('-')),
  })
  it('that was read pays no more than its most, and its most where it wins', () => {
    fc.assert(
      fc.property(wishes, seeds, fc.bigInt({ min: 1n, max: 25_000n }), (wish, seed, amount) => {
        for (const title of titles) {
          const source = seededRandom(seed, 'race')
          const race = raceKind.programme(title, 1, source)
          const bet = raceKind.readBet(title, race, wish)
          if (bet === undefined) continue
          expect(raceBets(title, race)).toContainEqual(bet)
          const stake = kurus(amount)
          const most = raceKind.payoutMax(title, race, bet, stake)
          const { oddsMillis } = raceKind.selection(title, race, bet)
          expect(most).toBe((amount * BigInt(oddsMillis)) / 1_000n)
          const result = raceKind.draw(title, race, source)
          expect(raceKind.payout(title, race, result, bet, stake)).toBeLessThanOrEqual(most)
          const rest = result.order.filter((number) => !bet.runners.includes(number))
          const won = { order: [...bet.runners, ...rest] }
          expect(raceKind.payout(title, race, won, bet, stake)).toBe(most)
          const lost = { order: [...rest, ...bet.runners] }
          expect(raceKind.payout(title, race, lost, bet, stake)).toBe(0n)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('each way pays half its stake on the win and half on a place', () => {
    const race = raceOf(titles[0]!.fields[0]!)
    const bet: RaceBet = { market: 'each_way', runners: [4] }
    // 12 %: 7.66 for the win; a fifth of the profit of 6.66 for a place: 2.33.
    const paid = (order: number[]) => raceKind.payout(titles[0]!, race, { order }, bet, lira(10))
    expect(paid([4, 1, 2, 3, 5, 6, 7, 8])).toBe(3_830n + 1_165n)
    expect(paid([1, 2, 4, 3, 5, 6, 7, 8])).toBe(1_165n)
    expect(paid([1, 2, 3, 4, 5, 6, 7, 8])).toBe(0n)
    expect([6, 7, 8].map((runs) => placeTerms(runs).places)).toEqual([2, 2, 3])
  })
})

describe('results', () => {
  const [field] = titles[0]!.fields
  const race = raceOf(field!)
  const winners = (label: string, of: RaceProgramme) => {
    const source = random(label)
    const counts = field!.map(() => 0)
    for (let i = 0; i < 40_000; i++) counts[runRace(of, source).order[0]! - 1]!++
    return counts
  }
  const chances = field!.map((weight) => weight / 1_000_000)

  it('come as often as their weights say, and a runner with a hundredth more is noticed', () => {
    expect(chiSquare(winners('winners', race), chances)).toBeLessThan(criticalChiSquare(7))
    const planted = raceOf(field!.with(0, field![0]! + 20_000).with(1, field![1]! - 20_000))
    expect(chiSquare(winners('winners', planted), chances)).toBeGreaterThan(criticalChiSquare(7))
  })

  it('are orders of all runners', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const result = runRace(race, seededRandom(seed, 'order'))
        expect(RaceResult.parse(result)).toEqual(result)
        expect(result.order.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
      }),
    )
  })

  it('are none where the source is broken', () => {
    for (const broken of [Number.NaN, -1, 0.5, 1e9])
      expect(() => runRace(race, { below: () => broken })).toThrow(RangeError)
  })

  it('of weightless runners do not come first', () => {
    const orders = everyDraw((source) => runRace(raceOf([3, 0]), source).order)
    expect(orders).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
    ])
  })
})

/** Follows a film runner by runner, and says what in it does not follow from what came before. */
function followed(events: readonly RaceEvent[]) {
  const wrong: string[] = []
  const note = (isRight: boolean, what: string) => void (isRight || wrong.push(what))
  let order: number[] = []
  let at = 0
  const finished: number[] = []
  for (const event of events) {
    if ('at_ms' in event) {
      note(event.at_ms >= at, 'told too late')
      at = event.at_ms
    }
    if (event.type === 'break') order = [...event.order]
    if (event.type === 'overtake') {
      const place = order.indexOf(event.runner)
      note(order[place - 1] === event.passed && event.place === place, 'passed another one')
      order = order.with(place - 1, event.runner).with(place, event.passed)
    }
    if (event.type === 'post') {
      note(event.order.join() === order.join(), 'another order at a post')
      note(
        event.behind.every((gap, i) => i === 0 || gap > event.behind[i - 1]!),
        'behind and ahead',
      )
    }
    if (event.type === 'finish') note(event.place === finished.push(event.runner), 'wrong place')
  }
  return { order, at, finished, wrong }
}

test.each(titles)('the film of $name ends as the race did, and is told in time', (title) => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const source = seededRandom(seed, 'film')
      const race = raceKind.programme(title, 1, source)
      const result = raceKind.draw(title, race, source)
      const events = raceKind.events(title, race, result, source)
      for (const event of events) expect(RaceEvent.parse(event)).toEqual(event)
      const { order, at, finished, wrong } = followed(events)
      expect(wrong).toEqual([])
      expect(order).toEqual(result.order)
      expect(finished).toEqual(result.order)
      expect(events.at(-1)).toEqual({ type: 'result', order: result.order })
      expect(at).toBeLessThan(title.cycle.shownMs)
      expect(at).toBeGreaterThan(title.filmMs)
    }),
    { numRuns: 60 },
  )
})

test.each(titles)('the figures of $name span what all its bets return', (title) => {
  const figures = raceKind.figures(title)
  expect(new Set(figures.map(({ market }) => market)).size).toBe(figures.length)
  const sizes = new Set(title.fields.map(({ length }) => length))
  expect(figures).toHaveLength(2 * sizes.size * RaceMarket.options.length)
  const [bet] = raceBets(title, raceOf(title.fields[0]!))
  const [least, most] = figures.filter(({ market }) =>
    market.startsWith(`${title.fields[0]!.length} runners, win`),
  )
  const { rtpPercent } = betFigure(title, raceOf(title.fields[0]!), bet!)
  expect(rtpPercent).toBeGreaterThanOrEqual(least!.rtpPercent)
  expect(rtpPercent).toBeLessThanOrEqual(most!.rtpPercent)
})

test('the version names what decides', () => {
  const [title] = titles
  const version = raceKind.mathVersion(title!)
  expect(raceKind.mathVersion({ ...title!, names: [], rules: [], filmMs: 1 })).toBe(version)
  expect(raceKind.mathVersion({ ...title!, fields: title!.fields.slice(1) })).not.toBe(version)
})
