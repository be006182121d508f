import type { Draw, PastDraw } from '@menekse/contract/draws/draw'
import type { LeagueResult } from '@menekse/contract/draws/football'
import { daysOf, pairsOf, type TableRow, tableAfter } from '@menekse/games/football/season'
import { leagueOf, leagueResultOf } from './words.ts'

/*
 * A season as it stands. The house keeps thirty results, and a season has thirty days: so all of its days that were
 * played are among them, and the table is counted here from results alone.
 */

type Clubs = { readonly clubs: readonly string[] }
type Pair = { readonly home: number; readonly away: number }

/** A day of the season that was played. */
export interface PlayedDay {
  readonly number: number
  readonly day: number
  readonly matches: readonly Pair[]
  readonly result: LeagueResult
}

const pairs = (clubs: Clubs, day: number): Pair[] =>
  pairsOf(clubs, day - 1).map(([home, away]) => ({ home, away }))

/** The day of a draw in the season of another, counted from 1; below 1 it was of the season before. */
const dayOf = (of: { number: number; day: number }, number: number): number =>
  of.day - (of.number - number)

/**
 * The days of the season of `draw` that are over, the newest first.
 * @param seen whether the draw itself has been shown to its end
 */
export function playedDays(
  clubs: Clubs,
  draw: Draw,
  recent: readonly PastDraw[],
  seen: boolean,
): PlayedDay[] {
  const season = leagueOf(draw)
  if (season === undefined) return []
  const past = recent.filter(({ number }) => number < draw.number)
  return [...(seen ? [draw] : []), ...past].flatMap(({ number, result }) => {
    const day = dayOf({ number: draw.number, day: season.day }, number)
    const read = leagueResultOf({ result })
    if (day < 1 || read === undefined) return []
    return [{ number, day, matches: pairs(clubs, day), result: read }]
  })
}

export const standingsOf = (clubs: Clubs, days: readonly PlayedDay[]): TableRow[] =>
  tableAfter(
    { clubs: clubs.clubs },
    days.map(({ matches, result }) => ({ programme: { matches }, result })),
  )

/** The pairs of the season's next days after a draw. */
export function fixturesAfter(
  clubs: Clubs,
  draw: Draw,
  count: number,
): { day: number; matches: Pair[] }[] {
  const season = leagueOf(draw)
  if (season === undefined) return []
  return Array.from({ length: count }, (_, index) => season.day + 1 + index)
    .filter((day) => day <= daysOf(clubs))
    .map((day) => ({ day, matches: pairs(clubs, day) }))
}
