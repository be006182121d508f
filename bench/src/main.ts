import { machine, printReport } from './report.ts'
import type { Bench } from './report.ts'

/** `npm run bench -- NAME [--json] [--seconds N]`: measures one claim beside its anchor, in the same run. */
const benches: Record<string, () => Promise<{ default?: never; bench: Bench }>> = {
  money: () => import('./money.ts'),
  http: () => import('./http.ts'),
  polls: () => import('./polls.ts'),
  live: () => import('./live.ts'),
  start: () => import('./start.ts'),
  idle: () => import('./idle.ts'),
  memory: () => import('./memory.ts'),
  web: () => import('./web.ts'),
  frames: () => import('./frames.ts'),
  games: () => import('./games.ts'),
  endurance: () => import('./endurance.ts'),
  growth: () => import('./growth.ts'),
  crash: () => import('./crash.ts'),
  fanout: () => import('./fanout.ts'),
  settle: () => import('./settle.ts'),
  'feed-intake': () => import('./feed-intake.ts'),
  book: () => import('./book.ts'),
  bets: () => import('./bets.ts'),
  odds: () => import('./odds.ts'),
  'settle-sports': () => import('./settle-sports.ts'),
}
/** Takes hours and most of a disk: only whoever names it gets it. */
const ON_REQUEST = ['growth']

const names = process.argv
  .slice(2)
  .filter((word, index, all) => !word.startsWith('--') && all[index - 1] !== '--seconds')
const asJson = process.argv.includes('--json')
const secondsAt = process.argv.indexOf('--seconds')
const seconds = secondsAt === -1 ? 10 : Number(process.argv[secondsAt + 1])
const chosen =
  names.length === 0 ? Object.keys(benches).filter((name) => !ON_REQUEST.includes(name)) : names
const unknown = chosen.find((name) => benches[name] === undefined)
if (unknown !== undefined || !(seconds > 0)) {
  console.error(
    `Unknown benchmark or time. Choose from: ${Object.keys(benches).join(', ')}; --seconds N; --json`,
  )
  process.exit(1)
}
for (const name of chosen) {
  const { bench } = await benches[name]!()
  printReport({ name, machine: machine(), ...(await bench({ seconds })) }, asJson)
}
