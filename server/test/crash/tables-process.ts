import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { createApp } from '../../src/app.ts'
import { createDraws } from '../../src/draws/draws.ts'
import { lastDraws } from '../../src/draws/store.ts'
import type { DrawRow } from '../../src/draws/store.ts'
import { readConfig } from '../../src/platform/config.ts'
import { isUnavailable, openDatabase } from '../../src/platform/database.ts'
import { createLog } from '../../src/platform/log.ts'
import { findEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts'
import { isRefusal } from '../../src/platform/refusal.ts'
import { openSharedClock } from '../../src/platform/shared-clock.ts'
import type { Answered, Asked } from './asked-node.ts'
import { quickDraw, quickFlight, quickTables } from './tables-games.ts'
import type { Filled, TablesDoor, TablesNodeOptions } from './tables-node.ts'

/*
 * Another node of the installation, with two quick tables that only crashes know: it runs them where it is told to, and
 * takes bets for whoever asks through the channel to its parent.
 */

/** So long a draw must take bets still when a hall begins to bet. */
const WINDOW_MS = 2_200
const LOOK_MS = 20
const AT_ONCE = 64

const { dataFolder, forgetsBegun, machineOffMs } = JSON.parse(process.argv[2]!) as TablesNodeOptions
shiftMachine(machineOffMs)
const connection = findEmbeddedPostgres(dataFolder)
if (connection === undefined) throw new Error(`No PostgreSQL runs on ${dataFolder}`)
const config = readConfig({ MENEKSE_DATA: dataFolder, PORT: '0', LOG_LEVEL: 'fatal' }, [
  '--services=games',
])
const log = createLog(config.logLevel)
const database = openDatabase(connection, { onError: () => undefined })
const clock = await openSharedClock({ database, log })
const app = await createApp({ config, database, clock, log })
let forgets = forgetsBegun
const bets: typeof app.bets = {
  ...app.bets,
  async *ofEvent(event, which) {
    // As if the mark of a begun settlement said that it was done: whoever takes over has nothing to do.
    const isForgotten = forgets && event.startsWith(quickDraw.slug)
    if (isForgotten) forgets = false
    if (!isForgotten) yield* app.bets.ofEvent(event, which)
  },
}
const draws = createDraws({ ...app, bets, games: quickTables, beacon: undefined })

/** From here on the machine says another time. */
function shiftMachine(offMs: number): void {
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(ms = Real.now() + offMs) {
      super(ms)
    }
    static override now = () => Real.now() + offMs
  } as DateConstructor
}

async function openDraw(slug: string): Promise<DrawRow> {
  for (;;) {
    const [draw] = await lastDraws(database, slug, 1)
    if (draw?.phase === 'open' && draw.closes_at.getTime() - clock.now().getTime() >= WINDOW_MS)
      return draw
    await wait(LOOK_MS)
  }
}

const wordsOf = (slug: string, n: number) =>
  slug === quickFlight.slug
    ? { market: 'flight', selection: ['manual', '1.20', '2.00', '3.50'][n % 4]! }
    : { market: 'parite', selection: n % 2 === 0 ? 'cift' : 'tek' }

async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const go = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, go))
}

const door: TablesDoor = {
  run: () => draws.start(),
  async fill({ slug, players, each }) {
    const { number } = await openDraw(slug)
    const filled: Filled = { number, bets: [] }
    await eachOf(players, async (playerId: PlayerId) => {
      const wished = Array.from({ length: each }, (_, n) => ({
        id: newId('bet', Date.now()),
        stake: lira(10),
        ...wordsOf(slug, n),
      }))
      const placed = await draws.place(draws.games.get(slug)!, {
        playerId,
        draw: number,
        bets: wished,
      })
      if (isRefusal(placed)) {
        if (placed.refused !== 'draw_closed')
          throw new Error(`A bet was refused: ${placed.refused}`)
        return
      }
      filled.bets.push(...placed.map(({ id }) => ({ playerId, id })))
    })
    return filled
  },
  async cashOut({ slug, bets: wished }) {
    let ended = 0
    await eachOf(wished, async ({ playerId, id }) => {
      for (;;) {
        const key = { playerId, id, receivedAt: clock.now() }
        const answer = await draws.cashOut(draws.games.get(slug)!, key)
        if (!isRefusal(answer)) ended += 1
        if (!isRefusal(answer) || answer.refused !== 'too_early') return
        await wait(LOOK_MS)
      }
    })
    return ended
  },
}

async function answer({ call, body }: Asked): Promise<Answered['answer']> {
  try {
    return { said: await door[call as keyof TablesDoor](body as never) }
  } catch (error) {
    return isUnavailable(error) ? { isAway: true } : { failed: String(error) }
  }
}

process.on('message', (asked: Asked) => {
  void answer(asked).then((answer) => process.send?.({ number: asked.number, answer }))
})
process.on('disconnect', () => process.exit())
process.on('SIGTERM', () => {
  void Promise.all([draws.close(), app.close()]).then(() => process.exit())
})
process.send!({ number: 0, answer: { said: undefined } } satisfies Answered)
