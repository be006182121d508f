/* oxlint-disable approx-constant -- shares of a table, none of which is a constant of mathematics */
import type { Random } from '../../stream.ts'
import type { SimulatedMatch } from './matches.ts'
import type { Pair } from './told.ts'

/*
 * How simulated football compares with what was really played: openfootball (CC0 1.0), seasons 2023-24 to 2025-26,
 * awarded results left out.
 */

const figures = [
  'home goals',
  'away goals',
  'home wins',
  'draws',
  'away wins',
  'first-half share',
  'over 2.5',
  'both score',
  'goalless',
] as const
type Figure = (typeof figures)[number]

/** By league how many matches were played, and what they came to. */
export const playedMeans: Readonly<Record<string, readonly [matches: number, ...number[]]>> = {
  'tr.1': [815, 1.573, 1.244, 0.458, 0.254, 0.288, 0.44, 0.523, 0.555, 0.076],
  'en.1': [1099, 1.608, 1.384, 0.43, 0.241, 0.329, 0.438, 0.587, 0.581, 0.048],
  'de.1': [890, 1.732, 1.453, 0.42, 0.255, 0.325, 0.461, 0.617, 0.598, 0.053],
  'es.1': [1140, 1.504, 1.149, 0.458, 0.261, 0.282, 0.44, 0.483, 0.534, 0.059],
  'it.1': [1140, 1.35, 1.183, 0.402, 0.28, 0.318, 0.434, 0.477, 0.497, 0.083],
  'fr.1': [916, 1.549, 1.287, 0.441, 0.237, 0.322, 0.44, 0.538, 0.539, 0.07],
  'nl.1': [917, 1.755, 1.381, 0.443, 0.254, 0.303, 0.434, 0.603, 0.583, 0.04],
  'pt.1': [918, 1.496, 1.212, 0.427, 0.256, 0.317, 0.443, 0.528, 0.501, 0.062],
}

export interface ComparedMean {
  readonly figure: Figure
  readonly simulated: number
  readonly played: number
  /** Half the 99 % interval of the difference, by both counts of matches. */
  readonly within: number
}

const SIGMAS = 2.576

interface Sums {
  readonly goals: Pair
  readonly firstHalf: number
  readonly counts: readonly number[]
}

function sumsOf(ends: readonly (readonly [first: Pair, second: Pair])[]): Sums {
  const counts = [0, 0, 0, 0, 0, 0]
  let [home, away, firstHalf] = [0, 0, 0]
  for (const [first, second] of ends) {
    const [h, a] = [first.home + second.home, first.away + second.away]
    home += h
    away += a
    firstHalf += first.home + first.away
    const isSo = [h > a, h === a, h < a, h + a > 2, h > 0 && a > 0, h + a === 0]
    isSo.forEach((is, at) => (counts[at]! += Number(is)))
  }
  return { goals: { home, away }, firstHalf, counts }
}

/** Plays matches of one league, and sets their means beside those of the real ones. */
export function comparedMeans(
  league: string,
  matches: readonly SimulatedMatch[],
  playOf: (match: SimulatedMatch) => Random,
): ComparedMean[] {
  const ends = matches.map((match) => {
    const [first, second] = match.end(playOf(match)).periods
    return [first!, second!] as const
  })
  const n = ends.length
  const { goals, firstHalf, counts } = sumsOf(ends)
  const all = goals.home + goals.away
  const shares = counts.map((count) => count / n)
  const [one, draw, two, over, both, none] = shares as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const simulated = [
    goals.home / n,
    goals.away / n,
    one,
    draw,
    two,
    firstHalf / all,
    over,
    both,
    none,
  ]
  const [count, ...means] = playedMeans[league]!
  return figures.map((figure, at) => {
    const mean = means[at]!
    const isGoals = at < 2
    const isShareOfGoals = at === 5
    const variance = isGoals ? mean : mean * (1 - mean)
    const per = isShareOfGoals ? means[0]! + means[1]! : 1
    const within = SIGMAS * Math.sqrt((variance / per) * (1 / count + 1 / n))
    return { figure, simulated: simulated[at]!, played: mean, within }
  })
}
