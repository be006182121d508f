import type { RefusalCode } from '@menekse/contract/refusals'
import type pg from 'pg'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { isUnavailable } from '../platform/database.ts'
import { decideBatch } from './batch.ts'
import type { Operation, Outcome } from './operation.ts'
import { lockAndLoad, writeAndCommit } from './store.ts'

/** How many operations one commit may carry; beyond it they wait for the next. */
const BATCH_MAX = 512

/**
 * A batch looks up a few hundred rows by their keys. A plan made once for all batches cannot know how few and reads
 * whole tables; so each batch is planned for its own size and goes by the indexes.
 */
const BY_INDEX = `select set_config(name, value, false) from (values ('plan_cache_mode', 'force_custom_plan'),
  ('enable_seqscan', 'off'), ('enable_hashjoin', 'off'), ('enable_mergejoin', 'off')) as chosen(name, value)`

interface Waiting {
  operation: Operation<unknown>
  resolve(outcome: Outcome<unknown>): void
  reject(error: unknown): void
}

/** One connection on which batches follow one another: what arrives while a commit is in flight forms the next batch. */
export interface Lane {
  submit<A, C extends RefusalCode>(operation: Operation<A, C>): Promise<Outcome<A, C>>
  close(): Promise<void>
}

export function createLane(options: { database: Database; clock: Clock }): Lane {
  let client: pg.Client | undefined
  let queue: Waiting[] = []
  let running: Promise<void> | undefined
  let closed = false

  async function connection(): Promise<pg.Client> {
    if (client !== undefined) return client
    const fresh = await options.database.connect({ pipeline: true, name: 'menekse lane' })
    await fresh.query(BY_INDEX)
    fresh.on('end', () => {
      if (client === fresh) client = undefined
    })
    client = fresh
    return fresh
  }

  async function commit(waiting: readonly Waiting[]): Promise<void> {
    const operations = waiting.map((one) => one.operation)
    const now = options.clock.now()
    const to = await connection()
    const { purses, keys } = await lockAndLoad(to, operations)
    const { batch, outcomes } = decideBatch(operations, purses, keys, now)
    await writeAndCommit(to, batch, now)
    waiting.forEach((one, index) => one.resolve(outcomes[index]!))
  }

  /** After a failure nothing of the batch is known to be written, unless the commit itself was on its way. */
  async function recover(error: unknown): Promise<void> {
    const broken = client
    client = isUnavailable(error) ? undefined : client
    try {
      if (client === undefined) await broken?.end()
      else await client.query('rollback')
    } catch {
      client = undefined
    }
  }

  /** A batch whose statements fail is tried one by one, so that a faulty operation harms nobody else. */
  async function run(waiting: Waiting[]): Promise<void> {
    try {
      await commit(waiting)
    } catch (error) {
      await recover(error)
      if (isUnavailable(error) || waiting.length === 1) {
        for (const one of waiting) one.reject(error)
        return
      }
      for (const one of waiting) await run([one])
    }
  }

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      const waiting = queue.slice(0, BATCH_MAX)
      queue = queue.slice(BATCH_MAX)
      await run(waiting)
    }
    running = undefined
  }

  return {
    submit: <A, C extends RefusalCode>(operation: Operation<A, C>) =>
      new Promise<Outcome<A, C>>((resolve, reject) => {
        if (closed) {
          reject(new Error('Connection ended: the money lane is closed'))
          return
        }
        queue.push({ operation, resolve: resolve as (outcome: Outcome<unknown>) => void, reject })
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
