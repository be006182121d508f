import * as z from 'zod/mini'
import { plainText } from '../identity/identity.ts'
import { get, post, put, remove } from '../route.ts'
import { byId, page, reason } from '../staff/staff-fields.ts'

/** Limits of specification §5 and §9. */
export const SUBJECT_MAX = 255
export const MESSAGE_MAX = 2000
export const CALLBACK_MESSAGE_MAX = 100

const ALL_FIELDS = 'Lütfen tüm alanları doldurun'

/** What the house sends, by colour and sign; a player's own messages are `sent`. */
export const noticeTypes = ['bonus', 'system', 'payment', 'warning', 'success'] as const
export const NoticeType = z.enum(noticeTypes)
export type NoticeType = (typeof noticeTypes)[number]
export const MessageType = z.enum([...noticeTypes, 'sent'])

/** How everything that the house writes is signed (specification §6). */
export const HOUSE_NAME = 'Site Yönetimi'

export const Message = z.object({
  id: z.string(),
  title: z.string().check(z.describe('Plain text')),
  content: z.string().check(z.describe('Plain text with line breaks; never HTML')),
  type: MessageType,
  is_read: z.boolean(),
  is_sent_by_me: z.boolean(),
  sender_name: z.string(),
  is_closed: z.boolean(),
  created_at: z.string(),
  /** Beyond the specification: the conversation it belongs to; null for a notice, which has no answer. */
  thread_id: z.nullable(z.string()),
})
export type Message = z.output<typeof Message>

export const callbackStatusLabels = {
  pending: 'Beklemede',
  done: 'Tamamlandı',
  rejected: 'İptal Edildi',
} as const
export type CallbackStatus = keyof typeof callbackStatusLabels
export const CallbackStatus = z.enum(['pending', 'done', 'rejected'])

const messageId = z.string('Kayıt bulunamadı').check(z.minLength(1), z.maxLength(40))
const unread = z.int().check(z.gte(0))
const changed = z.object({ success: z.literal(true), message: z.string(), unread })

/** A number as people type it; the server checks it and keeps it as E.164. */
export const phoneNumber = z
  .string('Telefon numaranızı yazın')
  .check(
    z.trim(),
    z.minLength(1, 'Telefon numaranızı yazın'),
    z.maxLength(25, 'Geçerli bir telefon numarası girin'),
    z.regex(/^[+0-9 ().-]+$/, 'Geçerli bir telefon numarası girin'),
  )

export const messaging = {
  list: get('/api/messages.php', {
    access: 'player',
    summary: 'The inbox, newest first; a page past the end answers the last one',
    polled: true,
    query: z.object({ page }),
    returns: z.object({
      success: z.literal(true),
      messages: z.array(Message),
      pagination: z.object({ total_pages: z.int(), current_page: z.int(), total: z.int() }),
      unread,
    }),
  }),
  unread: get('/api/messages/unread', {
    access: 'player',
    summary: 'How many messages wait to be read; for the header while the stream is away',
    polled: true,
    returns: z.object({ success: z.literal(true), unread }),
  }),
  markRead: post('/api/messages.php', {
    access: 'player',
    summary: 'Mark a message as read; again is the same. What the player sent cannot be marked',
    rateLimit: { perMinute: 60 },
    body: z.object({ message_id: messageId }),
    returns: changed,
    refusals: ['message_is_own'],
  }),
  hide: remove('/api/messages.php', {
    access: 'player',
    summary: 'Delete a message from the inbox; the row is kept for complaints',
    rateLimit: { perMinute: 60 },
    body: z.object({ message_id: messageId }),
    returns: changed,
  }),
  send: put('/api/messages.php', {
    access: 'player',
    summary: 'Write to the house: a new conversation, or a further message in one of one’s own',
    rateLimit: { perMinute: 10 },
    body: z.object({
      subject: plainText(SUBJECT_MAX, 1, ALL_FIELDS),
      body: plainText(MESSAGE_MAX, 1, ALL_FIELDS),
      thread_id: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    }),
    returns: z.object({ success: z.literal(true), message: z.string(), sent: Message }),
    refusals: ['thread_closed', 'key_reused'],
  }),
  requestCall: post('/api/request-call.php', {
    access: 'anyone',
    summary:
      'Ask to be called; a number that already waits gets the same answer and no second call',
    rateLimit: { perMinute: 10 },
    body: z.object({
      name: plainText(120, 1, 'Adınızı yazın'),
      phone: phoneNumber,
      message: z.optional(z.nullable(plainText(CALLBACK_MESSAGE_MAX, 0))),
    }),
    returns: z.object({ success: z.literal(true), message: z.string() }),
  }),
  callRequests: get('/api/request-call.php', {
    access: 'anyone',
    summary: 'The latest requests of this visitor or player, and of nobody else',
    returns: z.object({
      success: z.literal(true),
      requests: z.array(
        z.object({
          id: z.string(),
          created_at: z.string(),
          phone: z.string().check(z.describe('Masked: first 6, stars, last 2')),
          status: CallbackStatus,
          status_label: z.string(),
        }),
      ),
    }),
  }),
}

