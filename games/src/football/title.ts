import type { DrawTitle } from '../draws/kind.ts'

/** What a group of selections gives back in the long run, in basis points of the stakes. */
export interface Returns {
  readonly result: number
  readonly double_chance: number
  readonly total: number
  readonly both_score: number
  readonly score: number
  readonly handicap: number
  readonly half_result: number
  readonly half_total: number
  readonly half_full: number
}

/** Attack multiplies the goals a side scores, defence those of its opponent, in percent of the usual side. */
export interface Grade {
  readonly attack: number
  readonly defence: number
}

export interface FootballTitle extends DrawTitle {
  readonly clubs: readonly string[]
  /** As many as clubs, the best first; who has which is a question of the season or the cup. */
  readonly grades: readonly Grade[]
  /** Goals that the usual side scores, in thousandths. */
  readonly goals: { readonly home: number; readonly away: number }
  readonly returns: Returns
  /** The lowest and the highest price, in hundredths. What lies outside is not offered; none is lowered to fit. */
  readonly odds: { readonly min: number; readonly max: number }
  /**
   * The highest product of several prices, in thousandths, of how many at most, and the markets that stand alone: the
   * house's share is taken at each selection, and long prices carry the greater one.
   */
  readonly together: {
    readonly legsMax: number
    /** As many as bets were ever taken with: a record is read for ever. */
    readonly legsEver: number
    readonly alone: readonly string[]
    readonly oddsMaxMillis: number
  }
}

export interface CupTitle extends FootballTitle {
  /** Ways to place the grades: neighbours meet in the first round. A cup takes one of them. */
  readonly brackets: readonly (readonly number[])[]
  readonly cupReturns: {
    readonly qualify: number
    readonly finalist: number
    readonly champion: number
  }
  /** The highest price of a champion or a finalist, in hundredths. */
  readonly outrightOddsMax: number
}
