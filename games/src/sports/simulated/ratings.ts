/** Who plays in a league and how well, fitted to its real results (`fit-ratings.ts`). */
export interface RatedLeague {
  readonly id: string
  readonly name: string
  readonly country: string
  /** From 1, where most may be won, to 5. */
  readonly tier: number
  /** How many goals an average home side scores against an average away side, and the other way. */
  readonly homeGoals: number
  readonly awayGoals: number
  readonly teams: readonly RatedTeam[]
}

export interface RatedTeam {
  readonly id: string
  readonly name: string
  readonly short: string
  /** What its goals are multiplied by, and those that it lets in. */
  readonly attack: number
  readonly defence: number
}

/** The goals that are expected of both sides when they meet. */
export const ratesBetween = (league: RatedLeague, home: RatedTeam, away: RatedTeam) => ({
  lambda: league.homeGoals * home.attack * away.defence,
  mu: league.awayGoals * away.attack * home.defence,
})
