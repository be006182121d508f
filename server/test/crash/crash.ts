import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { isUnavailable } from '../../src/platform/database.ts'
import type { Database } from '../../src/platform/database.ts'
import { findEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts'
import { postgresProcessesOf, signalProcess } from '../../src/platform/postgres/embedded-process.ts'
import { plantCrowd } from '../crowd.ts'
import { freePort, makeServedFolder, ownerOf } from '../served.ts'
import { startBets } from './bets-load.ts'
import type { BetsLoad } from './bets-load.ts'
import { judgeBets } from './bets-verdict.ts'
import { jobsHeldSince, untilJobsInHand } from './jobs-in-hand.ts'
import { startLoad } from './load.ts'
import type { Load } from './load.ts'
import { createNodes } from './nodes.ts'
import { steppedGames } from './stepped.ts'
import type { Nodes, Programs } from './nodes.ts'
import { CROWD_CASH, judgeRounds, problemOfBooks } from './verdict.ts'
import type { Found } from './verdict.ts'

const LOOK_MS = 50
/** Slots whose rounds are one answer, and games whose rounds are many. */
const PLAYED = ['kapadokya-ruzgari', ...Object.keys(steppedGames)]

export type Kill = 'server' | 'database'

export interface CrashOptions {
  programs: Programs
  /** What the server is told on its command line. */
  argv?: readonly string[]
  /** Commits are acknowledged before they are on the disk: such a run must report losses. */
  control: boolean
  /** Who plays rounds over HTTP, and who bets; how many of them at the same time. */
  crowd: { players: number; workers: number; bettors: number; betWorkers: number }
  /** Resolves when it is time for the next kill, to what is killed, or to nothing when the run is over. */
  untilNextKill(loads: Loads, kills: number): Promise<Kill | undefined>
  /** Resolves when every job of the dead must have been given back; without it nobody looks. */
  untilGivenBack?(): Promise<void>
  /** Whoever no longer waits for the run leaves no server behind. */
  signal?: AbortSignal
}

export interface Loads {
  rounds: Load
  bets: BetsLoad
}

export interface Verdict {
  kills: number
  rounds: Found
  bets: Found
  jobs: {
    /** How many were in hand when they were killed, all kills together. */
    inHand: number
    /** Those that the dead still hold, where somebody has waited for that. */
    held: string[]
  }
  /** What reconciliation found, in words. */
  booksProblem: string | undefined
}

/**
 * The real server under real load over HTTP and beside it a node with bets, killed with SIGKILL again and again,
 * themselves or the whole PostgreSQL underneath. All that they acknowledged must be there afterwards, nothing twice,
 * and the books must add up.
 */
export async function runCrash(options: CrashOptions): Promise<Verdict> {
  const folder = await makeServedFolder()
  const nodes = createNodes({
    programs: options.programs,
    dataFolder: folder.path,
    port: await freePort(),
    acceptsDataLoss: options.control,
    argv: options.argv ?? [],
  })
  try {
    await nodes.startServer()
    if (options.control) {
      await loosen(folder.path)
      await nodes.stopServer()
      await nodes.startServer()
    }
    return await crash(nodes, folder.path, options)
  } finally {
    await nodes.stopBets()
    await nodes.stopServer()
    await folder.remove()
  }
}

async function crash(nodes: Nodes, folder: string, options: CrashOptions): Promise<Verdict> {
  const { signal } = options
  const givenUp = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  givenUp.catch(() => undefined)
  const during = <T>(work: Promise<T>) => Promise.race([givenUp, nodes.whileTheyLive(work)])
  const loads = await startLoads(nodes, folder, options)
  const { rounds, bets } = loads
  let kills = 0
  let inHand = 0
  for (;;) {
    const kill = await during(options.untilNextKill(loads, kills))
    if (kill === undefined) break
    kills += 1
    // A control loses draws with their jobs, and whoever waited for one of them would wait for ever.
    if (!options.control) inHand += await during(asOwner(folder, untilJobsInHand))
    if (kill === 'server') {
      await nodes.kill()
      await Promise.all([nodes.startServer(), nodes.startBets()])
    } else killDatabase(folder)
    // The next kill is counted from here: both loads must have got through again.
    await during(Promise.all([rounds.more(1), bets.more(1)]))
  }
  await during(Promise.all([rounds.stop(), bets.stop()]))
  const stoppedAt = new Date()
  await during(options.untilGivenBack?.() ?? Promise.resolve())
  const isLookedAt = options.untilGivenBack !== undefined
  const held = isLookedAt ? await asOwner(folder, (owner) => jobsHeldSince(owner, stoppedAt)) : []
  // Its jobs would go on settling while the books are read.
  await nodes.stopBets()
  return asOwner(folder, async (owner) => ({
    kills,
    rounds: await judgeRounds(owner, rounds),
    bets: await judgeBets(owner, bets.told),
    jobs: { inHand, held },
    booksProblem: await problemOfBooks(owner),
  }))
}

async function startLoads(nodes: Nodes, folder: string, options: CrashOptions): Promise<Loads> {
  const { crowd, signal } = options
  const [seats] = await Promise.all([
    asOwner(folder, (owner) =>
      plantCrowd(owner, crowd.players + crowd.bettors, CROWD_CASH, PLAYED),
    ),
    nodes.startBets(),
  ])
  const isGivenUp = () => signal?.aborted === true
  const bettors = seats.slice(crowd.players).map((seat) => seat.playerId)
  return {
    rounds: startLoad(nodes.port, seats.slice(0, crowd.players), { ...crowd, isGivenUp }),
    bets: startBets({
      node: nodes.bets,
      isGivenUp,
      players: bettors,
      workers: crowd.betWorkers,
    }),
  }
}

/** The database may just have been killed: it is back once it answers. */
async function asOwner<T>(folder: string, work: (owner: Database) => Promise<T>): Promise<T> {
  while (findEmbeddedPostgres(folder) === undefined) await wait(LOOK_MS)
  const owner = ownerOf(folder)
  try {
    while (!(await answers(owner))) await wait(LOOK_MS)
    return await work(owner)
  } finally {
    await owner.close()
  }
}

async function answers({ read }: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(read)
    return true
  } catch (error) {
    if (isUnavailable(error)) return false
    throw error
  }
}

/** Nothing but a checkpoint or a full buffer writes down what was committed: a kill is sure to lose some of it. */
async function loosen(dataFolder: string): Promise<void> {
  await asOwner(dataFolder, async ({ read }) => {
    await sql`alter database menekse set synchronous_commit = off`.execute(read)
    await sql`alter system set wal_writer_delay = '10s'`.execute(read)
    await sql`alter system set wal_writer_flush_after = '1GB'`.execute(read)
  })
}

/** All processes of the cluster at once, so that none can still write down what another had in memory. */
export function killDatabase(dataFolder: string): void {
  const cluster = realpathSync(join(dataFolder, 'postgres'))
  for (const pid of postgresProcessesOf(cluster)) signalProcess(pid, 'SIGKILL')
}
