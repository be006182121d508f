import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Application, startApplication } from '../../test/application.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { createLog } from './log.ts'

let app: Application
let jobs: Jobs
let done: string[]
let fails: number

beforeAll(async () => {
  app = await startApplication()
  jobs = createJobs({ database: app.owner, clock: app.clock, log: createLog('silent') })
  jobs.define('first', () => app.owner.transaction((tx) => jobs.later(tx, 'second', {})))
  jobs.define('hopeless', () => Promise.reject(new Error('Never')))
  jobs.define('second', async () => {
    fails -= 1
    if (fails >= 0) throw new Error('Not yet')
    done.push('second')
  })
})
afterAll(async () => {
  await jobs.close()
  await app.stop()
})
beforeEach(() => {
  done = []
})

/** The database's own date lies between these two. */
describe.each(['2001-01-01T12:00:00Z', '2099-01-01T12:00:00Z'])('jobs at %s', (start) => {
  it('that another job added are tried again by our clock', async () => {
    app.clock.set(start)
    fails = 2
    await app.owner.transaction((tx) => jobs.later(tx, 'first', {}))
    for (let n = 0; n < 3; n++) await jobs.runDue()
    expect([done, fails]).toEqual([[], 1])
    for (let n = 0; n < 2; n++) {
      app.clock.advance(60_000)
      await jobs.runDue()
    }
    expect([done, fails]).toEqual([['second'], -1])
  })

  it('that are not due wait, however often it is looked', async () => {
    app.clock.set(start)
    fails = 0
    const runAt = new Date(app.clock.now().getTime() + 3_600_000)
    await app.owner.transaction((tx) => jobs.later(tx, 'second', {}, { runAt }))
    await jobs.runDue()
    app.clock.advance(3_599_000)
    await jobs.runDue()
    expect(done).toEqual([])
    app.clock.advance(1_000)
    await jobs.runDue()
    expect(done).toEqual(['second'])
  })
})

it('that ended are written down when the work is said to be done', async () => {
  for (let round = 0; round < 20; round++) {
    await app.owner.transaction((tx) => jobs.later(tx, 'hopeless', {}))
    await jobs.runDue()
    const { rows } = await sql`
      select 1 from graphile_worker._private_jobs where locked_at is not null`.execute(
      app.owner.read,
    )
    expect(rows).toEqual([])
  }
})
