import type { ApplicationStatus } from '@menekse/contract/affiliates/affiliates'
import { sql } from 'kysely'
import type { Insertable, RawBuilder, Selectable } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { AffiliateApplicationTable } from '../platform/tables.ts'

export type { ApplicationStatus } from '@menekse/contract/affiliates/affiliates'
export type ApplicationRow = Omit<Selectable<AffiliateApplicationTable>, 'status'> & {
  status: ApplicationStatus
  players: number
}

/** What one address sends is counted one after the other. */
export async function lockAddress(tx: Tx, ip: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`affiliate:${ip}`}, 0))`.execute(tx)
}

export async function applicationsSince(tx: Tx, ip: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from affiliate_application where ip = ${ip} and created_at > ${since}`.execute(
    tx,
  )
  return rows[0]!.count
}

export async function insertApplication(
  tx: Tx,
  row: Insertable<AffiliateApplicationTable>,
): Promise<void> {
  await tx.insertInto('affiliate_application').values(row).execute()
}

const selectApplications = (rest: RawBuilder<unknown>) => sql<ApplicationRow>`
  select a.*, (select count(*)::int from player p
    where p.affiliate_btag = a.btag and p.brand_id = a.brand_id) as players
  from affiliate_application a ${rest}`

export async function applicationPage(
  database: Database,
  statuses: ApplicationStatus[],
  { oldestFirst, limit, offset }: { oldestFirst: boolean; limit: number; offset: number },
): Promise<ApplicationRow[]> {
  const order = oldestFirst
    ? sql`a.created_at, a.id`
    : sql`coalesce(a.decided_at, a.created_at) desc, a.id desc`
  const { rows } = await selectApplications(
    sql`where a.status = any(${statuses}::text[]) order by ${order} limit ${limit} offset ${offset}`,
  ).execute(database.read)
  return rows
}

export function contactOf(
  database: Database,
  id: string,
): Promise<{ email: string; phone: string | null } | undefined> {
  return database.read
    .selectFrom('affiliate_application')
    .select(['email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function applicationTotal(
  database: Database,
  statuses: ApplicationStatus[],
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from affiliate_application where status = any(${statuses}::text[])`.execute(
    database.read,
  )
  return rows[0]!.total
}

/** From pending to decided, once; the row as it then is. */
export async function setDecided(
  tx: Tx,
  decision: {
    id: string
    to: ApplicationStatus
    reason: string
    by: string
    at: Date
    btag: string | null
  },
): Promise<ApplicationRow | Refusal<'not_found' | 'already_decided'>> {
  const { id, to, reason, by, at, btag } = decision
  const changed = await tx
    .updateTable('affiliate_application')
    .set({ status: to, reason, decided_by: by, decided_at: at, btag })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  const { rows } = await selectApplications(sql`where a.id = ${id}`).execute(tx)
  if (changed !== undefined) return rows[0]!
  return refuse(rows[0] === undefined ? 'not_found' : 'already_decided')
}
