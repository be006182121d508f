import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RatedLeague, RatedTeam } from './ratings.ts'

/*
 * Fits how well teams play to their league's results, and writes `ratings.json`; prints what those results come to, for
 * `football-means.ts`: a command, run when there are newer results. Goals of a side are Poisson with mean league ×
 * attack × defence of the other; the newest count most, by e^(−0.0019 × days) (Dixon and Coles 1997). Results that were
 * awarded are none.
 *
 * npx tsx games/src/sports/simulated/fit-ratings.ts FOLDER_OF_LEAGUE_FILES
 */

type Row = [
  round: unknown,
  date: string,
  time: unknown,
  home: string,
  away: string,
  half: [number, number] | null,
  full: [number, number] | null,
  note?: string,
]
interface LeagueFile {
  league: string
  name: string
  country: string
  teams: { id: string; name: string; short: string }[]
  seasons: { season: string; matches: Row[] }[]
}

const XI_PER_DAY = 0.0019
/** An average team's matches that every team is thought to have played: who has played few is thought average. */
const PRIOR_MATCHES = 6
const ROUNDS = 200
/** Teams that came up are as good as the one at this place of a hundred. */
const PROMOTED = 0.2
const TIERS: Readonly<Record<string, number>> = {
  'tr.1': 1,
  'en.1': 1,
  'de.1': 1,
  'es.1': 1,
  'it.1': 1,
  'fr.1': 2,
  'nl.1': 2,
  'pt.1': 2,
}

interface Played {
  home: string
  away: string
  goals: readonly [number, number]
  half: readonly [number, number] | null
  weight: number
}

function playedOf({ seasons }: LeagueFile): Played[] {
  const rows = seasons
    .flatMap(({ matches }) => matches)
    .filter((row) => row[6] !== null && row[7] === undefined)
  const newest = Math.max(...rows.map((row) => Date.parse(row[1])))
  return rows.map((row) => ({
    home: row[3],
    away: row[4],
    goals: row[6]!,
    half: row[5],
    weight: Math.exp((-XI_PER_DAY * (newest - Date.parse(row[1]))) / 86_400_000),
  }))
}

interface Strength {
  attack: number
  defence: number
}

/** Scaling in turn: each attack and defence is made to expect the goals that were scored. */
function fit(played: readonly Played[], ids: readonly string[]) {
  const weight = played.reduce((sum, match) => sum + match.weight, 0)
  const mean = (side: 0 | 1) =>
    played.reduce((sum, match) => sum + match.weight * match.goals[side], 0) / weight
  const [homeGoals, awayGoals] = [mean(0), mean(1)]
  const strengths = new Map<string, Strength>(ids.map((id) => [id, { attack: 1, defence: 1 }]))
  const of = (id: string) => strengths.get(id)!
  const prior = (PRIOR_MATCHES * (homeGoals + awayGoals)) / 2
  for (let round = 0; round < ROUNDS; round++) {
    for (const part of ['attack', 'defence'] as const) {
      const scored = new Map(ids.map((id) => [id, { goals: prior, expected: prior }]))
      for (const { home, away, goals, weight: counts } of played) {
        const lambda = homeGoals * of(home).attack * of(away).defence
        const mu = awayGoals * of(away).attack * of(home).defence
        const [first, second] = part === 'attack' ? [home, away] : [away, home]
        add(scored.get(first)!, counts, goals[0], lambda / of(first)[part])
        add(scored.get(second)!, counts, goals[1], mu / of(second)[part])
      }
      for (const id of ids) of(id)[part] = scored.get(id)!.goals / scored.get(id)!.expected
    }
  }
  return { homeGoals, awayGoals, strengths }
}

function add(
  sum: { goals: number; expected: number },
  weight: number,
  goals: number,
  expected: number,
) {
  sum.goals += weight * goals
  sum.expected += weight * expected
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000

/** A line of `playedMeans`: how many matches that count alike say as much as these, and their means. */
function meansLine(file: LeagueFile): string {
  const played = playedOf(file)
  const sum = (of: (match: Played) => number, some = played) =>
    some.reduce((total, match) => total + match.weight * of(match), 0)
  const all = sum(() => 1)
  const share = (is: (home: number, away: number) => boolean) =>
    sum(({ goals }) => Number(is(...goals))) / all
  const halves = played.filter(({ half }) => half !== null)
  const both = (pair: readonly [number, number]) => pair[0] + pair[1]
  const means = [
    sum(({ goals }) => goals[0]) / all,
    sum(({ goals }) => goals[1]) / all,
    share((home, away) => home > away),
    share((home, away) => home === away),
    share((home, away) => home < away),
    sum(({ half }) => both(half!), halves) / sum(({ goals }) => both(goals), halves),
    share((home, away) => home + away > 2),
    share((home, away) => home > 0 && away > 0),
    share((home, away) => home + away === 0),
  ]
  const alike = all ** 2 / sum(({ weight }) => weight)
  const numbers = [Math.round(alike), ...means.map((mean) => Number(mean.toFixed(3)))]
  return `  '${file.league}': [${numbers.join(', ')}],`
}

function leagueOf(file: LeagueFile): RatedLeague {
  const played = playedOf(file)
  const known = [...new Set(played.flatMap(({ home, away }) => [home, away]))]
  const { homeGoals, awayGoals, strengths } = fit(played, known)
  const newest = file.seasons.at(-1)!
  const now = [...new Set(newest.matches.flatMap((row) => [row[3], row[4]]))].toSorted()
  const place = Math.floor(known.length * (1 - PROMOTED))
  const attacks = known.map((id) => strengths.get(id)!.attack).toSorted((a, b) => b - a)
  const defences = known.map((id) => strengths.get(id)!.defence).toSorted((a, b) => a - b)
  const promoted = { attack: attacks[place]!, defence: defences[place]! }
  return {
    id: file.league,
    name: file.name,
    country: file.country,
    tier: TIERS[file.league] ?? 3,
    homeGoals: rounded(homeGoals),
    awayGoals: rounded(awayGoals),
    teams: now.map((id): RatedTeam => {
      const { name, short } = file.teams.find((team) => team.id === id)!
      const { attack, defence } = strengths.get(id) ?? promoted
      return { id, name, short, attack: rounded(attack), defence: rounded(defence) }
    }),
  }
}

const folder = process.argv[2]
if (folder === undefined) {
  process.stderr.write('Name the folder of the league files.\n')
  process.exitCode = 1
} else {
  const files = readdirSync(folder)
    .filter((name) => /^[a-z]{2}-1\.json$/.test(name))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as LeagueFile)
  const leagues = files.map(leagueOf).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const target = join(import.meta.dirname, 'ratings.json')
  writeFileSync(target, `${JSON.stringify(leagues, undefined, 1)}\n`)
  process.stdout.write(
    `${leagues.length} leagues, ${leagues.flatMap(({ teams }) => teams).length} teams\n`,
  )
  process.stdout.write(`${files.map(meansLine).join('\n')}\n`)
}
