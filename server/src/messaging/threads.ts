import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import { HOUSE_NAME } from '@menekse/contract/messaging/messaging'
import type { NoticeType, StaffMessage, StaffThread } from '@menekse/contract/messaging/messaging'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { minutesBetween } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database, Tx } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor, Desk } from '../staff/staff.ts'
import { deskKey, messageView, writeAnswer } from './answers.ts'
import type { AnswerRefusal, Written } from './answers.ts'
import { claim, mayWrite } from './claims.ts'
import type { ClaimRefusal, Read } from './claims.ts'
import type { Inbox } from './inbox.ts'
import type { ThreadNews } from './news.ts'
import { openSubject } from './store.ts'
import type { MessageRow, SealedThread, ThreadRow } from './store.ts'
import { findByKey, insertMessage, lockThread, messagesOf, setSeen } from './store.ts'

export const DESK_PAGE_SIZE = 20
/** A conversation is shown whole; this many is more than any has. */
const MESSAGES_SHOWN = 500

export interface Conversation {
  thread: StaffThread
  messages: StaffMessage[]
}
export interface ThreadFilter {
  status: 'open' | 'closed' | 'all'
  page: number
}
type ThreadRefusal = ClaimRefusal | AnswerRefusal
type Changed<C extends ThreadRefusal> = Promise<Conversation | Refusal<'not_found' | C>>

export interface Threads {
  list(filter: ThreadFilter): Promise<{ threads: StaffThread[]; total: number }>
  /** A conversation with all its messages; that it was looked at is put on record. */
  view(id: string, actor: Actor): Promise<Conversation | Refusal<'not_found'>>
  see(id: string, actor: Actor): Promise<Conversation | Refusal<'not_found'>>
  /** Takes it from whoever is named to have it, null for nobody; of several who ask at once one gets it. */
  claim(id: string, actor: Actor, from: string | null): Changed<ClaimRefusal>
  /** Answers on what was read; whoever answers first has the conversation. */
  answer(id: string, words: Written & Read): Changed<AnswerRefusal>
  close(
    id: string,
    actor: Actor,
    end: Read & { reason: string | null },
  ): Changed<Exclude<AnswerRefusal, 'key_reused'>>
  /** Puts a message into the inbox of one player; it opens no conversation. */
  messagePlayer(
    playerId: string,
    words: Written & { type: NoticeType; title: string },
  ): Promise<StaffMessage | Refusal<'not_found' | 'key_reused'>>
}

export interface ThreadsOptions {
  database: Database
  clock: Clock
  inbox: Inbox
  desk: Desk
  news: ThreadNews
  vault: Vault
}

/** The desk's side of conversations. Every change and its audit row are one commit. */
export function createThreads(options: ThreadsOptions): Threads {
  return {
    list: (filter) => list(options, filter),
    view: (id, actor) => view(options, id, actor),
    see: (id, actor) => see(options, id, actor),
    claim: (id, actor, from) =>
      change(options, id, (tx, thread, now) => claim(options, tx, thread, { actor, from, now })),
    answer: (id, words) =>
      change(options, id, (tx, thread, now) => writeAnswer(options, tx, thread, { ...words, now })),
    close: (id, actor, end) => close(options, id, { actor, ...end }),
    messagePlayer: (playerId, words) => messagePlayer(options, playerId, words),
  }
}

async function list(options: ThreadsOptions, filter: ThreadFilter): ReturnType<Threads['list']> {
  const where = whereOf[filter.status]
  const order = filter.status === 'open' ? sql`t.waiting_since, ` : sql``
  const [rows, counted] = await Promise.all([
    threadRows(
      options,
      sql`where ${where} order by ${order} t.last_at desc, t.id desc
        limit ${DESK_PAGE_SIZE} offset ${(filter.page - 1) * DESK_PAGE_SIZE}`,
    ),
    sql<{
      total: number
    }>`select count(*)::int as total from message_thread t where ${where}`.execute(
      options.database.read,
    ),
  ])
  return { threads: await viewsOf(options, rows), total: counted.rows[0]!.total }
}

async function viewsOf(
  { clock, desk }: ThreadsOptions,
  rows: readonly ThreadView[],
): Promise<StaffThread[]> {
  const names = await desk.names(rows.flatMap((row) => [row.closed_by ?? '', row.claimed_by ?? '']))
  const now = clock.now()
  return rows.map((row) => ({
    id: row.id,
    player: { id: row.player_id, username: row.username, full_name: row.full_name },
    subject: row.subject,
    messages: row.messages,
    unread: row.unread,
    colleague:
      row.claimed_by === null
        ? null
        : { id: row.claimed_by, name: names.get(row.claimed_by) ?? HOUSE_NAME },
    opened_at: row.opened_at.toISOString(),
    last_at: row.last_at.toISOString(),
    waiting_minutes: row.waiting_since === null ? null : minutesBetween(row.waiting_since, now),
    closed_at: row.closed_at?.toISOString() ?? null,
    closed_by: row.closed_by === null ? null : (names.get(row.closed_by) ?? HOUSE_NAME),
  }))
}

