import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { createLog } from './log.ts'
import { openSharedClock } from './shared-clock.ts'

/** A database whose time is what a row says. */
let database: Database
let owner: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await createTestDatabase()
  drop = made.drop
  owner = openDatabase(made.connection, { asOwner: true })
  await sql`create schema told`.execute(owner.read)
  await sql`create table told.time (at timestamptz)`.execute(owner.read)
  await sql`insert into told.time values ('2026-03-01T12:00:00Z')`.execute(owner.read)
  await sql`create function told.clock_timestamp() returns timestamptz language sql security definer
    as 'select at from told.time'`.execute(owner.read)
  await sql`grant usage on schema told to public`.execute(owner.read)
  await sql`alter database ${sql.id(made.connection.database)} set search_path = told, pg_catalog, public`.execute(
    owner.read,
  )
  database = openDatabase(made.connection)
})
afterAll(async () => {
  await database.close()
  await owner.close()
  await drop()
})

const tell = (at: number) =>
  sql`update told.time set at = to_timestamp(${at}::float8 / 1000)`.execute(owner.read)
const START = Date.parse('2026-03-01T12:00:00Z')

/** A process whose machine counts from somewhere of its own. */
async function openProcess(origin = 0) {
  let passed = origin
  const clock = await openSharedClock({ database, log: createLog('silent') }, () => passed)
  return {
    ms: () => clock.now().getTime(),
    pass: (ms: number) => (passed += ms),
    look: clock.look,
    stop: clock.close,
  }
}

describe('the clock that all processes share', () => {
  it('says what the database says, whatever the machines of two processes count', async () => {
    await tell(START)
    const [a, b] = [await openProcess(7), await openProcess(5_000_000)]
    expect([a.ms(), b.ms()]).toEqual([START, START])
    for (const one of [a, b]) one.pass(1_234)
    expect([a.ms(), b.ms()]).toEqual([START + 1_234, START + 1_234])
    await Promise.all([a.stop(), b.stop()])
  })

  it('goes on at once where it was behind, as after a machine that stood still', async () => {
    await tell(START)
    const one = await openProcess()
    await tell(START + 60_000)
    one.pass(10)
    await one.look()
    expect(one.ms()).toBe(START + 60_000)
    await one.stop()
  })

  it('goes more slowly where it was ahead, until it is right', async () => {
    await tell(START)
    const one = await openProcess()
    await tell(START - 5_000)
    await one.look()
    expect(one.ms()).toBe(START)
    one.pass(10_000)
    expect(one.ms()).toBe(START + 9_000)
    one.pass(90_000)
    expect(one.ms()).toBe(START - 5_000 + 100_000)
    await one.stop()
  })

  it('never goes back, whatever the database says and when', async () => {
    const step = fc.record({
      pass: fc.nat(20_000),
      told: fc.integer({ min: -90_000, max: 90_000 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        await tell(START)
        const one = await openProcess()
        let last = one.ms()
        for (const { pass, told } of steps) {
          for (const half of [pass / 2, pass / 2]) {
            one.pass(half)
            expect(one.ms()).toBeGreaterThanOrEqual(last)
            last = one.ms()
          }
          await tell(START + told)
          await one.look()
          expect(one.ms()).toBeGreaterThanOrEqual(last)
          last = one.ms()
        }
        await one.stop()
      }),
      { numRuns: 25 },
    )
  })
})
