import { expect, it } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import { manualClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database.ts'
import { createJobs } from '../platform/jobs.ts'
import { createLog } from '../platform/log.ts'
import { createFeeds } from './feeds.ts'
import type { Said } from './message.ts'

const stopOf = (fixture: string): Said => ({
  type: 'stop',
  fixture,
  markets: 'all',
  reason: 'other',
})

it('says behind the snapshot with which it begins what is said while that is being written', async () => {
  const target = await createTestDatabase()
  const database = openDatabase(target.connection)
  const [clock, log] = [manualClock('2026-11-24T12:00:00.000Z'), createLog('silent')]
  const jobs = createJobs({ database, clock, log })
  const feeds = createFeeds({ database, clock, log, jobs })
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
  await feeds.close()
  await jobs.close()
  await database.close()
  await target.drop()
})
