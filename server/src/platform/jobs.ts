import { setTimeout as wait } from 'node:timers/promises'
import { Logger, run, runMigrations, runOnce } from 'graphile-worker'
import type { Runner, TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import { systemClock } from './clock.ts'
import type { Clock } from './clock.ts'
import { APPLICATION_ROLE, asApplication, asOwner, JOBS_ROLE } from './database-access.ts'
import { CONNECT_MS } from './database.ts'
import type { Database, Tx } from './database.ts'
import type { Log } from './log.ts'
import { lastSlotsOf } from './missed-slots.ts'
import { UNTRACED } from './traces.ts'
import type { Traces } from './traces.ts'
import { createWorkerMarks } from './worker-marks.ts'
import type { WorkerMarks } from './worker-marks.ts'

/** What a job carries; small and made of plain values. */
export type JobPayload = Record<string, string | number | boolean>
/** Does one job: one call of a front door, safe to repeat. */
export type Task = (payload: JobPayload) => Promise<void>

/** Money and letters come before reviews, however many of those wait. */
export type Urgency = 'soon' | 'later'
const PRIORITY: Record<Urgency, number> = { soon: -10, later: 0 }

/** How the jobs of one name stand. */
export interface JobStanding {
  name: string
  /** Whose time has come and that nobody has taken up. */
  due: number
  /** Tried three times or more without success; the queue goes on trying. */
  failing: number
  oldestDueAt: Date | undefined
}

export interface Jobs {
  /** Declares what is done under a name; before `start`. What somebody waits for is `soon`. */
  define(name: string, task: Task, urgency?: Urgency): void
  /** Repeats a task by a crontab line in UTC, for instance `0 * * * *`. */
  schedule(crontab: string, name: string): void
  /** Inserts a job inside the transaction: it exists exactly when the transaction commits. */
  later(
    tx: Tx,
    name: string,
    payload: JobPayload,
    options?: { runAt?: Date; once?: string },
  ): Promise<void>
  /** The same for many jobs of one name that are due at once. */
  laterEach(tx: Tx, name: string, payloads: readonly JobPayload[]): Promise<void>
  /** What waits and what fails, by name; asked of the queue itself. */
  standing(): Promise<JobStanding[]>
  /** Every declared name. */
  names(): string[]
  start(): Promise<void>
  /** Does every job that is due by the application's clock, now, and returns when they are done. For tests. */
  runDue(): Promise<void>
  close(): Promise<void>
}

/** What a job left behind is written together; only then does the worker wait for it before it says that it ended. */
const PRESET = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** How long jobs in hand have when the process stops. */
const STOP_MS = 2_000

const INT8: number = pg.types.builtins.INT8
/** The worker writes its job ids as JSON, which a bigint is not; it expects them as the driver gives them unasked. */
const workerTypes = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary'
      ? String
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

export function createJobs(options: {
  database: Database
  clock: Clock
  log: Log
  traces?: Traces | undefined
  /** How long workers that stop may take once nothing is in their hands, for tests. */
  stuckMs?: number
}): Jobs {
  const { database, clock, log, traces = UNTRACED, stuckMs } = options
  const tasks = new Map<string, { task: Task; urgency: Urgency }>()
  const crontab: string[] = []
  let runner: Runner | undefined
  let pool: pg.Pool | undefined
  let closed = false
  let marks: WorkerMarks | undefined

  const taskList = (): TaskList =>
    Object.fromEntries(
      [...tasks].map(([name, { task }]) => [
        name,
        (payload: unknown) => traces.within(`job ${name}`, {}, () => task(payload as JobPayload)),
      ]),
    )

  /** The worker keeps its own tables as their owner; everything it calls works as the application. */
  const workerPool = () => {
    if (pool !== undefined) return pool
    const lost = (error: Error) => log.warn({ err: error }, 'a connection of the jobs was lost')
    pool = new pg.Pool({
      ...asApplication(database.connection, JOBS_ROLE),
      max: 4,
      application_name: 'menekse jobs',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      types: workerTypes,
    })
    pool.on('error', lost)
    pool.on('connect', (client) => client.on('error', lost))
    return pool
  }

  /**
   * A job is due by the clock of the process that said when, not by the database's. A worker that loses the database
   * ends, with an error or without one; it is started again until the jobs are closed.
   */
  const work = async (): Promise<void> => {
    marks ??= createWorkerMarks({ database, log, stuckMs })
    await marks.start()
    const current = await run({
      pgPool: workerPool(),
      events: marks.events,
      concurrency: 4,
      noHandleSignals: true,
      pollInterval: 1000,
      preset: { worker: { ...PRESET.worker, useNodeTime: true } },
      taskList: taskList(),
      // The worker's own clock, by which it counts its minutes.
      parsedCronItems: lastSlotsOf(crontab.join('\n'), systemClock.now),
      logger: loggerOf(log),
    })
    runner = current
    const end = (error?: unknown) => {
      // Who was taken for dead may end after all, when others are at work.
      if (runner === current) workAgain(error)
    }
    current.promise.then(() => end(), end)
    marks.onStuck(() => end('they wait for themselves'))
  }
  const workAgain = (error?: unknown) => {
    runner = undefined
    if (closed) return
    log.warn({ err: error }, 'the jobs stopped and start again')
    setTimeout(() => void work().catch(workAgain), 1000).unref()
  }

  const runDue = async (): Promise<void> => {
    const owner = workerPool()
    const now = clock.now()
    const jobs = 'graphile_worker._private_jobs'
    // The worker goes by the database's time. What is not due by ours is held back, whatever the date is there.
    await owner.query(
      `update ${jobs} set locked_at = now(), locked_by = 'not due' where run_at > $1 and locked_at is null`,
      [now],
    )
    await owner.query(`update ${jobs} set run_at = now() where locked_at is null`)
    await runOnce({
      pgPool: owner,
      taskList: taskList(),
      concurrency: 4,
      noHandleSignals: true,
      preset: PRESET,
      logger: loggerOf(log),
    })
    // What failed, also of what was added meanwhile, waits as long by our time as it would by the database's.
    await owner.query(
      `update ${jobs} set run_at = $1::timestamptz + (run_at - now()) where locked_at is null and attempts > 0`,
      [now],
    )
    await owner.query(
      `update ${jobs} set locked_at = null, locked_by = null where locked_by = 'not due'`,
    )
  }
  /** One after the other: what one holds back is not the next one's to see. */
  let turn = Promise.resolve()

  return {
    define: (name, task, urgency = 'later') => void tasks.set(name, { task, urgency }),
    schedule: (line, name) => void crontab.push(`${line} ${name}`),
    async later(tx, name, payload, { runAt, once } = {}) {
      await sql`select graphile_worker.application_adds_job(${name}, ${JSON.stringify(payload)}::json,
        ${runAt ?? clock.now()}::timestamptz, ${once ?? null}::text,
        ${PRIORITY[tasks.get(name)?.urgency ?? 'later']}::int)`.execute(tx)
    },
    async laterEach(tx, name, payloads) {
      await sql`select graphile_worker.application_adds_job(${name}, payload::json, ${clock.now()}::timestamptz, null,
        ${PRIORITY[tasks.get(name)?.urgency ?? 'later']}::int)
        from unnest(${payloads.map((payload) => JSON.stringify(payload))}::text[]) as payload`.execute(
        tx,
      )
    },
    standing: () => jobStanding(workerPool(), clock.now()),
    names: () => [...tasks.keys()],
    start: work,
    runDue() {
      turn = turn.then(runDue, runDue)
      return turn
    },
    async close() {
      closed = true
      // A job that does not end is taken up again by whoever finds its worker gone.
      await Promise.race([runner?.stop(), wait(STOP_MS, undefined, { ref: false })])
      await marks?.close()
      await pool?.end()
    },
  }
}

/** Makes the worker's own tables, hands them to its role, and lets the application add jobs; part of migrating. */
export async function migrateJobs(owner: Database): Promise<void> {
  const pool = new pg.Pool({ ...asOwner(owner.connection), max: 1 })
  pool.on('error', () => undefined) // A failing statement rejects by itself.
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await runMigrations({ pgPool: pool })
    // The worker guards its tables by row; the application may add jobs and do nothing else to them.
    await pool.query(`
      drop function if exists graphile_worker.application_adds_job(text, json, timestamptz, text);
      create or replace function graphile_worker.application_adds_job(
        name text, payload json, run_at timestamptz, job_key text, priority int default ${PRIORITY.later})
        returns void
      language sql security definer set search_path = pg_catalog, pg_temp as $$
        select graphile_worker.add_job(name, payload => payload, run_at => run_at, job_key => job_key,
          max_attempts => 20, priority => priority) $$;
      revoke execute on function graphile_worker.application_adds_job from public;
      grant usage on schema graphile_worker to ${APPLICATION_ROLE};
      grant execute on function graphile_worker.application_adds_job to ${APPLICATION_ROLE};
      select hand_over_jobs()`)
  } finally {
    await pool.end()
  }
}

async function jobStanding(pool: pg.Pool, now: Date): Promise<JobStanding[]> {
  const { rows } = await pool.query<{
    name: string
    due: number
    failing: number
    oldest_due_at: Date | null
  }>(
    `select identifier as name, count(*) filter (where is_due)::int as due,
       count(*) filter (where attempts >= 3)::int as failing,
       min(run_at) filter (where is_due) as oldest_due_at
     from graphile_worker._private_tasks join
       (select *, run_at <= $1 and locked_at is null as is_due from graphile_worker._private_jobs) as job
       on job.task_id = _private_tasks.id
     group by 1 order by 1`,
    [now],
  )
  return rows.map(({ oldest_due_at: at, ...row }) => ({ ...row, oldestDueAt: at ?? undefined }))
}

function loggerOf(log: Log): Logger {
  return new Logger((scope) => (level, message) => {
    const name: string = level
    if (name === 'error') log.error({ ...scope }, message)
    else if (name === 'warning') log.warn({ ...scope }, message)
    else log.debug({ ...scope }, message)
  })
}
