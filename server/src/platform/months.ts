import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import type { Services } from './services.ts'

/** Months behind and ahead of today that have partitions; one that is missing is made when the job runs again. */
const REACH = { behind: 3, ahead: 3 }

/**
 * Looks after a family of tables that lie in months: makes the months that come, each night and when the process
 * starts, and says when rows lie in none. Each table has a partition `…_rest`, which takes what no month claims so that
 * nobody is refused; `ensure` names the database's function that makes a month and brings home what the rest has of it.
 */
export function keepMonths(
  ground: { database: Database; clock: Clock; jobs: Jobs; log: Log; services: Services },
  { job, ensure, tables }: { job: string; ensure: string; tables: readonly string[] },
): void {
  const { database, clock, jobs, log, services } = ground
  async function make(): Promise<void> {
    await sql`
      select ${sql.id(ensure)}((date_trunc('month', ${clock.now()}::timestamptz at time zone 'UTC')
        + make_interval(months => n))::date)
      from generate_series(${-REACH.behind}::int, ${REACH.ahead}::int) as n`.execute(
      database.patient,
    )
    for (const table of tables) {
      const { rows } = await sql<{ strays: number }>`
        select count(*)::int as strays from ${sql.id(`${table}_rest`)}`.execute(database.patient)
      const { strays } = rows[0]!
      if (strays > 0) log.warn({ table, strays }, 'rows lie in no month')
    }
  }
  jobs.define(job, make)
  jobs.schedule('30 3 * * *', job)
  // A house that opens in a month its migrations did not know waits for no night.
  services.add('jobs', `the months of ${tables.join(' and ')}`, {
    start: () => database.transaction((tx) => jobs.later(tx, job, {}, { once: job })),
  })
}
