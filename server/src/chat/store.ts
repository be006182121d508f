import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'
import type { ChatLineTable, ChatTable } from '../platform/tables.ts'

export type ChatRow = Selectable<ChatTable>
export type LineRow = Selectable<ChatLineTable>
export type Reader = Database['read'] | Tx

/** A chat that has ended is still shown for this long, to be read to its end and rated. */
export const SHOWN_AFTER_END_MS = 30 * 60_000

/** Whatever one player begins is decided one after the other: there is one chat, and its first line once. */
export async function lockPlayer(tx: Tx, playerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chat:${playerId}`}, 0))`.execute(tx)
}

export function lockChat(tx: Tx, id: string): Promise<ChatRow | undefined> {
  return tx.selectFrom('chat').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The player's open chat, locked. */
export function lockOpenChat(tx: Tx, playerId: string): Promise<ChatRow | undefined> {
  return tx
    .selectFrom('chat')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '<>', 'ended')
    .forUpdate()
    .executeTakeFirst()
}

/** The open chat of a player, or the one that ended a moment ago. */
export async function currentChat(
  database: Database,
  playerId: string,
  now: Date,
): Promise<ChatRow | undefined> {
  const since = new Date(now.getTime() - SHOWN_AFTER_END_MS)
  const { rows } = await sql<ChatRow>`
    select * from chat where player_id = ${playerId} and (ended_at is null or ended_at > ${since})
    order by ended_at is null desc, queued_at desc, id desc limit 1`.execute(database.read)
  return rows[0]
}

export function lineByKey(tx: Tx, playerId: string, key: string): Promise<LineRow | undefined> {
  return tx
    .selectFrom('chat_line')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export function linesAfter(from: Reader, chatId: string, after: number): Promise<LineRow[]> {
  return from
    .selectFrom('chat_line')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('seq', '>', after)
    .orderBy('seq')
    .execute()
}

/** How many wait before this one, and itself. */
export async function placeOf(database: Database, chat: ChatRow): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select count(*)::int as place from chat where state = 'waiting'
      and (queued_at, id) <= (${chat.queued_at}, ${chat.id})`.execute(database.read)
  return rows[0]!.place
}

export async function waitingPlayers(
  database: Database,
): Promise<{ id: string; player_id: string; version: number }[]> {
  return database.read
    .selectFrom('chat')
    .select(['id', 'player_id', 'version'])
    .where('state', '=', 'waiting')
    .orderBy('queued_at')
    .limit(200)
    .execute()
}

/** Notes how far one side has read; the chat's version where that is news. */
export async function setRead(
  database: Database,
  chat: { id: string; seq: number } & ({ playerId: string } | { staffId: string }),
): Promise<{ version: number; player_id: string } | undefined> {
  const isPlayer = 'playerId' in chat
  const column = sql.ref(isPlayer ? 'player_read_seq' : 'desk_read_seq')
  const whose = isPlayer
    ? sql`player_id = ${chat.playerId}`
    : sql`staff_id = ${chat.staffId} and state = 'talking'`
  const { rows } = await sql<{ version: number; player_id: string }>`
    update chat set ${column} = least(${chat.seq}::int, last_seq), version = version + 1
    where id = ${chat.id} and ${whose} and ${column} < least(${chat.seq}::int, last_seq)
    returning version, player_id`.execute(database.read)
  return rows[0]
}

export type DeskRow = ChatRow & {
  username: string
  full_name: string
  unread: number
  about: string | null
}

/** Chats as the desk sees them: all that are open, whoever waits longest first, or one by its id. */
export async function deskRows(database: Database, which: string): Promise<DeskRow[]> {
  const where = which === 'open' ? sql`c.state <> 'ended'` : sql`c.id = ${which}`
  const { rows } = await sql<DeskRow>`
    select c.*, p.username, p.first_name || ' ' || p.last_name as full_name,
      (select count(*)::int from chat_line l where l.chat_id = c.id and l.kind = 'player'
        and l.seq > c.desk_read_seq) as unread,
      (select attachment_kind from chat_line l
        where l.chat_id = c.id and attachment_kind is not null order by seq limit 1) as about
    from chat c join player p on p.id = c.player_id where ${where}
    order by c.state = 'waiting' desc, c.queued_at, c.id`.execute(database.read)
  return rows
}
