import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import type { App } from './app.ts'
import { admitBackups } from './platform/backup/backups.ts'
import { refuseOtherBuild } from './platform/build-keys.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, readConfig } from './platform/config.ts'
import { admitLogin, EMBEDDED_LOGIN, withoutOwner } from './platform/database-access.ts'
import type { Connection } from './platform/database-access.ts'
import { durabilityProblems, openDatabase } from './platform/database.ts'
import type { Database } from './platform/database.ts'
import { live, type Undo } from './platform/lifetime.ts'
import { openKeys } from './platform/key-checks.ts'
import { anyPlain, sealPlain } from './platform/plain-columns.ts'
import { makeDataFolder } from './platform/postgres/embedded-cluster.ts'
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts'
import { checkDatabase, checkLogin } from './platform/postgres/external-database.ts'
import { createLog, type Log } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import {
  ALONE,
  createProcesses,
  exitCodeOf,
  readLaunch,
  sayReady,
  servicesAt,
} from './platform/processes.ts'
import type { Launch, Place } from './platform/processes.ts'
import { StartupError } from './platform/startup-error.ts'
import { openTraces } from './platform/traces.ts'
import { openSharedClock } from './platform/shared-clock.ts'
import { refuseWrongClock } from './platform/vitals.ts'
import { requireLicence } from './licence/licence.ts'

type FirstStaff = { email: string; oneTimePassword: string } | undefined
type Opened = { config: Config; connection: Connection; log: Log; place: Place }

// Left to itself the heap grows several times over before it is swept, because the machine has room; a server that
// shares its machine with a database keeps closer to what it needs. Measured by `npm run bench -- http`.
setFlagsFromString('--heap-growing-percent=150')

const launch = readLaunch()
await (launch === undefined
  ? live({ start, endsOn: ['SIGINT', 'SIGTERM', 'SIGHUP'] })
  : // A terminal tells every process of ours that it ends; only the one that launched the others heeds it.
    live({
      start: (undo) => startFurther(launch, undo),
      endsOn: ['SIGTERM'],
      ignores: ['SIGINT', 'SIGHUP'],
      exitCodeOf,
    }))

/** Brings the installation up: database, migrations, then the application in one process or in several. */
async function start(undo: Undo, ending: AbortSignal): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2))
  await refuseOtherBuild(config.buildKeys)
  requireLicence(config, systemClock.now())
  const log = createLog(config.logLevel)
  makeDataFolder(config.dataFolder)
  const reached = await connectionFor(config, log, undo)
  ending.throwIfAborted()
  // Before anything is written: a first start must not spend its one-time password on a busy port.
  await checkPort(config)
  const owner = openDatabase(reached.connection, { asOwner: true, poolSize: 1 })
  try {
    if (!config.acceptsDataLoss) await refuseDataLoss(owner)
    await refuseWrongClock(owner)
    await migrate(owner)
    await sealOlder(owner, config, log)
    await admitLogin(owner, reached.login)
    if (config.database === undefined) await admitBackups(owner, config.backup !== undefined)
  } finally {
    await owner.close()
  }
  // From here on nobody knows how the owner comes in.
  const connection = withoutOwner(reached.connection)
  ending.throwIfAborted()
  const count = processesOf(config)
  if (count === 1 && !config.supervise) {
    const app = await open({ config, connection, log, place: ALONE }, undo)
    ending.throwIfAborted()
    const firstStaff = await app.staff.accounts.ensureFirst()
    await app.listen()
    announce(config, firstStaff)
    return
  }
  const program = fileURLToPath(import.meta.url)
  const processes = createProcesses<FirstStaff>({ program, count, connection, log })
  undo.steps.push({ title: 'Ending the processes', take: () => processes.close() })
  announce(config, await processes.start(ending))
}

/** One of several processes on a database that is ready. */
async function startFurther(launched: Launch, undo: Undo): Promise<void> {
  const { number, of, after, connection, isFirst } = launched
  const place: Place = { number, of, after }
  const config = readConfig(process.env, process.argv.slice(2))
  const log = createLog(config.logLevel)
  const services = servicesAt(config.services, place)
  const app = await open({ config: { ...config, services }, connection, log, place }, undo)
  const firstStaff = isFirst ? await app.staff.accounts.ensureFirst() : undefined
  await app.listen()
  sayReady(firstStaff)
}

async function open({ config, connection, log, place }: Opened, undo: Undo): Promise<App> {
  const traces = await openTraces(config.tracesEndpoint, log)
  undo.steps.push({ title: 'Closing the traces', take: traces.close })
  const database = openDatabase(connection, {
    traces,
    onError: (error) => log.warn(`A database connection was lost: ${error.message}`),
  })
  undo.steps.push({ title: 'Leaving the database', take: () => database.close() })
  // Whoever only looks after the others has no need of the application.
  const { createApp } = await import('./app.ts')
  // Every process goes by the database's time: a draw closes for all of them at once.
  const clock = await openSharedClock({ database, log })
  undo.steps.push({ title: 'Closing the clock', take: clock.close })
  const app = await createApp({ config, database, clock, log, place, traces })
  undo.steps.push(...app.closings())
  return app
}

/** Seals what an older release wrote in plain text, before anybody is answered. */
async function sealOlder(owner: Database, { dataFolder }: Config, log: Log): Promise<void> {
  if (!(await anyPlain(owner))) return
  const vault = await openKeys({ dataFolder, database: owner, clock: systemClock })
  const rows = await sealPlain(owner, vault)
  log.info({ rows }, 'what stood in plain text was sealed')
}

/** Whatever the server was started with, a role or a database may have settings of its own. */
async function refuseDataLoss(owner: Database): Promise<void> {
  const off = await durabilityProblems(owner)
  if (off.length === 0) return
  throw new StartupError(
    `The database may lose acknowledged payments, because ${off.join(' and ')} is off: switch it on ` +
      'for the role and the database, or in the configuration of PostgreSQL.',
  )
}

/** One process is enough for what is done once. */
function processesOf({ processes, services }: Config): number {
  return services.has('web') || services.has('live') ? processes : 1
}

type Reached = { connection: Connection; login: string }

async function connectionFor(config: Config, log: Log, undo: Undo): Promise<Reached> {
  if (config.database !== undefined) {
    const { ownerUrl, applicationUrl } = config.database
    await checkDatabase(ownerUrl, config.acceptsDataLoss)
    const login = await checkLogin(ownerUrl, applicationUrl)
    return { connection: { connectionString: ownerUrl, applicationString: applicationUrl }, login }
  }
  const postgres = await startEmbeddedPostgres({
    dataFolder: config.dataFolder,
    log: { info: (message) => log.info(message), error: (message) => log.error(message) },
  })
  undo.steps.push({ title: 'Stopping PostgreSQL', take: () => postgres.stop() })
  return { connection: postgres.connection, login: EMBEDDED_LOGIN }
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

function announce(config: Config, firstStaff: FirstStaff): void {
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
