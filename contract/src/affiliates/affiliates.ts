import * as z from 'zod/mini'
import { newPassword, plainText } from '../identity/identity.ts'
import { get, post } from '../route.ts'
import { byId, page, reason } from '../staff/staff-fields.ts'

export const applicationStatusLabels = {
  pending: 'Beklemede',
  approved: 'Onaylandı',
  rejected: 'Reddedildi',
} as const
export const ApplicationStatus = z.enum(['pending', 'approved', 'rejected'])
export type ApplicationStatus = z.output<typeof ApplicationStatus>

const USERNAME_RULE =
  'Kullanıcı adı 3-20 karakter olmalı; Türkçe karakter olmadan harf (a-z), rakam, nokta, tire ve alt çizgi kullanın'
/** Empty fields of a form arrive as empty texts. */
const optionalText = (lengthMax: number) => z.optional(z.nullable(plainText(lengthMax, 0)))

/** The application (specification §3, §5): name and e-mail are required, the rest may stay empty. */
export const AffiliateApplication = z.object({
  name: plainText(120, 1, 'Ad soyad yazın'),
  email: z
    .string('E-posta adresinizi yazın')
    .check(
      z.trim(),
      z.maxLength(254),
      z.regex(/^[^\s@<>"]+@[^\s@<>"]+\.[A-Za-z0-9-]{2,}$/, 'Geçerli bir e-posta adresi girin'),
    ),
  username: z.optional(
    z.nullable(z.string().check(z.trim(), z.regex(/^([A-Za-z0-9_.-]{3,20})?$/, USERNAME_RULE))),
  ),
  phone: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(25, 'Geçerli bir telefon numarası girin'),
          z.regex(/^[+0-9 ().-]*$/, 'Geçerli bir telefon numarası girin'),
        ),
    ),
  ),
  website: optionalText(300),
  message: optionalText(1000),
  /** Beyond the specification: opens the partner's own panel; only its hash is kept. */
  password: z.optional(z.nullable(newPassword)),
})
export type AffiliateApplication = z.output<typeof AffiliateApplication>

export const affiliates = {
  apply: post('/api/affiliate-apply.php', {
    access: 'anyone',
    summary: 'Apply to become a partner',
    rateLimit: { perMinute: 5 },
    body: AffiliateApplication,
    returns: z.object({ success: z.literal(true), message: z.string() }),
    refusals: ['application_exists', 'username_taken', 'password_known'],
  }),
}

export const StaffApplication = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  username: z.nullable(z.string()),
  has_password: z.boolean(),
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()).check(z.describe('Always http or https')),
  message: z.string(),
  status: ApplicationStatus,
  status_label: z.string(),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  btag: z.nullable(z.string()).check(z.describe('The partner’s tag, from the approval on')),
  players: z.int().check(z.describe('Players who registered with the tag')),
})
export type StaffApplication = z.output<typeof StaffApplication>

/** The back office's calls about partners. */
export const staffAffiliates = {
  applications: get('/api/staff/affiliates', {
    access: { staff: 'affiliates.read' },
    summary: 'Applications; those that wait oldest first, decided ones latest first',
    query: z.object({
      status: z._default(z.enum(['pending', 'approved', 'rejected', 'all']), 'pending'),
      page,
    }),
    returns: z.object({
      success: z.literal(true),
      applications: z.array(StaffApplication),
      total: z.int(),
      total_pages: z.int(),
    }),
  }),
  revealApplication: post('/api/staff/affiliates/:id/disclosure', {
    access: { staff: 'affiliates.decide' },
    summary: 'The whole e-mail or phone of one applicant, with a reason that is kept',
    params: byId,
    body: z.object({ field: z.enum(['email', 'phone']), reason }),
    returns: z.object({ success: z.literal(true), value: z.string() }),
    refusals: ['not_found'],
  }),
  approveApplication: post('/api/staff/affiliates/:id/approval', {
    access: { staff: 'affiliates.decide' },
    summary: 'Accept a partner and issue a tag of their own',
    params: byId,
    body: z.object({ reason }),
    returns: z.object({ success: z.literal(true), application: StaffApplication }),
    refusals: ['already_decided'],
  }),
  rejectApplication: post('/api/staff/affiliates/:id/rejection', {
    access: { staff: 'affiliates.decide' },
    summary: 'Refuse an application',
    params: byId,
    body: z.object({ reason }),
    returns: z.object({ success: z.literal(true), application: StaffApplication }),
    refusals: ['already_decided'],
  }),
}
