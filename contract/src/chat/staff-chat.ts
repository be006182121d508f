import * as z from 'zod/mini'
import { plainText } from '../identity/identity.ts'
import { idSchema } from '../ids.ts'
import { get, post, put } from '../route.ts'
import { byId, reason } from '../staff/staff-fields.ts'
import {
  attachmentKinds,
  CHAT_LINE_MAX,
  ChatEnd,
  ChatLine,
  ChatState,
  lineKey,
  SEQ_MAX,
} from './chat.ts'

export const deskStatuses = ['available', 'busy', 'away'] as const
export const DeskStatus = z.enum(deskStatuses)
export type DeskStatus = z.output<typeof DeskStatus>

/** How often a colleague's page says that somebody is there. */
export const PRESENCE_BEAT_MS = 20_000

export const StaffChat = z.object({
  id: z.string(),
  player: z.object({ id: z.string(), username: z.string(), full_name: z.string() }),
  state: ChatState,
  version: z.int(),
  queued_at: z.string(),
  waits_since: z.nullable(z.string()).check(z.describe('The oldest word that is not answered')),
  colleague: z.nullable(z.object({ id: z.string(), name: z.string() })),
  unread: z.int().check(z.describe('Lines of the player that nobody has read')),
  about: z.nullable(z.enum(attachmentKinds)),
  player_read_seq: z.int(),
  last_seq: z.int(),
  ended_by: z.nullable(ChatEnd),
  rating: z.nullable(z.int()),
})
export type StaffChat = z.output<typeof StaffChat>

export const Colleague = z.object({
  id: z.string(),
  name: z.string(),
  status: DeskStatus,
  chats: z.int(),
})
export type Colleague = z.output<typeof Colleague>

export const QuickReply = z.object({ id: z.string(), title: z.string(), body: z.string() })
export type QuickReply = z.output<typeof QuickReply>

const ok = z.object({ success: z.literal(true) })
const one = z.object({ success: z.literal(true), chat: StaffChat })
const after = z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(SEQ_MAX)), 0)

/** The desk's side of live support: who is there, who waits, and one colleague for each chat. */
export const staffChat = {
  board: get('/api/staff/chats', {
    access: { staff: 'messages.read' },
    summary: 'Who waits, who talks with whom, and who is at the desk',
    polled: true,
    returns: z.object({
      success: z.literal(true),
      status: DeskStatus.check(z.describe('The caller’s own')),
      colleagues: z.array(Colleague),
      chats: z.array(StaffChat),
    }),
  }),
  chat: get('/api/staff/chats/:id', {
    access: { staff: 'messages.read' },
    summary: 'A chat with its lines after a number; a look is put on record',
    polled: true,
    params: byId,
    query: z.object({ after }),
    returns: z.object({ success: z.literal(true), chat: StaffChat, lines: z.array(ChatLine) }),
  }),
  presence: put('/api/staff/chats/presence', {
    access: { staff: 'messages.answer' },
    summary: 'Say whether one is there; said again and again by an open page',
    polled: true,
    body: z.object({ status: DeskStatus }),
    returns: ok,
  }),
  claim: post('/api/staff/chats/:id/claim', {
    access: { staff: 'messages.answer' },
    summary: 'Take a chat; of two who press at once one gets it',
    params: byId,
    returns: one,
    refusals: ['chat_taken', 'chat_ended'],
  }),
  answer: post('/api/staff/chats/:id/lines', {
    access: { staff: 'messages.answer' },
    summary: 'Say a line in one’s own chat; again with the same key is the same line',
    params: byId,
    body: z.object({ key: lineKey, text: plainText(CHAT_LINE_MAX, 1, 'Bir şey yazın') }),
    returns: z.object({ success: z.literal(true), line: ChatLine }),
    refusals: ['chat_not_yours', 'chat_ended', 'key_reused'],
  }),
  read: post('/api/staff/chats/:id/reading', {
    access: { staff: 'messages.answer' },
    summary: 'Note up to where the colleague who has the chat has read',
    params: byId,
    body: z.object({ seq: z.int().check(z.gte(0), z.lte(SEQ_MAX)) }),
    returns: ok,
  }),
  typing: post('/api/staff/chats/:id/typing', {
    access: { staff: 'messages.answer' },
    summary: 'Let the player know that something is being written; nothing is kept',
    params: byId,
    returns: ok,
  }),
  handOver: post('/api/staff/chats/:id/handover', {
    access: { staff: 'messages.answer' },
    summary: 'Hand one’s chat to a colleague who is there, or back to the queue, with a note',
    params: byId,
    body: z.object({ to: z.nullable(z.string().check(z.maxLength(40))), note: reason }),
    returns: one,
    refusals: ['chat_not_yours', 'chat_ended', 'colleague_away'],
  }),
  end: post('/api/staff/chats/:id/end', {
    access: { staff: 'messages.answer' },
    summary: 'End one’s chat; what was said goes to the player’s inbox',
    params: byId,
    returns: one,
    refusals: ['chat_not_yours', 'chat_ended'],
  }),
  quickReplies: get('/api/staff/quick-replies', {
    access: { staff: 'messages.read' },
    summary: 'Answers that are written often',
    returns: z.object({ success: z.literal(true), replies: z.array(QuickReply) }),
  }),
  saveQuickReply: put('/api/staff/quick-replies/:id', {
    access: { staff: 'messages.answer' },
    summary: 'Write or change a quick reply; the id is the caller’s for a new one',
    params: z.object({ id: idSchema('qrp') }),
    body: z.object({
      title: plainText(60, 1, 'Başlık yazın'),
      body: plainText(CHAT_LINE_MAX, 1, 'Metni yazın'),
    }),
    returns: ok,
  }),
  removeQuickReply: post('/api/staff/quick-replies/:id/removal', {
    access: { staff: 'messages.answer' },
    summary: 'Remove a quick reply; again is the same',
    params: byId,
    returns: ok,
  }),
}
