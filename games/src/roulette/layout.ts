import { ROULETTE_NUMBERS, rouletteColour } from '@menekse/contract/draws/roulette'
import type { Selection } from '../draws/kind.ts'

/** A place of the layout where a chip may lie. */
export interface Position extends Selection {
  /** In rising order. */
  readonly numbers: readonly number[]
}

/* The layout is a row of twelve streets of three squares, with the zero lying across all three before the first one. */
const ROWS = 3
const STREETS = (ROULETTE_NUMBERS - 1) / ROWS

/** A number's place in half squares; rows count from the outer line, where a chip takes a whole street. */
interface Square {
  readonly number: number
  readonly x: number
  readonly y: number
  readonly height: number
}

const squares: readonly Square[] = Array.from({ length: ROULETTE_NUMBERS }, (_, number) =>
  number === 0
    ? { number, x: 0, y: 0, height: 2 * ROWS }
    : {
        number,
        x: 2 * Math.ceil(number / ROWS),
        y: 2 * ((number - 1) % ROWS),
        height: 2,
      },
)

/** The numbers a chip at a point touches; on the outer line it takes whole streets. */
function touched(x: number, y: number): number[] {
  const isTouched = (square: Square) =>
    square.x <= x &&
    x <= square.x + 2 &&
    (y === 0 || (square.y <= y && y <= square.y + square.height))
  return squares.filter(isTouched).map(({ number }) => number)
}

const marketOfSize: Readonly<Record<number, string>> = {
  1: 'straight',
  2: 'split',
  3: 'street',
  4: 'corner',
  6: 'six_line',
}

/** Whatever is covered, 36 stakes come back over as many numbers, the stake included; there are 37 numbers. */
function positionOf(market: string, selection: string, numbers: readonly number[]): Position {
  const oddsMillis = ((ROULETTE_NUMBERS - 1) * 1000) / numbers.length
  return { market, selection, oddsMillis, numbers }
}

/** Straights, splits, streets with the trios, corners with the first four, six lines: each point for a chip. */
function inside(): Position[] {
  const found = new Map<string, Position>()
  for (let x = 1; x < 2 * (STREETS + 1); x++)
    for (let y = 0; y < 2 * ROWS; y++) {
      const numbers = touched(x, y)
      const selection = numbers.join('-')
      const market = marketOfSize[numbers.length]
      if (market === undefined) throw new RangeError(`No chip lies on ${selection}.`)
      found.set(selection, positionOf(market, selection, numbers))
    }
  return [...found.values()]
}

const third = (STREETS * ROWS) / 3
const half = (STREETS * ROWS) / 2
const outsides: readonly (readonly [string, string, (number: number) => boolean])[] = [
  ...[1, 2, 3].map((nth) => ['column', `${nth}`, (n: number) => (n - nth) % ROWS === 0] as const),
  ...[1, 2, 3].map(
    (nth) => ['dozen', `${nth}`, (n: number) => Math.ceil(n / third) === nth] as const,
  ),
  ['colour', 'red', (n) => rouletteColour(n) === 'red'],
  ['colour', 'black', (n) => rouletteColour(n) === 'black'],
  ['parity', 'odd', (n) => n % 2 === 1],
  ['parity', 'even', (n) => n % 2 === 0],
  ['half', 'low', (n) => n <= half],
  ['half', 'high', (n) => n > half],
]

function outside(): Position[] {
  const all = squares.map(({ number }) => number).filter((number) => number > 0)
  return outsides.map(([market, selection, covers]) =>
    positionOf(market, selection, all.filter(covers)),
  )
}

/** All 157 places where a chip may lie, found by the geometry of the layout. */
export const positions: readonly Position[] = [...inside(), ...outside()]

const key = (market: string, selection: string) => `${market} ${selection}`
const byWords = new Map(positions.map((one) => [key(one.market, one.selection), one]))

export const positionOfWords = (market: string, selection: string): Position | undefined =>
  byWords.get(key(market, selection))

/** Bets on half of the numbers. */
export const isEvenMoney = ({ numbers }: Position): boolean => numbers.length === half
