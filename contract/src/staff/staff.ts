import * as z from 'zod/mini'
import { LicenceWarning } from '../licence/licence.ts'
import { roles } from '../permissions.ts'
import type { Role } from '../permissions.ts'
import { get, post } from '../route.ts'
import { components, doers } from './events.ts'
import type { Component, Doer } from './events.ts'
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

const doer = z.enum(Object.keys(doers) as [Doer, ...Doer[]])
const component = z.enum(Object.keys(components) as [Component, ...Component[]])

/** One event of the record. Nothing is left open: `before` and `after` are empty where there is nothing to tell. */
export const AuditRow = z.object({
  id: z.string(),
  at: z.string(),
  doer,
  staff_id: z.nullable(z.string()),
  /** The colleague's name, the player's id, or the doer itself. */
  staff_name: z.string(),
  component,
  action: z.string(),
  subject: z.string(),
  /** As written, the code of a refusal, or a named reason. */
  reason: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  ip: z.string(),
})
export type AuditRow = z.output<typeof AuditRow>

const word = z._default(z.string().check(z.maxLength(80)), '')
/** A calendar day in Istanbul. */
const day = z._default(z.union([z.literal(''), z.iso.date('Geçerli bir gün girin')]), '')
const AuditQuery = z.object({
  page,
  subject: word,
  component: z._default(z.union([z.literal(''), component]), ''),
  action: word,
  staff: z._default(z.string().check(z.maxLength(40)), ''),
  doer: z._default(z.union([z.literal(''), doer]), ''),
  from: day,
  to: day,
})
export type AuditFilter = z.output<typeof AuditQuery>

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
      /** The account is nobody's yet: the second step also needs its owner's own name and address. */
      asks_person: z.boolean(),
    }),
    refusals: ['wrong_credentials', 'login_throttled'],
  }),
  confirm: post('/api/staff/login/code', {
    access: 'anyone',
    summary:
      'Second step: the six-digit code; at setup also the own password, and for the first account who its owner is',
    rateLimit: { perMinute: 10 },
    body: z.object({
      code,
      new_password: z.optional(
        z.string().check(z.minLength(12, 'Şifre en az 12 karakter olmalı'), z.maxLength(128)),
      ),
      name: z.optional(
        z
          .string()
          .check(
            z.trim(),
            z.minLength(1, 'Bu alan zorunludur'),
            z.maxLength(80, 'En fazla 80 karakter girin'),
          ),
      ),
      email: z.optional(
        z.email('Geçerli bir e-posta adresi girin').check(z.trim(), z.maxLength(254)),
      ),
    }),
    returns: z.object({ success: z.literal(true), staff: StaffUser }),
    refusals: [
      'wrong_credentials',
      'staff_code_wrong',
      'login_throttled',
      'password_known',
      'staff_email_taken',
    ],
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
    summary:
      'Every event of the house: what staff, players and the house itself did, when, why, before and after',
    query: AuditQuery,
    returns: z.object({
      success: z.literal(true),
      rows: z.array(AuditRow),
      /** All who ever worked at the desk, to narrow the list to one of them. */
      people: z.array(z.object({ id: z.string(), name: z.string() })),
      total: z.int(),
      total_pages: z.int(),
    }),
  }),
}
