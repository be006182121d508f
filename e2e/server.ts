import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const root = fileURLToPath(new URL('..', import.meta.url))
const STARTED = 'Stop with Ctrl-C.'
const PROGRAM = 'dist/server/main.js'
const QUIET = '--services=web,live,games,jobs'

export interface Server {
  origin: string
  /** The first staff login, as the start printed it. */
  firstStaff: { email: string; oneTimePassword: string }
  /** The secret of that login's authenticator, once somebody has set it up by call. */
  authenticator?: string
  /** What time it is in the house. */
  now(): number
  /** Lets so much time go by; jobs that are due by then are done as soon as the house looks for them. */
  pass(ms: number): Promise<void>
  /** For whom time goes by as well. */
  passing: Set<(ms: number) => Promise<void>>
  /** What it has had to complain of since it was last asked. */
  complaints(): string
  /** All that it and its database have logged; whole once it has stopped. */
  logged(): string
  /** Asks the server to end, as Ctrl-C does. Throws when it did not end well or had a bug to report. */
  stop(): Promise<void>
}

/**
 * Starts the built product on a data folder of its own and a free port: what `npm start` runs. Matches of the simulated
 * feed are played where a walk is about them (`plays`); elsewhere their hundreds would only take its time.
 */
export async function startServer(folder = root, { plays = false } = {}): Promise<Server> {
  if (!existsSync(join(folder, PROGRAM)))
    throw new Error('The product is not built: run npm run build first.')
  const dataFolder = await newDataFolder()
  // Another installation starts on nothing; ours goes on from what its first start made.
  if (folder === root)
    await promisify(execFile)('cp', ['-a', `${await (firstStart ??= startOnce())}/.`, dataFolder])
  const port = await freePort()
  const running = await launch({ folder, port, dataFolder, plays: plays || folder !== root })
  let aheadMs = 0
  const passing: Server['passing'] = new Set()
  let ofDatabase = ''
  return {
    origin: `http://localhost:${port}`,
    firstStaff: firstStaffIn(running.output.text()),
    now: () => Date.now() + aheadMs,
    async pass(ms) {
      aheadMs += ms
      const heard = once(running.child, 'message')
      running.child.send(aheadMs)
      await heard
      await Promise.all([...passing].map((tell) => tell(ms)))
    },
    passing,
    complaints: () => running.output.unread(),
    logged: () => `${running.output.text()}\n${ofDatabase}`,
    async stop() {
      if (aheadMs >= MUCH_MS) await caughtUp(port)
      await endWell(running)
      ofDatabase = await logsOfDatabase(dataFolder)
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** So much time that goes by at once leaves more to do than a server that is asked to end would finish. */
const MUCH_MS = 3_600_000
const CATCHES_UP_MS = 120_000

const CALM_MS = 300
const CALM_LOOKS = 4

/**
 * Waits until what the hours that went by have left to do is done: no jobs wait, and it answers at once again and
 * again, as nobody does who plays the matches of a day.
 */
async function caughtUp(port: number): Promise<void> {
  let calm = 0
  for (const since = Date.now(); Date.now() - since < CATCHES_UP_MS; await wait(500)) {
    const askedAt = Date.now()
    const metrics = await (await fetch(`http://localhost:${port}/metrics`)).text()
    const due = [...metrics.matchAll(/^menekse_jobs_due\{.*\} (\d+)/gm)]
    const isDone = due.reduce((sum, [, count]) => sum + Number(count), 0) < 5
    calm = isDone && Date.now() - askedAt < CALM_MS ? calm + 1 : 0
    if (calm === CALM_LOOKS) return
  }
}

/** A data folder as the first start leaves it. Making one is most of a start, and each file of tests wants one. */
let firstStart: Promise<string> | undefined

async function startOnce(): Promise<string> {
  const dataFolder = await newDataFolder()
  process.once('exit', () => rmSync(dataFolder, { recursive: true, force: true }))
  await endWell(await launch({ folder: root, port: await freePort(), dataFolder, plays: false }))
  return dataFolder
}

async function newDataFolder(): Promise<string> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'menekse-e2e-'))
  // As root, the database runs as another user, who must be able to enter.
  await chmod(dataFolder, 0o755)
  return dataFolder
}

interface Launch {
  folder: string
  port: number
  dataFolder: string
  plays: boolean
}

interface Running {
  child: ChildProcess
  output: ReturnType<typeof collect>
}

async function launch({ folder, port, dataFolder, plays }: Launch): Promise<Running> {
  const clock = new URL('server-clock.mjs', import.meta.url).href
  const child = spawn(
    process.execPath,
    ['--import', clock, join(folder, PROGRAM), ...(plays ? [] : [QUIET])],
    {
      cwd: folder,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        MENEKSE_DATA: dataFolder,
        LOG_LEVEL: 'debug',
        SUPERVISE: '0',
        SANDBOX_BANK: 'auto',
        DATABASE_URL: '',
        PUBLIC_ORIGIN: '',
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  const output = collect(child)
  await output.until(STARTED)
  return { child, output }
}

async function endWell({ child, output }: Running): Promise<void> {
  const exitCode = await end(child)
  if (exitCode !== 0) throw new Error(`The server ended with ${exitCode}:\n${output.text()}`)
  const said = output.unread()
  if (said !== '') throw new Error(`The server had errors:\n${said}`)
}

function collect(child: ChildProcess) {
  let text = ''
  let readTo = 0
  let wake = () => {}
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      wake()
    })
  }
  return {
    text: () => text,
    unread() {
      const unread = text.slice(readTo).split('\n').filter(isComplaint)
      readTo = text.length
      return unread.join('\n').trim()
    },
    until: (wanted: string) =>
      new Promise<void>((resolve, reject) => {
        wake = () => {
          const at = text.indexOf(wanted)
          if (at < 0) return
          readTo = Math.max(readTo, at + wanted.length)
          resolve()
        }
        child.once('exit', (code) =>
          reject(new Error(`The server ended with ${code} before it was up:\n${text}`)),
        )
      }),
  }
}

/** What is told below an error is for whoever looks for something. */
const isComplaint = (line: string): boolean => !/^\{"level":[1-4]0,/.test(line)

async function logsOfDatabase(dataFolder: string): Promise<string> {
  const folder = join(dataFolder, 'postgres', 'log')
  const files = await readdir(folder)
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return texts.join('\n')
}

function firstStaffIn(output: string): Server['firstStaff'] {
  const email = /e-mail\s+(\S+)/.exec(output)?.[1]
  const oneTimePassword = /one-time password\s+(\S+)/.exec(output)?.[1]
  if (email === undefined || oneTimePassword === undefined) {
    throw new Error(`The first start printed no staff login:\n${output}`)
  }
  return { email, oneTimePassword }
}

function end(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) resolve(child.exitCode)
    else child.once('exit', (code) => resolve(code))
    child.kill('SIGTERM')
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
