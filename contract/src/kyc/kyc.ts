import * as z from 'zod/mini'
import { get, post } from '../route.ts'

/** The three documents of an account verification (specification §2, §5), in the order they are asked. */
export const documentKinds = ['id_front', 'id_back', 'address'] as const
/** What a player may be asked for: the three, and where the money comes from, which is asked of few. */
export const sentKinds = [...documentKinds, 'income'] as const
export type DocumentKind = (typeof sentKinds)[number]

/** 5 MB, as the specification counts it. */
export const DOCUMENT_BYTES_MAX = 5_242_880

export const KycDocument = z.object({
  kind: z.enum(sentKinds),
  status: z.enum(['missing', 'pending', 'approved', 'rejected']),
  reason: z.nullable(z.string()).check(z.describe('Why it was rejected, for the player')),
  uploaded_at: z.nullable(z.string()),
})
export type KycDocument = z.output<typeof KycDocument>

export const kyc = {
  status: get('/api/kyc-status', {
    access: 'player',
    summary: 'Where the verification stands, document by document',
    returns: z.object({
      success: z.literal(true),
      status: z
        .enum(['missing', 'pending', 'approved', 'rejected'])
        .check(z.describe('Of the three that prove identity and address')),
      documents: z
        .array(KycDocument)
        .check(z.describe('The three; proof of income follows where it was asked for')),
    }),
  }),
  upload: post('/api/kyc-upload.php', {
    access: 'player',
    summary: 'Sends documents; after a rejection only the rejected ones',
    rateLimit: { perMinute: 10 },
    form: { files: sentKinds, fileBytesMax: DOCUMENT_BYTES_MAX },
    body: z.object({}),
    returns: z.object({
      success: z.literal(true),
      message: z.string(),
      documents: z.array(KycDocument),
    }),
    refusals: [
      'file_too_large',
      'file_type_unknown',
      'documents_missing',
      'documents_settled',
      'uploads_too_many',
    ],
  }),
}

export const StaffDocument = z.object({
  id: z.string(),
  kind: z.enum(sentKinds),
  status: z.enum(['pending', 'approved', 'rejected', 'replaced']),
  mime: z.string(),
  uploaded_at: z.string(),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})

const byId = z.object({ id: z.string().check(z.maxLength(40)) })

export const staffKyc = {
  queue: get('/api/staff/kyc', {
    access: { staff: 'kyc.read' },
    summary: 'Players with documents to review, the longest waiting first',
    returns: z.object({
      success: z.literal(true),
      players: z.array(
        z.object({
          id: z.string(),
          username: z.string(),
          full_name: z.string(),
          birthdate: z.string(),
          tc: z.string(),
          city: z.string(),
          waiting_since: z.string(),
          documents: z.array(StaffDocument),
        }),
      ),
    }),
  }),
  file: get('/api/staff/kyc/:id/file', {
    access: { staff: 'kyc.read' },
    summary: 'One document, decrypted; looking at it is written down',
    params: byId,
    returns: z.object({ success: z.literal(true), mime: z.string(), base64: z.string() }),
    refusals: ['not_found'],
  }),
  approve: post('/api/staff/kyc/:id/approval', {
    access: { staff: 'kyc.decide' },
    summary: 'Accepts a document; the third accepted one verifies the player',
    params: byId,
    body: z.object({}),
    returns: z.object({ success: z.literal(true), verified: z.boolean() }),
    refusals: ['not_found', 'already_decided'],
  }),
  reject: post('/api/staff/kyc/:id/rejection', {
    access: { staff: 'kyc.decide' },
    summary: 'Refuses a document; the player reads the reason and sends only this one again',
    params: byId,
    body: z.object({
      reason: z
        .string('Gerekçe yazın')
        .check(z.trim(), z.minLength(3, 'Gerekçe yazın'), z.maxLength(500)),
    }),
    returns: z.object({ success: z.literal(true) }),
    refusals: ['not_found', 'already_decided'],
  }),
  revoke: post('/api/staff/players/:id/verification-revocation', {
    access: { staff: 'kyc.decide' },
    summary:
      'Takes a verification back; the player reads the reason and sends the named documents again',
    params: byId,
    body: z.object({
      kinds: z.array(z.enum(documentKinds)).check(z.minLength(1, 'En az bir belge seçin')),
      reason: z
        .string('Gerekçe yazın')
        .check(z.trim(), z.minLength(3, 'Gerekçe yazın'), z.maxLength(500)),
    }),
    returns: z.object({ success: z.literal(true) }),
    refusals: ['not_found', 'not_verified'],
  }),
}
