import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import type { TestDatabase } from '../../test/test-database.ts'
import { openPostgresWire } from '../../test/wire-to-postgres.ts'
import type { PostgresWire } from '../../test/wire-to-postgres.ts'
import { systemClock } from './clock.ts'
import { durabilityProblems, isUnavailable, openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { serveHealth } from './health.ts'
import { ALONE } from './processes.ts'
import { createHttp } from './http.ts'
import { createLog } from './log.ts'
import { sendTogether } from './postgres/together.ts'
import { createVitals } from './vitals.ts'

/** A real PostgreSQL behind a wire that can go dead: connections stand and nothing comes. */

let target: TestDatabase
let wire: PostgresWire
let database: Database
beforeAll(async () => {
  target = await createTestDatabase()
  wire = await openPostgresWire(target.connection)
  database = openDatabase(wire.connection, { answerMs: 500, poolSize: 1 })
})
afterAll(async () => {
  wire.close()
  await database.close()
  await target.drop()
})

/** What a test has left dead is found and dropped. */
afterEach(() => outcomeOf(sql`select 1`.execute(database.read)))

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => (isUnavailable(error) ? 'unavailable' : error),
  )

it('a statement that is never answered is given up, and the next connection works', async () => {
  await sql`select 1`.execute(database.read)
  wire.goDead()
  expect(await outcomeOf(sql`select 1`.execute(database.read))).toBe('unavailable')
  expect(await outcomeOf(sql`select 1`.execute(database.read))).toBe('answered')
})

it('a transaction in which answers stop is given up', async () => {
  const work = database.transaction(async (tx) => {
    await sql`select 1`.execute(tx)
    wire.goDead()
    await sql`select 2`.execute(tx)
  })
  expect(await outcomeOf(work)).toBe('unavailable')
  expect(await outcomeOf(sql`select 1`.execute(database.read))).toBe('answered')
})

it('a lane in which answers stop is given up', async () => {
  const lane = await database.connect()
  const ask = () =>
    sendTogether(lane, [
      { name: 'one', text: 'select 1' },
      { name: 'two', text: 'select 2' },
    ])
  expect(await outcomeOf(ask())).toBe('answered')
  wire.goDead()
  const [first, second] = [ask(), ask()]
  expect([await outcomeOf(first), await outcomeOf(second)]).toEqual(['unavailable', 'unavailable'])
})

it('background work may take longer than a call', async () => {
  const pair = openDatabase(target.connection, { answerMs: 100, poolSize: 2 })
  const holder = await pair.connect()
  await holder.query('select pg_advisory_lock(7)')
  const wait = sql`select pg_advisory_xact_lock(7)`
  const patient = wait.execute(pair.patient)
  expect(await outcomeOf(wait.execute(pair.read))).toBe('unavailable')
  await holder.query('select pg_advisory_unlock(7)')
  expect(await outcomeOf(patient)).toBe('answered')
  await holder.end()
  await pair.close()
})

it('a call meanwhile is told when to come again', async () => {
  const http = await createHttp({
    log: createLog('silent'),
    clock: systemClock,
    https: false,
    trustProxy: false,
  })
  const log = createLog('silent')
  const config = { dataFolder: tmpdir(), acceptsDataLoss: true }
  serveHealth(http, { database, place: ALONE, vitals: createVitals({ database, log, config }) })
  const ask = () => http.server.inject('/api/health')
  expect((await ask()).json()).toEqual({ status: 'ok', process: 1 })
  wire.goDead()
  const answer = await ask()
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  await http.close()
})

it('a database that was told to lose what it has acknowledged is found out', async () => {
  const lossy = await createTestDatabase()
  const name = sql.id(lossy.connection.database)
  // Those of the tests lie in memory, and are told so; here only what this one is told counts.
  for (const [setting, isFound] of [
    ['on', false],
    ['off', true],
  ] as const) {
    const owner = openDatabase(lossy.connection, { asOwner: true, poolSize: 1 })
    await sql`alter database ${name} set synchronous_commit = ${sql.lit(setting)}`.execute(
      owner.read,
    )
    await owner.close()
    const next = openDatabase(lossy.connection, { asOwner: true, poolSize: 1 })
    expect((await durabilityProblems(next)).includes('synchronous_commit')).toBe(isFound)
    await next.close()
  }
  await lossy.drop()
})

it('what somebody typed into a refused row stays out of the log of the database', async () => {
  const owner = openDatabase(target.connection, { asOwner: true, poolSize: 1 })
  await sql`create table kept (name text unique)`.execute(owner.read)
  const insert = sql`insert into kept values (${'gizli@ornek.example'})`
  await insert.execute(owner.read)
  await expect(insert.execute(owner.read)).rejects.toThrow('kept_name_key')
  const log = async () => {
    const read = sql<{ log: string }>`select pg_read_file(pg_current_logfile()) as log`
    return (await read.execute(owner.read)).rows[0]!.log
  }
  // What is logged goes through a process of its own, which may write it after the refusal has been answered.
  await expect.poll(log).toContain('kept_name_key')
  expect(await log()).not.toContain('gizli@')
  await owner.close()
})
