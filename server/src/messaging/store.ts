import type { PlayerId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'
import type { MessageTable, MessageThreadTable } from '../platform/tables.ts'

export type MessageRow = Selectable<MessageTable>
export type ThreadRow = Selectable<MessageThreadTable>
export type InboxRow = MessageRow & { closed: boolean }

/** What one player writes is decided one after the other: limits and repeats are judged on what is committed. */
export async function lockWriter(tx: Tx, playerId: PlayerId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`messages:${playerId}`}, 0))`.execute(
    tx,
  )
}

export async function inboxPage(
  database: Database,
  playerId: PlayerId,
  { limit, offset }: { limit: number; offset: number },
): Promise<InboxRow[]> {
  const { rows } = await sql<InboxRow>`
    select m.*, t.closed_at is not null as closed
    from message m left join message_thread t on t.id = m.thread_id
    where m.player_id = ${playerId} and m.hidden_at is null
    order by m.created_at desc, m.id desc limit ${limit} offset ${offset}`.execute(database.read)
  return rows
}

export async function inboxCounts(
  database: Database,
  playerId: PlayerId,
): Promise<{ total: number; unread: number }> {
  const { rows } = await sql<{ total: number; unread: number }>`
    select count(*)::int as total,
      (count(*) filter (where read_at is null and type <> 'sent'))::int as unread
    from message where player_id = ${playerId} and hidden_at is null`.execute(database.read)
  return rows[0]!
}

export async function unreadOf(database: Database, playerId: PlayerId): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from message
    where player_id = ${playerId} and read_at is null and hidden_at is null and type <> 'sent'`.execute(
    database.read,
  )
  return rows[0]!.unread
}

/** A message of the player's that is still shown to them. */
export function findOwn(database: Database, playerId: PlayerId, id: string) {
  return database.read
    .selectFrom('message')
    .selectAll()
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
}

/** Notes when the player read a message of the house; the first time stays. */
export async function setRead(database: Database, id: string, at: Date): Promise<void> {
  await database.read
    .updateTable('message')
    .set({ read_at: at })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .execute()
}

/** Takes a message out of the player's sight; whether there is such a message of theirs. */
export async function setHidden(
  database: Database,
  playerId: PlayerId,
  id: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update message set hidden_at = coalesce(hidden_at, ${at})
    where id = ${id} and player_id = ${playerId} returning id`.execute(database.read)
  return rows.length > 0
}

export async function sentSince(tx: Tx, playerId: PlayerId, since: Date): Promise<number> {
  const { rows } = await sql<{ sent: number }>`
    select count(*)::int as sent from message
    where player_id = ${playerId} and type = 'sent' and created_at > ${since}`.execute(tx)
  return rows[0]!.sent
}

export function findByKey(tx: Tx, playerId: string, key: string): Promise<MessageRow | undefined> {
  return tx
    .selectFrom('message')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Inserts a message, unless its key has brought one before. */
export async function insertMessage(tx: Tx, row: Insertable<MessageTable>): Promise<boolean> {
  const rows = await tx
    .insertInto('message')
    .values(row)
    .onConflict((conflict) => conflict.constraint('message_key').doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}

export function lockThread(tx: Tx, id: string): Promise<ThreadRow | undefined> {
  return tx
    .selectFrom('message_thread')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function setSeen(tx: Tx, threadId: string, at: Date): Promise<number> {
  const rows = await tx
    .updateTable('message')
    .set({ seen_at: at })
    .where('thread_id', '=', threadId)
    .where('type', '=', 'sent')
    .where('seen_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length
}

export async function messagesIn(from: Database['read'] | Tx, threadId: string): Promise<number> {
  const { rows } = await sql<{ messages: number }>`
    select count(*)::int as messages from message where thread_id = ${threadId}`.execute(from)
  return rows[0]!.messages
}

/** What a conversation is known by from outside: how many messages, and who has it. */
export async function standingOf(
  database: Database,
  threadId: string,
): Promise<{ messages: number; claimed_by: string | null }> {
  const [messages, thread] = await Promise.all([
    messagesIn(database.read, threadId),
    database.read
      .selectFrom('message_thread')
      .select('claimed_by')
      .where('id', '=', threadId)
      .executeTakeFirst(),
  ])
  return { messages, claimed_by: thread?.claimed_by ?? null }
}
