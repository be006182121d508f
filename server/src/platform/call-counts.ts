import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'

export interface CallCounts {
  /**
   * Counts one more call; how many of its kind there were within the running minute, or another time that is always the
   * same for its key, in all processes together.
   */
  count(key: string, most: number, windowMs?: number): Promise<CallCount>
  /** Forgets the times that are over. */
  forgetOld(): Promise<void>
}

export interface CallCount {
  calls: number
  leftMs: number
}

export const WINDOW_MS = 60_000
/** Callers who are remembered here to have called too often. */
const EXCEEDED_MAX = 20_000

interface Waiting {
  key: string
  windowMs: number
  resolve(count: CallCount): void
  reject(error: unknown): void
}

/**
 * Counts in the database, for all processes that share it. Calls that arrive while a question is on its way are counted
 * with the next one; a caller who is known to be over the limit is not asked about again in that time.
 */
export function createCallCounts(options: { database: Database; clock: Clock }): CallCounts {
  const { database, clock } = options
  /** When the time of each ends. */
  const exceeded = new Map<string, number>()
  let waiting: Waiting[] = []
  let isRunning = false

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const asked = waiting
      waiting = []
      try {
        const counts = await add(database, asked)
        for (const { key, resolve } of asked.toReversed()) {
          const count = counts.get(key)!
          resolve({ ...count })
          count.calls -= 1
        }
      } catch (error) {
        for (const { reject } of asked) reject(error)
      }
    }
    isRunning = false
  }
  const ask = (key: string, windowMs: number) =>
    new Promise<CallCount>((resolve, reject) => {
      waiting.push({ key, windowMs, resolve, reject })
      if (isRunning) return
      isRunning = true
      // The turn of the event loop lets calls that were read together share the question.
      setImmediate(() => void drain())
    })

  return {
    async count(key, most, windowMs = WINDOW_MS) {
      const now = clock.now().getTime()
      const until = exceeded.get(key)
      if (until !== undefined && now < until) return { calls: most + 1, leftMs: until - now }
      const count = await ask(key, windowMs)
      if (count.calls > most) {
        if (exceeded.size >= EXCEEDED_MAX) exceeded.clear()
        exceeded.set(key, now + count.leftMs)
      }
      return count
    },
    async forgetOld() {
      await sql`delete from call_count where ends_at <= now()`.execute(database.patient)
    },
  }
}

/**
 * Adds in the order of the keys, so that two processes never wait for each other in a circle. Whoever has waited for
 * another began before it, and would have a little more than the whole time left.
 */
async function add(
  database: Database,
  asked: readonly Pick<Waiting, 'key' | 'windowMs'>[],
): Promise<Map<string, CallCount>> {
  const more = new Map<string, number>()
  for (const { key } of asked) more.set(key, (more.get(key) ?? 0) + 1)
  const windows = new Map(asked.map(({ key, windowMs }) => [key, windowMs]))
  const { rows } = await sql<{ key: string; calls: number; left_ms: number }>`
    insert into call_count as count (key, calls, ends_at)
    select key, calls, now() + window_ms * interval '1 millisecond'
    from unnest(${[...more.keys()]}::text[], ${[...more.values()]}::int[],
      ${[...more.keys()].map((key) => windows.get(key))}::int[]) as more(key, calls, window_ms)
    order by key
    on conflict (key) do update set
      calls = case when count.ends_at <= now() then 0 else count.calls end + excluded.calls,
      ends_at = case when count.ends_at <= now() then excluded.ends_at else count.ends_at end
    returning key, calls, ceil(extract(epoch from ends_at - now()) * 1000)::int as left_ms`.execute(
    database.read,
  )
  return new Map(
    rows.map(({ key, calls, left_ms: leftMs }) => [
      key,
      { calls, leftMs: Math.min(leftMs, windows.get(key)!) },
    ]),
  )
}
