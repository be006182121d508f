import type { Pair, Side } from '../told.ts'

/*
 * What a number of possessions brings, exactly: each is worth 0, 1, 2 or 3 points by chances of its side, and nothing
 * that happened before changes them.
 */

/** Chances of 0, 1, 2 and 3 points, each of a million. */
export type Worth = readonly [number, number, number, number]
export const MILLION = 1_000_000

/** How often a possession of an average side brings one, two or three points. */
const USUAL = { one: 0.04, two: 0.27, three: 0.16 }
const USUAL_POINTS = USUAL.one + 2 * USUAL.two + 3 * USUAL.three

/** The worth of a possession that is expected to bring so many points. */
export function worthOf(points: number): Worth {
  const by = (points / USUAL_POINTS) * MILLION
  const [one, two, three] = [USUAL.one, USUAL.two, USUAL.three].map((chance) =>
    Math.round(chance * by),
  ) as [number, number, number]
  return [MILLION - one - two - three, one, two, three]
}

/** Chances of 0, 1, 2 … points. */
export type Points = Float64Array

/** The points of 0, 1, 2 … possessions of one side. */
export function pointsByCount(worth: Worth, most: number): readonly Points[] {
  const table: Points[] = [Float64Array.of(1)]
  for (let count = 1; count <= most; count++) {
    const before = table[count - 1]!
    const points = new Float64Array(before.length + 3)
    before.forEach((chance, at) =>
      worth.forEach((part, more) => (points[at + more]! += (chance * part) / MILLION)),
    )
    table.push(points)
  }
  return table
}

/** Chances of the points of both sides together, by their sum. */
export function totalOf(home: Points, away: Points): Points {
  const total = new Float64Array(home.length + away.length - 1)
  for (let h = 0; h < home.length; h++)
    for (let a = 0; a < away.length; a++) total[h + a]! += home[h]! * away[a]!
  return total
}

/** Chances of how much the home side has more, from minus all that the away side can have. */
export function leadOf(home: Points, away: Points): { readonly from: number; chances: Points } {
  return { from: 1 - away.length, chances: totalOf(home, away.toReversed()) }
}

/** Chances that both have the same, by what they have together. */
export function tiedTotals(home: Points, away: Points, ahead: number): Points {
  const tied = new Float64Array(home.length + away.length - 1)
  for (let h = 0; h < home.length; h++) {
    const a = h + ahead
    if (a >= 0 && a < away.length) tied[h + a]! += home[h]! * away[a]!
  }
  return tied
}

export const otherOf = (side: Side): Side => (side === 'home' ? 'away' : 'home')
export const plus = (a: Pair, b: Pair): Pair => ({ home: a.home + b.home, away: a.away + b.away })
export const NONE: Pair = { home: 0, away: 0 }
