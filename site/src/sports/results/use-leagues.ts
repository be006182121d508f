import type { ResultRow } from '@menekse/contract/sports/fixture'
import type { Tree } from '@menekse/contract/sports/leagues'
import { useState } from 'react'
import { type LeagueChoice, leagueIn, leaguesAmong, withChosen } from './result-leagues.ts'

/** The leagues to choose from. The name of the chosen one is kept for days that are without it. */
export function useLeagues(
  rows: readonly ResultRow[] | undefined,
  league: string | undefined,
  tree: Tree | undefined,
): readonly LeagueChoice[] {
  const leagues = rows && leaguesAmong(rows)
  const [kept, setKept] = useState<LeagueChoice>()
  const chosen = leagues?.find(({ id }) => id === league)
  if (chosen !== undefined && chosen.id !== kept?.id) setKept(chosen)
  const { name } = (kept?.id === league ? kept : leagueIn(tree, league)) ?? {}
  return withChosen(leagues, league, name)
}
