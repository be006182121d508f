import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { postgresProcessesOf, signalProcess } from '../../src/platform/postgres/embedded-process.ts'
import { plantCrowd } from '../crowd.ts'
import { freePort, makeServedFolder, ownerOf, serve } from '../served.ts'
import type { Served } from '../served.ts'
import { startLoad } from './load.ts'
import type { Load } from './load.ts'
import { CROWD_CASH, judge } from './verdict.ts'
import type { Verdict } from './verdict.ts'

export interface CrashOptions {
  /** The built server. */
  program: string
  kill: 'server' | 'database'
  /** Commits are acknowledged before they are on the disk: such a run must report losses. */
  control: boolean
  players: number
  workers: number
  /** Resolves when it is time for the next kill, or false when the run is over. */
  untilNextKill(load: Load, kills: number): Promise<boolean>
  /** Whoever no longer waits for the run leaves no server behind. */
  signal?: AbortSignal
}

/**
 * The real server under real load over HTTP, killed with SIGKILL again and again, itself or the whole PostgreSQL
 * underneath. Every round it acknowledged must be there afterwards, none twice, and the books must add up.
 */
export async function runCrash(options: CrashOptions): Promise<Verdict & { kills: number }> {
  const folder = await makeServedFolder()
  const { program } = options
  const serving = { program, dataFolder: folder.path, port: await freePort() }
  let server: Served | undefined = await serve(serving)
  const { signal } = options
  const givenUp = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  givenUp.catch(() => undefined)
  const whileItRuns = <T>(work: Promise<T>, at: Served): Promise<T> =>
    Promise.race([at.died, givenUp, work])
  try {
    if (options.control) {
      await loosen(folder.path)
      await server.stop()
      server = await serve(serving)
    }
    const planter = ownerOf(folder.path)
    const seats = await plantCrowd(planter, options.players, CROWD_CASH)
    await planter.close()
    const load = startLoad(serving.port, seats, options)
    let kills = 0
    while (await whileItRuns(options.untilNextKill(load, kills), server)) {
      kills += 1
      if (options.kill === 'server') {
        await server.kill()
        server = await serve(serving)
      } else killDatabase(folder.path)
      // The next kill is counted from here: the load must have got through again.
      await whileItRuns(load.more(1), server)
    }
    await whileItRuns(load.stop(), server)
    const owner = ownerOf(folder.path)
    const verdict = await judge(owner, load)
    await owner.close()
    return { ...verdict, kills }
  } finally {
    await server?.stop()
    await folder.remove()
  }
}

/** Nothing but a checkpoint or a full buffer writes down what was committed: a kill is sure to lose some of it. */
async function loosen(dataFolder: string): Promise<void> {
  const owner = ownerOf(dataFolder)
  await sql`alter database menekse set synchronous_commit = off`.execute(owner.read)
  await sql`alter system set wal_writer_delay = '10s'`.execute(owner.read)
  await sql`alter system set wal_writer_flush_after = '1GB'`.execute(owner.read)
  await owner.close()
}

/** All processes of the cluster at once, so that none can still write down what another had in memory. */
function killDatabase(dataFolder: string): void {
  const cluster = realpathSync(join(dataFolder, 'postgres'))
  for (const pid of postgresProcessesOf(cluster)) signalProcess(pid, 'SIGKILL')
}
