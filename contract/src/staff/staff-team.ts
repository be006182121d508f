import * as z from 'zod/mini'
import { roles } from '../permissions.ts'
import type { Role } from '../permissions.ts'
import { get, post } from '../route.ts'
import { byId, reason } from './staff-fields.ts'

const role = z.enum(Object.keys(roles) as [Role, ...Role[]], 'Bir görev seçin')

/** A colleague of the desk, as those see it who manage accounts. */
export const Member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  status: z.enum(['active', 'blocked']),
  /** False until the first login, and after the login was made new. */
  has_second_factor: z.boolean(),
  /** Names of those who held its keys and whom nobody has confirmed to be somebody else. */
  held_by: z.array(z.string()),
  created_at: z.string(),
  last_seen_at: z.nullable(z.string()),
})
export type Member = z.output<typeof Member>

/** What is asked for a new account; also what its form checks. */
export const NewMember = z.object({
  name: z
    .string('Bu alan zorunludur')
    .check(
      z.trim(),
      z.minLength(1, 'Bu alan zorunludur'),
      z.maxLength(80, 'En fazla 80 karakter girin'),
    ),
  email: z.email('Geçerli bir e-posta adresi girin').check(z.trim(), z.maxLength(254)),
  role,
  reason,
})

/** Asked for: a second person decides it among the approvals. */
const asked = z.object({ success: z.literal(true), approval_id: z.string() })
const changed = z.object({ success: z.literal(true), member: Member })
const access = { staff: 'staff.manage' } as const

/** The accounts of the desk. Every change ends in the audit trail, a refused one too. */
export const staffTeam = {
  team: get('/api/staff/team', {
    access,
    summary: 'Every account of the desk, the blocked ones last',
    returns: z.object({ success: z.literal(true), members: z.array(Member) }),
  }),
  addMember: post('/api/staff/team', {
    access,
    summary:
      'Asks a second person to open an account; the first owner alone opens the second, with a one-time password',
    rateLimit: { perMinute: 20 },
    body: NewMember,
    returns: z.object({
      success: z.literal(true),
      approval_id: z.nullable(z.string()),
      /** Shown once; only its hash is kept. It is replaced at the first login. */
      one_time_password: z.nullable(z.string()),
    }),
    refusals: ['staff_email_taken', 'approval_waiting'],
  }),
  changeRole: post('/api/staff/team/:id/role', {
    access,
    summary: 'Asks a second person for another role; it counts from the call after the decision',
    params: byId,
    body: z.object({ role, reason }),
    returns: asked,
    refusals: ['staff_is_yourself', 'approval_waiting'],
  }),
  blockMember: post('/api/staff/team/:id/block', {
    access,
    summary: 'Closes an account and ends its sessions at once',
    params: byId,
    body: z.object({ reason }),
    returns: changed,
    refusals: ['staff_is_yourself'],
  }),
  unblockMember: post('/api/staff/team/:id/unblock', {
    access,
    summary: 'Opens a closed account again, with the password and authenticator it had',
    params: byId,
    body: z.object({ reason }),
    returns: changed,
    refusals: ['staff_is_yourself'],
  }),
  renewLogin: post('/api/staff/team/:id/renew-login', {
    access,
    summary:
      'For whoever lost the authenticator: asks a second person to remove it, and the password with it',
    rateLimit: { perMinute: 20 },
    params: byId,
    body: z.object({ reason }),
    returns: asked,
    refusals: ['staff_is_yourself', 'approval_waiting'],
  }),
  confirmPerson: post('/api/staff/team/:id/confirmation', {
    access,
    summary: 'Says that one has met the owner of an account: it is in nobody else’s hands any more',
    params: byId,
    body: z.object({ reason }),
    returns: changed,
    refusals: ['staff_is_yourself', 'person_not_confirmable'],
  }),
}
