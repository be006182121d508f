/* oxlint-disable approx-constant -- shares of a table, none of which is a constant of mathematics */
import type { Random } from '../../stream.ts'
import type { SimulatedMatch } from './matches.ts'
import type { Pair } from './told.ts'

/*
 * How simulated football compares with what was really played: openfootball (CC0 1.0), seasons 2023-24 to 2025-26,
 * awarded results left out, the newest counting most, as for the ratings it is played by. `fit-ratings.ts` prints them.
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

/** By league how many matches that count alike would say as much, and what they came to. */
export const playedMeans: Readonly<Record<string, readonly [matches: number, ...number[]]>> = {
  'tr.1': [670, 1.551, 1.261, 0.453, 0.251, 0.297, 0.443, 0.524, 0.555, 0.076],
  'en.1': [846, 1.546, 1.333, 0.421, 0.252, 0.327, 0.442, 0.565, 0.568, 0.059],
  'de.1': [682, 1.719, 1.457, 0.417, 0.255, 0.327, 0.454, 0.617, 0.6, 0.051],
  'es.1': [862, 1.532, 1.141, 0.471, 0.25, 0.279, 0.435, 0.491, 0.549, 0.049],
  'it.1': [866, 1.313, 1.178, 0.395, 0.269, 0.336, 0.432, 0.469, 0.48, 0.085],
  'fr.1': [696, 1.566, 1.294, 0.45, 0.235, 0.316, 0.437, 0.54, 0.535, 0.069],
  'nl.1': [698, 1.766, 1.361, 0.441, 0.262, 0.297, 0.444, 0.6, 0.6, 0.039],
  'pt.1': [697, 1.487, 1.192, 0.423, 0.261, 0.315, 0.443, 0.531, 0.496, 0.062],
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
