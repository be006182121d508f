import type { FootballFacts } from '@menekse/contract/draws/football'
import { isCup } from './prices.ts'
import type { FootballTitle } from './title.ts'

/** What a page of a league or a cup needs to know beside programme and offers. */
export const footballFacts = (title: FootballTitle): FootballFacts => ({
  shape: isCup(title) ? 'cup' : 'league',
  clubs: [...title.clubs],
  together: {
    legs_max: title.together.legsMax,
    alone: [...title.together.alone],
    odds_max_millis: title.together.oddsMaxMillis,
  },
})
