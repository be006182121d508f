import type { ChatLine } from '@menekse/contract/chat/chat'
import type { StaffChat } from '@menekse/contract/chat/staff-chat'
import type { Tx } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor } from '../staff/staff.ts'
import { attachmentsOf } from './attachments.ts'
import type { ChatsOptions } from './chats.ts'
import { endChat, tellEnded } from './endings.ts'
import { lineView, saidBefore, say, saveChat } from './lines.ts'
import { isThere, noteThere } from './presence.ts'
import { deskRows, linesAfter, lockChat, setRead } from './store.ts'
import type { ChatRow, LineRow } from './store.ts'
import { texts } from './texts.ts'

type Answered<
  T,
  C extends 'chat_taken' | 'chat_not_yours' | 'chat_ended' | 'colleague_away' | 'key_reused',
> = Promise<T | Refusal<'not_found' | C>>

export interface DeskChats {
  /** Every open chat, whoever waits longest first. */
  open(): Promise<StaffChat[]>
  /** A chat with its lines after a number; a look at it is put on record. */
  view(
    id: string,
    after: number,
    actor: Actor,
  ): Promise<{ chat: StaffChat; lines: ChatLine[] } | Refusal<'not_found'>>
  /** Takes a chat that waits; of two who ask at once one gets it and the other is told by whom. */
  claim(id: string, actor: Actor): Answered<StaffChat, 'chat_taken' | 'chat_ended'>
  answer(
    id: string,
    written: { key: string; text: string },
    actor: Actor,
  ): Answered<ChatLine, 'chat_not_yours' | 'chat_ended' | 'key_reused'>
  read(id: string, seq: number, actor: Actor): Promise<void>
  types(id: string, actor: Actor): Promise<void>
  /** Hands it to a colleague who is there, or back to the queue. */
  handOver(
    id: string,
    to: { staffId: string | null; note: string },
    actor: Actor,
  ): Answered<StaffChat, 'chat_not_yours' | 'chat_ended' | 'colleague_away'>
  end(id: string, actor: Actor): Answered<StaffChat, 'chat_not_yours' | 'chat_ended'>
}

/** The desk's side. One colleague has a chat; who that is is decided on the locked row. */
export function createDeskChats(options: ChatsOptions): DeskChats {
  const { database, clock, news, desk } = options
  return {
    open: () => deskViews(options, 'open'),
    view: (id, after, actor) => view(options, id, after, actor),
    claim: (id, actor) => claim(options, id, actor),
    answer: (id, written, actor) => answer(options, id, written, actor),
    async read(id, seq, actor) {
      const read = await setRead(database, { id, seq, staffId: actor.staffId })
      if (read !== undefined) news.changed({ id, ...read })
    },
    async types(id, actor) {
      const chat = await database.read
        .selectFrom('chat')
        .select('player_id')
        .where('id', '=', id)
        .where('staff_id', '=', actor.staffId)
        .executeTakeFirst()
      if (chat !== undefined) news.colleagueTypes(id, chat.player_id)
    },
    handOver: (id, to, actor) => handOver(options, id, to, actor),
    end: (id, actor) =>
      changeOwn<never>(options, id, actor, tellEnded, async (tx, chat) => {
        await endChat(tx, options, chat, 'desk', clock.now())
        await desk.record({ actor, action: 'chat.end', subject: id }, tx)
        return undefined
      }),
  }
}

async function view(
  options: ChatsOptions,
  id: string,
  after: number,
  actor: Actor,
): ReturnType<DeskChats['view']> {
  const { database, desk, vault } = options
  const [chat] = await deskViews(options, id)
  if (chat === undefined) return refuse('not_found')
  const rows = await linesAfter(database.read, id, after)
  // Whoever has the chat reads on without a row for each line; every other look is one.
  if (after === 0 || chat.colleague?.id !== actor.staffId)
    await desk.record({ actor, action: 'chat.view', subject: id })
  const [names, about] = await Promise.all([
    desk.names(rows.flatMap((row) => row.staff_id ?? [])),
    attachmentsOf(database.read, chat.player.id, rows),
  ])
  return { chat, lines: rows.map((row) => lineView(row, vault, names, about)) }
}

async function claim(
  options: ChatsOptions,
  id: string,
  actor: Actor,
): ReturnType<DeskChats['claim']> {
  const { database, clock, vault, desk, news } = options
  const now = clock.now()
  const done = await database.transaction(async (tx) => {
    const chat = await lockChat(tx, id)
    if (chat === undefined) return refuse('not_found')
    if (chat.state === 'ended') return refuse('chat_ended')
    if (chat.staff_id === actor.staffId) return chat
    if (chat.staff_id !== null) return taken(options, chat.staff_id)
    chat.state = 'talking'
    chat.staff_id = actor.staffId
    chat.first_claimed_at ??= now
    await noteThere(tx, actor.staffId, now)
    await say(tx, vault, chat, { kind: 'event', text: texts.joined(actor.name) }, now)
    await desk.record({ actor, action: 'chat.claim', subject: id }, tx)
    return chat
  })
  if (isRefusal(done)) return done
  await news.queueMoved(done)
  return (await deskViews(options, id))[0]!
}

