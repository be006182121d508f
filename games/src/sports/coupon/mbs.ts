import type { System } from './lines.ts'

/** A leg that may not be played with so few others, and how many legs its line needs for certain. */
export interface MbsFlaw {
  readonly leg: number
  readonly needs: number
}

/**
 * The rule of the minimum number of bets (MBS), asked of each line: for some m at least m of its legs have an MBS of
 * at most m. So one leg of MBS 1 carries any others, and two of MBS 2 carry one of MBS 4 (sportsbook reference §3.3).
 * Of each size the line of its strictest legs breaks it if any does. Names the strictest leg of the first of these
 * lines: with as many legs as that one asks for, any line is right.
 * @param legs the MBS of each leg; 1 where there is no such rule
 */
export function mbsFlaw(legs: readonly number[], system?: System): MbsFlaw | undefined {
  const { sizes, bankers } = system ?? { sizes: [0], bankers: [...legs.keys()] }
  const strictest = [...legs.keys()]
    .filter((place) => !bankers.includes(place))
    .toSorted((one, other) => legs[other]! - legs[one]!)
  const line = sizes
    .map((size) => [...bankers, ...strictest.slice(0, size)])
    .find((places) => !isMet(places.map((place) => legs[place]!)))
  if (line === undefined) return undefined
  const leg = line.reduce((most, place) => (legs[place]! > legs[most]! ? place : most))
  return { leg, needs: legs[leg]! }
}

const isMet = (line: readonly number[]) =>
  line.some((m) => line.filter((other) => other <= m).length >= m)
