import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../src/platform/database.ts'

const QUEUE = sql`graphile_worker._private_jobs`
const LOOK_MS = 10

/** Waits until a worker has a job in hand; how many have. Without one a kill would say nothing about jobs. */
export async function untilJobsInHand(owner: Database): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ jobs: number }>`
      select count(*)::int as jobs from ${QUEUE} where locked_at is not null`.execute(owner.read)
    if (rows[0]!.jobs > 0) return rows[0]!.jobs
    await wait(LOOK_MS)
  }
}

/** Jobs that were taken before that time and are still in somebody's hand: none of ours takes so long. */
export async function jobsHeldSince(owner: Database, time: Date): Promise<string[]> {
  const { rows } = await sql<{ job: string }>`
    select coalesce(key, id::text) || ' of ' || locked_by as job from ${QUEUE} where locked_at < ${time}
    order by id`.execute(owner.read)
  return rows.map(({ job }) => job)
}

/** The names of the draws whose jobs have not ended. */
export async function drawsInQueue(owner: Database): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from ${QUEUE} where key is not null`.execute(owner.read)
  return new Set(rows.map(({ key }) => key))
}
