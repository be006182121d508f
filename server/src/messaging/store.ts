import type { PlayerId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Vault } from '../platform/crypto.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { MessageTable, MessageThreadTable } from '../platform/tables.ts'

/* What players and the house write to one another is sealed here; above there are plain words. */

export type SealedMessage = Selectable<MessageTable>
export type SealedThread = Selectable<MessageThreadTable>
type Words = 'title' | 'content'
type SealedWords = 'title_sealed' | 'content_sealed'

export type MessageRow = Omit<SealedMessage, Words | SealedWords> & Record<Words, string>
export type ThreadRow = Omit<SealedThread, 'subject' | 'subject_sealed'> & { subject: string }
export type NewMessage = Omit<Insertable<MessageTable>, Words | SealedWords> & Record<Words, string>

/** What an older release wrote may stand in plain text until the next start has sealed it. */
export const openWords = (vault: Vault, sealed: string | null, plain: string | null): string =>
  sealed === null ? (plain ?? '') : vault.open(sealed)

export function openMessage<R extends SealedMessage>(
  vault: Vault,
  { title_sealed: title, content_sealed: content, title: t, content: c, ...row }: R,
): Omit<R, Words | SealedWords> & Record<Words, string> {
  return { ...row, title: openWords(vault, title, t), content: openWords(vault, content, c) }
}

export function sealMessage(vault: Vault, message: NewMessage): Insertable<MessageTable> {
  const { title, content, ...row } = message
  return { ...row, title_sealed: vault.seal(title), content_sealed: vault.seal(content) }
}

export function openSubject<R extends SealedThread>(
  vault: Vault,
  { subject_sealed: sealed, subject: plain, ...row }: R,
): Omit<R, 'subject' | 'subject_sealed'> & { subject: string } {
  return { ...row, subject: openWords(vault, sealed, plain) }
}

export type InboxRow = MessageRow & { closed: boolean }

/** What one player writes is decided one after the other: limits and repeats are judged on what is committed. */
export async function lockWriter(tx: Tx, playerId: PlayerId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`messages:${playerId}`}, 0))`.execute(
    tx,
  )
}

export async function inboxPage(
  database: Database,
  vault: Vault,
  playerId: PlayerId,
  { limit, offset }: { limit: number; offset: number },
): Promise<InboxRow[]> {
  const { rows } = await sql<SealedMessage & { closed: boolean }>`
    select m.*, t.closed_at is not null as closed
    from message m left join message_thread t on t.id = m.thread_id
    where m.player_id = ${playerId} and m.hidden_at is null
    order by m.created_at desc, m.id desc limit ${limit} offset ${offset}`.execute(database.read)
  return rows.map((row) => openMessage(vault, row))
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
    .select('type')
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

export async function findByKey(
  tx: Tx,
  vault: Vault,
  playerId: string,
  key: string,
): Promise<MessageRow | undefined> {
  const row = await tx
    .selectFrom('message')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row && openMessage(vault, row)
}

/** What was said in a conversation, oldest first. */
export async function messagesOf(
  database: Database,
  vault: Vault,
  threadId: string,
  limit: number,
): Promise<MessageRow[]> {
  const rows = await database.read
    .selectFrom('message')
    .selectAll()
    .where('thread_id', '=', threadId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => openMessage(vault, row))
}

/** Inserts a message, unless its key has brought one before. */
/** False where it has been written before. */
export async function insertMessage(tx: Tx, vault: Vault, message: NewMessage): Promise<boolean> {
  return (await insertMessages(tx, vault, [message])) > 0
}

/** How many of them were new. */
export async function insertMessages(
  tx: Tx,
  vault: Vault,
  messages: readonly NewMessage[],
): Promise<number> {
  const rows = await tx
    .insertInto('message')
    .values(messages.map((message) => sealMessage(vault, message)))
    .onConflict((conflict) => conflict.constraint('message_key').doNothing())
    .returning('id')
    .execute()
  return rows.length
}

export async function lockThread(tx: Tx, vault: Vault, id: string): Promise<ThreadRow | undefined> {
  const row = await tx
    .selectFrom('message_thread')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && openSubject(vault, row)
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
