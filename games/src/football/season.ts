import type { Fixture, Score } from '@menekse/contract/draws/football'

/* Who meets whom in a season and how it stands: without prices, so that a page can say it by itself. */

type Clubs = { readonly clubs: readonly string[] }

/** The days of a season: everybody meets everybody twice. */
export const daysOf = ({ clubs }: Clubs): number => 2 * (clubs.length - 1)

/**
 * Who has which grade in a season: (2s + 1) · club + 3s, modulo the number of clubs, a power of two. So each season has
 * every grade once, and a strong club does not stay one.
 */
export const gradeOf = ({ clubs }: Clubs, season: number, club: number): number =>
  ((2 * season + 1) * club + 3 * season) % clubs.length

/**
 * The pairs of a day, from 0, each [home, away]: the last club stays where it is and the others go round it. Those that
 * meet in the second half of the season have changed sides.
 */
export function pairsOf({ clubs }: Clubs, day: number): [home: number, away: number][] {
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
  { clubs }: Clubs,
  days: readonly {
    readonly programme: { readonly matches: readonly Pick<Fixture, 'home' | 'away'>[] }
    readonly result: { readonly matches: readonly Score[] }
  }[],
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
