import { setTimeout as wait } from 'node:timers/promises'
import type { PlayerId } from '@menekse/contract/ids'
import { createContent } from '../../src/content/content.ts'
import { eventOf } from '../../src/draws/settlement.ts'
import { findDraws } from '../../src/draws/store.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { admitLogin, EMBEDDED_LOGIN } from '../../src/platform/database-access.ts'
import { isUnavailable, openDatabase } from '../../src/platform/database.ts'
import type { Database } from '../../src/platform/database.ts'
import { migrate } from '../../src/platform/migrate.ts'
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts'
import { plantPlayers } from '../crowd.ts'
import { makeServedFolder } from '../served.ts'
import { killDatabase } from './crash.ts'
import { startTablesNode } from './tables-node.ts'
import type { Filled, TablesNode } from './tables-node.ts'
import { addStops, stopAt } from './tables-stops.ts'
import type { Stop } from './tables-stops.ts'
import { judgeDraw } from './tables-verdict.ts'
import type { DrawFound } from './tables-verdict.ts'
import { CROWD_CASH, problemOfBooks } from './verdict.ts'

/** Who is ended: the process that runs the table, every process, PostgreSQL; or the runner stands still and comes back. */
export type Kill = 'runner' | 'server' | 'database' | 'pause'
export interface TablesOptions {
  program: string
  /** Who is ended at which transitions of which tables, one after the other. */
  hits: readonly { kill: Kill; slug: string; stop: Stop }[]
  hall: { players: number; each: number }
  /** For how long a runner stands still; then it wakes up, when its table is another's. */
  pauseMs: number
  /** Whoever takes over forgets what was begun: such a run must report bets that are left. */
  forgetsBegun?: boolean
  signal?: AbortSignal
}

export interface TablesVerdict {
  draws: (DrawFound & { slug: string; stop: Stop; seconds: number })[]
  booksProblem: string | undefined
}

/** The machines of those that run tables say another time than the database's, and than each other. */
const MACHINE_OFF_MS = 5_000
const LOOK_MS = 25
/** A draw that is not over by then is left where it is, and its bets are found open. */
const OVER_MS = 40_000

/** A hall's bets on one draw after the other, each hit by a kill in the middle of a transition. */
export async function runTables(options: TablesOptions): Promise<TablesVerdict> {
  const folder = await makeServedFolder()
  const log = { info: () => undefined, error: () => undefined }
  const postgres = await startEmbeddedPostgres({ dataFolder: folder.path, log })
  const owner = openDatabase(postgres.connection, {
    asOwner: true,
    poolSize: 4,
    onError: () => undefined,
  })
  const nodes = createNodes(folder.path, options)
  const givenUp = new Promise<never>((_, reject) => {
    options.signal?.addEventListener('abort', () => reject(options.signal!.reason as Error), {
      once: true,
    })
  })
  try {
    await migrate(owner)
    await admitLogin(owner, EMBEDDED_LOGIN)
    await createContent({ database: owner, clock: systemClock }).seed()
    const players = Array.from(
      { length: options.hall.players },
      (_, n): PlayerId => `plr_${String(n).padStart(26, '0')}`,
    )
    await plantPlayers(owner, players, CROWD_CASH)
    await addStops(owner)
    return await Promise.race([
      givenUp,
      play({ owner, nodes, players, folder: folder.path }, options),
    ])
  } finally {
    await nodes.stop()
    await owner.close()
    await postgres.stop()
    await folder.remove()
  }
}

interface Hall {
  owner: Database
  nodes: ReturnType<typeof createNodes>
  players: readonly PlayerId[]
  folder: string
}

async function play(hall: Hall, options: TablesOptions): Promise<TablesVerdict> {
  const { owner, nodes } = hall
  await nodes.start()
  const draws: TablesVerdict['draws'] = []
  for (const one of options.hits) draws.push(await nodes.whileTheyLive(hit(hall, options, one)))
  return { draws, booksProblem: await problemOfBooks(owner) }
}

