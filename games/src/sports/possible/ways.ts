import type { LegResult } from '../odds.ts'
import type { Score } from '../score-market.ts'

/** What a match came to, as its source has told it. */
export interface MatchEnd {
  /** Goals, points with those of overtime, or sets. */
  readonly score: Score
  /** Goals of each half, points of each quarter and overtime, or games of each set; none where nobody told them. */
  readonly periods: readonly Score[]
}

export type Results = ReadonlyMap<string, LegResult>

/**
 * Everything that a market may have come to in a match that ended like this, by the rules that settle it. None where
 * the end does not tell, or the market is not ours.
 */
export type WaysOf = (key: string, end: MatchEnd) => readonly Results[]

export const sumOf = (scores: readonly Score[]): Score =>
  scores.reduce((all, { home, away }) => ({ home: all.home + home, away: all.away + away }), {
    home: 0,
    away: 0,
  })

export const areSame = (a: Score, b: Score) => a.home === b.home && a.away === b.away

/** The periods of a match whose score is what its periods have together; undefined where they are not told so. */
export const addedUp = (
  { score, periods }: MatchEnd,
  least: number,
): readonly Score[] | undefined =>
  periods.length >= least && areSame(sumOf(periods), score) ? periods : undefined
