import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const root = fileURLToPath(new URL('..', import.meta.url))
const STARTED = 'Stop with Ctrl-C'
const PROGRAM = 'dist/server/main.js'

export interface Server {
  origin: string
  /** The first staff login, as the start printed it. */
  firstStaff: { email: string; oneTimePassword: string }
  /** Asks the server to end, as Ctrl-C does. Throws when it did not end well or had a bug to report. */
  stop(): Promise<void>
  /** Ends it and starts it again at its address, on its data, with its clock ahead of the machine's. */
  restart(aheadMs: number): Promise<void>
}

/** Starts the built product on a data folder of its own and a free port: what `npm start` runs. */
export async function startServer(folder = root): Promise<Server> {
  if (!existsSync(join(folder, PROGRAM)))
    throw new Error('The product is not built: run npm run build first.')
  const dataFolder = await newDataFolder()
  // Another installation starts on nothing; ours goes on from what its first start made.
  if (folder === root)
    await promisify(execFile)('cp', ['-a', `${await (firstStart ??= startOnce())}/.`, dataFolder])
  const port = await freePort()
  const launch = async (environment: Record<string, string> = {}) => {
    const child = spawnServer({ folder, port, dataFolder, environment })
    const output = collect(child)
    await output.until(STARTED)
    return { child, output }
  }
  let running = await launch()
  return {
    origin: `http://localhost:${port}`,
    firstStaff: firstStaffIn(running.output.text()),
    async stop() {
      await endWell(running)
      await rm(dataFolder, { recursive: true, force: true })
    },
    async restart(aheadMs) {
      await endWell(running)
      running = await launch({ NODE_OPTIONS: `--import=${clockAhead(aheadMs)}` })
    },
  }
}

/** A data folder as the first start leaves it. Making one is most of a start, and each file of tests wants one. */
let firstStart: Promise<string> | undefined

async function startOnce(): Promise<string> {
  const dataFolder = await newDataFolder()
  process.once('exit', () => rmSync(dataFolder, { recursive: true, force: true }))
  const child = spawnServer({ folder: root, port: await freePort(), dataFolder, environment: {} })
  const output = collect(child)
  await output.until(STARTED)
  await endWell({ child, output })
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
  environment: Record<string, string>
}

function spawnServer({ folder, port, dataFolder, environment }: Launch): ChildProcess {
  return spawn(process.execPath, [join(folder, PROGRAM)], {
    cwd: folder,
    env: {
      ...process.env,
      ...environment,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      MENEKSE_DATA: dataFolder,
      LOG_LEVEL: 'error',
      SANDBOX_BANK: 'auto',
      DATABASE_URL: '',
      PUBLIC_ORIGIN: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function endWell({ child, output }: Running): Promise<void> {
  const startOutput = output.text().indexOf(STARTED)
  const exitCode = await end(child)
  const said = output
    .text()
    .slice(startOutput + STARTED.length)
    .trim()
  if (exitCode !== 0) throw new Error(`The server ended with ${exitCode}:\n${output.text()}`)
  if (said !== '' && said !== '.') throw new Error(`The server had errors:\n${said}`)
}

interface Running {
  child: ChildProcess
  output: ReturnType<typeof collect>
}

/** A module that sets a process's clock ahead: what a machine would say so much later. */
function clockAhead(ms: number): string {
  const program = `globalThis.Date = new Proxy(Date, {
    construct: (real, given) =>
      given.length === 0 ? new real(real.now() + ${ms}) : Reflect.construct(real, given),
    apply: (real) => new real(real.now() + ${ms}).toString(),
    get: (real, name) => (name === 'now' ? () => real.now() + ${ms} : Reflect.get(real, name)),
  })`
  return `data:text/javascript,${encodeURIComponent(program)}`
}

function collect(child: ChildProcess) {
  let text = ''
  let wake = () => {}
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      wake()
    })
  }
  return {
    text: () => text,
    until: (wanted: string) =>
      new Promise<void>((resolve, reject) => {
        wake = () => {
          if (text.includes(wanted)) resolve()
        }
        child.once('exit', (code) =>
          reject(new Error(`The server ended with ${code} before it was up:\n${text}`)),
        )
      }),
  }
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
