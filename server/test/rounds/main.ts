import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { gameOf, games } from '@menekse/games/catalogue'
import { outsideOf, reportOf, summaryOf, tableOf } from './report.ts'
import { partsOf, together } from './tally.ts'
import type { Tally } from './tally.ts'
import { judge } from './verdict.ts'
import { wayOf } from './ways.ts'
import { playAll } from './workers.ts'

/*
 * `npm run rounds -- [--rounds n] [--titles a,b] [--seed text] [--report file]`: plays so many rounds of every title on
 * all cores and writes them down beside what is declared. Exit code 1 when a title is outside. Some titles alone are
 * printed, and written only where a report is named.
 */

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10000000' },
    titles: { type: 'string' },
    seed: { type: 'string', default: randomBytes(32).toString('hex') },
    report: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
if (!Number.isSafeInteger(rounds) || rounds < 2)
  throw new RangeError('--rounds needs a whole number of at least 2.')
const chosen =
  values.titles?.split(',').map((slug) => {
    const game = gameOf(slug)
    if (game === undefined) throw new RangeError(`No title is called "${slug}".`)
    return game
  }) ?? games
const report = values.report ?? (values.titles === undefined ? 'docs/rounds.md' : undefined)
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

const began = new Date()
const tallies = new Map<string, Tally>()
const parts = chosen.flatMap(({ slug }) => partsOf(slug, rounds, values.seed))
await playAll(parts, ({ slug }, tally) => {
  const before = tallies.get(slug)
  const now = before === undefined ? tally : together(before, tally)
  tallies.set(slug, now)
  if (now.rounds === rounds) console.log(`${slug}: ${rounds} rounds are played`)
})
const judged = judge(
  chosen.map((game) => {
    const way = wayOf(game)
    const found = { slug: game.slug, declared: way.declared(), tally: tallies.get(game.slug)! }
    return { ...found, way: way.name, maths: game.mathVersion() }
  }),
)
const seconds = (Date.now() - began.getTime()) / 1000
const night = { began, seconds, rounds, seed: values.seed, version, judged }
console.log(summaryOf(night).join('\n'))
if (report === undefined) console.log(tableOf(night).join('\n'))
else writeFileSync(report, reportOf(night))
process.exitCode = outsideOf(night).length === 0 ? 0 : 1
