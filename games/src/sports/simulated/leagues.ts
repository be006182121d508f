import type { RatedLeague } from './ratings.ts'
import ratings from './ratings.json' with { type: 'json' }

/** The leagues whose matches are simulated, with the teams of their newest season (`fit-ratings.ts`). */
export const ratedLeagues: readonly RatedLeague[] = ratings
