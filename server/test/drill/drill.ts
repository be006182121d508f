import { realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { checkBooks } from '../../src/book-check.ts'
import { placeOf } from '../../src/platform/backup/backups.ts'
import { takeBase } from '../../src/platform/backup/base-backup.ts'
import type { Base } from '../../src/platform/backup/manifest.ts'
import { openReplication } from '../../src/platform/backup/replication.ts'
import { restore } from '../../src/platform/backup/restore.ts'
import { currentChain } from '../../src/platform/backup/wal-receiver.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { openDatabase } from '../../src/platform/database.ts'
import type { Database } from '../../src/platform/database.ts'
import { postgresProcessesOf, signalProcess } from '../../src/platform/postgres/embedded-process.ts'
import { findEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts'
import { StartupError } from '../../src/platform/startup-error.ts'
import { startBets } from '../crash/bets-load.ts'
import { startLoad } from '../crash/load.ts'
import { createNodes } from '../crash/nodes.ts'
import type { Nodes, Programs } from '../crash/nodes.ts'
import { CROWD_CASH } from '../crash/verdict.ts'
import { plantCrowd } from '../crowd.ts'
import { freePort, makeServedFolder, ownerOf } from '../served.ts'
import { acknowledgedBy, lostOf } from './acknowledged.ts'
import type { Acknowledged, Loads } from './acknowledged.ts'

export interface DrillOptions {
  programs: Programs
  crowd: { players: number; workers: number; bettors: number; betWorkers: number }
  /** Resolves when it is time for the base, for noting what must be there, and for the end of everything. */
  until(moment: 'base' | 'noted' | 'destroyed', loads: Loads): Promise<unknown>
  log(line: string): void
}

export interface Restored {
  /** What was acknowledged before the last of the log that was surely shipped, and is not there. */
  lost: string[]
  /** How many were acknowledged by then. */
  noted: number
  /** How many were acknowledged at all, and how many of those are not there. */
  acknowledged: number
  lostInAll: number
  /** From nothing to books that add up. */
  recoverySeconds: number
  /** How long before the end the last movement is that was kept. */
  lossSeconds: number
}

export interface Drill {
  base: Base
  /** Restores into a folder of its own: all that was shipped, or until a moment. */
  restore(until?: Date): Promise<Restored>
  remove(): Promise<void>
}

/**
 * The real server under load with its log being shipped, backed up while it plays, and then destroyed with its database
 * and all it had: what is left are the backups.
 */
export async function drill(options: DrillOptions): Promise<Drill> {
  const data = await makeServedFolder()
  const backups = await makeServedFolder()
  const nodes = createNodes({
    programs: options.programs,
    dataFolder: data.path,
    port: await freePort(),
    acceptsDataLoss: false,
    environment: { BACKUP_FOLDER: backups.path },
  })
  const remove = async () => {
    await Promise.all([data.remove(), backups.remove()])
  }
  try {
    await nodes.startServer()
    const destroyed = await playUntilDestroyed(nodes, data.path, backups.path, options)
    return {
      base: destroyed.base,
      restore: (until) => restoreAside(backups.path, destroyed, options.log, until),
      remove,
    }
  } catch (error) {
    await Promise.allSettled([nodes.stopBets(), nodes.stopServer()])
    await remove()
    throw error
  }
}

interface Destroyed {
  base: Base
  at: number
  noted: Acknowledged
  all: Acknowledged
}

async function playUntilDestroyed(
  nodes: Nodes,
  dataFolder: string,
  folder: string,
  { crowd, until }: DrillOptions,
): Promise<Destroyed> {
  const owner = ownerOf(dataFolder)
  let isGivenUp = false
  const asking = { isGivenUp: () => isGivenUp }
  try {
    const seats = await plantCrowd(owner, crowd.players + crowd.bettors, CROWD_CASH)
    await nodes.startBets()
    const players = seats.slice(crowd.players).map((seat) => seat.playerId)
    const loads: Loads = {
      rounds: startLoad(nodes.port, seats.slice(0, crowd.players), { ...crowd, ...asking }),
      bets: startBets({ ...asking, node: nodes.bets, players, workers: crowd.betWorkers }),
    }
    await nodes.whileTheyLive(until('base', loads))
    const place = placeOf(findEmbeddedPostgres(dataFolder)!)
    const base = await baseOf(place, folder)
    await nodes.whileTheyLive(until('noted', loads))
    const noted = acknowledgedBy(loads)
    await untilShipped(owner)
    await nodes.whileTheyLive(until('destroyed', loads))
    const at = Date.now()
    await destroy(nodes, dataFolder)
    isGivenUp = true
    await Promise.all([loads.rounds.stop(), loads.bets.stop()])
    return { base, at, noted, all: acknowledgedBy(loads) }
  } finally {
    isGivenUp = true
    await owner.close()
  }
}

/** The server may be taking one of its own at this moment. */
async function baseOf(place: ReturnType<typeof placeOf>, folder: string): Promise<Base> {
  const wal = await chainIn(place)
  for (;;) {
    try {
      return await takeBase({ place, folder, wal, keys: {}, clock: systemClock })
    } catch (error) {
      if (!(error instanceof StartupError)) throw error
      await wait(50)
    }
  }
}

async function chainIn(place: ReturnType<typeof placeOf>): Promise<string> {
  for (;;) {
    const replication = await openReplication(place)
    const chain = await currentChain(replication).finally(() => replication.end())
    if (chain !== undefined) return chain
    await wait(50)
  }
}

/** What is in the log now is in the backup folder, and on its disk. */
async function untilShipped({ read }: Database): Promise<void> {
  const { rows } = await sql<{
    now: string
  }>`select pg_current_wal_flush_lsn()::text as now`.execute(read)
  for (;;) {
    const found = await sql`select from pg_replication_slots
      where slot_name ^@ 'menekse_wal_' and restart_lsn >= ${rows[0]!.now}::pg_lsn`.execute(read)
    if (found.rows.length > 0) return
    await wait(50)
  }
}

/** Server, bets and database at once, and then all that they had on their disk. */
async function destroy(nodes: Nodes, dataFolder: string): Promise<void> {
  const cluster = realpathSync(join(dataFolder, 'postgres'))
  const killing = nodes.kill()
  for (const pid of postgresProcessesOf(cluster)) signalProcess(pid, 'SIGKILL')
  await killing
  await rm(cluster, { recursive: true, force: true })
  await rm(dataFolder, { recursive: true, force: true })
}

async function restoreAside(
  from: string,
  { at, noted, all }: Destroyed,
  log: (line: string) => void,
  until?: Date,
): Promise<Restored> {
  const target = await makeServedFolder()
  const startedAt = performance.now()
  let found: Omit<Restored, 'recoverySeconds'> | undefined
  try {
    await restore({
      from,
      dataFolder: target.path,
      log: { info: log, error: log },
      ...(until === undefined ? {} : { until }),
      async check(connection) {
        const owner = openDatabase(connection, { asOwner: true, poolSize: 2 })
        try {
          const { addUp, lines } = await checkBooks(owner)
          for (const line of lines) log(line)
          if (!addUp) throw new Error(lines.join(' '))
          found = {
            lost: await lostOf(owner, noted),
            noted: noted.rounds.size + noted.bets.size,
            acknowledged: all.rounds.size + all.bets.size,
            lostInAll: (await lostOf(owner, all)).length,
            lossSeconds: (at - (await lastMovement(owner)).getTime()) / 1000,
          }
        } finally {
          await owner.close()
        }
      },
    })
    return { ...found!, recoverySeconds: (performance.now() - startedAt) / 1000 }
  } finally {
    await target.remove()
  }
}

async function lastMovement({ read }: Database): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select max(recorded_at) as at from transfer`.execute(
    read,
  )
  return rows[0]!.at
}
