import realLeagues from './real-results.json' with { type: 'json' }
import type { PlayedMatch } from './league-record.ts'

/** A real league as it is kept: short names by team, and of each season a line for each match. */
export interface RealLeague {
  readonly id: string
  /** Whose data it is, and under which licence. */
  readonly source: string
  readonly teams: Readonly<Record<string, string>>
  readonly seasons: readonly { readonly season: string; readonly results: readonly string[] }[]
}

export interface RealSeason {
  readonly season: string
  readonly source: string
  readonly matches: readonly PlayedMatch[]
}

function read({ teams, source, seasons }: RealLeague): RealSeason[] {
  const side = (id: string) => ({ id, name: teams[id] ?? id })
  return seasons.map(({ season, results }) => ({
    season,
    source,
    matches: results.map((line) => {
      const [day = '', home = '', away = '', ...goals] = line.split(' ')
      const [homeGoals = 0, awayGoals = 0] = goals.map(Number)
      return {
        at: Date.parse(`${day}T12:00:00Z`),
        home: side(home),
        away: side(away),
        score: { home: homeGoals, away: awayGoals },
      }
    }),
  }))
}

const known = new Map<string, RealSeason[]>()

/** What was played in a real league, season by season, the newest last; none where it is no league of ours. */
export function realSeasons(league: string): readonly RealSeason[] {
  const seasons = known.get(league)
  if (seasons !== undefined) return seasons
  const kept = (realLeagues as readonly RealLeague[]).find(({ id }) => id === league)
  const made = kept === undefined ? [] : read(kept)
  known.set(league, made)
  return made
}
