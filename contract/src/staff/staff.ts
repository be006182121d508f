import * as z from 'zod/mini'
import { LicenceWarning } from '../licence/licence.ts'
import { roles } from '../permissions.ts'
import type { Role } from '../permissions.ts'
import { get, post } from '../route.ts'
import { page } from './staff-fields.ts'

const Role = z.enum(Object.keys(roles) as [Role, ...Role[]])

export const StaffUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  permissions: z.array(z.string()),
})
export type StaffUser = z.output<typeof StaffUser>

export const AuditRow = z.object({
  id: z.string(),
  at: z.string(),
  staff_name: z.string(),
  action: z.string(),
  subject: z.string(),
  reason: z.nullable(z.string()),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  ip: z.string(),
})
export type AuditRow = z.output<typeof AuditRow>

const code = z
  .string('Doğrulama kodunu girin')
  .check(z.trim(), z.regex(/^\d{6}$/, 'Altı haneli kodu girin'))

/** Coming to the desk and leaving it, and what was done there. */
export const staffDesk = {
  login: post('/api/staff/login', {
    access: 'anyone',
    summary:
      'First step: e-mail and password. Answers whether a code is asked or the authenticator must be set up',
    rateLimit: { perMinute: 10 },
    body: z.object({
      email: z
        .string('Bu alan zorunludur')
        .check(z.trim(), z.minLength(1, 'Bu alan zorunludur'), z.maxLength(254)),
      password: z
        .string('Bu alan zorunludur')
        .check(z.minLength(1, 'Bu alan zorunludur'), z.maxLength(512)),
    }),
    returns: z.object({
      success: z.literal(true),
      step: z.enum(['code', 'setup']),
      /** Only at `setup`: the secret for the authenticator, as text and as an SVG picture. */
      setup: z.nullable(z.object({ secret: z.string(), uri: z.string(), qr_svg: z.string() })),
    }),
    refusals: ['wrong_credentials', 'login_throttled'],
  }),
  confirm: post('/api/staff/login/code', {
    access: 'anyone',
    summary:
      'Second step: the six-digit code; at setup also the own password that replaces the one-time password',
    rateLimit: { perMinute: 10 },
    body: z.object({
      code,
      new_password: z.optional(
        z.string().check(z.minLength(12, 'Şifre en az 12 karakter olmalı'), z.maxLength(128)),
      ),
    }),
    returns: z.object({ success: z.literal(true), staff: StaffUser }),
    refusals: ['wrong_credentials', 'staff_code_wrong', 'login_throttled', 'password_known'],
  }),
  session: get('/api/staff/session', {
    access: 'anyone',
    summary: 'Who is at the desk',
    polled: true,
    returns: z.object({
      success: z.literal(true),
      logged_in: z.boolean(),
      staff: z.nullable(StaffUser),
      sandbox: z.boolean(),
      /** Null while there is nothing to warn of. */
      licence: z.nullable(LicenceWarning),
    }),
  }),
  logout: post('/api/staff/logout', {
    access: 'anyone',
    summary: 'Leave the desk',
    returns: z.object({ success: z.literal(true) }),
  }),
  audit: get('/api/staff/audit', {
    access: { staff: 'audit.read' },
    summary: 'What staff did: who, when, why, before and after',
    query: z.object({ page, subject: z._default(z.string().check(z.maxLength(80)), '') }),
    returns: z.object({
      success: z.literal(true),
      rows: z.array(AuditRow),
      total: z.int(),
      total_pages: z.int(),
    }),
  }),
}
