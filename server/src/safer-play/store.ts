import type { PlayerId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'
import type { Limit, Stop } from '../wallet/wallet.ts'

/** Who changes a player's protection: the player, the system, or a member of staff by id. */
export interface Wish {
  by: string
  reason?: string
  at: Date
  /** Only a granted return may take an exclusion away; the database asks for this word. */
  returns?: 'yes'
}

/** Says who acts, for the history that triggers write in the same transaction. */
export async function actAs(tx: Tx, wish: Wish): Promise<void> {
  const text = JSON.stringify({ ...wish, at: wish.at.toISOString() })
  await sql`select set_config('menekse.protection', ${text}, true)`.execute(tx)
}

/** Whoever registers or excludes the same person waits for the other. */
export async function lockPerson(tx: Tx, person: { phone: string; birthDay: string }) {
  for (const name of [`born:${person.birthDay}`, `phone:${person.phone}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 7))`.execute(tx)
}

export interface Namesake {
  id: PlayerId
  username: string
  sharesPhone: boolean
  /** Whether it is the same person for certain, and not merely somebody of the same name or telephone. */
  isSame: boolean
  /** Documents prove that this one is called and was born so; the other only typed it. */
  isProven: boolean
  stop: Stop | undefined
}

/**
 * Other accounts, on whatever brand, with the same telephone, or the same name and birth day (standards P13). These are
 * typed by anybody, so they prove nothing by themselves: the same person is who shares name, birth day and browser, and
 * an account without documents whose name and birth day are those of documents that were accepted.
 */
export async function namesakes(tx: Tx, playerId: string): Promise<Namesake[]> {
  const { rows } = await sql<{
    id: PlayerId
    username: string
    shares_phone: boolean
    is_same: boolean
    is_proven: boolean
    stop_kind: Stop['kind'] | null
    stop_until: Date | null
  }>`
    select o.id, o.username, o.phone = p.phone as shares_phone, u.stop_kind, u.stop_until,
      fold_name(o.first_name || ' ' || o.last_name) = fold_name(p.first_name || ' ' || p.last_name)
        and o.birth_day = p.birth_day
        and (p.kyc_verified and not o.kyc_verified or exists (
          select from player_session a join player_session b on b.device_digest = a.device_digest
          where a.player_id = p.id and b.player_id = o.id)) as is_same,
      o.kyc_verified and o.birth_day = p.birth_day
        and fold_name(o.first_name || ' ' || o.last_name) = fold_name(p.first_name || ' ' || p.last_name) as is_proven
    from player p
    join player o on o.id <> p.id and (o.phone = p.phone or (
      fold_name(o.first_name || ' ' || o.last_name) = fold_name(p.first_name || ' ' || p.last_name)
      and o.birth_day = p.birth_day))
    join purse u on u.player_id = o.id
    where p.id = ${playerId} order by o.id`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    sharesPhone: row.shares_phone,
    isSame: row.is_same,
    isProven: row.is_proven,
    stop: stopFrom(row.stop_kind, row.stop_until),
  }))
}

function stopFrom(kind: Stop['kind'] | null, until: Date | null): Stop | undefined {
  if (kind === 'exclusion') return { kind, until: until ?? undefined }
  return kind === 'time_out' && until !== null ? { kind, until } : undefined
}

export const personKeys = (tx: Tx, playerId: string) =>
  tx
    .selectFrom('player')
    .select(['phone', 'birth_day as birthDay'])
    .where('id', '=', playerId)
    .executeTakeFirst()

/** The excluded player a national id belongs to. */
export const excludedWith = (database: Database, citizenNumberIndex: string) =>
  database.read
    .selectFrom('player')
    .innerJoin('purse', 'purse.player_id', 'player.id')
    .select('player.id')
    .where('citizen_number_index', '=', citizenNumberIndex)
    .where('stop_kind', '=', 'exclusion')
    .executeTakeFirst()

export interface Raise {
  id: string
  player_id: string
  kind: Limit['kind']
  period: Limit['period']
  amount: bigint | null
  asked_at: Date
  opens_at: Date
  closes_at: Date
}

export async function waitingRaises(of: Tx | Database['read'], playerId: string, now: Date) {
  const rows = await of
    .selectFrom('limit_raise')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('status', '=', 'waiting')
    .where('closes_at', '>', now)
    .orderBy('asked_at')
    .execute()
  return rows as Raise[]
}

export const insertRaise = (tx: Tx, raise: Raise) =>
  tx
    .insertInto('limit_raise')
    .values({ ...raise, status: 'waiting' })
    .execute()

/** Ends waiting raises of one limit, or the one with an id. */
export async function endRaises(
  tx: Tx,
  which: { playerId: string; id: string } | (Pick<Limit, 'kind' | 'period'> & { playerId: string }),
  to: 'confirmed' | 'cancelled',
  now: Date,
): Promise<void> {
  const all = tx
    .updateTable('limit_raise')
    .set({ status: to, decided_at: now })
    .where('player_id', '=', which.playerId)
    .where('status', '=', 'waiting')
  await ('id' in which
    ? all.where('id', '=', which.id)
    : all.where('kind', '=', which.kind).where('period', '=', which.period)
  ).execute()
}

export async function lapseRaises(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('limit_raise')
    .set({ status: 'lapsed', decided_at: now })
    .where('status', '=', 'waiting')
    .where('closes_at', '<=', now)
    .execute()
}

export const returnsOf = (of: Tx | Database['read'], playerId: string) =>
  of
    .selectFrom('exclusion_return')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

/** When the exclusion that stands began. */
export async function excludedSince(of: Tx | Database['read'], playerId: string) {
  const row = await of
    .selectFrom('protection_event')
    .select('at')
    .where('player_id', '=', playerId)
    .where('event', '=', 'stop')
    .where(sql<string>`after->>'kind'`, '=', 'exclusion')
    .where(sql<string>`before->>'kind'`, 'is distinct from', 'exclusion')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.at
}

export type EventRow = Awaited<ReturnType<typeof historyOf>>[number]

export const historyOf = (database: Database, playerId: string) =>
  database.read
    .selectFrom('protection_event')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

export async function noteEvent(
  tx: Tx,
  event: { playerId: string; event: 'prompt_answered' | 'review_asked'; by: string; at: Date } & {
    after?: Record<string, string>
  },
): Promise<void> {
  const after = event.after === undefined ? null : JSON.stringify(event.after)
  await tx
    .insertInto('protection_event')
    .values({ player_id: event.playerId, event: event.event, by: event.by, at: event.at, after })
    .execute()
}

export async function hasAnsweredPrompt(of: Tx | Database['read'], playerId: string) {
  const row = await of
    .selectFrom('protection_event')
    .select('id')
    .where('player_id', '=', playerId)
    .where('event', '=', 'prompt_answered')
    .executeTakeFirst()
  return row !== undefined
}

/** Active players whose limits nobody looked at, and who were not reminded, since an instant. */
export async function unreviewedSince(database: Database, since: Date, max: number) {
  const { rows } = await sql<{ id: PlayerId }>`
    select p.id from player p join purse u on u.player_id = p.id
    where p.status = 'active' and p.created_at <= ${since} and u.stop_kind is distinct from 'exclusion'
      and not exists (select from protection_event e
        where e.player_id = p.id and e.event in ('limits', 'review_asked') and e.at > ${since})
    order by p.id limit ${max}`.execute(database.read)
  return rows.map((row) => row.id)
}
