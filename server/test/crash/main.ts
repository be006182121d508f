import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { runCrash } from './crash.ts'
import type { Kill, Verdict } from './crash.ts'
import { buildNodes } from './nodes.ts'
import { crashAtSettling } from './settling/main.ts'
import { crashAtTables } from './tables-main.ts'
import type { Found } from './verdict.ts'

/*
 * `npm run crash -- [--seconds 60] [--every 1.5] [--kill server|database] [--control]`: kills the server, then the
 * database, then runs the control that must lose something; or only what is named. With `--tables` at the transitions of
 * tables instead (`tables-main.ts`), with `--settling [--bets 100000]` while coupons are settled and corrected
 * (`settling/main.ts`).
 */

/** Jobs of the dead are given back within half a minute. */
const GIVEN_BACK_SECONDS = 60

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    every: { type: 'string' },
    kill: { type: 'string' },
    control: { type: 'boolean', default: false },
    tables: { type: 'boolean', default: false },
    settling: { type: 'boolean', default: false },
    bets: { type: 'string', default: '100000' },
  },
})
if (values.tables) process.exit((await crashAtTables(values, console.log)) ? 0 : 1)
if (values.settling) {
  const wanted = { bets: Number(values.bets), every: Number(values.every ?? 2) }
  process.exit((await crashAtSettling(wanted, console.log)) ? 0 : 1)
}
const [seconds, every] = [Number(values.seconds), Number(values.every ?? 1.5)]
const isTarget = [undefined, 'server', 'database'].includes(values.kill)
if (!(seconds > 0) || !(every > 0) || !isTarget) {
  console.error(
    'Usage: npm run crash -- [--seconds 60] [--every 1.5] [--kill server|database] [--control]',
  )
  process.exit(2)
}

interface Run {
  kill: Kill
  control: boolean
}
const all: Run[] = [
  { kill: 'server', control: false },
  { kill: 'database', control: false },
  { kill: 'database', control: true },
]
const runs = values.control
  ? all.filter((run) => run.control)
  : all.filter((run) => values.kill === undefined || (run.kill === values.kill && !run.control))

const { programs, remove } = await buildNodes()
process.once('exit', remove)
for (const run of runs) {
  let end: number | undefined
  const verdict = await runCrash({
    control: run.control,
    programs,
    crowd: { players: 6_000, workers: 32, bettors: 600, betWorkers: 4 },
    async untilNextKill() {
      end ??= performance.now() + seconds * 1000
      await wait(every * 1000)
      return performance.now() < end ? run.kill : undefined
    },
    // The control is there for what it loses.
    ...(run.control ? {} : { untilGivenBack: () => wait(GIVEN_BACK_SECONDS * 1000) }),
  })
  const isRight = run.control ? hasLost(verdict) : isClean(verdict)
  print(run, verdict)
  console.log(`  ${isRight ? 'as it must be' : 'FAILED'}`)
  if (!isRight || verdict.kills === 0) process.exitCode = 1
}

function hasLost({ rounds, bets }: Verdict): boolean {
  return rounds.lost.length > 0 && bets.lost.length > 0
}

/** Where no job was in hand at a kill, it says nothing that the dead hold none. */
function isClean({ rounds, bets, jobs, booksProblem }: Verdict): boolean {
  const problems = [rounds, bets].flatMap(({ lost, twice, wrong }) => [lost, twice, wrong])
  const isEmpty = [...problems, jobs.held].every((list) => list.length === 0)
  return isEmpty && jobs.inHand > 0 && booksProblem === undefined
}

function print(run: Run, { kills, rounds, bets, jobs, booksProblem }: Verdict): void {
  const name = run.control ? 'control run, synchronous_commit=off' : `${run.kill} killed`
  console.log(`${name}: ${kills} kills in ${seconds} s`)
  printFound('rounds', rounds)
  printFound('bets', bets)
  const held = run.control
    ? ''
    : `, ${jobs.held.length} of them still in dead hands ${GIVEN_BACK_SECONDS} s later`
  console.log(`  jobs: ${jobs.inHand} in hand when killed${held}`)
  for (const job of jobs.held.slice(0, 3)) console.log(`    ${job}`)
  console.log(`  books ${booksProblem ?? 'add up'}`)
}

function printFound(what: string, { acknowledged, unknown, lost, twice, wrong }: Found): void {
  console.log(
    `  ${what}: ${acknowledged} acknowledged, ${unknown} answers lost on the way and asked again; ` +
      `lost ${lost.length}, twice ${twice.length}, contradictions ${wrong.length}`,
  )
  for (const list of [lost, twice, wrong])
    for (const one of list.slice(0, 3)) console.log(`    ${one}`)
}
