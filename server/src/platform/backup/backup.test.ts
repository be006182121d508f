import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { manualClock, systemClock } from '../clock.ts'
import { openDatabase } from '../database.ts'
import type { Database } from '../database.ts'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import type { EmbeddedConnection, EmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { postgresProcessesOf, signalProcess } from '../postgres/embedded-process.ts'
import { admitBackups, placeOf } from './backups.ts'
import { checkRoom, takeBase } from './base-backup.ts'
import { basesIn } from './manifest.ts'
import type { Base } from './manifest.ts'
import { openReplication } from './replication.ts'
import { restore } from './restore.ts'
import { segmentsIn } from './wal-chain.ts'
import { createWalReceiver, currentChain } from './wal-receiver.ts'

/** It waits for programs and disks, never for time; this ends what would hang for ever. */
const HANGS_MS = 10 * 60_000

const quiet = { info: () => undefined, error: () => undefined, warn: () => undefined }
let root: string
let postgres: EmbeddedPostgres
let owner: Database
let receiver: ReturnType<typeof createWalReceiver>
let base: Base
/** When the base was there, and nothing after it. */
let betweenTimes: Date
const folder = () => join(root, 'backups')

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'menekse-backup-'))
  chmodSync(root, 0o755)
  postgres = await startEmbeddedPostgres({ dataFolder: join(root, 'data'), log: quiet })
  owner = openDatabase(postgres.connection, { asOwner: true, onError: () => undefined })
  await admitBackups(owner, true)
  receiver = createWalReceiver({ ...shipping(), clock: systemClock, log: quiet })
  await receiver.start!()
  await sql`create table note (n int primary key, text text)`.execute(owner.read)
  await write(1)
  const wal = await vi.waitFor(chain, { timeout: 120_000 })
  base = await takeBase({ ...shipping(), wal, keys: { k1: 'check' }, clock: systemClock })
  await write(2)
  betweenTimes = await now()
  await write(3)
  await shipped()
}, HANGS_MS)
afterAll(async () => {
  await receiver.close!()
  await owner.close()
  await postgres.stop()
  rmSync(root, { recursive: true, force: true })
}, HANGS_MS)

const place = () => placeOf(postgres.connection)
const shipping = () => ({ place: place(), folder: folder() })
const write = (n: number) =>
  sql`insert into note select ${n}, repeat(md5(${n}::text), 1000)`.execute(owner.read)

async function now(): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(owner.read)
  return rows[0]!.now
}

async function chain(): Promise<string> {
  const replication = await openReplication(place())
  const found = await currentChain(replication).finally(() => replication.end())
  expect(found).toBeDefined()
  return found!
}

/** All that was written so far is on the disk of the backup folder. */
async function shipped(): Promise<void> {
  const { rows } = await sql<{
    now: string
  }>`select pg_current_wal_flush_lsn()::text as now`.execute(owner.read)
  await vi.waitFor(
    async () => {
      const found = await sql`select from pg_replication_slots
        where slot_name ^@ 'menekse_wal_' and restart_lsn >= ${rows[0]!.now}::pg_lsn`.execute(
        owner.read,
      )
      expect(found.rows).toHaveLength(1)
    },
    { timeout: 120_000 },
  )
}

/** A copy of the backups to spoil. */
function copied(name: string): string {
  const copy = join(root, name)
  cpSync(folder(), copy, { recursive: true })
  return copy
}

/** The numbers that a restore brings back. */
async function restored(options: { from?: string; until?: Date; name: string }): Promise<number[]> {
  let found: number[] = []
  await restore({
    from: options.from ?? folder(),
    dataFolder: join(root, options.name),
    log: quiet,
    ...(options.until === undefined ? {} : { until: options.until }),
    async check(connection: EmbeddedConnection) {
      const database = openDatabase(connection, { asOwner: true, poolSize: 1 })
      const { rows } = await sql<{ n: number }>`select n from note order by n`.execute(
        database.read,
      )
      found = rows.map(({ n }) => n)
      await database.close()
    },
  })
  return found
}

