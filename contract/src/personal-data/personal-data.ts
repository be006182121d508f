import * as z from 'zod/mini'
import { plainText } from '../identity/identity.ts'
import { reauthentication, reauthenticationRefusals } from '../identity/security.ts'
import { get, post } from '../route.ts'
import { byId, page, reason } from '../staff/staff-fields.ts'

/** Within so many days each request is answered (KVKK 13/2, GDPR 12/3). */
export const ANSWER_DAYS = 30
const WORDS_MAX = 2000

/** What a person may ask of their own data (KVKK 11): what is held and why, a copy, that it be put right, that it go. */
export const dataRequestKinds = ['access', 'file', 'correction', 'erasure'] as const
export type DataRequestKind = (typeof dataRequestKinds)[number]
const status = z.enum(['open', 'done', 'partly', 'refused'])

/** What became of one class of data in an erasure. */
const ErasedClass = z.object({
  name: z.string(),
  erased: z.int().check(z.describe('Rows that are gone')),
  kept: z.nullable(z.string()).check(z.describe('Why the rest stays, and how long')),
})
export type ErasedClass = z.output<typeof ErasedClass>

const DataRequest = z.object({
  id: z.string(),
  kind: z.enum(dataRequestKinds),
  words: z.string(),
  status,
  opened_at: z.string(),
  due_at: z.string(),
  answer: z.nullable(z.string()),
  outcome: z.nullable(z.array(ErasedClass)),
  decided_at: z.nullable(z.string()),
})
export type DataRequest = z.output<typeof DataRequest>

const DataFile = z.object({
  name: z.string(),
  type: z.string(),
  text: z.string(),
})
const files = z.object({
  success: z.literal(true),
  files: z.array(DataFile).check(z.describe('The same twice: for machines and to read')),
})

/** What the house holds for how long, as the player reads it. */
const HeldClass = z.object({
  name: z.string(),
  purpose: z.string(),
  kept: z.string(),
})

const ask = z.object({
  kind: z.enum(['access', 'correction', 'erasure']),
  words: plainText(WORDS_MAX),
})

/** The player's calls about their own data. */
export const personalData = {
  personalData: get('/api/account/personal-data', {
    access: 'player',
    summary: 'What is held and for how long, and what became of the own requests',
    returns: z.object({
      success: z.literal(true),
      classes: z.array(HeldClass),
      requests: z.array(DataRequest),
      second_factor: z.boolean().check(z.describe('Whether a file takes a code as well')),
    }),
  }),
  askAboutData: post('/api/account/personal-data/requests', {
    access: 'player',
    summary:
      'Asks for information, correction or erasure; the same again while one waits is the same request',
    rateLimit: { perMinute: 6 },
    body: ask,
    returns: z.object({ success: z.literal(true), request: DataRequest }),
  }),
  takeData: post('/api/account/personal-data/file', {
    access: 'player',
    summary: 'Everything that is held about the player, after password and second factor',
    rateLimit: { perMinute: 3 },
    body: z.object(reauthentication),
    returns: files,
    refusals: reauthenticationRefusals,
  }),
}

const StaffDataRequest = z.extend(DataRequest, {
  player: z.object({ id: z.string(), username: z.string(), full_name: z.string() }),
  opened_by: z.string(),
  decided_by: z.nullable(z.string()),
  days_left: z.int().check(z.describe('Below zero: overdue')),
})
export type StaffDataRequest = z.output<typeof StaffDataRequest>

const decided = z.object({ success: z.literal(true), request: StaffDataRequest })
const answer = plainText(WORDS_MAX)