async function hit(
  { owner, nodes, players, folder }: Hall,
  { hall, pauseMs }: TablesOptions,
  { kill, slug, stop }: TablesOptions['hits'][number],
): Promise<TablesVerdict['draws'][number]> {
  const filled = await nodes.door().ask('fill', { slug, players, each: hall.each })
  // Some end by hand while it goes on; whether they could is not what a kill has to leave alone.
  const byHand = filled.bets.filter((_, n) => n % (4 * hall.each) === 0)
  void nodes
    .door()
    .ask('cashOut', { slug, bets: byHand })
    .catch(() => undefined)
  const playerId = players[Math.floor(players.length / 2)]!
  const stopped = await stopAt(owner, { slug, stop, playerId })
  await stopped.reached()
  const from = performance.now()
  if (kill === 'database') killDatabase(folder)
  else if (kill === 'pause') nodes.pause()
  else await nodes.kill(kill === 'server')
  await insist(() => stopped.letGo())
  if (kill === 'database') await insist(() => ask(owner))
  else if (kill !== 'pause') await nodes.start()
  await overWithin(owner, slug, filled.number)
  const seconds = (performance.now() - from) / 1000
  if (kill === 'pause') {
    await wait(Math.max(0, pauseMs - seconds * 1000))
    await nodes.goOn()
  }
  return { slug, stop, seconds, ...(await judge(owner, slug, filled)) }
}

/** What wakes up late has its moment to do harm. */
const WAKE_MS = 500
async function judge(owner: Database, slug: string, filled: Filled): Promise<DrawFound> {
  await wait(WAKE_MS)
  return judgeDraw(owner, slug, filled)
}

async function overWithin(owner: Database, slug: string, number: number): Promise<void> {
  const until = performance.now() + OVER_MS
  while (performance.now() < until) {
    const event = eventOf(slug, number)
    const draw = (await insist(() => findDraws(owner, [event]))).get(event)
    if (draw?.phase === 'settled' || draw?.phase === 'void') return
    await wait(LOOK_MS)
  }
}

const ask = async (owner: Database): Promise<void> => {
  await owner.transaction(async () => undefined)
}
/** The database may just have been killed: it is asked until it answers. */
async function insist<T>(question: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await question()
    } catch (error) {
      if (!isUnavailable(error)) throw error
      await wait(LOOK_MS)
    }
  }
}

/** A node that takes bets, one that runs the tables, and one that waits to take them over. */
function createNodes(dataFolder: string, { program, forgetsBegun = false }: TablesOptions) {
  let [door, runner, next] = [undefined, undefined, undefined] as (TablesNode | undefined)[]
  const launch = (machineOffMs = 0, forgets = false) =>
    startTablesNode(program, { dataFolder, forgetsBegun: forgets, machineOffMs })
  const launchRunner = async (machineOffMs: number, forgets = false) => {
    const node = await launch(machineOffMs, forgets)
    await node.ask('run', null)
    return node
  }
  return {
    door: () => door!,
    /** Whoever is not there, one after the other: the first makes the keys, and the second holds the tables. */
    async start() {
      door ??= await launch()
      runner ??= await launchRunner(MACHINE_OFF_MS)
      next ??= await launchRunner(-MACHINE_OFF_MS, forgetsBegun)
    },
    async kill(all: boolean) {
      const dead = (all ? [door, runner, next] : [runner]).filter((node) => node !== undefined)
      await Promise.all(dead.map((node) => node.kill()))
      ;[door, runner, next] = all ? [] : [door, next, undefined]
    },
    pause: () => runner!.pause(),
    /** Who stood still waits now for the other one to end. */
    async goOn() {
      runner!.goOn()
      ;[runner, next] = [next, runner]
    },
    whileTheyLive: <T>(work: Promise<T>) =>
      Promise.race([...[door, runner, next].map((node) => node!.died), work]),
    async stop() {
      for (const node of [door, runner, next]) {
        node?.goOn()
        await node?.stop()
      }
    },
  }
}