const StaffPlayerRef = z.object({ id: z.string(), username: z.string(), full_name: z.string() })

export const StaffThread = z.object({
  id: z.string(),
  player: StaffPlayerRef,
  subject: z.string(),
  messages: z.int().check(z.describe('How many it has; an answer names how many were read')),
  unread: z.int().check(z.describe('Messages of the player that nobody of the house has seen')),
  colleague: z
    .nullable(z.object({ id: z.string(), name: z.string() }))
    .check(z.describe('Who has taken it; nobody else answers until they take it over')),
  opened_at: z.string(),
  last_at: z.string(),
  waiting_minutes: z.nullable(z.int()).check(z.describe('Null when the house wrote last')),
  closed_at: z.nullable(z.string()),
  closed_by: z.nullable(z.string()),
})
export type StaffThread = z.output<typeof StaffThread>

export const StaffMessage = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  type: MessageType,
  sender_name: z.string().check(z.describe('The player’s or the colleague’s own name')),
  from_player: z.boolean(),
  created_at: z.string(),
  read_at: z.nullable(z.string()).check(z.describe('When the player read it')),
  hidden_at: z.nullable(z.string()).check(z.describe('When the player deleted it')),
})
export type StaffMessage = z.output<typeof StaffMessage>

/** What whoever makes a call has to heed; why is told in the same words whatever the reason (standards P08, P11). */
export const callAdvice = {
  may_promote: null,
  answer_only: 'Yalnızca sorduğu konu görüşülür; tanıtım yapılmaz.',
  do_not_call: 'Aramayın: hesabın durumu telefonla görüşmeye uygun değil. Yanıtı yazılı verin.',
} as const
export type CallAdvice = keyof typeof callAdvice

export const StaffCallback = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  message: z.string(),
  status: CallbackStatus,
  status_label: z.string(),
  created_at: z.string(),
  age_minutes: z.int().check(z.describe('From asking to the decision, or until now')),
  asked: z.int().check(z.describe('How many visitors and players asked for this call')),
  player: z.nullable(StaffPlayerRef),
  /** As things stand now, not when the call was asked for. */
  advice: z.enum(['may_promote', 'answer_only', 'do_not_call']),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type StaffCallback = z.output<typeof StaffCallback>

const threadWithMessages = z.object({
  success: z.literal(true),
  thread: StaffThread,
  messages: z.array(StaffMessage),
})
const text = plainText(MESSAGE_MAX, 1, ALL_FIELDS)
const seen = z
  .int()
  .check(z.gte(0), z.describe('How many messages of the conversation the writer has read'))
const paged = { total: z.int(), total_pages: z.int() }

