/*
 * Pure: what matches that were played say of a league and of two who meet: table, form and meetings.
 */

interface Side {
  readonly id: string
  readonly name: string
}

export interface PlayedMatch {
  /** When it began, in milliseconds. */
  readonly at: number
  readonly home: Side
  readonly away: Side
  readonly score: { readonly home: number; readonly away: number }
}

export interface TableRow {
  readonly id: string
  readonly name: string
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly scored: number
  readonly conceded: number
  readonly points: number
}

export type FormResult = 'won' | 'drawn' | 'lost'

const POINTS: Readonly<Record<FormResult, number>> = { won: 3, drawn: 1, lost: 0 }

/** How a match went for one who played in it. */
export function resultFor(id: string, { home, score }: PlayedMatch): FormResult {
  const lead = id === home.id ? score.home - score.away : score.away - score.home
  return lead > 0 ? 'won' : lead < 0 ? 'lost' : 'drawn'
}

const newRow = ({ id, name }: Side): TableRow => ({
  id,
  name,
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  scored: 0,
  conceded: 0,
  points: 0,
})

function withMatch(row: TableRow, match: PlayedMatch): TableRow {
  const result = resultFor(row.id, match)
  const [own, other] =
    row.id === match.home.id ? (['home', 'away'] as const) : (['away', 'home'] as const)
  return {
    ...row,
    played: row.played + 1,
    [result]: row[result] + 1,
    scored: row.scored + match.score[own],
    conceded: row.conceded + match.score[other],
    points: row.points + POINTS[result],
  }
}

/** The table of a season: points, then goal difference, then goals scored, then names. */
export function tableOf(matches: readonly PlayedMatch[]): TableRow[] {
  const rows = new Map<string, TableRow>()
  for (const match of matches)
    for (const side of [match.home, match.away])
      rows.set(side.id, withMatch(rows.get(side.id) ?? newRow(side), match))
  return [...rows.values()].toSorted(
    (a, b) =>
      b.points - a.points ||
      b.scored - b.conceded - (a.scored - a.conceded) ||
      b.scored - a.scored ||
      a.name.localeCompare(b.name, 'tr'),
  )
}

const newestFirst = (a: PlayedMatch, b: PlayedMatch) => b.at - a.at

/** The last matches of one side, the newest first. */
export const formOf = <Match extends PlayedMatch>(
  id: string,
  matches: readonly Match[],
  most: number,
): Match[] =>
  matches
    .filter(({ home, away }) => home.id === id || away.id === id)
    .toSorted(newestFirst)
    .slice(0, most)

/** The last matches of two against each other, the newest first, at whoever's ground. */
export const meetingsOf = <Match extends PlayedMatch>(
  [one, other]: readonly [string, string],
  matches: readonly Match[],
  most: number,
): Match[] =>
  matches
    .filter(
      ({ home, away }) =>
        (home.id === one && away.id === other) || (home.id === other && away.id === one),
    )
    .toSorted(newestFirst)
    .slice(0, most)
