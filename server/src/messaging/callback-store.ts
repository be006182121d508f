import type { CallbackStatus } from '@menekse/contract/messaging/messaging'
import { sql } from 'kysely'
import type { Insertable, RawBuilder, Selectable } from 'kysely'
import type { Vault } from '../platform/crypto.ts'
import type { Database, Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { CallbackAskerTable, CallbackRequestTable } from '../platform/tables.ts'
import { openWords } from './store.ts'

type Told = 'name' | 'phone' | 'message'
type SealedCall = Omit<Selectable<CallbackRequestTable>, 'status'> & {
  status: CallbackStatus
  asked: number
  player_id: string | null
  username: string | null
  full_name: string | null
}
export type CallbackRow = Omit<SealedCall, Told | `${Told}_sealed`> & Record<Told, string>

const openCall = (
  vault: Vault,
  { name_sealed: name, phone_sealed: phone, message_sealed: message, ...row }: SealedCall,
): CallbackRow => ({
  ...row,
  name: openWords(vault, name, row.name),
  phone: openWords(vault, phone, row.phone),
  message: openWords(vault, message, row.message),
})

/** A number is found by its digest, and as itself where an older release wrote it and no start has sealed it yet. */
const isTo = (vault: Vault, phone: string) =>
  sql`(phone_index = ${phoneIndex(vault, phone)} or phone = ${phone})`
const phoneIndex = (vault: Vault, phone: string) => vault.blindIndex('phone', phone)

/** What one address asks for is decided one after the other. */
export async function lockAddress(tx: Tx, ip: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`callback:${ip}`}, 0))`.execute(tx)
}

export async function isKnownVisitor(tx: Tx, visitorDigest: string): Promise<boolean> {
  const row = await tx
    .selectFrom('callback_asker')
    .select('id')
    .where('visitor_digest', '=', visitorDigest)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The call that waits for a number, with the digests of visitors and ids of players who asked for it. */
export async function findPendingCall(
  tx: Tx,
  vault: Vault,
  brandId: string,
  phone: string,
): Promise<{ id: string; askers: string[] } | undefined> {
  const { rows } = await sql<{ id: string; askers: string[] }>`
    select r.id, array(select coalesce(a.visitor_digest, a.player_id) from callback_asker a
      where a.request_id = r.id) as askers
    from callback_request r
    where r.brand_id = ${brandId} and ${isTo(vault, phone)} and r.status = 'pending'
    order by r.created_at limit 1`.execute(tx)
  return rows[0]
}

export async function asksSince(tx: Tx, ip: string, since: Date): Promise<number> {
  const { rows } = await sql<{ asked: number }>`
    select count(*)::int as asked from callback_asker where ip = ${ip} and asked_at > ${since}`.execute(
    tx,
  )
  return rows[0]!.asked
}

export async function callsSince(
  tx: Tx,
  vault: Vault,
  brandId: string,
  phone: string,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ calls: number }>`
    select count(*)::int as calls from callback_request
    where brand_id = ${brandId} and ${isTo(vault, phone)} and created_at > ${since}`.execute(tx)
  return rows[0]!.calls
}

/** Inserts a call, or finds the one that somebody else asked for in the same moment; the id that counts. */
export async function insertCall(
  tx: Tx,
  vault: Vault,
  call: { id: string; brand_id: string; created_at: Date } & Record<Told, string>,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into callback_request (id, brand_id, name_sealed, phone_sealed, message_sealed, phone_index, created_at)
    values (${call.id}, ${call.brand_id}, ${vault.seal(call.name)}, ${vault.seal(call.phone)},
      ${vault.seal(call.message)}, ${phoneIndex(vault, call.phone)}, ${call.created_at})
    on conflict (brand_id, phone_index) where status = 'pending' do update set phone_index = excluded.phone_index
    returning id`.execute(tx)
  return rows[0]!.id
}

export async function insertAsker(tx: Tx, asker: Insertable<CallbackAskerTable>): Promise<void> {
  await tx
    .insertInto('callback_asker')
    .values(asker)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function ownCalls(
  database: Database,
  vault: Vault,
  who: { brandId: string; playerId: string | null; visitorDigest: string | null },
  limit: number,
): Promise<{ id: string; phone: string; status: CallbackStatus; asked_at: Date }[]> {
  const { rows } = await sql<
    Pick<SealedCall, 'id' | 'phone' | 'phone_sealed' | 'status'> & { asked_at: Date }
  >`
    select r.id, r.phone, r.phone_sealed, r.status, min(a.asked_at) as asked_at
    from callback_asker a join callback_request r on r.id = a.request_id
    where r.brand_id = ${who.brandId}
      and (a.visitor_digest = ${who.visitorDigest}::text or a.player_id = ${who.playerId}::text)
    group by r.id order by asked_at desc, r.id desc limit ${limit}`.execute(database.read)
  return rows.map(({ phone_sealed: sealed, ...row }) => ({
    ...row,
    phone: openWords(vault, sealed, row.phone),
  }))
}

export async function phoneOf(
  database: Database,
  vault: Vault,
  id: string,
): Promise<string | undefined> {
  const row = await database.read
    .selectFrom('callback_request')
    .select(['phone', 'phone_sealed'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && openWords(vault, row.phone_sealed, row.phone)
}

const selectCalls = (rest: RawBuilder<unknown>) => sql<SealedCall>`
  select r.*, (select count(*)::int from callback_asker a where a.request_id = r.id) as asked,
    p.id as player_id, p.username, p.first_name || ' ' || p.last_name as full_name
  from callback_request r
  left join lateral (select a.player_id from callback_asker a
    where a.request_id = r.id and a.player_id is not null order by a.id limit 1) first on true
  left join player p on p.id = first.player_id ${rest}`

export async function callbackPage(
  database: Database,
  vault: Vault,
  statuses: CallbackStatus[],
  { oldestFirst, limit, offset }: { oldestFirst: boolean; limit: number; offset: number },
): Promise<CallbackRow[]> {
  const order = oldestFirst ? sql`r.created_at, r.id` : sql`r.created_at desc, r.id desc`
  const { rows } = await selectCalls(
    sql`where r.status = any(${statuses}::text[]) order by ${order} limit ${limit} offset ${offset}`,
  ).execute(database.read)
  return rows.map((row) => openCall(vault, row))
}

export async function callbackTotal(
  database: Database,
  statuses: CallbackStatus[],
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from callback_request where status = any(${statuses}::text[])`.execute(
    database.read,
  )
  return rows[0]!.total
}

/** From pending to decided, once; the row as it then is. */
export async function setDecided(
  tx: Tx,
  vault: Vault,
  { id, to, note, by, at }: { id: string; to: string; note: string | null; by: string; at: Date },
): Promise<CallbackRow | Refusal<'not_found' | 'already_decided'>> {
  const changed = await tx
    .updateTable('callback_request')
    .set({ status: to, note, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  const { rows } = await selectCalls(sql`where r.id = ${id}`).execute(tx)
  if (changed !== undefined) return openCall(vault, rows[0]!)
  return refuse(rows[0] === undefined ? 'not_found' : 'already_decided')
}
