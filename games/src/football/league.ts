import type { FootballEvent, LeagueProgramme, LeagueResult } from '@menekse/contract/draws/football'
import type { DrawKind } from '../draws/kind.ts'
import { paid } from '../draws/prices.ts'
import { mathFingerprint } from '../fingerprint.ts'
import { kept } from '../kept.ts'
import {
  type MatchBet,
  matchBetMillis,
  matchOffers,
  pricedMatchBet,
  readMatchBet,
  takesMatchBet,
} from './bets.ts'
import { footballFacts } from './facts.ts'
import { footballFigures } from './figures.ts'
import { filmOf } from './film.ts'
import { drawMatch, FIRST_HALF_PERCENT, gridOf } from './goals.ts'
import { expectedOf } from './prices.ts'
import { daysOf, gradeOf, pairsOf } from './season.ts'
import type { FootballTitle } from './title.ts'
import { cinaraltiLigi } from './titles/cinaralti-ligi.ts'

/** Draws are counted from 0; each is a day, and a season begins after the last day of the one before. */
function programme(title: FootballTitle, number: number): LeagueProgramme {
  const days = daysOf(title)
  const [season, day] = [Math.floor(number / days), number % days]
  return {
    season,
    day: day + 1,
    matches: pairsOf(title, day).map(([home, away]) => ({
      home,
      away,
      ...expectedOf(title, gradeOf(title, season, home), gradeOf(title, season, away)),
    })),
  }
}

/** All pairs of grades, at home and away. */
export const gradePairs = (title: FootballTitle) =>
  title.grades.flatMap((_, home) =>
    title.grades.flatMap((__, away) => (home === away ? [] : [expectedOf(title, home, away)])),
  )

/** A league: a draw is a match day, and one draw of each match decides all that can be bet on it. */
export const leagueKind: DrawKind<
  FootballTitle,
  LeagueProgramme,
  MatchBet,
  LeagueResult,
  FootballEvent
> = {
  kind: 'football_league',
  product: 'virtuals',
  category: 'virtuals',
  titles: [cinaraltiLigi],
  programme,
  readBet: (title, { matches }, wish) => readMatchBet(title, matches, wish),
  takes: takesMatchBet,
  selection(title, { matches }, bet) {
    const { market, selection, oddsMillis } = pricedMatchBet(title, matches, bet)
    return { market, selection, oddsMillis }
  },
  /** Match by match, in the order of the programme. */
  draw: (_title, { matches }, random) => ({
    matches: matches.map(({ expected_home: home, expected_away: away }) =>
      drawMatch(gridOf(home, away), random),
    ),
  }),
  payout: (title, { matches }, result, bet, stake) =>
    paid(stake, matchBetMillis(title, matches, result.matches, bet)),
  payoutMax: (title, { matches }, bet, stake) =>
    paid(stake, pricedMatchBet(title, matches, bet).oddsMillis),
  events: (_title, { matches }, result, film) =>
    filmOf(
      matches.map((fixture, index) => ({ ...fixture, result: result.matches[index]! })),
      1,
      film,
    ),
  mathVersion: ({ grades, goals, returns, odds, clubs }) =>
    mathFingerprint([
      'football_league',
      clubs.length,
      FIRST_HALF_PERCENT,
      grades,
      goals,
      returns,
      odds,
    ]),
  figures: kept((title) => footballFigures(title, gradePairs(title))),
  board: footballFacts,
  offers: (title, { matches }) => matchOffers(title, matches),
}
