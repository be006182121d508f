import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { seededRandom } from './random.ts'
import { comparedMeans, playedMeans } from './sports/simulated/football-means.ts'
import { type SimulatedMatch, simulatedSports } from './sports/simulated/matches.ts'
import { soldFair, WINS_LEAST } from './sports/simulated/sold-fair.ts'

/*
 * `npm run feed -- [matches] [bets]`: holds the simulated feed against what was really played, and sells bets on it at
 * fair odds. Writes docs/feed.md. The same seed plays the same matches again.
 */

const SEED = 'menekse feed acceptance 1'
const DAY_MS = 86_400_000
const FROM = Date.parse('2026-11-24T00:00:00Z')
const [matches, bets] = [Number(process.argv[2] ?? 10_000), Number(process.argv[3] ?? 1_000)]

let plays = 0
/** A stream of its own for every play: a league has fewer pairs than matches are asked for. */
const playOf = (match: SimulatedMatch) => {
  plays += 1
  const seed = createHash('sha256').update(`${SEED} ${match.id} ${plays}`).digest()
  return seededRandom(seed, match.label)
}

function atLeast(sport: string, wanted: number, isMeant: (match: SimulatedMatch) => boolean) {
  const { matches: between } = simulatedSports.find((one) => one.sport === sport)!
  const season = between(FROM, FROM + 40 * DAY_MS).filter(isMeant)
  return Array.from({ length: wanted }, (_, at) => season[at % season.length]!)
}

const verdict = (difference: number, within: number) =>
  Math.abs(difference) <= within ? 'inside' : 'OUTSIDE'

const lines = [
  '# The simulated feed, held against the world and itself',
  '',
  'What `npm run feed` wrote. First football by league: means of simulated matches beside those of real ones',
  '(openfootball, CC0 1.0; the newest count most, as for the ratings), with half the 99 % interval of their difference.',
  'One figure in a hundred lies outside by chance. Then bets of one on each side of a market, at an instant by chance,',
  'at fair odds: what they returned on average, and how many of its deviations that is from one; within three is',
  'inside. A side of which fewer than ten bets were expected to win is left out.',
  '',
  `- Version of the seed: ${SEED}`,
  `- ${matches} matches of each league, bets on ${bets} matches of each sport`,
  '',
  '| League | Figure | Simulated | Played | ± | Verdict |',
  '|---|---|---|---|---|---|',
]
for (const league of Object.keys(playedMeans)) {
  const own = atLeast('football', matches, ({ tournament }) => tournament.id === league)
  for (const { figure, simulated, played, within } of comparedMeans(league, own, playOf))
    lines.push(
      `| ${league} | ${figure} | ${simulated.toFixed(4)} | ${played} | ${within.toFixed(4)} | ${verdict(simulated - played, within)} |`,
    )
}
lines.push(
  '',
  '| Sport | Market and side | Bets | Mean return | ± | Deviations from 1 | Verdict |',
  '|---|---|---|---|---|---|---|',
)
for (const { sport } of simulatedSports) {
  const choose = seededRandom(createHash('sha256').update(SEED).digest(), `bets ${sport}`)
  const sold = soldFair(
    atLeast(sport, bets, () => true),
    { playOf, choose },
  )
  for (const [side, { bets: count, wins, mean, deviation }] of [...sold].toSorted(
    ([one], [other]) => one.localeCompare(other),
  )) {
    if (wins < WINS_LEAST) continue
    const away = (mean - 1) / deviation
    lines.push(
      `| ${sport} | ${side} | ${count} | ${mean.toFixed(4)} | ${deviation.toFixed(4)} | ${away.toFixed(2)} | ${verdict(away, 3)} |`,
    )
  }
}
writeFileSync(new URL('../../docs/feed.md', import.meta.url), `${lines.join('\n')}\n`)
process.stdout.write(`${lines.filter((line) => line.includes('OUTSIDE')).join('\n')}\n`)
