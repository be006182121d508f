import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { preparePostgresBinaries } from './embedded-binaries.ts'
import { ensureCluster, placeCluster, superuser } from './embedded-cluster.ts'
import { takeLock } from './embedded-lock.ts'
import { isAlive } from './embedded-process.ts'
import {
  type RunningServer,
  removeSocketFolder,
  runningSocketFolder,
  runServer,
  type Settings,
  stopServer,
} from './embedded-server.ts'
import { StartupError } from '../startup-error.ts'

export type EmbeddedConnection = {
  /** Folder of the Unix socket. It stays the same when PostgreSQL is restarted underneath. */
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

export type EmbeddedPostgres = {
  readonly connection: EmbeddedConnection
  /** Where the cluster really lies; not always below the data folder, see the decision page. */
  readonly clusterFolder: string
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  readonly dataFolder: string
  readonly log: { info(message: string): void; error(message: string): void }
  /** PostgreSQL settings above our own, for tests and for control runs of the crash test. */
  readonly settings?: Settings
  /** Told each time PostgreSQL died and is accepting connections again. */
  readonly onRestart?: () => void
  /** Where clusters go that their user could not reach otherwise. */
  readonly sharedFolder?: string
}

const watchEveryMs = 100
const firstPauseMs = 100
const longestPauseMs = 5_000

/**
 * Runs PostgreSQL from the npm packages on `<dataFolder>/postgres` and keeps it running until
 * `stop()`. Makes the cluster on the first start; takes over a server that a killed process left;
 * refuses with a StartupError while another process of ours uses the same folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, settings = {}, sharedFolder = '/var/lib/menekse' } = options
  const dataFolder = resolve(options.dataFolder)
  const place = placeCluster(dataFolder, sharedFolder, log)
  const lock = takeLock(`${place.folder}.lock`)
  if ('pid' in lock) {
    throw new StartupError(
      `A server is already running on the data folder ${dataFolder} (process ${lock.pid}): ` +
        'stop it first, or choose another folder with MENEKSE_DATA.',
    )
  }
  try {
    const binaries = preparePostgresBinaries(dirname(place.folder), place.identity, log)
    ensureCluster(place, binaries)
    const start = (socketFolder?: string): Promise<RunningServer> =>
      runServer(place, binaries, settings, log, socketFolder)
    const first = await start()
    const connection = await ensureDatabase(first.socketFolder)
    const supervisor = supervise(first, start, options)
    const stop = async (): Promise<void> => {
      const last = await supervisor.end()
      await stopServer(last.pid, place.folder)
      removeSocketFolder(last.socketFolder)
      lock.release()
    }
    return { connection, clusterFolder: place.folder, stop }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The PostgreSQL that somebody else runs on this data folder right now; it stays theirs to stop. */
export function findEmbeddedPostgres(dataFolder: string): EmbeddedConnection | undefined {
  const cluster = join(resolve(dataFolder), 'postgres')
  if (!existsSync(cluster)) return undefined
  const socketFolder = runningSocketFolder(realpathSync(cluster))
  return socketFolder === undefined ? undefined : connectionTo(socketFolder)
}

const connectionTo = (host: string): EmbeddedConnection => ({
  host,
  port: 5432,
  user: superuser,
  database: 'menekse',
})

/** Watches the server and starts it again whenever it dies, for as long as it takes. */
function supervise(
  first: RunningServer,
  start: (socketFolder: string) => Promise<RunningServer>,
  { log, onRestart }: EmbeddedOptions,
): { end(): Promise<RunningServer> } {
  let current = first
  const ending = new AbortController()
  const watch = async (): Promise<void> => {
    let pauseMs = firstPauseMs
    while (!ending.signal.aborted) {
      if (isAlive(current.pid)) {
        await pause(watchEveryMs, ending.signal)
        continue
      }
      log.error(`PostgreSQL (process ${current.pid}) ended unexpectedly; starting it again.`)
      try {
        current = await start(current.socketFolder)
        pauseMs = firstPauseMs
        log.info(`PostgreSQL is back (process ${current.pid}).`)
        onRestart?.()
      } catch (error) {
        log.error(error instanceof Error ? error.message : String(error))
        await pause(pauseMs, ending.signal)
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      }
    }
  }
  const watching = watch()
  const end = async (): Promise<RunningServer> => {
    ending.abort()
    await watching
    return current
  }
  return { end }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  // The database must not keep a process alive that has nothing else to do.
  await wait(milliseconds, undefined, { signal, ref: false }).catch(() => undefined)
}

async function ensureDatabase(host: string): Promise<EmbeddedConnection> {
  const connection = connectionTo(host)
  const client = new Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [
      connection.database,
    ])
    if (found.rowCount === 0) await client.query(`create database ${connection.database}`)
  } finally {
    await client.end()
  }
  return connection
}
