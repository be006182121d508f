import { join } from 'node:path'
import { buildServer } from '../../served.ts'
import { runSettling } from './run.ts'
import type { PhaseVerdict } from './run.ts'

/* `npm run crash -- --settling [--bets 100000] [--every 2]`, and two runs whose planted faults must be found. */

const CONTROL_BETS = 5_000

/** False where one run was not as it must be. */
export async function crashAtSettling(
  { bets, every }: { bets: number; every: number },
  say: (line: string) => void,
): Promise<boolean> {
  const { folder, remove } = await buildServer({
    'settling-process': 'test/crash/settling/process.ts',
  })
  process.once('exit', remove)
  const program = join(folder, 'settling-process.js')
  const players = Math.ceil(bets / 5)
  const spenders = Math.min(200, Math.ceil(players / 20))
  say(
    `${bets} coupons of ${players} players; server and PostgreSQL killed in turns every ${every} s`,
  )
  const phases = await runSettling({
    program,
    coupons: bets,
    players,
    spenders,
    kill: { seconds: every },
    told: (phase) => print(say, phase),
    next: (_, kills) => (kills % 2 === 0 ? 'server' : 'database'),
  })
  const isClean = phases.every(isAtTarget)
  say(`  ${isClean ? 'as it must be' : 'FAILED'}`)
  let isRight = isClean
  for (const fault of ['forgets', 'twice'] as const) {
    const [planted] = await runSettling({
      program,
      coupons: CONTROL_BETS,
      players: CONTROL_BETS / 5,
      spenders: 0,
      kill: { ends: CONTROL_BETS / 10 },
      next: (_, kills) => (kills === 0 ? 'server' : undefined),
      phases: 1,
      fault,
    })
    say(`control run, whoever takes over ${fault} what was begun`)
    print(say, planted!)
    const isFound = planted!.wrong.length > 0
    say(`  ${isFound ? 'as it must be' : 'FAILED'}`)
    isRight &&= isFound
  }
  return isRight
}

const isAtTarget = ({ wrong, wanted, posted, booksProblem }: PhaseVerdict) =>
  wrong.length === 0 && wanted === posted && booksProblem === undefined

const lira = (amount: bigint) => (Number(amount) / 100).toLocaleString('en')

function print(say: (line: string) => void, phase: PhaseVerdict): void {
  const { name, coupons, kills, seconds, wanted, posted, owed, wrong, booksProblem } = phase
  say(
    `  ${name}: ${kills.server} kills of the server and ${kills.database} of PostgreSQL in ${seconds.toFixed(0)} s; ` +
      `${coupons} coupons to come to ${lira(wanted)}, posted ${lira(posted)}, owed ${lira(owed)}; ` +
      `wrong ${wrong.length}; books ${booksProblem ?? 'add up'}`,
  )
  for (const one of wrong.slice(0, 3)) say(`    ${one}`)
}
