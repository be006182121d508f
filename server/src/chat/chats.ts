import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import type {
  AttachmentRef,
  Attachment,
  Chat,
  ChatLine,
  DeskPresence,
} from '@menekse/contract/chat/chat'
import type { Tx } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { attachableOf, attachmentsOf, isAttachable } from './attachments.ts'
import { endChat, tellEnded } from './endings.ts'
import type { EndingOptions } from './endings.ts'
import { lineView, saidBefore, say } from './lines.ts'
import type { Said } from './lines.ts'
import { isThere } from './presence.ts'
import type { Presence } from './presence.ts'
import {
  currentChat,
  linesAfter,
  lockChat,
  lockOpenChat,
  lockPlayer,
  placeOf,
  setRead,
} from './store.ts'
import type { ChatRow, LineRow } from './store.ts'

export interface Written {
  key: string
  text: string
  attachment: AttachmentRef | undefined
}
export interface Current {
  desk: DeskPresence
  chat: Chat | null
  lines: ChatLine[]
}
type WriteRefusal = 'attachment_unknown' | 'key_reused'

export interface Chats {
  /** The chat that is shown, with its lines; of the chat that is known already, those after a number. */
  current(playerId: PlayerId, known?: { chat: string | undefined; after: number }): Promise<Current>
  /** Begins a chat with a first line, or says it in the open one. */
  begin(
    playerId: PlayerId,
    written: Written,
  ): Promise<Current | Refusal<WriteRefusal | 'chat_away'>>
  write(
    playerId: PlayerId,
    id: string,
    written: Written,
  ): Promise<ChatLine | Refusal<WriteRefusal | 'not_found' | 'chat_ended'>>
  read(playerId: PlayerId, id: string, seq: number): Promise<void>
  types(playerId: PlayerId, id: string): Promise<void>
  end(playerId: PlayerId, id: string): Promise<void | Refusal<'not_found'>>
  rate(
    playerId: PlayerId,
    id: string,
    rating: number,
  ): Promise<void | Refusal<'not_found' | 'chat_rated'>>
  attachable(playerId: PlayerId): Promise<Attachment[]>
}

export type ChatsOptions = EndingOptions & { presence: Presence }

/** The player's side. Every change happens on the locked chat, so that lines have one order and end with it. */
export function createChats(options: ChatsOptions): Chats {
  const { database, clock, news } = options
  return {
    current: (playerId, known) => current(options, playerId, known),
    async begin(playerId, written) {
      const begun = await database.transaction((tx) => begin(tx, options, playerId, written))
      if (isRefusal(begun)) return begun
      if (begun.isNew) await news.queueMoved(begun.chat)
      else news.changed(begun.chat)
      return current(options, playerId)
    },
    async write(playerId, id, written) {
      const done = await database.transaction(async (tx) => {
        const chat = await lockChat(tx, id)
        if (chat === undefined || chat.player_id !== playerId) return refuse('not_found')
        const line = await sayOnce(tx, options, chat, written)
        return isRefusal(line) ? line : { line, chat }
      })
      if (isRefusal(done)) return done
      news.changed(done.chat)
      const about = await attachmentsOf(database.read, playerId, [done.line])
      return lineView(done.line, options.vault, new Map(), about)
    },
    async read(playerId, id, seq) {
      const read = await setRead(database, { id, seq, playerId })
      if (read !== undefined) news.changed({ id, ...read })
    },
    async types(playerId, id) {
      const chat = await currentChat(database, playerId, clock.now())
      if (chat?.id === id && chat.state === 'talking') news.playerTypes(id)
    },
    async end(playerId, id) {
      const ended = await database.transaction(async (tx) => {
        const chat = await lockChat(tx, id)
        if (chat === undefined || chat.player_id !== playerId) return refuse('not_found')
        if (chat.state === 'ended') return undefined
        await endChat(tx, options, chat, 'player', clock.now())
        return chat
      })
      if (isRefusal(ended)) return ended
      if (ended !== undefined) await tellEnded(options, ended)
      return undefined
    },
    rate: (playerId, id, rating) => rate(options, playerId, id, rating),
    attachable: (playerId) => attachableOf(database.read, playerId, clock.now()),
  }
}

