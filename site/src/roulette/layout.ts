import type { Position } from './board.ts'

/*
 * Where a position lies on the felt, in squares of a lying table: the zero takes the first column, the numbers the
 * twelve after it, the columns' bets the last; below them a row for dozens and one for the even chances. A standing
 * table on a phone is the same turned: see `turned`.
 */

const COLUMNS = 14
const ROWS = 3
const LANES = 5

/** A rectangle in squares, by its middle. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const layoutSize = { width: COLUMNS, height: LANES }

const columnOf = (number: number) => Math.ceil(number / ROWS)
/** 3, 6, 9 … lie in the upper row. */
const rowOf = (number: number) => ROWS - 1 - ((number - 1) % ROWS)
const mean = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / values.length

const full = (x: number, y: number, width = 1, height = 1): Place => ({ x, y, width, height })
/** A place on a line or a crossing has no size of its own: how large a finger needs it, the style says. */
const spot = (x: number, y: number): Place => ({ x, y, width: 0, height: 0 })

/** The middle of the bets inside: on the numbers' squares, their lines, their crossings and their outer line. */
function insideOf(numbers: readonly number[]): Place {
  const whole = numbers.filter((number) => number > 0)
  const y = mean(whole.map((number) => rowOf(number) + 0.5))
  const isOuter = whole.length === 6 || (whole.length === 3 && y === ROWS / 2)
  if (numbers.includes(0)) return spot(1, isOuter ? ROWS : y)
  return spot(mean(whole.map((number) => columnOf(number) + 0.5)), isOuter ? ROWS : y)
}

const EVEN: Readonly<Record<string, number>> = {
  low: 0,
  even: 1,
  red: 2,
  black: 3,
  odd: 4,
  high: 5,
}

/** Where a position lies. */
export function placeOf({ market, selection, numbers }: Position): Place {
  const nth = Number(selection) - 1
  if (market === 'column') return full(COLUMNS - 0.5, ROWS - 0.5 - nth)
  if (market === 'dozen') return full(1 + 4 * nth + 2, ROWS + 0.5, 4)
  const even = EVEN[selection]
  if (even !== undefined) return full(1 + 2 * even + 1, ROWS + 1.5, 2)
  if (market !== 'straight') return insideOf(numbers)
  const number = numbers[0] ?? 0
  return number === 0
    ? full(0.5, ROWS / 2, 1, ROWS)
    : full(columnOf(number) + 0.5, rowOf(number) + 0.5)
}

/** The same on a standing table: the zero on top, dozens and even chances to the left. */
export const turned = ({ x, y, width, height }: Place): Place => ({
  x: LANES - y,
  y: x,
  width: height,
  height: width,
})

/** Whether a chip lies on a line rather than in a square. */
export const isOnLine = ({ width }: Place): boolean => width === 0

/** Something that can be reached with an arrow key, where it is seen. */
interface Seen {
  readonly x: number
  readonly y: number
}
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** Which of some places an arrow key leads to: the nearest in its direction, straight ahead rather than aside. */
export function nextPlace<S extends Seen>(
  from: Seen,
  key: string,
  places: readonly S[],
): S | undefined {
  const arrow = ARROWS[key]
  if (arrow === undefined) return undefined
  const [right, down] = arrow
  let best: { place: S; far: number } | undefined
  for (const place of places) {
    const [dx, dy] = [place.x - from.x, place.y - from.y]
    const ahead = dx * right + dy * down
    const aside = Math.abs(dx * down) + Math.abs(dy * right)
    if (ahead < 0.01) continue
    const far = ahead + 3 * aside
    if (best === undefined || far < best.far) best = { place, far }
  }
  return best?.place
}
