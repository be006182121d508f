import type { FootballEvent, LeagueProgramme, LeagueResult } from '@menekse/contract/draws/football'
import type { DrawKind } from '../draws/kind.ts'
import { paid } from '../draws/prices.ts'
import { mathFingerprint } from '../fingerprint.ts'
import { kept } from '../kept.ts'
import { type MatchBet, matchBetMillis, matchOffers, pricedMatchBet, readMatchBet } from './bets.ts'
import { footballFigures } from './figures.ts'
import { filmOf } from './film.ts'
import { drawMatch, FIRST_HALF_PERCENT, gridOf } from './goals.ts'
import { expectedOf } from './prices.ts'
import type { FootballTitle } from './title.ts'
import { cinaraltiLigi } from './titles/cinaralti-ligi.ts'

/** The days of a season: everybody meets everybody twice. */
export const daysOf = ({ clubs }: FootballTitle): number => 2 * (clubs.length - 1)

/**
 * Who has which grade in a season: (2s + 1) · club + 3s, modulo the number of clubs, a power of two. So each season has
 * every grade once, and a strong club does not stay one.
 */
export const gradeOf = ({ clubs }: FootballTitle, season: number, club: number): number =>
  ((2 * season + 1) * club + 3 * season) % clubs.length

/**
 * The pairs of a day, from 0, each [home, away]: the last club stays where it is and the others go round it. Those that
 * meet in the second half of the season have changed sides.
 */
export function pairsOf({ clubs }: FootballTitle, day: number): [home: number, away: number][] {
  const round = clubs.length - 1
  const turn = day % round
  const pairs = Array.from({ length: clubs.length / 2 }, (_, index): [number, number] => {
    const one = (turn + index) % round
    const other = index === 0 ? round : (turn - index + round) % round
    const isFirstHome = index === 0 ? turn % 2 === 0 : index % 2 === 1
    return isFirstHome ? [one, other] : [other, one]
  })
  return day < round ? pairs : pairs.map(([home, away]) => [away, home])
}

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

export interface TableRow {
  readonly club: number
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly scored: number
  readonly conceded: number
  readonly points: number
}

/** The table after these days: by points, then goal difference, then goals, then the number of the club. */
export function tableAfter(
  { clubs }: FootballTitle,
  days: readonly { readonly programme: LeagueProgramme; readonly result: LeagueResult }[],
): TableRow[] {
  const none = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 }
  const rows = clubs.map((_, club) => ({ club, ...none }))
  const count = (club: number, scored: number, conceded: number) => {
    const row = rows[club]!
    row.played++
    row.scored += scored
    row.conceded += conceded
    if (scored > conceded) row.won++
    else if (scored === conceded) row.drawn++
    else row.lost++
    row.points = 3 * row.won + row.drawn
  }
  for (const { programme: day, result } of days)
    for (const [index, { home, away }] of day.matches.entries()) {
      const score = result.matches[index]!
      count(home, score.home, score.away)
      count(away, score.away, score.home)
    }
  const difference = ({ scored, conceded }: TableRow) => scored - conceded
  return rows.toSorted(
    (a, b) =>
      b.points - a.points ||
      difference(b) - difference(a) ||
      b.scored - a.scored ||
      a.club - b.club,
  )
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
  offers: (title, { matches }) => matchOffers(title, matches),
}