async function current(
  { database, clock, desk, vault, presence }: ChatsOptions,
  playerId: PlayerId,
  known: { chat: string | undefined; after: number } = { chat: undefined, after: 0 },
): Promise<Current> {
  const [there, chat] = await Promise.all([
    presence.desk(),
    currentChat(database, playerId, clock.now()),
  ])
  if (chat === undefined) return { desk: there, chat: null, lines: [] }
  const after = known.chat === chat.id ? known.after : 0
  const rows = (await linesAfter(database.read, chat.id, after)).filter(
    ({ kind }) => kind !== 'note',
  )
  const [names, about, position] = await Promise.all([
    desk.names([...rows.flatMap((row) => row.staff_id ?? []), chat.staff_id ?? '']),
    attachmentsOf(database.read, playerId, rows),
    chat.state === 'waiting' ? placeOf(database, chat) : null,
  ])
  return {
    desk: there,
    chat: chatView(chat, position, names.get(chat.staff_id ?? '') ?? null),
    lines: rows.map((row) => lineView(row, vault, names, about)),
  }
}

function chatView(chat: ChatRow, position: number | null, colleague: string | null): Chat {
  return {
    id: chat.id,
    state: chat.state as Chat['state'],
    version: chat.version,
    position,
    colleague,
    desk_read_seq: chat.desk_read_seq,
    ended_by: chat.ended_by as Chat['ended_by'],
    rating: chat.rating,
    began_at: chat.queued_at.toISOString(),
  }
}

async function begin(
  tx: Tx,
  options: ChatsOptions,
  playerId: PlayerId,
  written: Written,
): Promise<{ chat: ChatRow; isNew: boolean } | Refusal<WriteRefusal | 'chat_away'>> {
  const now = options.clock.now()
  await lockPlayer(tx, playerId)
  const earlier = await saidBefore(tx, options.vault, playerId, saidOf(written))
  if (isRefusal(earlier)) return earlier
  if (earlier !== undefined) return { chat: (await lockChat(tx, earlier.chat_id))!, isNew: false }
  const open = await lockOpenChat(tx, playerId)
  if (open === undefined && !(await isThere(tx, now))) return refuse('chat_away')
  if (written.attachment !== undefined && !(await isAttachable(tx, playerId, written.attachment)))
    return refuse('attachment_unknown')
  const chat = open ?? (await openChat(tx, playerId, now))
  await say(tx, options.vault, chat, saidOf(written), now)
  return { chat, isNew: open === undefined }
}

function openChat(tx: Tx, playerId: PlayerId, now: Date): Promise<ChatRow> {
  return tx
    .insertInto('chat')
    .values({ id: newId('cht', now.getTime()), player_id: playerId, queued_at: now, last_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const saidOf = ({ key, text, attachment }: Written): Said => ({
  kind: 'player',
  text,
  attachment,
  key: `player:${key}`,
})

async function sayOnce(
  tx: Tx,
  { vault, clock }: ChatsOptions,
  chat: ChatRow,
  written: Written,
): Promise<LineRow | Refusal<WriteRefusal | 'chat_ended'>> {
  const said = saidOf(written)
  const earlier = await saidBefore(tx, vault, chat.player_id, said)
  if (earlier !== undefined) return earlier
  if (chat.state === 'ended') return refuse('chat_ended')
  const { attachment } = written
  if (attachment !== undefined && !(await isAttachable(tx, chat.player_id, attachment)))
    return refuse('attachment_unknown')
  return say(tx, vault, chat, said, clock.now())
}

async function rate(
  { database, news }: ChatsOptions,
  playerId: PlayerId,
  id: string,
  rating: number,
): Promise<void | Refusal<'not_found' | 'chat_rated'>> {
  const rated = await database.transaction(async (tx) => {
    const chat = await lockChat(tx, id)
    if (chat === undefined || chat.player_id !== playerId || chat.state !== 'ended')
      return refuse('not_found')
    if (chat.rating === rating) return chat
    if (chat.rating !== null) return refuse('chat_rated')
    const version = chat.version + 1
    await tx.updateTable('chat').set({ rating, version }).where('id', '=', id).execute()
    return { ...chat, version }
  })
  if (isRefusal(rated)) return rated
  news.changed(rated)
  return undefined
}
