import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  basketballMarkets,
  homeWinChance,
  priceBasketball,
  settleBasketball,
} from './basketball.ts'
import type { BasketballModel, BasketballState } from './basketball.ts'

const model: BasketballModel = {
  lead: 4.87,
  leadDeviation: 15.82,
  total: 168.4,
  totalDeviation: 18,
}
const opening: BasketballState = {
  score: { home: 0, away: 0 },
  played: 0,
  quarter: { number: 1, score: { home: 0, away: 0 }, played: 0 },
}

// Sportsbook reference §11, O25: Stern's fit of a season.
test.each([
  [0, 0, 0.6209],
  [5, 0.5, 0.7469],
  [10, 0.75, 0.9219],
])(
  'the home side that leads by %d after %d of the game wins in %d of them',
  (lead, played, won) => {
    expect(homeWinChance(model, lead, played)).toBeCloseTo(won, 4)
  },
)

const states = fc
  .record({
    played: fc.double({ min: 0, max: 0.99, noNaN: true }),
    home: fc.nat(30),
    away: fc.nat(30),
    ahead: fc.integer({ min: -20, max: 20 }),
  })
  .map(({ played, home, away, ahead }): BasketballState => {
    const number = Math.floor(played * 4) + 1
    const quarter = { number, score: { home, away }, played: played * 4 - (number - 1) }
    const before = Math.round(played * 60)
    const score = {
      home: home + before + Math.max(ahead, 0),
      away: away + before + Math.max(-ahead, 0),
    }
    return { played, score, quarter }
  })

const chancesOf = (state: BasketballState) => {
  const priced = priceBasketball(model, state)
  return (key: string, id: string) =>
    priced.find(({ market }) => market.key === key)!.outcomes.find((one) => one.id === id)!.chances
}

test('prices the winner as Stern does, and every market as a whole', () => {
  fc.assert(
    fc.property(states, (state) => {
      const lead = state.score.home - state.score.away
      const won = homeWinChance(model, lead, state.played)
      expect(chancesOf(state)('match_winner', '1').W).toBeCloseTo(won, 8)
      const wholes = priceBasketball(model, state).flatMap(({ outcomes }) =>
        outcomes.map(({ chances }) =>
          Object.values(chances).reduce((sum, chance) => sum + chance, 0),
        ),
      )
      for (const whole of wholes) expect(whole).toBeCloseTo(1, 8)
    }),
    { numRuns: 20 },
  )
})

test('sees what was expected: the fair lines of lead and total', () => {
  const of = chancesOf(opening)
  // Stern's share above 4.5, and what overtime brings above it: nobody wins by nothing.
  expect(of('handicap|hcp=-4.5', '1').W).toBeCloseTo(0.5146, 4)
  expect(of('total_points|total=168.5', 'over').W).toBeCloseTo(0.51, 2)
  expect(of('odd_even', 'even').W).toBeCloseTo(0.5, 1)
  expect(of('quarter_total|quarternr=2|total=41.5', 'over').W).toBeCloseTo(0.526, 2)
  expect(of('quarter_result|quarternr=2', 'X').W).toBeCloseTo(0.05, 2)
})

test('is never likelier to pass a higher line', () => {
  fc.assert(
    fc.property(states, (state) => {
      const priced = priceBasketball(model, state)
      const chances = (type: string, id: string) =>
        priced
          .filter(({ market }) => market.key.startsWith(`${type}|`))
          .map(({ outcomes }) => outcomes.find((one) => one.id === id)!.chances.W)
      const overs = chances('total_points', 'over')
      const homes = chances('handicap', '1')
      expect(overs).toEqual(overs.toSorted((a, b) => b - a))
      expect(homes).toEqual(homes.toSorted((a, b) => a - b))
    }),
    { numRuns: 20 },
  )
})

test('knows what cannot happen any more', () => {
  const late: BasketballState = {
    score: { home: 100, away: 90 },
    played: 0.999,
    quarter: { number: 4, score: { home: 30, away: 10 }, played: 0.996 },
  }
  const of = chancesOf(late)
  expect(of('match_winner', '1').W).toBeCloseTo(1, 9)
  expect(of('total_points|total=185.5', 'over').W).toBeCloseTo(1, 9)
  expect(of('quarter_result|quarternr=4', '1').W).toBeCloseTo(1, 9)
  expect(
    priceBasketball(model, late).some(({ market }) => market.key.includes('quarternr=3')),
  ).toBe(false)
})

test('settles on overtime, and quarters without it', () => {
  const record = {
    quarters: [
      { home: 20, away: 22 },
      { home: 21, away: 21 },
      { home: 19, away: 17 },
      { home: 20, away: 20 },
    ],
    overtime: { home: 12, away: 8 },
  }
  const results = new Map(
    basketballMarkets(model).flatMap((one) =>
      settleBasketball(one, record).map(({ id, result }) => [`${one.market.key} ${id}`, result]),
    ),
  )
  const expected = {
    'match_winner 1': 'W',
    'match_winner 2': 'L',
    'handicap|hcp=-3.5 1': 'W',
    'handicap|hcp=-4.5 1': 'L',
    'handicap|hcp=-4.5 2': 'W',
    'total_points|total=179.5 over': 'W',
    'total_points|total=180.5 over': 'L',
    'odd_even even': 'W',
    'odd_even odd': 'L',
    'quarter_result|quarternr=1 2': 'W',
    'quarter_result|quarternr=2 X': 'W',
    'quarter_total|quarternr=1|total=41.5 over': 'W',
    'quarter_total|quarternr=1|total=42.5 under': 'W',
  }
  const found = Object.keys(expected).map((key) => [key, results.get(key)])
  expect(Object.fromEntries(found)).toEqual(expected)
})
