import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { runCrash } from './crash.ts'
import type { CrashOptions } from './crash.ts'
import { buildServer } from '../served.ts'

/*
 * `npm run crash -- [--seconds 60] [--every 1.5] [--kill server|database] [--control]`: kills the server, then the
 * database, then runs the control that must lose something; or only what is named.
 */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    every: { type: 'string', default: '1.5' },
    kill: { type: 'string' },
    control: { type: 'boolean', default: false },
  },
})
const [seconds, every] = [Number(values.seconds), Number(values.every)]
const isTarget = [undefined, 'server', 'database'].includes(values.kill)
if (!(seconds > 0) || !(every > 0) || !isTarget) {
  console.error(
    'Usage: npm run crash -- [--seconds 60] [--every 1.5] [--kill server|database] [--control]',
  )
  process.exit(2)
}

type Run = Pick<CrashOptions, 'kill' | 'control'>
const all: Run[] = [
  { kill: 'server', control: false },
  { kill: 'database', control: false },
  { kill: 'database', control: true },
]
const runs = values.control
  ? all.filter((run) => run.control)
  : all.filter((run) => values.kill === undefined || (run.kill === values.kill && !run.control))

const { program, remove } = await buildServer()
process.once('exit', remove)
for (const run of runs) {
  let end: number | undefined
  const result = await runCrash({
    ...run,
    program,
    players: 6_000,
    workers: 32,
    async untilNextKill() {
      end ??= performance.now() + seconds * 1000
      await wait(every * 1000)
      return performance.now() < end
    },
  })
  const { kills, acknowledged, unknown, lost, twice, wrong, booksProblem } = result
  const name = run.control ? 'control run, synchronous_commit=off' : `${run.kill} killed`
  console.log(
    `${name}: ${kills} kills in ${seconds} s, ${acknowledged} rounds acknowledged, ` +
      `${unknown} answers lost on the way and asked again`,
  )
  console.log(
    `  lost ${lost.length}, twice ${twice.length}, contradictions ${wrong.length}, ` +
      `books ${booksProblem ?? 'add up'}`,
  )
  for (const one of [...lost.slice(0, 3), ...twice.slice(0, 3), ...wrong.slice(0, 3)])
    console.log(`    ${one}`)
  const isClean = lost.length + twice.length + wrong.length === 0 && booksProblem === undefined
  const isRight = run.control ? lost.length > 0 : isClean
  console.log(`  ${isRight ? 'as it must be' : 'FAILED'}`)
  if (!isRight || kills === 0) process.exitCode = 1
}
