import type { ResultRow } from '@menekse/contract/sports/fixture'
import { leaguesOf, type Tree } from '@menekse/contract/sports/leagues'
import { resultsTexts as texts } from '../../messages-sports-results.ts'

/*
 * Pure: leagues to choose from among results. A league that is chosen stays so from day to day.
 */

export interface LeagueChoice {
  readonly id: string
  readonly name: string
}

const nameOf = (league: string, category: string) => `${league} · ${category}`

/** The leagues of a day by their names. */
export function leaguesAmong(rows: readonly ResultRow[]): LeagueChoice[] {
  const known = new Map(
    rows.map(({ tournament, category }) => [
      tournament.id,
      { id: tournament.id, name: nameOf(tournament.name, category.name) },
    ]),
  )
  return [...known.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'tr'))
}

/** A league by its id, where something of it is played or planned. */
export function leagueIn(tree: Tree | undefined, id: string | undefined): LeagueChoice | undefined {
  const league = tree && leaguesOf(tree).find((one) => one.id === id)
  return league && { id: league.id, name: nameOf(league.name, league.category) }
}

/** The leagues of a day, and the chosen one before them where the day is without it. */
export function withChosen(
  leagues: readonly LeagueChoice[] | undefined,
  chosen: string | undefined,
  name: string | undefined,
): readonly LeagueChoice[] {
  const isThere = leagues?.some(({ id }) => id === chosen) === true
  if (chosen === undefined || isThere) return leagues ?? []
  const known = name ?? texts.chosenLeague
  return [
    { id: chosen, name: leagues === undefined ? known : texts.notThatDay(known) },
    ...(leagues ?? []),
  ]
}
