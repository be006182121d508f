import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  fchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type ClusterPlace, plainEnvironment } from './embedded-cluster.ts'
import { canEnter, type Identity } from './embedded-identity.ts'
import {
  isAlive,
  isAnswering,
  isPostgresOf,
  postgresProcessesOf,
  processStart,
  signalProcess,
} from './embedded-process.ts'
import { StartupError } from '../startup-error.ts'
import { sharedBuffers } from './embedded-memory.ts'

export type Settings = Readonly<Record<string, string>>
export type RunningServer = { readonly pid: number; readonly socketFolder: string }

const defaults: Settings = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '200',
  shared_buffers: sharedBuffers(),
  // An acknowledged movement of money is on the disk. These three are never traded for speed.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_compression: 'off',
  max_wal_size: '2GB',
  min_wal_size: '256MB',
  // What a backup has not fetched yet waits here; beyond this it begins anew, and play goes on.
  max_slot_wal_keep_size: '8GB',
  checkpoint_timeout: '15min',
  checkpoint_completion_target: '0.9',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // The details of a refused row hold what people have typed: names, addresses, telephone numbers.
  log_error_verbosity: 'terse',
  logging_collector: 'on',
  log_directory: 'log',
  // One file for each day of the week, overwritten a week later.
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
}

type PidFile = { readonly pid: number; readonly socketFolder: string; readonly status: string }

function readPidFile(folder: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    const [pid = '', , , , socketFolder = '', , , status = ''] = lines
    return { pid: Number(pid), socketFolder, status: status.trim() }
  } catch {
    return undefined
  }
}

/** Where the server of this cluster listens, if one is running and ready. */
export function runningSocketFolder(folder: string): string | undefined {
  const found = readPidFile(folder)
  const isReady = found?.status === 'ready' && isPostgresOf(found.pid, folder)
  return isReady ? found.socketFolder : undefined
}

/**
 * Runs the cluster and answers when it accepts connections. A server that an earlier, killed
 * process of ours left running with the same settings is taken over as it is. The socket stays
 * where it was, so that open pools find a restarted server again.
 */
export async function runServer(
  place: ClusterPlace,
  binaries: string,
  extra: Settings,
  log: { info(message: string): void },
  lastSocketFolder?: string,
): Promise<RunningServer> {
  const settings = { ...defaults, ...extra }
  const found = readPidFile(place.folder)
  if (found !== undefined && isPostgresOf(found.pid, place.folder)) {
    if (runsWith(place.folder, settings)) {
      log.info(`Taking over the PostgreSQL that is still running (process ${found.pid}).`)
      const running = await untilReady(place.folder, found.pid, log, () => undefined)
      if (await isAnswering(running.socketFolder)) return running
    }
    await stopServer(found.pid, place.folder)
  }
  clearRemains(place.folder)
  const socketFolder = makeSocketFolder(lastSocketFolder ?? found?.socketFolder, place.identity)
  return await spawnServer(
    place,
    binaries,
    { ...settings, unix_socket_directories: socketFolder },
    log,
  )
}

function runsWith(folder: string, settings: Settings): boolean {
  try {
    const options = readFileSync(join(folder, 'postmaster.opts'), 'utf8')
    const expected = Object.entries(settings).map(([name, value]) => `"${name}=${value}"`)
    const actual = options.match(/"[a-z_]+=[^"]*"/g) ?? []
    const rest = actual.filter((option) => !option.startsWith('"unix_socket_directories='))
    return rest.sort().join() === expected.sort().join()
  } catch {
    return false
  }
}

/** Ends the server of a cluster that nobody uses any more, however it was left. */
export async function endAbandoned(cluster: string): Promise<void> {
  const folder = realpathSync(cluster)
  const found = readPidFile(folder)
  if (found !== undefined) await stopServer(found.pid, folder)
  clearRemains(folder)
}

/**
 * After a kill -9 of the main process its children may live a moment longer, and after a restart
 * of a container its number may belong to another program, which PostgreSQL would take for itself.
 */
function clearRemains(folder: string): void {
  for (const pid of postgresProcessesOf(folder)) signalProcess(pid, 'SIGKILL')
  rmSync(join(folder, 'postmaster.pid'), { force: true })
}

