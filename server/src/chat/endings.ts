import type { ChatLine } from '@menekse/contract/chat/chat'
import type { PlayerId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import type { Messaging } from '../messaging/messaging.ts'
import { DAY_MS, istanbulDay, istanbulTime, MINUTE_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Desk } from '../staff/staff.ts'
import { forgetLines, lineView, say, saveChat } from './lines.ts'
import type { News } from './news.ts'
import { PRESENT_MS } from './presence.ts'
import { linesAfter, lockChat } from './store.ts'
import type { ChatRow } from './store.ts'
import { texts } from './texts.ts'

/** A colleague who is not heard of for so long has lost what was theirs. */
export const LOST_MS = 2 * MINUTE_MS
/** Whoever waits where nobody has been for so long is answered by letter. */
export const UNANSWERED_MS = 10 * MINUTE_MS
/** A player who says nothing for so long has gone. */
export const IDLE_MS = 20 * MINUTE_MS
/** The transcript is what stays; the lines go. */
const LINES_KEPT_MS = DAY_MS

export type EndedBy = 'player' | 'desk' | 'idle' | 'unanswered'

export interface EndingOptions {
  database: Database
  clock: Clock
  vault: Vault
  desk: Desk
  messaging: Messaging
  news: News
}

/** Ends a locked chat and keeps what was said, in one commit. */
export async function endChat(
  tx: Tx,
  { vault, desk, messaging }: Pick<EndingOptions, 'vault' | 'desk' | 'messaging'>,
  chat: ChatRow,
  by: EndedBy,
  now: Date,
): Promise<void> {
  await say(tx, vault, chat, { kind: 'event', text: texts.ended[by] }, now)
  const rows = (await linesAfter(tx, chat.id, 0)).filter(({ kind }) => kind !== 'note')
  const names = await desk.names(rows.flatMap((row) => row.staff_id ?? []))
  const told = rows.map((row) => {
    const line = lineView(row, vault, names, new Map())
    const attached = row.attachment_kind as keyof typeof texts.attached | null
    const about = attached === null ? '' : `\n  [${texts.attached[attached]} ${row.attachment_id}]`
    return `${istanbulTime(row.created_at)} ${speaker(line)}${line.text}${about}`
  })
  chat.thread_id = await messaging.keepTranscript(tx, {
    playerId: chat.player_id,
    subject: texts.subject(istanbulDay(chat.queued_at).split('-').toReversed().join('.')),
    content: told.join('\n'),
    endedAt: now,
    key: `chat:${chat.id}`,
    // Whoever left without an answer still waits for one, now by letter.
    waitsSince: by === 'desk' ? null : chat.player_waits_since,
    isRead: by === 'player',
  })
  Object.assign(chat, { state: 'ended', staff_id: null, ended_at: now, ended_by: by })
  await saveChat(tx, chat)
}

function speaker(line: ChatLine): string {
  if (line.kind === 'player') return `${texts.you}: `
  return line.name === null ? '– ' : `${line.name}: `
}

/** Tells everybody of an ended chat, after its commit. */
export async function tellEnded({ messaging, news }: EndingOptions, chat: ChatRow): Promise<void> {
  await messaging.inbox.tellUnread(chat.player_id as PlayerId)
  await news.queueMoved(chat)
}

/** What time does to chats; safe to repeat and to run beside anything else. */
export async function keepChats(options: EndingOptions): Promise<void> {
  const { database, clock } = options
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const lost = sql`state = 'talking' and not exists (select 1 from chat_colleague c
    where c.staff_id = chat.staff_id and c.seen_at > ${ago(LOST_MS)}
      and (c.status <> 'away' or c.status_at > ${ago(LOST_MS)}))`
  const abandoned = sql`state = 'waiting' and last_at < ${ago(PRESENT_MS)}
    and queued_at < ${ago(UNANSWERED_MS)} and not exists (select 1 from chat_colleague c
      where case when c.status = 'away' then c.status_at else c.seen_at end > ${ago(UNANSWERED_MS)})`
  const idle = sql`state = 'talking' and player_waits_since is null and last_at < ${ago(IDLE_MS)}`
  await eachChat(options, idle, (tx, chat) => endChat(tx, options, chat, 'idle', now))
  await eachChat(options, lost, (tx, chat) => release(tx, options, chat, now))
  await eachChat(options, abandoned, (tx, chat) => endChat(tx, options, chat, 'unanswered', now))
  await database.transaction((tx) => forgetLines(tx, ago(LINES_KEPT_MS)))
}

async function eachChat(
  options: EndingOptions,
  which: ReturnType<typeof sql>,
  work: (tx: Tx, chat: ChatRow) => Promise<void>,
): Promise<void> {
  const { database } = options
  const found = await sql<{ id: string }>`select id from chat where ${which}`.execute(database.read)
  for (const { id } of found.rows) {
    const done = await database.transaction(async (tx) => {
      // What has changed since it was looked for is left as it is.
      const still = await sql`select 1 from chat where id = ${id} and ${which} for update`.execute(
        tx,
      )
      const chat = still.rows.length === 0 ? undefined : await lockChat(tx, id)
      if (chat === undefined) return undefined
      await work(tx, chat)
      return chat
    })
    if (done !== undefined) await tellEnded(options, done)
  }
}

async function release(
  tx: Tx,
  { vault, desk }: Pick<EndingOptions, 'vault' | 'desk'>,
  chat: ChatRow,
  now: Date,
): Promise<void> {
  const { staff_id: staffId } = chat
  const name = (await desk.names([staffId!])).get(staffId!) ?? ''
  Object.assign(chat, { state: 'waiting', staff_id: null })
  await say(tx, vault, chat, { kind: 'event', text: texts.lost(name) }, now)
}
