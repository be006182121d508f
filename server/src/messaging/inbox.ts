import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import { HOUSE_NAME } from '@menekse/contract/messaging/messaging'
import type { Message, NoticeType } from '@menekse/contract/messaging/messaging'
import { HOUR_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Live } from '../platform/live.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { ThreadNews } from './news.ts'
import { openSubject } from './store.ts'
import type { MessageRow, ThreadRow } from './store.ts'
import {
  findByKey,
  findOwn,
  inboxCounts,
  inboxPage,
  insertMessage,
  lockThread,
  lockWriter,
  sentSince,
  setHidden,
  setRead,
  unreadOf,
} from './store.ts'
import type { InboxRow } from './store.ts'

export const INBOX_PAGE_SIZE = 10
/** How many messages an account may send within an hour, from wherever. */
export const SENT_PER_HOUR = 20

export interface Writer {
  playerId: PlayerId
  username: string
}

export interface Letter {
  subject: string
  body: string
  /** Continues a conversation of the writer's own. */
  threadId: string | undefined
  /** The browser's idempotency key: the same letter again is the same message. */
  key: string | undefined
}
export type LetterRefusal = 'not_found' | 'thread_closed' | 'key_reused' | 'too_many_requests'

export interface Notice {
  playerId: PlayerId
  type: NoticeType
  title: string
  content: string
  /** Names the event: the same event tells once. */
  key: string
}

export interface InboxPage {
  messages: Message[]
  page: number
  totalPages: number
  total: number
  unread: number
}

export interface Inbox {
  /** A page of the inbox, newest first; past the end, the last one. */
  page(reader: Writer, page: number): Promise<InboxPage>
  unread(playerId: PlayerId): Promise<number>
  /** Marks as read, once or again; answers how many are left unread. */
  markRead(
    playerId: PlayerId,
    id: string,
  ): Promise<number | Refusal<'not_found' | 'message_is_own'>>
  /** Hides a message from the player, once or again; the row is kept. */
  hide(playerId: PlayerId, id: string): Promise<number | Refusal<'not_found'>>
  /** Takes a letter of the player's: a new conversation, or more of one. */
  send(
    writer: Writer,
    letter: Letter,
    /** What belongs to a letter that is new, in its commit. */
    also?: (tx: Tx, threadId: string) => Promise<void>,
  ): Promise<Message | Refusal<LetterRefusal>>
  /** Puts a message of the system into the inbox, once for each key; whether it was the first time. */
  notify(notice: Notice): Promise<boolean>
  /** Pushes the number of unread messages to the player's open pages; answers it. */
  tellUnread(playerId: PlayerId): Promise<number>
}

export interface MessagingOptions {
  database: Database
  clock: Clock
  live: Live
  vault: Vault
}

export function createInbox(options: MessagingOptions & { news: ThreadNews }): Inbox {
  const { database, clock, live, news, vault } = options
  async function tellUnread(playerId: PlayerId): Promise<number> {
    const unread = await unreadOf(database, playerId)
    live.publish(playerId, 'messages', { unread })
    return unread
  }

  return {
    tellUnread,
    async page(reader, wanted) {
      const { total, unread } = await inboxCounts(database, reader.playerId)
      const totalPages = Math.max(1, Math.ceil(total / INBOX_PAGE_SIZE))
      const page = Math.min(wanted, totalPages)
      const rows = await inboxPage(database, vault, reader.playerId, {
        limit: INBOX_PAGE_SIZE,
        offset: (page - 1) * INBOX_PAGE_SIZE,
      })
      const messages = rows.map((row) => messageOf(row, reader.username))
      return { messages, page, totalPages, total, unread }
    },
    unread: (playerId) => unreadOf(database, playerId),
    async markRead(playerId, id) {
      const message = await findOwn(database, playerId, id)
      if (message === undefined) return refuse('not_found')
      if (message.type === 'sent') return refuse('message_is_own')
      await setRead(database, id, clock.now())
      return tellUnread(playerId)
    },
    async hide(playerId, id) {
      const hidden = await setHidden(database, playerId, id, clock.now())
      return hidden ? tellUnread(playerId) : refuse('not_found')
    },
    async send(writer, letter, also) {
      const now = clock.now()
      const sent = await database.transaction((tx) =>
        takeLetter(tx, vault, writer, { ...letter, also }, now),
      )
      if (!isRefusal(sent) && sent.thread_id !== null) await news.changed(sent.thread_id)
      return sent
    },
    async notify({ playerId, type, title, content, key }) {
      const now = clock.now()
      const id = newId('msg', now.getTime())
      const row = { id, player_id: playerId, type, title, content, key, created_at: now }
      const isNew = await database.transaction((tx) => insertMessage(tx, vault, row))
      if (isNew) await tellUnread(playerId)
      return isNew
    },
  }
}

async function takeLetter(
  tx: Tx,
  vault: Vault,
  { playerId, username }: Writer,
  letter: Letter & { also: Parameters<Inbox['send']>[2] },
  now: Date,
): Promise<Message | Refusal<LetterRefusal>> {
  await lockWriter(tx, playerId)
  const key = letter.key === undefined ? null : `request:${letter.key}`
  const earlier = key === null ? undefined : await findByKey(tx, vault, playerId, key)
  if (earlier !== undefined) {
    const isSame = earlier.title === letter.subject && earlier.content === letter.body
    return isSame ? messageOf({ ...earlier, closed: false }, username) : refuse('key_reused')
  }
  const since = new Date(now.getTime() - HOUR_MS)
  if ((await sentSince(tx, playerId, since)) >= SENT_PER_HOUR) return refuse('too_many_requests')
  const thread =
    letter.threadId === undefined
      ? await openThread(tx, vault, playerId, letter.subject, now)
      : await lockThread(tx, vault, letter.threadId)
  if (thread === undefined || thread.player_id !== playerId) return refuse('not_found')
  if (thread.closed_at !== null) return refuse('thread_closed')
  const row: MessageRow = {
    id: newId('msg', now.getTime()),
    player_id: playerId,
    thread_id: thread.id,
    type: 'sent',
    title: letter.subject,
    content: letter.body,
    staff_id: null,
    key,
    created_at: now,
    read_at: null,
    seen_at: null,
    hidden_at: null,
  }
  await insertMessage(tx, vault, row)
  await tx
    .updateTable('message_thread')
    .set({ last_at: now, waiting_since: thread.waiting_since ?? now })
    .where('id', '=', thread.id)
    .execute()
  await letter.also?.(tx, thread.id)
  return messageOf({ ...row, closed: false }, username)
}

async function openThread(
  tx: Tx,
  vault: Vault,
  playerId: PlayerId,
  subject: string,
  now: Date,
): Promise<ThreadRow> {
  const id = newId('thr', now.getTime())
  const sealed = vault.seal(subject)
  const row = await tx
    .insertInto('message_thread')
    .values({ id, player_id: playerId, subject_sealed: sealed, opened_at: now, last_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return openSubject(vault, row)
}

function messageOf(row: InboxRow, username: string): Message {
  const isOwn = row.type === 'sent'
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    type: row.type as Message['type'],
    is_read: isOwn || row.read_at !== null,
    is_sent_by_me: isOwn,
    sender_name: isOwn ? username : HOUSE_NAME,
    is_closed: row.closed,
    created_at: row.created_at.toISOString(),
    thread_id: row.thread_id,
  }
}
