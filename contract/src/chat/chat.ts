import * as z from 'zod/mini'
import { plainText } from '../identity/identity.ts'
import { Money } from '../money.ts'
import { get, post } from '../route.ts'
import { byId } from '../staff/staff-fields.ts'
import { paymentStatusLabels } from '../wallet/wallet.ts'

export const CHAT_LINE_MAX = 1000
/** No chat has so many lines. */
export const SEQ_MAX = 1_000_000_000

export const attachmentKinds = ['round', 'deposit', 'withdrawal'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]
export const attachmentStateLabels = {
  ...paymentStatusLabels,
  open: 'Devam ediyor',
  settled: 'Sonuçlandı',
  void: 'İptal edildi',
} as const

/** What a line is about: a round, a deposit or a withdrawal of the player's own. */
export const AttachmentRef = z.object({
  kind: z.enum(attachmentKinds),
  id: z.string().check(z.minLength(1), z.maxLength(60)),
})
export type AttachmentRef = z.output<typeof AttachmentRef>

/** The same with how it stands now. */
export const Attachment = z.object({
  kind: z.enum(attachmentKinds),
  id: z.string(),
  title: z.nullable(z.string()).check(z.describe('The game of a round')),
  amount: Money.check(z.describe('The stake of a round, or what is paid')),
  state: z.string(),
  state_label: z.string(),
  at: z.string(),
})
export type Attachment = z.output<typeof Attachment>

/** `event` tells what happened; `note` is for the desk alone and never reaches the player. */
export const lineKinds = ['player', 'desk', 'event', 'note'] as const
export const ChatLine = z.object({
  seq: z.int().check(z.describe('1, 2, 3 … without a gap but for notes of the desk')),
  kind: z.enum(lineKinds),
  name: z.nullable(z.string()).check(z.describe('The colleague who wrote it')),
  text: z.string().check(z.describe('Plain text with line breaks; never HTML')),
  attachment: z.nullable(Attachment),
  key: z.nullable(z.string()).check(z.describe('The sender’s own name for it')),
  sent_at: z.string(),
})
export type ChatLine = z.output<typeof ChatLine>

export const ChatState = z.enum(['waiting', 'talking', 'ended'])
export const ChatEnd = z.enum(['player', 'desk', 'idle', 'unanswered'])

export const Chat = z.object({
  id: z.string(),
  state: ChatState,
  version: z.int(),
  position: z.nullable(z.int()).check(z.describe('Place in the queue, 1 is next')),
  colleague: z.nullable(z.string()),
  desk_read_seq: z.int().check(z.describe('Up to where the desk has read')),
  ended_by: z.nullable(ChatEnd),
  rating: z.nullable(z.int()),
  began_at: z.string(),
})
export type Chat = z.output<typeof Chat>

/** Who is there now, and how long others have waited of late. */
export const DeskPresence = z.object({
  is_open: z.boolean().check(z.describe('Somebody of the desk is there at this moment')),
  waiting: z.int(),
  usual_wait_minutes: z
    .nullable(z.int())
    .check(z.describe('The median of the last waits of a day; null when there were too few')),
})
export type DeskPresence = z.output<typeof DeskPresence>

/** The sender's own name for a line: sent again, it is the same line. */
export const lineKey = z
  .string('Geçersiz kayıt numarası')
  .check(z.minLength(8), z.maxLength(64), z.regex(/^[\w-]+$/))

const EMPTY = 'Bir şey yazın'
const written = z.object({
  key: lineKey,
  text: plainText(CHAT_LINE_MAX, 1, EMPTY),
  attachment: z.optional(z.nullable(AttachmentRef)),
})

const current = z.object({
  success: z.literal(true),
  desk: DeskPresence,
  chat: z.nullable(Chat),
  lines: z.array(ChatLine),
})

/**
 * The player's chat with the desk. There is one open at a time, the same in every tab; a line is sent with a key and
 * is there once however often it is sent. News of it come as `chat` and `chat_typing` on the live stream.
 */
export const chat = {
  current: get('/api/chat', {
    access: 'player',
    summary:
      'The open chat, or the one that ended a while ago, with its lines; of the named chat, those after a number',
    polled: true,
    query: z.object({
      chat: z.optional(z.string().check(z.maxLength(40))),
      after: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(SEQ_MAX)), 0),
    }),
    returns: current,
  }),
  begin: post('/api/chat', {
    access: 'player',
    summary: 'Begin a chat with a first line, or say it in the one that is open',
    rateLimit: { perMinute: 20 },
    body: written,
    returns: current,
    refusals: ['chat_away', 'attachment_unknown', 'key_reused'],
  }),
  write: post('/api/chat/:id/lines', {
    access: 'player',
    summary: 'Say a line; again with the same key is the same line',
    rateLimit: { perMinute: 40 },
    params: byId,
    body: written,
    returns: z.object({ success: z.literal(true), line: ChatLine }),
    refusals: ['chat_ended', 'attachment_unknown', 'key_reused'],
  }),
  read: post('/api/chat/:id/reading', {
    access: 'player',
    summary: 'Note up to where the player has read',
    rateLimit: { perMinute: 120 },
    params: byId,
    body: z.object({ seq: z.int().check(z.gte(0), z.lte(SEQ_MAX)) }),
    returns: z.object({ success: z.literal(true) }),
  }),
  typing: post('/api/chat/:id/typing', {
    access: 'player',
    summary: 'Let the colleague know that something is being written; nothing is kept',
    rateLimit: { perMinute: 60 },
    params: byId,
    returns: z.object({ success: z.literal(true) }),
  }),
  end: post('/api/chat/:id/end', {
    access: 'player',
    summary: 'End the chat; what was said goes to the inbox. Again is the same',
    params: byId,
    returns: z.object({ success: z.literal(true) }),
  }),
  rate: post('/api/chat/:id/rating', {
    access: 'player',
    summary: 'Say how it was, once, after the end',
    params: byId,
    body: z.object({ rating: z.int().check(z.gte(1), z.lte(5)) }),
    returns: z.object({ success: z.literal(true) }),
    refusals: ['chat_rated'],
  }),
  attachable: get('/api/chat/attachable', {
    access: 'player',
    summary: 'The latest rounds, deposits and withdrawals, to attach one',
    returns: z.object({ success: z.literal(true), attachments: z.array(Attachment) }),
  }),
}
