import { games } from '@menekse/games/catalogue'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { battery } from './battery.ts'
import { outcomesOf } from './outcomes.ts'
import { rejectedBy } from './significance.ts'

/*
 * `npm run rng -- [--rounds n] [--report file]`: plays so many rounds of every title with fresh entropy, on the path
 * the server plays them, asks the battery about their outcomes, and writes what it found. Exit code 1 when chance is
 * rejected; of a hundred runs of a sound source one is.
 */

const ALPHA = 0.01
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000000' },
    report: { type: 'string', default: 'docs/chance.md' },
  },
})
const rounds = Number(values.rounds)
if (!Number.isSafeInteger(rounds) || rounds < 20_000)
  throw new RangeError('--rounds needs a whole number of at least 20000.')

const began = new Date()
const tested = games.flatMap((game) => {
  const streams = outcomesOf(game, rounds)
  console.log(`${game.slug}: ${rounds} rounds are played`)
  return battery(game.slug, streams)
})
const rejected = rejectedBy(tested, ALPHA)
const minutes = (Date.now() - began.getTime()) / 60_000

const lines = [
  '# Chance, measured',
  '',
  'What `npm run rng` wrote: the final outcomes of rounds of every title, from seeds of 256 bits of the operating',
  'system, client seeds and nonces, on the path the server plays them. Written by the command, not by hand.',
  '',
  `- Began: ${began.toISOString()}, took ${minutes.toFixed(1)} minutes`,
  `- Machine: ${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, Node ${process.version}`,
  `- Rounds: ${rounds} of each of ${games.length} titles, ${rounds * games.length} in all`,
  `- Questions: ${tested.length}, corrected by Holm for all together at ${ALPHA}`,
  `- Rejected: ${rejected.length === 0 ? 'none' : rejected.map(({ name }) => name).join('; ')}`,
  '',
  '| Title and stream | Question | Chance of a figure at least as far out |',
  '|---|---|---|',
  ...tested.map(({ name, chance }) => {
    const parts = name.split(' · ')
    return `| ${parts.slice(0, -1).join(' · ')} | ${parts.at(-1)} | ${chance.toPrecision(3)} |`
  }),
  '',
]
writeFileSync(values.report, lines.join('\n'))
console.log(lines.slice(5, 10).join('\n'))
process.exitCode = rejected.length === 0 ? 0 : 1
