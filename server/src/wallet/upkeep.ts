import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'

/** Idempotency keys are kept well over four months (the strictest supplier's demand). */
const KEYS_KEPT = '150 days'

/** Forgets keys after their time: a month of them leaves whole, what has no month row by row. */
export async function forgetOldKeys(database: Database, now: Date): Promise<void> {
  await sql`select forget_keys(${now}::timestamptz - ${KEYS_KEPT}::interval)`.execute(
    database.patient,
  )
}