async function conversation(
  options: ThreadsOptions,
  id: string,
): Promise<Conversation | Refusal<'not_found'>> {
  const { database, vault, desk } = options
  const [thread] = await viewsOf(options, await threadRows(options, sql`where t.id = ${id}`))
  if (thread === undefined) return refuse('not_found')
  const rows = await messagesOf(database, vault, id, MESSAGES_SHOWN)
  const names = await desk.names(rows.flatMap((row) => row.staff_id ?? []))
  return { thread, messages: rows.map((row) => messageView(row, thread.player.username, names)) }
}

async function view(
  options: ThreadsOptions,
  id: string,
  actor: Actor,
): Promise<Conversation | Refusal<'not_found'>> {
  const found = await conversation(options, id)
  if (!isRefusal(found)) await options.desk.record({ actor, action: 'message.view', subject: id })
  return found
}

/** Works on the locked thread; the conversation as it then is. */
async function change<C extends ThreadRefusal>(
  options: ThreadsOptions,
  id: string,
  work: (tx: Tx, thread: ThreadRow, now: Date) => Promise<Refusal<C> | undefined>,
): Promise<Conversation | Refusal<'not_found' | C>> {
  const { database, clock, vault, inbox, news } = options
  const done = await database.transaction(async (tx) => {
    const thread = await lockThread(tx, vault, id)
    if (thread === undefined) return refuse('not_found')
    return (await work(tx, thread, clock.now())) ?? thread
  })
  if (isRefusal(done)) return done
  await inbox.tellUnread(done.player_id as PlayerId)
  await news.changed(id)
  return conversation(options, id)
}

function see(options: ThreadsOptions, id: string, actor: Actor): ReturnType<Threads['see']> {
  const { desk } = options
  return change<never>(options, id, async (tx, _, now) => {
    const seen = await setSeen(tx, id, now)
    if (seen > 0)
      await desk.record({ actor, action: 'message.see', subject: id, after: { seen } }, tx)
    return undefined
  })
}

function close(
  options: ThreadsOptions,
  id: string,
  { actor, reason, seen }: Read & { actor: Actor; reason: string | null },
): ReturnType<Threads['close']> {
  const { desk } = options
  return change(options, id, async (tx, thread, now) => {
    const no = await mayWrite(options, tx, thread, { actor, seen })
    if (no !== undefined) return no
    await tx
      .updateTable('message_thread')
      .set({ closed_at: now, closed_by: actor.staffId, waiting_since: null })
      .where('id', '=', id)
      .execute()
    await setSeen(tx, id, now)
    await desk.record({ actor, action: 'message.close', subject: id, reason }, tx)
    return undefined
  })
}

const whereOf: Record<ThreadFilter['status'], RawBuilder<unknown>> = {
  open: sql`t.closed_at is null`,
  closed: sql`t.closed_at is not null`,
  all: sql`true`,
}

interface Beside {
  username: string
  full_name: string
  messages: number
  unread: number
}

type ThreadView = ThreadRow & Beside

async function threadRows(
  { database, vault }: Pick<ThreadsOptions, 'database' | 'vault'>,
  rest: RawBuilder<unknown>,
): Promise<ThreadView[]> {
  const { rows } = await sql<SealedThread & Beside>`
    select t.*, p.username, p.first_name || ' ' || p.last_name as full_name,
      (select count(*)::int from message m where m.thread_id = t.id) as messages,
      (select count(*)::int from message m where m.thread_id = t.id and m.type = 'sent' and m.seen_at is null)
        as unread
    from message_thread t join player p on p.id = t.player_id ${rest}`.execute(database.read)
  return rows.map((row) => openSubject(vault, row))
}

async function messagePlayer(
  { database, clock, vault, inbox, desk }: ThreadsOptions,
  playerId: string,
  { type, title, body, actor, key }: Written & { type: NoticeType; title: string },
): Promise<StaffMessage | Refusal<'not_found' | 'key_reused'>> {
  const now = clock.now()
  const done = await database.transaction(async (tx) => {
    const player = await tx
      .selectFrom('player')
      .select('username')
      .where('id', '=', playerId)
      .executeTakeFirst()
    if (player === undefined) return refuse('not_found')
    const row: MessageRow = {
      id: newId('msg', now.getTime()),
      player_id: playerId,
      thread_id: null,
      type,
      title,
      content: body,
      staff_id: actor.staffId,
      key: deskKey(key),
      created_at: now,
      read_at: null,
      seen_at: null,
      hidden_at: null,
    }
    if (!(await insertMessage(tx, vault, row))) {
      const earlier = (await findByKey(tx, vault, playerId, row.key ?? ''))!
      const isSame = earlier.title === title && earlier.content === body && earlier.type === type
      return isSame ? { player, row: earlier } : refuse('key_reused')
    }
    const after = { message_id: row.id, type }
    await desk.record({ actor, action: 'message.send', subject: playerId, after }, tx)
    return { player, row }
  })
  if (isRefusal(done)) return done
  await inbox.tellUnread(playerId as PlayerId)
  return messageView(done.row, done.player.username, await desk.names([actor.staffId]))
}
