import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'

/** Idempotency keys are kept well over four months (the strictest supplier's demand). */
const KEYS_KEPT = '150 days'

/** Sums the house's accounts by hour for the hours that have ended; doing it again changes nothing. */
export async function rollUpHouse(database: Database, now: Date): Promise<void> {
  await sql`
    insert into house_hour (account, hour, reason, debited, credited)
    select account, date_trunc('hour', recorded_at) as hour, reason,
      coalesce(sum(amount) filter (where side = 'debit'), 0)::bigint,
      coalesce(sum(amount) filter (where side = 'credit'), 0)::bigint
    from (
      select debit_account as account, 'debit' as side, reason, amount, recorded_at from transfer
      union all select credit_account, 'credit', reason, amount, recorded_at from transfer) as sides
    where account like 'house:%' and recorded_at < date_trunc('hour', ${now}::timestamptz)
      and recorded_at >= coalesce((select max(hour) + interval '1 hour' from house_hour), '-infinity')
    group by 1, 2, 3
    on conflict do nothing`.execute(database.read)
}

/** Makes sure that the next three months have partitions of their own. */
export async function makePartitions(database: Database, now: Date): Promise<void> {
  await sql`
    select ensure_transfer_partition((date_trunc('month', ${now}::timestamptz) + make_interval(months => n))::date)
    from generate_series(0, 3) as n`.execute(database.read)
}

export async function forgetOldKeys(database: Database, now: Date): Promise<void> {
  await sql`delete from money_key where recorded_at < ${now}::timestamptz - ${KEYS_KEPT}::interval`.execute(
    database.read,
  )
}
