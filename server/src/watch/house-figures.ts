import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { Jobs, JobStanding } from '../platform/jobs.ts'

/** What of a kind waits: how much, and since when the oldest does. */
export interface Queue {
  count: number
  amount: Kurus
  oldestAt: Date | undefined
}

/** How the house stands, summed over its tables; once a minute, and kept for whoever asks in between. */
export interface HouseFigures {
  at: Date
  openStakes: { product: string; count: number; amount: Kurus }[]
  deposits: Queue
  /** Asked for and not decided. The money is held meanwhile. */
  withdrawals: Queue
  /** Decided and not paid. */
  payments: Queue
  mails: Queue
  jobs: JobStanding[]
}

interface Waiting {
  kind: string
  count: number
  amount: Kurus
  oldest_at: Date | null
}

export async function readHouseFigures(
  { database, jobs }: { database: Database; jobs: Jobs },
  now: Date,
): Promise<HouseFigures> {
  const [queues, open, standing] = await Promise.all([
    sql<Waiting>`
      select kind || ' ' || status as kind, count(*)::int, coalesce(sum(amount), 0)::bigint as amount,
        min(asked_at) as oldest_at
      from payment where status = 'pending' or kind = 'withdrawal' and status = 'approved' group by 1
      union all
      select 'mail', count(*)::int, 0::bigint, min(created_at)
      from mail where sent_at is null and error is distinct from 'withheld'`.execute(
      database.patient,
    ),
    sql<{ product: string; count: number; amount: Kurus }>`
      select product, count(*)::int, sum(stake)::bigint as amount from stake
      where status = 'open' group by 1`.execute(database.patient),
    jobs.standing(),
  ])
  const queue = (kind: string): Queue => {
    const row = queues.rows.find((one) => one.kind === kind)
    return {
      count: row?.count ?? 0,
      amount: row?.amount ?? (0n as Kurus),
      oldestAt: row?.oldest_at ?? undefined,
    }
  }
  return {
    at: now,
    openStakes: open.rows,
    deposits: queue('deposit pending'),
    withdrawals: queue('withdrawal pending'),
    payments: queue('withdrawal approved'),
    mails: queue('mail'),
    jobs: standing,
  }
}
