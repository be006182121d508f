import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'
import { StartupError } from '../platform/startup-error.ts'

/**
 * Whether the money in this database is real. The first start under a licence (its number; undefined without one) marks
 * an empty database for good; one that has seen a sandbox's money is refused, and a marked one stays real without
 * REAL_MONEY: then nothing new may begin, and what players hold leaves.
 */
export async function openBooks(
  database: Database,
  options: { licence: string | undefined; now: Date },
): Promise<'sandbox' | 'real'> {
  const { rows: marks } = await sql`select from real_money_book limit 1`.execute(database.read)
  if (marks.length > 0) return 'real'
  if (options.licence === undefined) return 'sandbox'
  const { rows: moved } = await sql`select from transfer limit 1`.execute(database.read)
  if (moved.length > 0)
    throw new StartupError(
      "REAL_MONEY=1 is refused: this database holds a sandbox's money, which nobody paid in. " +
        'Choose an empty one with MENEKSE_DATA or DATABASE_URL.',
    )
  await sql`insert into real_money_book (opened_at, licence) values (${options.now}, ${options.licence})
    on conflict do nothing`.execute(database.read)
  return 'real'
}