describe('a backup of a running database', { timeout: HANGS_MS }, () => {
  it('has a manifest, no keys, and is there as a whole or not at all', () => {
    expect(base.manifest).toMatchObject({ keys: { k1: 'check' }, timeline: 1 })
    expect(base.manifest.files.map(({ name }) => name)).toEqual(['base.tar.gz', 'backup_manifest'])
    expect(basesIn(folder())).toEqual([base])
    expect(readdirSync(folder()).filter((name) => name.startsWith('unfinished'))).toEqual([])
  })

  it('restores all that was shipped, into a database that works', async () => {
    expect(await restored({ name: 'all' })).toEqual([1, 2, 3])
    const again = await startEmbeddedPostgres({ dataFolder: join(root, 'all'), log: quiet })
    const database = openDatabase(again.connection, { asOwner: true, poolSize: 1 })
    await sql`insert into note values (4)`.execute(database.read)
    await database.close()
    // It has a history of its own by now, and is backed up and restored as any other.
    const second = { place: again.connection, folder: join(root, 'second') }
    const next = await takeBase({ ...second, wal: null, keys: {}, clock: systemClock })
    expect(next.manifest.timeline).toBe(2)
    await again.stop()
    expect(readdirSync(join(root, 'all'))).toEqual(['postgres'])
    expect(await restored({ name: 'once-more', from: second.folder })).toEqual([1, 2, 3, 4])
  })

  it('restores a moment in between', async () => {
    expect(await restored({ name: 'between', until: betweenTimes })).toEqual([1, 2])
  })

  it('restores by itself, where the log is not at hand', async () => {
    const copy = copied('alone-backups')
    rmSync(join(copy, base.manifest.wal!), { recursive: true })
    expect(await restored({ name: 'alone', from: copy })).toEqual([1])
  })

  it('clears away what one before left that was ended, and waits for nobody', async () => {
    mkdirSync(join(folder(), 'unfinished-base-20200101T000000Z'))
    writeFileSync(join(folder(), 'unfinished-base-20200101T000000Z', 'base.tar.gz'), 'half')
    const clock = manualClock('2026-11-21T09:00:00Z')
    const wanted = { ...shipping(), wal: null, keys: {}, clock }
    const both = await Promise.allSettled([takeBase(wanted), takeBase(wanted)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(String(both.find((one) => one.status === 'rejected')?.reason)).toContain(
      'is backing up to',
    )
    const names = readdirSync(folder()).filter((name) => !name.startsWith('wal-'))
    expect(names.toSorted()).toEqual(['base-20261121T090000Z', base.folder.split('/').at(-1)])
    rmSync(join(folder(), 'base-20261121T090000Z'), { recursive: true })
  })

  it('does not begin where there is too little room', async () => {
    await expect(checkRoom(root, Number.MAX_SAFE_INTEGER)).rejects.toThrow(
      /has \d+ MB free and \d+ MB may be needed: make room/,
    )
  })
})

describe('a restore refuses', { timeout: HANGS_MS }, () => {
  it('to write over a database', async () => {
    await expect(restored({ name: 'data' })).rejects.toThrow('never writes over one')
  })

  it('a base that was changed', async () => {
    const copy = copied('changed')
    const file = join(copy, base.folder.split('/').at(-1)!, 'base.tar.gz')
    const bytes = readFileSync(file)
    bytes[Math.floor(bytes.length / 2)]! ^= 1
    writeFileSync(file, bytes)
    await expect(restored({ name: 'a', from: copy })).rejects.toThrow('is not what was backed up')
    expect(existsSync(join(root, 'a'))).toBe(false)
  })

  it('a log with a gap', async () => {
    const copy = copied('gap')
    const wal = join(copy, base.manifest.wal!)
    // The newest may be whole: taking a base ends its segment, and nothing may have been written since.
    const newest = segmentsIn(wal).at(-1)!
    writeFileSync(newest.file.replace(/.{8}\.(partial|gz)$/, '000000FF.gz'), '')
    await expect(restored({ name: 'b', from: copy })).rejects.toThrow('has a gap')
    expect(existsSync(join(root, 'b', 'postgres'))).toBe(false)
  })

  it.each([
    ['2020-01-01T00:00:00Z', 'reaches back to 2020-01-01'],
    ['2100-01-01T00:00:00Z', 'Nothing that was shipped is as late as 2100'],
  ])('the moment %s', async (until, line) => {
    const attempt = restored({ name: 'c', until: new Date(until) })
    await expect(attempt).rejects.toThrow(line)
    expect(existsSync(join(root, 'c', 'postgres'))).toBe(false)
  })

  it('to keep what did not pass its check', async () => {
    const attempt = restore({
      from: folder(),
      dataFolder: join(root, 'd'),
      log: quiet,
      check: () => Promise.reject(new Error('The books do not add up')),
    })
    await expect(attempt).rejects.toThrow('The books do not add up')
    expect(existsSync(join(root, 'd', 'postgres'))).toBe(false)
    // What was left aside is no obstacle.
    expect(await restored({ name: 'd' })).toEqual([1, 2, 3])
  })
})

describe('the log', { timeout: HANGS_MS }, () => {
  it('goes on being shipped after PostgreSQL was killed, and after we were', async () => {
    for (const pid of postgresProcessesOf(postgres.clusterFolder)) signalProcess(pid, 'SIGKILL')
    await vi.waitFor(() => write(5), { timeout: 120_000 })
    await shipped()
    await receiver.close!()
    await write(6)
    receiver = createWalReceiver({ ...shipping(), clock: systemClock, log: quiet })
    await receiver.start!()
    await shipped()
    expect(await restored({ name: 'later' })).toEqual([1, 2, 3, 5, 6])
  })

  it('begins anew in a new folder only when a backup there is asked for', async () => {
    await receiver.close!()
    const aside = `${folder()}-unmounted`
    cpSync(folder(), aside, { recursive: true })
    rmSync(join(folder(), base.manifest.wal!), { recursive: true })
    const problems: string[] = []
    const log = { ...quiet, warn: (about: { err: Error }) => void problems.push(String(about.err)) }
    receiver = createWalReceiver({ ...shipping(), clock: systemClock, log: log as typeof quiet })
    await receiver.start!()
    await vi.waitFor(() => expect(problems[0]).toContain('does not hold wal-'), {
      timeout: 120_000,
    })
    expect(await chain()).toBe(base.manifest.wal)
    cpSync(aside, folder(), { recursive: true })
    await write(7)
    await shipped()
  })
})
