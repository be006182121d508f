/** Two counts, of the home and of the away side. */
export interface Score {
  readonly home: number
  readonly away: number
}

export type Side = 'home' | 'away'

/** A match of ninety minutes and stoppage, as bets on it are settled. */
export interface FinishedMatch {
  readonly first: Score
  readonly second: Score
  /** The sides that were credited with the goals, in their order. */
  readonly goals: readonly Side[]
  /** Corners taken. */
  readonly corners: Score
}

export const add = (a: Score, b: Score): Score => ({ home: a.home + b.home, away: a.away + b.away })

export const countOf = ({ home, away }: Score) => home + away

export const finalOf = ({ first, second }: Pick<FinishedMatch, 'first' | 'second'>): Score =>
  add(first, second)

/** The order of the goals of a score, where it can be only one: one side alone has scored, or nobody. */
export function onlyOrder({ home, away }: Score): readonly Side[] | undefined {
  if (home > 0 && away > 0) return undefined
  return Array.from({ length: home + away }, () => (home > 0 ? 'home' : 'away'))
}
