import type { BookedLeg } from '@menekse/contract/sports/bookings'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database.ts'

/** A selection and the names by which it was known when it was shared. */
export type SharedLeg = Pick<
  BookedLeg,
  'fixture' | 'market' | 'outcome' | 'home' | 'away' | 'starts_at' | 'is_simulated'
>

export interface Share {
  readonly code: string
  readonly keptUntil: Date
  readonly legs: readonly SharedLeg[]
}

interface NewShare extends Share {
  readonly content: string
  readonly now: Date
}

/** Keeps selections under their code, which lasts from now on again; undefined where the code is another's. */
export async function keepShare(
  tx: Tx,
  { code, content, legs, now, keptUntil }: NewShare,
): Promise<Share | undefined> {
  const { rows } = await sql<{ code: string; kept_until: Date }>`
    insert into coupon_share (code, content, legs, shared_at, kept_until)
    select ${code}, ${content}, ${JSON.stringify(legs)}::json, ${now}, ${keptUntil}
    where not exists (select from coupon_share where code = ${code})
    on conflict (content) do update set legs = excluded.legs, kept_until = excluded.kept_until
    returning code, kept_until`.execute(tx)
  const kept = rows[0]
  return kept && { code: kept.code, keptUntil: kept.kept_until, legs }
}

/** Keeps selections that have a code already under it, from now on again; undefined where they have none. */
export async function keepOn(
  tx: Tx,
  { content, legs, keptUntil }: Omit<NewShare, 'code' | 'now'>,
): Promise<Share | undefined> {
  const row = await tx
    .updateTable('coupon_share')
    .set({ legs: JSON.stringify(legs), kept_until: keptUntil })
    .where('content', '=', content)
    .returning('code')
    .executeTakeFirst()
  return row && { code: row.code, keptUntil, legs }
}

export async function findShare(
  database: Database,
  code: string,
  now: Date,
): Promise<Share | undefined> {
  const row = await database.read
    .selectFrom('coupon_share')
    .select(['code', 'legs', 'kept_until'])
    .where('code', '=', code)
    .where('kept_until', '>', now)
    .executeTakeFirst()
  return row && { code: row.code, keptUntil: row.kept_until, legs: row.legs as SharedLeg[] }
}

export async function eraseShares(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('coupon_share').where('kept_until', '<=', now).execute()
}