async function spawnServer(
  place: ClusterPlace,
  binaries: string,
  settings: Settings,
  log: { info(message: string): void },
): Promise<RunningServer> {
  const { folder, identity } = place
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const logFolder = join(folder, 'log')
  mkdirSync(logFolder, { recursive: true, mode: 0o700 })
  if (identity !== undefined) chownSync(logFolder, identity.uid, identity.gid)
  const sizes = logSizes(logFolder)
  const output = openSync(join(logFolder, 'start.log'), 'w', 0o600)
  // A base backup reads every file of the cluster as the user of PostgreSQL.
  if (identity !== undefined) fchownSync(output, identity.uid, identity.gid)
  // Detached: Ctrl-C reaches the whole process group, and the database must outlive the server.
  const child = spawn(join(binaries, 'postgres'), ['-D', folder, ...args], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
    env: plainEnvironment(),
    ...identity,
  })
  closeSync(output)
  child.unref()
  let ended: string | undefined
  child.once('error', (error) => {
    ended = error.message
  })
  child.once('exit', () => {
    ended ??= reasonIn(logFolder, sizes)
  })
  // Without a pid the spawn itself failed and the error event brings the reason.
  const pid = child.pid ?? 0
  const running = await untilReady(folder, pid, log, () => ended)
  // How it ends later is somebody else's to say, and its folder may have another name by then.
  child.removeAllListeners('exit')
  return running
}

async function untilReady(
  folder: string,
  pid: number,
  log: { info(message: string): void },
  ended: () => string | undefined,
): Promise<RunningServer> {
  for (let waited = 0; ; waited += 10) {
    const file = readPidFile(folder)
    if (file?.pid === pid && file.status === 'ready')
      return { pid, socketFolder: file.socketFolder }
    // Our own child reports its end with a reason; one that was taken over is watched from here.
    const isGone = waited % 1000 === 990 && pid !== 0 && !isAlive(pid)
    const reason = ended() ?? (isGone ? 'it ended before it was ready' : undefined)
    if (reason !== undefined) {
      throw new StartupError(
        `PostgreSQL cannot start on ${folder}: ${reason} (its log is in ${join(folder, 'log')}). ` +
          'Restore a backup, or move the folder away to begin empty.',
      )
    }
    if (waited > 0 && waited % 10_000 === 0) {
      log.info('PostgreSQL is still recovering after a crash; waiting for it.')
    }
    await wait(10)
  }
}

function logSizes(logFolder: string): Map<string, number> {
  const names = readdirSync(logFolder).filter((name) => name !== 'start.log')
  return new Map(names.map((name) => [name, statSync(join(logFolder, name)).size]))
}

/** The last complaint that PostgreSQL wrote during this attempt. */
function reasonIn(logFolder: string, sizes: Map<string, number>): string {
  const complaints = readdirSync(logFolder)
    .map((name) =>
      readFileSync(join(logFolder, name))
        .subarray(sizes.get(name) ?? 0)
        .toString(),
    )
    .flatMap((text) => text.split('\n'))
    .filter((line) => /(FATAL|PANIC|ERROR|could not|cannot|error while)/.test(line))
  const line = complaints.find((text) => /FATAL|PANIC/.test(text)) ?? complaints.at(0)
  return line?.replace(/^.*?(FATAL|PANIC|ERROR): */, '') ?? 'it gave no reason'
}

/** Socket paths are limited to about 100 bytes, so the socket never lies in the data folder. */
function makeSocketFolder(last: string | undefined, identity: Identity): string {
  const owner = identity?.uid ?? process.getuid?.()
  const found = last === undefined ? undefined : lstatSync(last, { throwIfNoEntry: false })
  const isOurs = found?.isDirectory() === true && found.uid === owner && isSocketFolder(last)
  if (last !== undefined && isOurs) {
    for (const name of readdirSync(last)) rmSync(join(last, name))
    return last
  }
  const parent = tmpdir().length <= 70 && canEnter(tmpdir(), identity) ? tmpdir() : '/tmp'
  const folder = mkdtempSync(join(parent, 'menekse-socket-'))
  chmodSync(folder, 0o700)
  if (identity !== undefined) chownSync(folder, identity.uid, identity.gid)
  return folder
}

function isSocketFolder(path: string | undefined): boolean {
  return path !== undefined && /\/menekse-socket-\w+$/.test(path)
}

export function removeSocketFolder(path: string): void {
  if (isSocketFolder(path)) rmSync(path, { recursive: true, force: true })
}

/** Fast shutdown: open transactions are rolled back, a checkpoint is written, connections end. */
export async function stopServer(pid: number, folder: string): Promise<void> {
  if (!isPostgresOf(pid, folder)) return
  // One that gives its memory back has left its folder before it is gone.
  const start = processStart(pid)
  const isRunning = () => start !== undefined && processStart(pid) === start
  signalProcess(pid, 'SIGINT')
  for (let waited = 0; isRunning(); waited += 10) {
    // A checkpoint may take long on a slow disk; immediate shutdown is safe too, it only recovers.
    if (waited === 60_000) signalProcess(pid, 'SIGQUIT')
    await wait(10)
  }
}
