import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'

/** Idempotency keys are kept well over four months (the strictest supplier's demand). */
const KEYS_KEPT = '150 days'

/** Makes sure that the next three months have partitions of their own. */
export async function makePartitions(database: Database, now: Date): Promise<void> {
  await sql`
    select ensure_transfer_partition((date_trunc('month', ${now}::timestamptz) + make_interval(months => n))::date)
    from generate_series(0, 3) as n`.execute(database.patient)
}

export async function forgetOldKeys(database: Database, now: Date): Promise<void> {
  await sql`delete from money_key where recorded_at < ${now}::timestamptz - ${KEYS_KEPT}::interval`.execute(
    database.patient,
  )
}
