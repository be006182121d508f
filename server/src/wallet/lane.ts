import type { RefusalCode } from '@menekse/contract/refusals'
import type pg from 'pg'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { isUnavailable } from '../platform/database.ts'
import { cut, planOnce } from '../platform/postgres/prepared.ts'
import { decideBatch } from './batch.ts'
import type { Operation, Outcome } from './operation.ts'
import type { LaneWatch } from './lane-watch.ts'
import { lockAndLoad, writeAndCommit } from './store.ts'
import { createWaitingLine } from './waiting-line.ts'
import type { LineLimits, Urgency } from './waiting-line.ts'

const LINE = { batchMax: 512, houseShare: 64, playersMax: 20_000 }

/** A batch takes milliseconds. One that takes this long waits for something that may never come. */
const OVERDUE_MS = 30_000
const overdueTimer = (giveUp: () => void): (() => void) => {
  const timer = setTimeout(giveUp, OVERDUE_MS)
  return () => clearTimeout(timer)
}

interface Waiting {
  operation: Operation<unknown>
  resolve(outcome: Outcome<unknown>): void
  reject(error: unknown): void
}

/**
 * One connection on which batches follow one another: what arrives while a commit is in flight forms the next batch.
 */
export interface Lane {
  submit<A, C extends RefusalCode>(
    operation: Operation<A, C>,
    urgency: Urgency,
  ): Promise<Outcome<A, C>>
  close(): Promise<void>
}

export interface LaneOptions {
  database: Database
  clock: Clock
  limits?: LineLimits
  /** Calls back when a batch has taken too long; the answer takes that back. */
  watch?: (giveUp: () => void) => () => void
  /** Told of each batch. */
  told?: LaneWatch
}

const unavailable = (why: string, cause?: unknown) =>
  new Error(`Connection terminated: ${why}`, { cause })

const STATEMENT_TIMEOUT = '57014'
const isTimeout = (error: unknown) => (error as { code?: unknown }).code === STATEMENT_TIMEOUT

export function createLane(options: LaneOptions): Lane {
  const watch = options.watch ?? overdueTimer
  const line = createWaitingLine<Waiting>(options.limits ?? LINE)
  let client: pg.Client | undefined
  let running: Promise<void> | undefined
  let closed = false
  options.told?.opened(() => line.size)

  async function connection(isOver: () => boolean): Promise<pg.Client> {
    if (client !== undefined) return client
    const fresh = await planOnce(await options.database.connect({ name: 'menekse lane' }))
    fresh.on('end', () => {
      if (client === fresh) client = undefined
    })
    if (isOver()) {
      cut(fresh)
      throw unavailable('it came too late')
    }
    client = fresh
    return fresh
  }

  async function commit(waiting: readonly Waiting[], isOver: () => boolean): Promise<void> {
    const operations = waiting.map((one) => one.operation)
    const now = options.clock.now()
    const to = await connection(isOver)
    const { purses, keys } = await lockAndLoad(to, operations)
    const { batch, outcomes } = decideBatch(operations, purses, keys, now)
    await writeAndCommit(to, batch, now)
    options.told?.committed(batch, outcomes)
    waiting.forEach((one, index) => one.resolve(outcomes[index]!))
  }

  /** Whoever waits for a database that never answers is told that it is away, and its connection is cut. */
  async function commitInTime(waiting: readonly Waiting[]): Promise<void> {
    let isOver = false
    let takeBack = () => {}
    const ended = options.told?.began()
    const overdue = new Promise<never>((_, reject) => {
      takeBack = watch(() => {
        isOver = true
        if (client !== undefined) cut(client)
        client = undefined
        reject(unavailable('a batch was not answered'))
      })
    })
    try {
      await Promise.race([commit(waiting, () => isOver), overdue])
    } catch (error) {
      throw isTimeout(error) ? unavailable('a batch took too long', error) : error
    } finally {
      takeBack()
      ended?.()
    }
  }

  /** After a failure nothing of the batch is known to be written, unless the commit itself was on its way. */
  async function recover(error: unknown): Promise<void> {
    const broken = client
    client = isUnavailable(error) ? undefined : client
    try {
      if (client !== undefined) await client.query('rollback')
      else if (broken !== undefined) cut(broken)
    } catch {
      client = undefined
    }
  }

  /** A batch whose statements fail is tried again in halves, so that a faulty operation harms nobody else. */
  async function run(waiting: readonly Waiting[]): Promise<void> {
    try {
      await commitInTime(waiting)
    } catch (error) {
      options.told?.failed()
      await recover(error)
      if (isUnavailable(error) || waiting.length === 1) {
        for (const one of waiting) one.reject(error)
        return
      }
      const half = Math.ceil(waiting.length / 2)
      await run(waiting.slice(0, half))
      await run(waiting.slice(half))
    }
  }

  async function drain(): Promise<void> {
    while (line.size > 0) await run(line.next())
    running = undefined
  }

  return {
    submit: <A, C extends RefusalCode>(operation: Operation<A, C>, urgency: Urgency) =>
      new Promise<Outcome<A, C>>((resolve, reject) => {
        if (closed) {
          reject(unavailable('the money lane is closed'))
          return
        }
        const one = { operation, resolve: resolve as (outcome: Outcome<unknown>) => void, reject }
        if (!line.enter(one, urgency)) {
          reject(unavailable('too many wait for the money lane'))
          return
        }
        // The turn of the event loop lets requests that were read together share a commit.
        running ??= new Promise<void>((next) => setImmediate(next)).then(drain)
      }),
    async close() {
      closed = true
      await running
      await client?.end()
    },
  }
}
