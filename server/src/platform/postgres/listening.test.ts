import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import type { TestDatabase } from '../../../test/test-database.ts'
import { openPostgresWire } from '../../../test/wire-to-postgres.ts'
import type { PostgresWire } from '../../../test/wire-to-postgres.ts'
import { openDatabase } from '../database.ts'
import type { Database } from '../database.ts'
import { createLog } from '../log.ts'
import { createListening } from './listening.ts'

let target: TestDatabase
let wire: PostgresWire
let far: Database
let direct: Database
beforeAll(async () => {
  target = await createTestDatabase()
  wire = await openPostgresWire(target.connection)
  far = openDatabase(wire.connection)
  direct = openDatabase(target.connection)
})
afterAll(async () => {
  wire.close()
  await far.close()
  await direct.close()
  await target.drop()
})

/** Hears a channel over the wire, and says what became of it. */
async function hear(channel: string) {
  const told = { news: [] as string[], begun: 0, broken: 0 }
  const listening = createListening({
    database: far,
    log: createLog('silent'),
    name: `hears ${channel}`,
    problem: 'not heard',
    channel,
    onNews: (payload) => told.news.push(payload),
    onBegun: () => void (told.begun += 1),
    onBroken: () => void (told.broken += 1),
    againMs: 5,
  })
  const listeners = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where application_name = ${`hears ${channel}`}`.execute(
      direct.read,
    )
    return rows.length
  }
  const say = (text: string) => sql`select pg_notify(${channel}, ${text})`.execute(direct.read)
  return { listening, told, listeners, say }
}

it('begins anew after a break, and hears everything once', async () => {
  const { listening, told, listeners, say } = await hear('broken_wire')
  await listening.start()
  await say('first')
  await expect.poll(() => told.news).toEqual(['first'])
  wire.cutAll()
  await expect.poll(() => told).toMatchObject({ begun: 2, broken: 1 })
  await say('second')
  await expect.poll(() => told.news).toEqual(['first', 'second'])
  await expect.poll(listeners).toBe(1)
  await listening.close()
})

it('has one listener where the wire broke between its connection and its listening', async () => {
  const { listening, told, listeners, say } = await hear('cut_wire')
  wire.cutAt('listen cut_wire')
  await listening.start()
  expect(told.begun).toBe(0)
  await expect.poll(() => told.begun).toBe(1)
  // Whoever else would begin does so as soon: the same pause again, and nobody has.
  const beats = Array.from({ length: 5 }, (_, n) => `beat ${n}`)
  for (const beat of beats) {
    await say(beat)
    await expect.poll(() => told.news.at(-1)).toBe(beat)
  }
  expect(told).toMatchObject({ news: beats, begun: 1, broken: 0 })
  await expect.poll(listeners).toBe(1)
  await listening.close()
})

it('a connection that comes after the end is not kept', async () => {
  const { listening, told, listeners } = await hear('late_wire')
  const starting = listening.start()
  await listening.close()
  await starting
  expect(told.begun).toBe(0)
  await expect.poll(listeners).toBe(0)
})
