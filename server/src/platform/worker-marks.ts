import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { asApplication, JOBS_ROLE } from './database-access.ts'
import { CONNECT_MS } from './database.ts'
import type { Database } from './database.ts'
import type { Log } from './log.ts'

export interface WorkerMarks {
  /** What the worker tells of itself; handed to it when it starts. */
  readonly events: WorkerEvents
  /** Takes up what dead workers left, at once and then three times a minute. */
  start(): Promise<void>
  /** Is called when workers that were to stop have nothing in hand and do not end: they are taken for dead. */
  onStuck(react: () => void): void
  close(): Promise<void>
}

const SWEEP_MS = 20_000
/** How long workers that stop may take once nothing is in their hands. */
const STUCK_MS = 10_000
/** A worker may have taken a job a moment before its mark. */
const YOUNG = '10 seconds'
/** The first half of the advisory locks' key, so that they meet no others. */
export const LOCK_CLASS = 0x6d6e_6b73

/**
 * A job in hand is locked in its row under the name of the pool of workers that took it, and the queue believes that
 * for hours. So each pool also holds an advisory lock of its name, which ends with its connection however that ends: a
 * name whose lock is free belongs to nobody alive, and its jobs are given back.
 */
export function createWorkerMarks(options: {
  database: Database
  log: Log
  stuckMs?: number | undefined
}): WorkerMarks {
  const { database, log, stuckMs = STUCK_MS } = options
  const events: WorkerEvents = new EventEmitter()
  const names = new Set<string>()
  const inHand = new Map<string, number>()
  let reactToStuck = () => {}
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const connection = async (): Promise<pg.Client> => {
    if (client !== undefined) return client
    const fresh = new pg.Client({
      ...asApplication(database.connection, JOBS_ROLE),
      application_name: 'menekse workers',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    })
    fresh.on('error', (error) => log.warn({ err: error }, 'the mark of the workers was lost'))
    fresh.on('end', () => (client = undefined))
    await fresh.connect()
    for (const name of names) await mark(fresh, name)
    client = fresh
    return fresh
  }
  const mark = (to: pg.Client, name: string) =>
    to.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, name])
  const unmark = (to: pg.Client, name: string) =>
    to.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK_CLASS, name])
  /** One question after the other: a connection takes no second one meanwhile. */
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work, work)
    turn = mine
    return mine
  }
  const quietly = (work: () => Promise<unknown>) =>
    void inTurn(work).catch((error: unknown) =>
      log.warn({ err: error }, 'the workers are not marked'),
    )

  const sweep = async () => {
    const to = await connection()
    const { rows } = await to.query<{ name: string }>(
      `select distinct locked_by as name from graphile_worker._private_jobs
       where locked_by like 'pool-%' and locked_at < now() - $1::interval`,
      [YOUNG],
    )
    const dead: string[] = []
    for (const { name } of rows.filter((row) => !names.has(row.name))) {
      const { rows: tried } = await to.query<{ free: boolean }>(
        'select pg_try_advisory_lock($1, hashtext($2)) as free',
        [LOCK_CLASS, name],
      )
      if (tried[0]!.free) dead.push(name)
    }
    if (dead.length === 0) return
    await to.query('select graphile_worker.force_unlock_workers($1::text[])', [dead])
    for (const name of dead) await unmark(to, name)
    log.info({ workers: dead.length }, 'the jobs of dead workers were given back')
  }

  events.on('pool:create', ({ workerPool: { id } }) => {
    names.add(id)
    // A new connection marks every name by itself; marked twice, one would stay when its pool has ended.
    quietly(() => (client === undefined ? connection() : mark(client, id)))
  })
  const forget = (id: string) => {
    inHand.delete(id)
    if (!names.delete(id)) return false
    quietly(async () => client && unmark(client, id))
    return true
  }
  events.on('pool:release', ({ workerPool: { id } }) => void forget(id))
  const count = (id: string, jobs: number) => inHand.set(id, (inHand.get(id) ?? 0) + jobs)
  events.on('job:start', ({ worker }) => count(worker.workerPool.id, 1))
  events.on('job:complete', ({ worker }) => count(worker.workerPool.id, -1))
  /**
   * Workers stop where the database takes no word of a job that failed. Where it takes two of them badly they wait for
   * themselves for ever (graphile-worker 0.17.3: what is written together counts what it waits for below nothing), and
   * what they held would be held as long as this process lives.
   */
  const watchStopping = (id: string) => {
    const timer = setTimeout(() => {
      if (!names.has(id)) return
      if ((inHand.get(id) ?? 0) > 0) watchStopping(id)
      else if (forget(id)) reactToStuck()
    }, stuckMs)
    timer.unref()
  }
  events.on('pool:gracefulShutdown', ({ workerPool: { id } }) => watchStopping(id))
  return {
    events,
    async start() {
      await inTurn(sweep)
      timer ??= setInterval(() => quietly(sweep), SWEEP_MS)
      timer.unref()
    },
    onStuck: (react) => void (reactToStuck = react),
    async close() {
      clearInterval(timer)
      await turn.catch(() => undefined)
      await client?.end()
    },
  }
}
