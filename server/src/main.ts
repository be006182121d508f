import { createServer } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { createApp } from './app.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, readConfig } from './platform/config.ts'
import { type Connection, openDatabase } from './platform/database.ts'
import { makeDataFolder } from './platform/postgres/embedded-cluster.ts'
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts'
import { checkDatabase } from './platform/postgres/external-database.ts'
import { createLog, type Log } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { StartupError } from './platform/startup-error.ts'
import { requireLicence } from './licence/licence.ts'

/** How long each step of stopping may take before the next one begins all the same. */
const stepTimeoutMs = 8_000

type Undo = { readonly steps: (() => Promise<void>)[] }

// Left to itself the heap grows several times over before it is swept, because the machine has room; a server that
// shares its machine with a database keeps closer to what it needs. Measured by `npm run bench -- http`.
setFlagsFromString('--heap-growing-percent=150')
await main()

async function main(): Promise<void> {
  const undo: Undo = { steps: [] }
  const ending = new AbortController()
  // Signals may come twice: from the terminal and once more from npm. Only the first one counts.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => ending.abort())
  }
  let starting: Promise<void> | undefined
  let finishing: Promise<never> | undefined
  const finish = (exitCode: number) => (finishing ??= takeDown(exitCode))
  const takeDown = async (exitCode: number): Promise<never> => {
    await inTime(starting, 'The start').catch(() => undefined)
    for (const step of undo.steps.splice(0).toReversed()) {
      await inTime(step(), 'A step of stopping').catch((error: unknown) => complain(error))
    }
    process.exit(exitCode)
  }
  ending.signal.addEventListener('abort', () => void finish(0))
  process.on('uncaughtException', (error) => {
    complain(error)
    void finish(1)
  })
  try {
    starting = start(undo, ending.signal)
    await starting
  } catch (error) {
    if (ending.signal.aborted) return
    complain(error)
    await finish(1)
  }
}

async function inTime(work: Promise<void> | undefined, name: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`${name} took too long and was left`)
    timer = setTimeout(() => reject(error), stepTimeoutMs)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Brings everything up in order, and notes for each step how it is taken down again. */
async function start(undo: Undo, ending: AbortSignal): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2))
  requireLicence(config, systemClock.now())
  const log = createLog(config.logLevel)
  makeDataFolder(config.dataFolder)
  const connection = await connectionFor(config, log, undo)
  ending.throwIfAborted()
  // Before anything is written: a first start must not spend its one-time password on a busy port.
  await checkPort(config)
  const owner = openDatabase(connection, { asOwner: true, poolSize: 1 })
  try {
    await migrate(owner)
  } finally {
    await owner.close()
  }
  ending.throwIfAborted()
  const database = openDatabase(connection, {
    onError: (error) => log.warn(`A database connection was lost: ${error.message}`),
  })
  undo.steps.push(() => database.close())
  const app = await createApp({ config, database, clock: systemClock, log })
  undo.steps.push(() => app.close())
  ending.throwIfAborted()
  await app.listen()
  announce(config, app.firstStaff)
}

async function connectionFor(config: Config, log: Log, undo: Undo): Promise<Connection> {
  if (config.databaseUrl !== undefined) {
    await checkDatabase(config.databaseUrl, config.acceptsDataLoss)
    return { connectionString: config.databaseUrl }
  }
  const postgres = await startEmbeddedPostgres({
    dataFolder: config.dataFolder,
    log: { info: (message) => log.info(message), error: (message) => log.error(message) },
  })
  undo.steps.push(() => postgres.stop())
  return postgres.connection
}

async function checkPort({ host, port }: Config): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portProblem(error, host, port)))
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()))
  })
}

function portProblem(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    const other = port === 65_535 ? 3000 : port + 1
    return new StartupError(
      `Port ${port} on ${host} is already in use: stop the program that uses it, ` +
        `or choose another port, for instance PORT=${other} npm start.`,
    )
  }
  if (error.code === 'EACCES') {
    return new StartupError(
      `This user may not listen on port ${port}: choose a port above 1023, ` +
        'for instance PORT=3000 npm start.',
    )
  }
  return new StartupError(
    `Nothing can listen on ${host} (${error.code ?? error.message}): choose an address of this ` +
      'machine, for instance HOST=127.0.0.1 npm start.',
  )
}

function announce(config: Config, firstStaff?: { email: string; oneTimePassword: string }): void {
  const host = ['0.0.0.0', '::', '127.0.0.1'].includes(config.host) ? 'localhost' : config.host
  const shown = host.includes(':') ? `[${host}]` : host
  const origin = config.publicOrigin ?? `http://${shown}:${config.port}`
  const lines = [
    '',
    'Menekşe is running.',
    `  Player site   ${origin}/`,
    `  Back office   ${origin}/backoffice/`,
    `  API           ${origin}/api/docs`,
  ]
  if (firstStaff !== undefined) {
    lines.push(
      '',
      '  First staff login, shown only this once:',
      `    e-mail              ${firstStaff.email}`,
      `    one-time password   ${firstStaff.oneTimePassword}`,
    )
  }
  lines.push('', '  Stop with Ctrl-C.', '')
  console.log(lines.join('\n'))
}

/** One clear line. The stack helps only those who look for a bug in the program. */
function complain(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  console.error(`Menekşe: ${message.replaceAll(/\s*\n\s*/g, ' ')}`)
  const isWanted = process.env.LOG_LEVEL === 'debug' || process.env.LOG_LEVEL === 'trace'
  if (isWanted && error instanceof Error && !(error instanceof StartupError)) {
    console.error(error.stack)
  }
}
