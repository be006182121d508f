import { execFile, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type EmbeddedConnection,
  type EmbeddedOptions,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'
import { isAlive, isAnswering } from './embedded-process.ts'
import { StartupError } from '../startup-error.ts'

const isRoot = process.getuid?.() === 0
const launcher = new URL('./embedded-postgres.ts', import.meta.url).href

/** A data folder as a first start leaves it: making its cluster takes longer than most of what is asked here. */
let pristine: string
let folder: string
let lines: string[]
let running: EmbeddedPostgres[]

beforeAll(async () => {
  pristine = await newFolder()
  const log = { info: () => undefined, error: () => undefined }
  await (await startEmbeddedPostgres({ dataFolder: pristine, log })).stop()
})
afterAll(() => rm(pristine, { recursive: true, force: true }))

beforeEach(async () => {
  folder = await newFolder()
  lines = []
  running = []
})

async function newFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'menekse-launcher-'))
  await chmod(path, 0o755)
  return path
}

/** The data folder, in which there is a cluster already. */
const withCluster = () => promisify(execFile)('cp', ['-a', pristine, join(folder, 'data')])

afterEach(async () => {
  for (const postgres of running) await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  const log = {
    info: (line: string) => lines.push(line),
    error: (line: string) => lines.push(line),
  }
  const dataFolder = join(folder, 'data')
  const postgres = await startEmbeddedPostgres({ dataFolder, log, ...options })
  running.push(postgres)
  return postgres
}

async function stop(postgres: EmbeddedPostgres): Promise<void> {
  running = running.filter((other) => other !== postgres)
  await postgres.stop()
}

async function ask(connection: EmbeddedConnection, text: string): Promise<unknown[]> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(text)
    return rows.map((row) => Object.values(row)[0])
  } finally {
    await client.end()
  }
}

