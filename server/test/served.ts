import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { build } from 'vite'
import { openDatabase } from '../src/platform/database.ts'
import type { Database } from '../src/platform/database.ts'
import { findEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { projectFolder } from '../src/platform/project-folder.ts'

/**
 * All services but the feed: playing hundreds of simulated matches is most of what a start does, and nothing to who asks
 * about something else.
 */
export const WITHOUT_FEED: readonly string[] = ['--services=web,live,games,jobs']

/** What the program prints once all of it is there. */
const UP = 'Stop with Ctrl-C'

/** The real program in a process of its own, on an embedded database of its own: for crashes and for benchmarks. */
export interface Served {
  readonly port: number
  readonly pid: number
  readonly dataFolder: string
  /** Seconds from the start of the process until it answered. */
  readonly startedInSeconds: number
  /** Rejects, with everything it printed, when it ends without having been told to. */
  readonly died: Promise<never>
  /** What it has complained of so far. */
  errors(): string
  /** Ends it the way Ctrl-C does, database included; its exit code. */
  stop(): Promise<number | null>
  /** Ends it with SIGKILL; its database lives on. */
  kill(): Promise<void>
}

/**
 * Builds the server as it is delivered, into a folder that is gone afterwards, and beside it other programs of ours:
 * each by its name there and its path below `server`.
 */
export async function buildServer(
  others: Readonly<Record<string, string>> = {},
): Promise<{ program: string; folder: string; remove(): void }> {
  const folder = mkdtempSync(join(projectFolder(), 'node_modules', '.menekse-server-'))
  const server = join(projectFolder(), 'server')
  await build({
    configFile: join(server, 'vite.config.ts'),
    logLevel: 'error',
    build: {
      outDir: relative(server, folder),
      emptyOutDir: true,
      rolldownOptions: { input: others },
    },
  })
  return {
    program: join(folder, 'main.js'),
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** A data folder that the database's user may enter. */
export async function makeServedFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'menekse-served-'))
  await chmod(path, 0o755)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

export interface ServeOptions {
  program: string
  dataFolder: string
  port: number
  /** More flags of Node itself, for instance a profiler's. */
  nodeFlags?: readonly string[]
  /** What the program is told on its command line. */
  argv?: readonly string[]
  /** How many share the port; what PROCESSES says unless told, else one. */
  processes?: number
  /** More of what an operator can set. */
  environment?: Readonly<Record<string, string>>
  /** Whether a single process is started again when it ends. */
  supervise?: boolean
  /** It may run on a database that loses what it has acknowledged: for the control of the crash test. */
  acceptsDataLoss?: boolean
}

/** The flags of Node that `npm start` gives it. */
export function startFlags(): string[] {
  const text = readFileSync(join(projectFolder(), 'package.json'), 'utf8')
  const { scripts } = JSON.parse(text) as { scripts: { start: string } }
  return scripts.start.split(' ').filter((word) => word.startsWith('--'))
}

export async function serve(options: ServeOptions): Promise<Served> {
  const { program, dataFolder, port } = options
  const nodeFlags = [...startFlags(), ...(options.nodeFlags ?? [])]
  const processes = options.processes ?? Number(process.env.PROCESSES ?? 1)
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...nodeFlags, program, ...(options.argv ?? [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      MENEKSE_DATA: dataFolder,
      LOG_LEVEL: 'error',
      PROCESSES: String(processes),
      // What is measured or killed is the one process itself.
      SUPERVISE: options.supervise === true ? '1' : '0',
      // Load comes from this machine on behalf of many visitors.
      TRUST_PROXY: '1',
      MENEKSE_CONTROL_RUN: options.acceptsDataLoss === true ? '1' : '0',
      ...options.environment,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  let hasEnded = false
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      hasEnded = true
      resolve(code)
    })
  })
  let isWanted = false
  const died = new Promise<never>((_, reject) => {
    void ended.then(() => {
      if (!isWanted) reject(new Error(`The server ended by itself: ${output}`))
    })
  })
  died.catch(() => undefined)
  const end = async (signal: NodeJS.Signals) => {
    isWanted = true
    child.kill(signal)
    return ended
  }
  // One of several processes answers before the others are there.
  const isUp = async () =>
    (await answers(port)) &&
    ((options.supervise !== true && processes === 1) || output.includes(UP))
  while (!(await isUp())) {
    if (hasEnded) throw new Error(`The server did not start: ${output}`)
    await wait(10)
  }
  return {
    port,
    pid: child.pid!,
    dataFolder,
    startedInSeconds: (performance.now() - startedAt) / 1000,
    died,
    errors: () => errors,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  }
}

async function answers(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api/user_session.php`)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** The running server's database, with the rights of its owner. */
export function ownerOf(dataFolder: string): Database {
  const connection = findEmbeddedPostgres(dataFolder)
  if (connection === undefined) throw new Error(`No PostgreSQL runs on ${dataFolder}`)
  return openDatabase(connection, { asOwner: true, poolSize: 2, onError: () => undefined })
}