async function taken({ desk }: ChatsOptions, staffId: string): Promise<Refusal<'chat_taken'>> {
  const name = (await desk.names([staffId])).get(staffId)
  return refuse('chat_taken', name === undefined ? {} : { message: texts.takenBy(name) })
}

async function answer(
  options: ChatsOptions,
  id: string,
  { key, text }: { key: string; text: string },
  actor: Actor,
): ReturnType<DeskChats['answer']> {
  const { database, clock, vault, desk, news } = options
  const said = { kind: 'desk' as const, text, staffId: actor.staffId, key: `desk:${key}` }
  const done = await database.transaction(async (tx) => {
    const chat = await lockChat(tx, id)
    if (chat === undefined) return refuse('not_found')
    const earlier = await saidBefore(tx, vault, chat.player_id, said)
    if (isRefusal(earlier)) return earlier
    if (earlier !== undefined) return { line: earlier, chat }
    const no = notOwn(chat, actor)
    if (no !== undefined) return no
    const line: LineRow = await say(tx, vault, chat, said, clock.now())
    const after = { line: line.seq }
    await desk.record({ actor, action: 'chat.answer', subject: id, after }, tx)
    return { line, chat }
  })
  if (isRefusal(done)) return done
  news.changed(done.chat)
  return lineView(done.line, vault, new Map([[actor.staffId, actor.name]]), new Map())
}

function notOwn(chat: ChatRow, actor: Actor): Refusal<'chat_not_yours' | 'chat_ended'> | undefined {
  if (chat.state === 'ended') return refuse('chat_ended')
  return chat.staff_id === actor.staffId ? undefined : refuse('chat_not_yours')
}

/** Works on a locked chat of the caller's own, then tells of it; the chat as it is then. */
async function changeOwn<C extends 'colleague_away'>(
  options: ChatsOptions,
  id: string,
  actor: Actor,
  tell: (options: ChatsOptions, chat: ChatRow) => Promise<void>,
  work: (tx: Tx, chat: ChatRow) => Promise<Refusal<C> | undefined>,
): Answered<StaffChat, 'chat_not_yours' | 'chat_ended' | C> {
  const done = await options.database.transaction(async (tx) => {
    const chat = await lockChat(tx, id)
    if (chat === undefined) return refuse('not_found')
    return notOwn(chat, actor) ?? (await work(tx, chat)) ?? chat
  })
  if (isRefusal(done)) return done
  await tell(options, done)
  return (await deskViews(options, id))[0]!
}

function handOver(
  options: ChatsOptions,
  id: string,
  { staffId, note }: { staffId: string | null; note: string },
  actor: Actor,
): ReturnType<DeskChats['handOver']> {
  const { clock, vault, desk, news } = options
  const now = clock.now()
  const tell = (_: ChatsOptions, chat: ChatRow) => news.queueMoved(chat)
  return changeOwn<'colleague_away'>(options, id, actor, tell, async (tx, chat) => {
    const isBack = staffId === null
    if (!isBack && !(await isThere(tx, now, staffId))) return refuse('colleague_away')
    const name = isBack ? undefined : (await desk.names([staffId])).get(staffId)
    const written = { kind: 'note' as const, text: note, staffId: actor.staffId }
    await say(tx, vault, chat, written, now)
    Object.assign(chat, { staff_id: staffId, state: isBack ? 'waiting' : 'talking' })
    const text = isBack ? texts.backInQueue(actor.name) : texts.handedOver(actor.name, name ?? '')
    await say(tx, vault, chat, { kind: 'event', text }, now)
    await saveChat(tx, chat)
    const record = { actor, action: 'chat.hand_over', subject: id, reason: note }
    await desk.record({ ...record, after: { to: staffId } }, tx)
    return undefined
  })
}

async function deskViews(
  { database, desk }: Pick<ChatsOptions, 'database' | 'desk'>,
  which: string,
): Promise<StaffChat[]> {
  const rows = await deskRows(database, which)
  const names = await desk.names(rows.flatMap((row) => row.staff_id ?? []))
  const colleagueOf = (id: string | null) =>
    id === null ? null : { id, name: names.get(id) ?? id }
  return rows.map((row) => ({
    id: row.id,
    player: { id: row.player_id, username: row.username, full_name: row.full_name },
    state: row.state as StaffChat['state'],
    version: row.version,
    queued_at: row.queued_at.toISOString(),
    waits_since: row.player_waits_since?.toISOString() ?? null,
    colleague: colleagueOf(row.staff_id),
    unread: row.unread,
    about: row.about as StaffChat['about'],
    player_read_seq: row.player_read_seq,
    last_seq: row.last_seq,
    ended_by: row.ended_by as StaffChat['ended_by'],
    rating: row.rating,
  }))
}
