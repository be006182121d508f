import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RealLeague } from './real-results.ts'

/*
 * Takes what was played in real leagues into `real-results.json`: a command, run when there are newer results.
 *
 * npx tsx games/src/sports/record/take-results.ts FOLDER_OF_LEAGUE_FILES
 */

type Row = [
  round: unknown,
  date: string,
  time: unknown,
  home: string,
  away: string,
  half: unknown,
  full: [number, number] | null,
  note?: string,
]
interface LeagueFile {
  league: string
  source: string
  licence: string
  teams: { id: string; short: string }[]
  seasons: { season: string; matches: Row[] }[]
}

function leagueOf({ league, source, licence, teams, seasons }: LeagueFile): RealLeague {
  const played = seasons
    .map(({ season, matches }) => ({ season, rows: matches.filter((row) => row[6] !== null) }))
    .filter(({ rows }) => rows.length > 0)
  return {
    id: league,
    source: `${source}, ${licence}`,
    teams: Object.fromEntries(teams.map(({ id, short }) => [id, short])),
    seasons: played.map(({ season, rows }) => ({
      season,
      // One line for each match: day, sides, goals.
      results: rows.map((row) => [row[1], row[3], row[4], ...row[6]!].join(' ')),
    })),
  }
}

const folder = process.argv[2]
if (folder === undefined) {
  process.stderr.write('Name the folder of the league files.\n')
  process.exitCode = 1
} else {
  const leagues = readdirSync(folder)
    .filter((name) => /^[a-z]{2}-1\.json$/.test(name))
    .map((name) => leagueOf(JSON.parse(readFileSync(join(folder, name), 'utf8')) as LeagueFile))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const target = join(import.meta.dirname, 'real-results.json')
  writeFileSync(target, `${JSON.stringify(leagues, undefined, 1)}\n`)
  process.stdout.write(`${leagues.length} leagues\n`)
}