/** The desk's calls about what people ask of their data. */
export const staffPersonalData = {
  dataRequests: get('/api/staff/data-requests', {
    access: { staff: 'privacy.read' },
    summary: 'Requests, the one that is due first on top; answered ones latest first',
    query: z.object({ status: z._default(z.enum(['open', 'decided']), 'open'), page }),
    returns: z.object({
      success: z.literal(true),
      requests: z.array(StaffDataRequest),
      total: z.int(),
      total_pages: z.int(),
    }),
  }),
  openDataRequest: post('/api/staff/players/:id/data-requests', {
    access: { staff: 'privacy.decide' },
    summary: 'Writes down what a player asked for by letter or on the telephone',
    params: byId,
    body: ask,
    returns: decided,
    refusals: ['not_found'],
  }),
  answerDataRequest: post('/api/staff/data-requests/:id/answer', {
    access: { staff: 'privacy.decide' },
    summary: 'Answers a request with its reasons; the player reads them',
    params: byId,
    body: z.object({ outcome: z.enum(['done', 'partly', 'refused']), answer }),
    returns: decided,
    refusals: ['not_found', 'already_decided'],
  }),
  erasurePlan: get('/api/staff/data-requests/:id/erasure', {
    access: { staff: 'privacy.decide' },
    summary: 'What an erasure would take and what the law keeps, before it is done',
    params: byId,
    returns: z.object({
      success: z.literal(true),
      classes: z.array(ErasedClass),
      held: z.boolean(),
    }),
    refusals: ['not_found'],
  }),
  eraseData: post('/api/staff/data-requests/:id/erasure', {
    access: { staff: 'privacy.decide' },
    summary:
      'Asks a second person to erase what no law keeps; that answers the request with what stays and why',
    params: byId,
    body: z.object({ answer }),
    returns: z.object({ success: z.literal(true), approval_id: z.string() }),
    refusals: ['not_found', 'already_decided', 'data_held', 'approval_waiting'],
  }),
  playerDataFile: post('/api/staff/players/:id/personal-data', {
    access: { staff: 'privacy.decide' },
    summary: 'Everything that is held about one player, with a reason that is kept',
    params: byId,
    body: z.object({ reason }),
    returns: files,
    refusals: ['not_found'],
  }),
}

/** How long data is kept, whose may not be destroyed, what was, and whom a leak concerns. */
export const staffRetention = {
  legalHold: get('/api/staff/players/:id/legal-hold', {
    access: { staff: 'privacy.read' },
    summary: 'Whether a player’s data may not be destroyed, and why',
    params: byId,
    returns: z.object({
      success: z.literal(true),
      hold: z.nullable(z.object({ reason: z.string(), set_by: z.string(), set_at: z.string() })),
    }),
  }),
  setLegalHold: post('/api/staff/players/:id/legal-hold', {
    access: { staff: 'privacy.decide' },
    summary: 'Keeps everything of a player from being destroyed; twice is once',
    params: byId,
    body: z.object({ reason }),
    returns: z.object({ success: z.literal(true) }),
    refusals: ['not_found'],
  }),
  liftLegalHold: post('/api/staff/players/:id/legal-hold/end', {
    access: { staff: 'privacy.decide' },
    summary: 'Lets the terms count again',
    params: byId,
    body: z.object({ reason }),
    returns: z.object({ success: z.literal(true) }),
    refusals: ['not_found'],
  }),
  destructions: get('/api/staff/destructions', {
    access: { staff: 'privacy.read' },
    summary:
      'What was destroyed because its time was over, newest first, and how long each class is kept',
    query: z.object({ page }),
    returns: z.object({
      success: z.literal(true),
      classes: z.array(z.extend(HeldClass, { id: z.string(), tables: z.array(z.string()) })),
      destructions: z.array(
        z.object({
          id: z.string(),
          class: z.string(),
          what: z.string(),
          rows: z.int(),
          before: z.string(),
          held_players: z.int(),
          at: z.string(),
        }),
      ),
      total: z.int(),
      total_pages: z.int(),
    }),
  }),
  concerned: post('/api/staff/breach-list', {
    access: { staff: 'privacy.decide' },
    summary: 'Whom a leak of one table within a time concerns; masked, with a reason that is kept',
    body: z.object({
      table: z.string().check(z.maxLength(60)),
      from: z.iso.datetime({ offset: true }),
      to: z.iso.datetime({ offset: true }),
      reason,
    }),
    returns: z.object({
      success: z.literal(true),
      persons: z.array(
        z.object({ id: z.string(), username: z.string(), email: z.string(), rows: z.int() }),
      ),
      total: z.int(),
    }),
    refusals: ['not_found'],
  }),
}
