import type { LegResult } from '../odds.ts'

/** An outcome of a market of a match. */
export interface Selected {
  readonly market: string
  readonly selection: string
}

/**
 * How matches of a sport can end. Markets whose results hang together share a family: a list of ends among which every
 * end is that their outcomes can tell apart.
 */
export interface SportEnds {
  /** None of a market that is not known, or whose results go their own way. */
  familiesOf(market: string): readonly string[]
  /** What a selection comes to in each end of a family of its market. */
  resultsIn(family: string, selected: Selected): readonly LegResult[] | undefined
}
