import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import type { TestDatabase } from '../../test/test-database.ts'
import { manualClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database.ts'
import type { Database } from '../platform/database.ts'
import { createJobs } from '../platform/jobs.ts'
import { createLog } from '../platform/log.ts'
import { createFeeds } from './feeds.ts'
import type { Feeds } from './feeds.ts'
import type { Said } from './message.ts'
import { ask } from './producing.ts'

const [clock, log] = [manualClock('2026-11-24T12:00:00.000Z'), createLog('silent')]
let target: TestDatabase
let database: Database
let jobs: ReturnType<typeof createJobs>
let feeds: Feeds
beforeEach(async () => {
  target = await createTestDatabase()
  database = openDatabase(target.connection)
  jobs = createJobs({ database, clock, log })
  feeds = createFeeds({ database, clock, log, jobs })
})
afterEach(async () => {
  await feeds.close()
  await jobs.close()
  await database.close()
  await target.drop()
})

const stopOf = (fixture: string): Said => ({
  type: 'stop',
  fixture,
  markets: 'all',
  reason: 'other',
})

it('says behind the snapshot with which it begins what is said while that is being written', async () => {
  let later = Promise.resolve()
  const producing = feeds.produce('test', {
    isHeard: () => true,
    snapshot() {
      // As soon as the snapshot was taken, and before a word of it is written.
      later = Promise.resolve().then(() => producing.say([stopOf('m2')]))
      later.catch(() => undefined)
      return [stopOf('m1')]
    },
  })
  await producing.turn()
  await later
  const lines = await database.read
    .selectFrom('feed_line')
    .select(['type', 'fixture'])
    .orderBy('line')
    .execute()
  expect(lines.map(({ type, fixture }) => `${type} ${fixture}`.trim())).toEqual([
    'snapshot_begin',
    'snapshot_begin m1',
    'stop m1',
    'snapshot_end m1',
    'snapshot_end',
    'stop m2',
    'beat',
  ])
  await producing.close()
})

it('goes on saying that it lives while many wait for their snapshots, and answers them in few commits', async () => {
  const all = Array.from({ length: 130 }, (_, n) => `m${n}`)
  const producing = feeds.produce('test', {
    isHeard: () => true,
    snapshot: (only) => (only === undefined ? [] : [stopOf(only)]),
  })
  await producing.turn()
  await ask(database, 'test', all, clock.now())
  await producing.turn()
  const { rows } = await sql<{ type: string; fixture: string; commit: string }>`
    select type, fixture, xmin::text as commit from feed_line order by line`.execute(database.read)
  const answered = rows.slice(rows.findIndex(({ type }) => type === 'beat') + 1)
  expect(answered.filter(({ type }) => type === 'stop').map(({ fixture }) => fixture)).toEqual(
    expect.arrayContaining(all),
  )
  expect(answered.filter(({ type }) => type === 'stop')).toHaveLength(all.length)
  const beats = answered.flatMap(({ type }, at) => (type === 'beat' ? [at] : []))
  const apart = beats.map((at, n) => at - (beats[n - 1] ?? -1))
  expect(Math.max(...apart)).toBeLessThanOrEqual(200)
  expect(new Set(answered.map(({ commit }) => commit)).size).toBeLessThan(10)
  await producing.close()
})

it('answers for all at once where somebody among many asks for all', async () => {
  const all = Array.from({ length: 70 }, (_, n) => `m${n}`)
  const producing = feeds.produce('test', {
    isHeard: () => true,
    snapshot: (only) => all.filter((one) => (only ?? one) === one).map(stopOf),
  })
  await producing.turn()
  await ask(database, 'test', [...all, ''], clock.now())
  await producing.turn()
  const { rows } = await sql<{ said: number }>`
    select count(*)::int as said from feed_line where type = 'stop'`.execute(database.read)
  expect(rows).toEqual([{ said: 2 * all.length }])
  expect(await database.read.selectFrom('feed_request').selectAll().execute()).toEqual([])
  await producing.close()
})