/** The back office's side: conversations, messages to one player, and calls to be made. */
export const staffMessaging = {
  threads: get('/api/staff/messages', {
    access: { staff: 'messages.read' },
    summary: 'Conversations; open ones with whoever waits longest first',
    polled: true,
    query: z.object({ status: z._default(z.enum(['open', 'closed', 'all']), 'open'), page }),
    returns: z.object({ success: z.literal(true), threads: z.array(StaffThread), ...paged }),
  }),
  thread: get('/api/staff/messages/:id', {
    access: { staff: 'messages.read' },
    summary: 'A conversation with its messages, oldest first, deleted ones included',
    params: byId,
    returns: threadWithMessages,
  }),
  seeThread: post('/api/staff/messages/:id/reading', {
    access: { staff: 'messages.answer' },
    summary: 'Note that the player’s messages have been seen',
    params: byId,
    returns: threadWithMessages,
  }),
  claimThread: post('/api/staff/messages/:id/claim', {
    access: { staff: 'messages.answer' },
    summary: 'Take a conversation, or take it over from the colleague one names; again is the same',
    params: byId,
    body: z.object({
      from: z
        .nullable(z.string().check(z.maxLength(40)))
        .check(z.describe('Who has it as far as the caller knows; null for nobody')),
    }),
    returns: threadWithMessages,
    refusals: ['thread_closed', 'thread_taken'],
  }),
  answerThread: post('/api/staff/messages/:id/answer', {
    access: { staff: 'messages.answer' },
    summary: 'Answer; the player reads it as from the house, and the conversation is the writer’s',
    params: byId,
    body: z.object({ body: text, seen }),
    returns: threadWithMessages,
    refusals: ['thread_closed', 'thread_taken', 'answered_meanwhile', 'key_reused'],
  }),
  closeThread: post('/api/staff/messages/:id/closure', {
    access: { staff: 'messages.answer' },
    summary: 'Close a conversation; nobody writes in it any more',
    params: byId,
    body: z.object({ seen, reason: z.optional(z.nullable(plainText(500, 0))) }),
    returns: threadWithMessages,
    refusals: ['thread_closed', 'thread_taken', 'answered_meanwhile'],
  }),
  messagePlayer: post('/api/staff/players/:id/messages', {
    access: { staff: 'messages.answer' },
    summary: 'Put a message into the inbox of one player',
    params: byId,
    body: z.object({
      type: NoticeType,
      title: plainText(SUBJECT_MAX, 1, ALL_FIELDS),
      body: text,
    }),
    returns: z.object({ success: z.literal(true), sent: StaffMessage }),
    refusals: ['key_reused'],
  }),
  callbacks: get('/api/staff/callbacks', {
    access: { staff: 'callbacks.read' },
    summary: 'Calls to be made, oldest first; decided ones latest first',
    query: z.object({
      status: z._default(z.enum(['pending', 'done', 'rejected', 'all']), 'pending'),
      page,
    }),
    returns: z.object({ success: z.literal(true), callbacks: z.array(StaffCallback), ...paged }),
  }),
  revealCallback: post('/api/staff/callbacks/:id/disclosure', {
    access: { staff: 'callbacks.decide' },
    summary: 'The whole number of one call to be made, with a reason that is kept',
    params: byId,
    body: z.object({ reason }),
    returns: z.object({ success: z.literal(true), value: z.string() }),
    refusals: ['not_found'],
  }),
  completeCallback: post('/api/staff/callbacks/:id/completion', {
    access: { staff: 'callbacks.decide' },
    summary: 'The call was made',
    params: byId,
    body: z.object({ note: z.optional(z.nullable(plainText(500, 0))) }),
    returns: z.object({ success: z.literal(true), callback: StaffCallback }),
    refusals: ['already_decided'],
  }),
  rejectCallback: post('/api/staff/callbacks/:id/rejection', {
    access: { staff: 'callbacks.decide' },
    summary: 'The call will not be made',
    params: byId,
    body: z.object({ reason }),
    returns: z.object({ success: z.literal(true), callback: StaffCallback }),
    refusals: ['already_decided'],
  }),
}