async function postmasterOf({ clusterFolder }: EmbeddedPostgres): Promise<number> {
  const text = await readFile(join(clusterFolder, 'postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

/** Starts the launcher in a process of its own, kills that, and answers PostgreSQL's pid. */
async function leaveOrphan(dataFolder: string): Promise<number> {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(launcher)}
    const log = { info: () => undefined, error: () => undefined }
    startEmbeddedPostgres({ dataFolder: ${JSON.stringify(dataFolder)}, log })
      .then((postgres) => console.log(JSON.stringify(postgres)))
    setInterval(() => undefined, 1000)`
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  child.kill('SIGKILL')
  await once(child, 'exit')
  return await postmasterOf(JSON.parse(line.toString()) as EmbeddedPostgres)
}

describe('startEmbeddedPostgres', () => {
  it('makes a durable UTF-8 cluster and keeps its data across a restart', async () => {
    const first = await start()
    await ask(first.connection, `create table note as select 'Şişli, ığdır' as text`)
    await stop(first)

    const second = await start()
    expect(await ask(second.connection, 'select text from note')).toEqual(['Şişli, ığdır'])
    const settings = `select setting from pg_settings where name in
      ('fsync', 'full_page_writes', 'synchronous_commit') order by name`
    expect(await ask(second.connection, settings)).toEqual(['on', 'on', 'on'])
    expect(await ask(second.connection, 'show server_encoding')).toEqual(['UTF8'])
    expect(await ask(second.connection, 'show listen_addresses')).toEqual([''])
  })

  it('leaves no process, socket or lock behind when it stops', async () => {
    await withCluster()
    const postgres = await start()
    const pid = await postmasterOf(postgres)
    await stop(postgres)
    expect(isAlive(pid)).toBe(false)
    await expect(stat(postgres.connection.host)).rejects.toThrow('ENOENT')
    expect(await readdir(join(folder, 'data'))).toEqual(['postgres'])
  })

  it('starts PostgreSQL again on the same socket after a kill -9, with all it acknowledged', async () => {
    await withCluster()
    const events = new EventEmitter()
    const restarted = once(events, 'restart')
    const postgres = await start({ onRestart: () => events.emit('restart') })
    await ask(postgres.connection, 'create table note as select 1 as number')
    process.kill(await postmasterOf(postgres), 'SIGKILL')
    await restarted
    expect(await ask(postgres.connection, 'select number from note')).toEqual([1])
    expect(lines.join('\n')).toContain('ended unexpectedly')
  })

  it('takes over the PostgreSQL of a killed process', async () => {
    await withCluster()
    const orphan = await leaveOrphan(join(folder, 'data'))
    expect(isAlive(orphan)).toBe(true)
    const postgres = await start()
    expect(await postmasterOf(postgres)).toBe(orphan)
    expect(await ask(postgres.connection, 'select 1 as one')).toEqual([1])
  })

  it('replaces the PostgreSQL of a killed process where other settings are wanted', async () => {
    await withCluster()
    const orphan = await leaveOrphan(join(folder, 'data'))
    const postgres = await start({ settings: { synchronous_commit: 'off' } })
    expect(isAlive(orphan)).toBe(false)
    expect(await ask(postgres.connection, 'show synchronous_commit')).toEqual(['off'])
  })

  it('starts after server and PostgreSQL were both killed', async () => {
    await withCluster()
    const orphan = await leaveOrphan(join(folder, 'data'))
    process.kill(orphan, 'SIGKILL')
    const postgres = await start()
    expect(await ask(postgres.connection, 'select 1 as one')).toEqual([1])
  })

  it('tells a server that answers from one that is dying and still takes connections', async () => {
    await withCluster()
    const { connection } = await start()
    expect(await isAnswering(connection.host)).toBe(true)
    const dying = createServer((socket) => socket.destroy())
    await new Promise<void>((resolve) => dying.listen(join(folder, '.s.PGSQL.5432'), resolve))
    expect(await isAnswering(folder)).toBe(false)
    await new Promise((resolve) => dying.close(resolve))
    expect(await isAnswering(folder)).toBe(false)
  })

  it('is not misled by a pid file whose number belongs to another program', async () => {
    await withCluster()
    const first = await start()
    await stop(first)
    const other = spawn('sleep', ['60'], isRoot ? await ownerOf(first.clusterFolder) : {})
    const file = [other.pid, first.clusterFolder, 1, 5432, first.connection.host, '', '', 'ready']
    await writeFile(join(first.clusterFolder, 'postmaster.pid'), `${file.join('\n')}\n`)
    const second = await start()
    expect(await ask(second.connection, 'select 1 as one')).toEqual([1])
    expect(isAlive(other.pid ?? 0)).toBe(true)
    other.kill()
  })

  it('refuses a second server on the same folder', async () => {
    await withCluster()
    await start()
    const second = start()
    await expect(second).rejects.toThrow(StartupError)
    await expect(second).rejects.toThrow('is already running on the data folder')
  })

  it('works in a path with spaces and Turkish letters', async () => {
    const postgres = await start({ dataFolder: join(folder, 'çok güzel veri') })
    expect(await ask(postgres.connection, 'select 1 as one')).toEqual([1])
  })

  it('says so when the data folder cannot be made', async () => {
    await writeFile(join(folder, 'file'), '')
    const attempt = start({ dataFolder: join(folder, 'file/data') })
    await expect(attempt).rejects.toThrow('choose another folder with MENEKSE_DATA')
  })

  it('leaves a folder alone that holds something else', async () => {
    await mkdir(join(folder, 'data/postgres'), { recursive: true })
    await writeFile(join(folder, 'data/postgres/letter.txt'), 'Dear operator')
    await expect(start()).rejects.toThrow('is not empty and holds no PostgreSQL database')
    expect(await readFile(join(folder, 'data/postgres/letter.txt'), 'utf8')).toBe('Dear operator')
  })

  it('says so when the data are damaged, or of another version', async () => {
    await withCluster()
    const postgres = await start()
    await stop(postgres)
    await rm(join(postgres.clusterFolder, 'global/pg_control'))
    await expect(start()).rejects.toThrow(
      /PostgreSQL cannot start on .*could not find the database system/,
    )
    await writeFile(join(postgres.clusterFolder, 'PG_VERSION'), '15\n')
    await expect(start()).rejects.toThrow('was made by PostgreSQL 15')
  })

  it.runIf(isRoot)('runs as root in a folder that only root may enter', async () => {
    const closed = join(folder, 'closed')
    const sharedFolder = join(folder, 'shared')
    await mkdir(closed, { mode: 0o700 })
    const options = { dataFolder: join(closed, 'data'), sharedFolder }
    const first = await start(options)
    await ask(first.connection, 'create table note as select 1 as number')
    await stop(first)
    const link = await lstat(join(closed, 'data/postgres'))
    expect(link.isSymbolicLink()).toBe(true)
    expect(lines.join('\n')).toContain(`the database lies in ${first.clusterFolder}`)
    const second = await start(options)
    expect(second.clusterFolder).toBe(first.clusterFolder)
    expect(await ask(second.connection, 'select number from note')).toEqual([1])
  })
})

async function ownerOf(path: string): Promise<{ uid: number; gid: number }> {
  const { uid, gid } = await stat(path)
  return { uid, gid }
}
