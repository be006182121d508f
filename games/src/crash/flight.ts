/*
 * The curve of a flight (`games.md` A2): m(t) = ⌊100 · e^(growth · t)⌋ in hundredths, t in whole milliseconds. Floating
 * point appears here alone, and both directions read one table, so that an instant and its multiplier never disagree.
 */

/** The lowest multiplier that a bet can be ended at: at 1.00 it would return its stake for nothing. */
export const TARGET_MIN = 101

/** Above this nobody flies: 10,000 times the stake. */
export const BUST_MAX = 1_000_000

/** The first millisecond at which each multiplier is reached, from 100 to `BUST_MAX` + 1. */
function reachedAt(growth: number): Uint32Array {
  const table = new Uint32Array(BUST_MAX + 2)
  for (let m = 101; m < table.length; m++) table[m] = Math.ceil(Math.log(m / 100) / growth)
  return table
}

export interface Flight {
  /** The multiplier in hundredths, so many milliseconds after the start; 100 before it. */
  multiplierAt(ms: number): number
  /** The first millisecond at which a multiplier is reached. */
  msOf(multiplier: number): number
}

const flights = new Map<number, Flight>()

/**
 * The flight of a growth per millisecond.
 * Source of the usual growth: 6·10⁻⁵ reaches 2.00 in 11.55 s.
 */
export function flightOf(growth: number): Flight {
  const known = flights.get(growth)
  if (known !== undefined) return known
  const table = reachedAt(growth)
  const flight: Flight = {
    multiplierAt(ms) {
      // The highest m whose instant has come, by bisection.
      let [low, high] = [100, BUST_MAX + 1]
      while (low < high) {
        const middle = (low + high + 1) >> 1
        if (table[middle]! <= ms) low = middle
        else high = middle - 1
      }
      return low
    },
    msOf(multiplier) {
      if (!Number.isSafeInteger(multiplier) || multiplier < 100 || multiplier > BUST_MAX + 1)
        throw new RangeError(`No flight has the multiplier ${multiplier}.`)
      return table[multiplier]!
    },
  }
  flights.set(growth, flight)
  return flight
}
