import { oddsFor } from '../draws/prices.ts'
import { kept } from '../kept.ts'
import { plus, type Rational, rational } from '../rational.ts'
import { chancesOf, type Statistic } from './statistic.ts'
import { ballsOf, type LineMarket, type NumbersTitle } from './title.ts'

/** Bets that look at the same statistic, each by the totals it wins on. */
interface Line {
  readonly statistic: Statistic
  readonly bets: readonly {
    readonly market: LineMarket
    readonly selection: string
    wins(total: number): boolean
  }[]
}

interface Group {
  readonly id: string
  has(ball: number): boolean
}

const odd: Group = { id: 'odd', has: (ball) => ball % 2 === 1 }
const even: Group = { id: 'even', has: (ball) => ball % 2 === 0 }
const colourGroups = ({ colours }: NumbersTitle): Group[] =>
  colours.map(({ id, balls }) => ({ id, has: (ball) => balls.includes(ball) }))

const counted = (places: readonly number[], { has }: Group): Statistic => ({
  places,
  value: (ball) => (has(ball) ? 1 : 0),
})

function sumLine(title: NumbersTitle, places: readonly number[]): Line {
  return {
    statistic: { places, value: (ball) => ball },
    bets: [
      ...title.sumLines.flatMap((line) => [
        { market: 'sum' as const, selection: `over-${line}.5`, wins: (sum: number) => sum > line },
        {
          market: 'sum' as const,
          selection: `under-${line}.5`,
          wins: (sum: number) => sum <= line,
        },
      ]),
      { market: 'sum_parity', selection: 'odd', wins: (sum) => sum % 2 === 1 },
      { market: 'sum_parity', selection: 'even', wins: (sum) => sum % 2 === 0 },
    ],
  }
}

function duel(places: readonly number[], one: Group, other: Group): Line {
  return {
    statistic: { places, value: (ball) => Number(one.has(ball)) - Number(other.has(ball)) },
    bets: [
      { market: 'more', selection: `${one.id}-${other.id}`, wins: (ahead) => ahead > 0 },
      { market: 'more', selection: `${other.id}-${one.id}`, wins: (ahead) => ahead < 0 },
      { market: 'equal', selection: `${one.id}-${other.id}`, wins: (ahead) => ahead === 0 },
    ],
  }
}

const countLine = (places: readonly number[], colour: Group): Line => ({
  statistic: counted(places, colour),
  bets: [...places, places.length].map((count) => ({
    market: 'count',
    selection: `${colour.id}-${count}`,
    wins: (total) => total === count,
  })),
})

const ballLine = (market: 'first' | 'last', place: number, group: Group): Line => ({
  statistic: counted([place], group),
  bets: [{ market, selection: group.id, wins: (total) => total === 1 }],
})

/** The zones of a draw by their letters. */
function zonesOf(title: NumbersTitle, places: readonly number[]) {
  const zones = Math.floor(places.length / title.zonePlaces)
  return Array.from({ length: zones }, (_, zone) => ({
    letter: String.fromCodePoint('A'.codePointAt(0)! + zone),
    places: places.slice(zone * title.zonePlaces, (zone + 1) * title.zonePlaces),
  }))
}

/** Every number the balls of a zone can be read as, the first ball first. */
function numberLines(title: NumbersTitle, letter: string, places: readonly number[]): Line[] {
  let numbers: number[][] = [[]]
  for (const _ of places)
    numbers = numbers.flatMap((start) => ballsOf(title).map((ball) => [...start, ball]))
  return numbers.map((digits) => ({
    statistic: {
      places,
      value: (ball, place) => (digits[places.indexOf(place)] === ball ? 1 : 0),
    },
    bets: [
      {
        market: 'number',
        selection: `${letter}-${digits.join('')}`,
        wins: (right) => right === places.length,
      },
    ],
  }))
}

/** What only draws from a drum for each place have: balls that come again, and zones. */
function drumLines(title: NumbersTitle, places: readonly number[]): Line[] {
  const zones = zonesOf(title, places)
  const digits = ballsOf(title).map((digit) => ({
    id: `${digit}`,
    has: (ball: number) => ball === digit,
  }))
  return [
    ...zones.flatMap((zone) =>
      digits.map(
        (digit): Line => ({
          statistic: counted(zone.places, digit),
          bets: [
            { market: 'zone', selection: `${zone.letter}-${digit.id}`, wins: (times) => times > 0 },
          ],
        }),
      ),
    ),
    ...zones.flatMap((zone) => numberLines(title, zone.letter, zone.places)),
    ...digits.map(
      (digit): Line => ({
        statistic: counted(places, digit),
        bets: [
          { market: 'digit', selection: digit.id, wins: (times) => times > 0 },
          { market: 'digit_missed', selection: digit.id, wins: (times) => times === 0 },
          { market: 'digit_twice', selection: digit.id, wins: (times) => times > 1 },
        ],
      }),
    ),
  ]
}

function linesOf(title: NumbersTitle): Line[] {
  const places = Array.from({ length: title.drawn }, (_, place) => place)
  const colours = colourGroups(title)
  const groups = [odd, even, ...colours]
  return [
    sumLine(title, places),
    duel(places, odd, even),
    ...colours.flatMap((one, at) => colours.slice(at + 1).map((other) => duel(places, one, other))),
    ...colours.map((colour) => countLine(places, colour)),
    ...groups.map((group) => ballLine('first', 0, group)),
    ...groups.map((group) => ballLine('last', title.drawn - 1, group)),
    ...(title.hasDrumForEachPlace ? drumLines(title, places) : []),
  ]
}

/** A bet on the draw as a whole, with its price. */
export interface LineBet {
  readonly market: LineMarket
  readonly selection: string
  readonly statistic: Statistic
  wins(total: number): boolean
  readonly chance: Rational
  readonly oddsMillis: number
}

/** The bets of a title on its draw as a whole; what cannot happen is not offered. */
export const lineBetsOf = kept((title: NumbersTitle): readonly LineBet[] =>
  linesOf(title).flatMap(({ statistic, bets }) => {
    const offered = bets.filter(({ market }) => title.returnBasisPoints[market] !== undefined)
    if (offered.length === 0) return []
    const chances = [...chancesOf(title, statistic)]
    return offered.flatMap((bet) => {
      const won = chances.filter(([total]) => bet.wins(total))
      const chance = won.reduce((sum, [, one]) => plus(sum, one), rational(0))
      if (chance.n === 0n) return []
      const odds = oddsFor(chance, title.returnBasisPoints[bet.market]!)
      return [{ ...bet, statistic, chance, oddsMillis: 10 * odds }]
    })
  }),
)
