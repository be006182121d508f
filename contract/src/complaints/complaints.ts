import * as z from 'zod/mini'
import { plainText } from '../identity/identity.ts'
import { Message, MESSAGE_MAX, SUBJECT_MAX } from '../messaging/messaging.ts'
import { get, post } from '../route.ts'
import { byId, page } from '../staff/staff-fields.ts'

/** Within so many hours somebody says that a complaint has been read. */
export const ACKNOWLEDGE_HOURS = 24

export const complaintStates = {
  open: 'Alındı',
  acknowledged: 'İnceleniyor',
  decided: 'Sonuçlandı',
} as const
export type ComplaintState = keyof typeof complaintStates

export const complaintOutcomes = {
  upheld: 'Haklı bulundu',
  partly: 'Kısmen haklı bulundu',
  rejected: 'Haklı bulunmadı',
  withdrawn: 'Geri çekildi',
} as const
export type ComplaintOutcome = keyof typeof complaintOutcomes

const ALL_FIELDS = 'Lütfen tüm alanları doldurun'
const state = z.enum(['open', 'acknowledged', 'decided'])
const outcome = z.enum(['upheld', 'partly', 'rejected', 'withdrawn'])

export const Complaint = z.object({
  number: z.string().check(z.describe('What the player and the house call it')),
  subject: z.string(),
  state,
  state_label: z.string(),
  opened_at: z.string(),
  answer_by: z.string().check(z.describe('Until when the house answers')),
  acknowledged_at: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  outcome_label: z.nullable(z.string()),
  outcome_text: z.nullable(z.string()),
})
export type Complaint = z.output<typeof Complaint>

export const complaints = {
  list: get('/api/complaints', {
    access: 'player',
    summary: 'The player’s complaints, newest first, with how each stands',
    returns: z.object({ success: z.literal(true), complaints: z.array(Complaint) }),
  }),
  open: post('/api/complaints', {
    access: 'player',
    summary:
      'Complain: a letter to the house with a number and a clock; the same again is the same',
    rateLimit: { perMinute: 10 },
    body: z.object({
      subject: plainText(SUBJECT_MAX, 1, ALL_FIELDS),
      body: plainText(MESSAGE_MAX, 1, ALL_FIELDS),
    }),
    returns: z.object({
      success: z.literal(true),
      message: z.string(),
      complaint: Complaint,
      sent: Message,
    }),
    refusals: ['key_reused'],
  }),
}

export const StaffComplaint = z.object({
  ...Complaint.shape,
  id: z.string(),
  thread_id: z.string(),
  player: z.object({ id: z.string(), username: z.string(), full_name: z.string() }),
  acknowledge_by: z.string(),
  acknowledged_by: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  clock: z
    .enum(['running', 'near', 'late', 'kept', 'missed'])
    .check(z.describe('How its next clock stands; once decided, whether both were kept')),
})
export type StaffComplaint = z.output<typeof StaffComplaint>

const answer = z.object({ success: z.literal(true), complaint: StaffComplaint })
const day = z._default(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/)), '')

export const staffComplaints = {
  list: get('/api/staff/complaints', {
    access: { staff: 'messages.read' },
    summary: 'Complaints by day of opening; open ones by their clock, the others latest first',
    polled: true,
    query: z.object({
      status: z._default(z.enum(['open', 'decided', 'all']), 'open'),
      from: day,
      to: day,
      page,
    }),
    returns: z.object({
      success: z.literal(true),
      complaints: z.array(StaffComplaint),
      total: z.int(),
      total_pages: z.int(),
    }),
  }),
  acknowledge: post('/api/staff/complaints/:id/acknowledgement', {
    access: { staff: 'messages.answer' },
    summary: 'Tell the player that somebody has read it; again is the same',
    params: byId,
    returns: answer,
    refusals: ['already_decided'],
  }),
  decide: post('/api/staff/complaints/:id/decision', {
    access: { staff: 'messages.answer' },
    summary: 'Decide, once, in words that the player reads',
    params: byId,
    body: z.object({ outcome, text: plainText(MESSAGE_MAX, 10, 'Gerekçeyi yazın') }),
    returns: answer,
    refusals: ['already_decided'],
  }),
}
