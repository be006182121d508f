import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Application, startApplication } from '../../test/application.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { createLog } from './log.ts'
import { LOCK_CLASS } from './worker-marks.ts'

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

it('are due by the time of the process that said when, not by the database’s', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000)
  const own = createJobs({ database: app.owner, clock: app.clock, log: createLog('silent') })
  const ran = new Promise<string>((resolve) => {
    own.define('awaited', async () => resolve('in its hour'))
  })
  await app.owner.transaction((tx) => own.later(tx, 'awaited', {}, { runAt: inAnHour }))
  vi.useFakeTimers({ toFake: ['Date'], now: inAnHour })
  try {
    await own.start()
    expect(await ran).toBe('in its hour')
  } finally {
    vi.useRealTimers()
    await own.close()
  }
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

it('that somebody waits for come before those that nobody does', async () => {
  app.clock.set('2001-01-01T12:00:00Z')
  jobs.define('letter', () => Promise.resolve(), 'soon')
  await app.owner.transaction(async (tx) => {
    await jobs.later(tx, 'second', {})
    await jobs.later(tx, 'letter', {})
    await sql`select graphile_worker.application_adds_job('of-a-writer', '{}', now(), null)`.execute(
      tx,
    )
  })
  const { rows } = await sql<{ name: string; priority: number }>`
    select task_identifier as name, priority from graphile_worker.jobs
    where task_identifier in ('second', 'letter', 'of-a-writer') order by priority, id`.execute(
    app.owner.read,
  )
  expect(rows.map(({ name, priority }) => `${name} ${priority}`)).toEqual([
    'letter -10',
    'second 0',
    'of-a-writer 0',
  ])
  await sql`delete from graphile_worker._private_jobs`.execute(app.owner.read)
})

it('that a dead worker held are done by the next, and those of a living one stay its own', async () => {
  app.clock.set('2001-01-01T12:00:00Z')
  const open = () => createJobs({ database: app.owner, clock: app.clock, log: createLog('silent') })
  const [living, dying, next] = [open(), open(), open()]
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const taking = (worker: Jobs, name: string) =>
    new Promise<void>((taken) => {
      worker.define(name, () => {
        taken()
        return ended
      })
    })
  const taken = [taking(living, 'of the living'), taking(dying, 'of the dead')]
  const finished = new Promise<void>((resolve) => {
    for (const name of ['of the living', 'of the dead']) {
      next.define(name, async () => {
        done.push(name)
        resolve()
      })
    }
  })
  await app.owner.transaction(async (tx) => {
    for (const name of ['of the living', 'of the dead']) await next.later(tx, name, {})
  })
  await Promise.all([living.start(), dying.start(), ...taken])
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`.execute(
    app.owner.read,
  )
  // What ends with a process is the connection that marks it.
  const { rows } = await sql`
    select pg_terminate_backend(l.pid, 10000) from graphile_worker.jobs j join pg_locks l
      on l.classid = ${LOCK_CLASS} and l.objid::bigint = hashtext(j.locked_by)::bigint & x'ffffffff'::bigint
    where j.task_identifier = 'of the dead'`.execute(app.owner.read)
  expect(rows).toHaveLength(1)
  await next.start()
  await finished
  end()
  await Promise.all([living, dying, next].map((worker) => worker.close()))
  expect(done).toEqual(['of the dead'])
  await sql`delete from graphile_worker._private_jobs`.execute(app.owner.read)
})

/** As a database does that dies under jobs in hand: that they failed is written down by nobody. */
async function refuseFailures(app: Application) {
  // A sequence goes on where its transaction does not.
  await sql`create sequence refused_failures minvalue 0`.execute(app.owner.read)
  await sql`create function refuse_failures() returns trigger language plpgsql security definer as $$
    begin perform nextval('refused_failures'); raise exception 'Away'; end $$`.execute(
    app.owner.read,
  )
  await sql`create trigger away before update on graphile_worker._private_jobs for each row
    when (new.last_error is distinct from old.last_error) execute function refuse_failures()`.execute(
    app.owner.read,
  )
  return {
    async refused(count: number) {
      const refusedUntilNow = async () => {
        const { rows } = await sql<{ count: number }>`
          select last_value::int + is_called::int as count from refused_failures`.execute(
          app.owner.read,
        )
        return rows[0]!.count
      }
      await expect.poll(refusedUntilNow).toBe(count)
    },
    stop: () => sql`drop trigger away on graphile_worker._private_jobs`.execute(app.owner.read),
  }
}

/** Something that ends when the test says so. */
function outcome() {
  let settle = { resolve: () => {}, reject: (_error: Error) => {} }
  const promise = new Promise<void>((resolve, reject) => (settle = { resolve, reject }))
  return { promise, ...settle }
}

it('go on after two failed while their end could not be written, and a third ended', async () => {
  const log = createLog('silent')
  const own = createJobs({ database: app.owner, clock: app.clock, log, stuckMs: 50 })
  const failing = ['in hand', 'in hand as well']
  const names = [...failing, 'in hand for longer']
  const ends = new Map<string, ReturnType<typeof outcome>>()
  const [taken, finished] = [outcome(), outcome()]
  for (const name of names)
    own.define(name, () => {
      if (ends.has(name)) {
        done.push(name)
        if (done.length === failing.length) finished.resolve()
        return Promise.resolve()
      }
      const end = outcome()
      ends.set(name, end)
      if (ends.size === names.length) taken.resolve()
      return end.promise
    })
  const failures = await refuseFailures(app)
  await app.owner.transaction(async (tx) => {
    for (const name of names) await own.later(tx, name, {})
  })
  await own.start()
  await taken.promise
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`.execute(
    app.owner.read,
  )
  // One after the other, so that each is written for itself.
  for (const [at, name] of failing.entries()) {
    ends.get(name)!.reject(new Error('The database is away'))
    await failures.refused(at + 1)
  }
  ends.get('in hand for longer')!.resolve()
  await failures.stop()
  await finished.promise
  expect(done.toSorted()).toEqual(failing)
  await own.close()
})
