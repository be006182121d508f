import { join } from 'node:path'
import { buildServer } from '../served.ts'
import { quickDraw, quickFlight } from './tables-games.ts'
import { runTables } from './tables-run.ts'
import type { Kill, TablesOptions, TablesVerdict } from './tables-run.ts'
import { stops } from './tables-stops.ts'

/*
 * `npm run crash -- --tables [--kill runner|server|database|pause] [--control]`: at every transition of two quick tables
 * with a thousand bets on them, and one run whose planted fault must be found.
 */

const KILLS: readonly Kill[] = ['runner', 'server', 'database', 'pause']
/** As long as a machine is paused whose disk is copied. */
const PAUSE_MS = 60_000
const everywhere = [quickFlight, quickDraw].flatMap(({ slug }) =>
  stops.map((stop) => ({ slug, stop })),
)

/** False where one run was not as it must be. */
export async function crashAtTables(
  wanted: { kill?: string | undefined; control: boolean },
  say: (line: string) => void,
): Promise<boolean> {
  const { folder, remove } = await buildServer({ 'tables-process': 'test/crash/tables-process.ts' })
  process.once('exit', remove)
  const run = (options: Pick<TablesOptions, 'hits'> & Partial<TablesOptions>) =>
    runTables({
      program: join(folder, 'tables-process.js'),
      hall: { players: 250, each: 4 },
      pauseMs: PAUSE_MS,
      ...options,
    })
  let isRight = true
  const kills = KILLS.filter((kill) => wanted.kill === undefined || kill === wanted.kill)
  for (const kill of wanted.control ? [] : kills) {
    const verdict = await run({ hits: everywhere.map((where) => ({ kill, ...where })) })
    const isClean =
      verdict.booksProblem === undefined && verdict.draws.every(({ wrong }) => wrong.length === 0)
    isRight &&= isClean
    print(
      say,
      kill === 'pause' ? `runner paused for ${PAUSE_MS / 1000} s` : `${kill} killed`,
      verdict,
    )
    say(`  ${isClean ? 'as it must be' : 'FAILED'}`)
  }
  if (wanted.kill !== undefined && !wanted.control) return isRight
  const hits = [{ kill: 'runner', slug: quickDraw.slug, stop: 'half' }] as const
  const planted = await run({ hits, forgetsBegun: true })
  const isFound = planted.draws.some(({ wrong }) => wrong.length > 0)
  print(say, 'control run, whoever takes over forgets what was begun', planted)
  say(`  ${isFound ? 'as it must be' : 'FAILED'}`)
  return isRight && isFound
}

const lira = (amount: bigint) => (Number(amount) / 100).toLocaleString('en')

function print(
  say: (line: string) => void,
  name: string,
  { draws, booksProblem }: TablesVerdict,
): void {
  say(name)
  for (const draw of draws) {
    const { slug, stop, phase, bets, staked, paid, refunded, lost, wrong, seconds } = draw
    say(
      `  ${slug} before ${stop}: ${phase} ${seconds.toFixed(1)} s later; ${bets} bets, staked ${lira(staked)}, ` +
        `paid ${lira(paid)}, given back ${lira(refunded)}, lost ${lira(lost)}; wrong ${wrong.length}`,
    )
    for (const one of wrong.slice(0, 3)) say(`    ${one}`)
  }
  say(`  books ${booksProblem ?? 'add up'}`)
}
