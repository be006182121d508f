import * as z from 'zod/mini'
import { roles } from '../permissions.ts'
import type { Permission, Role } from '../permissions.ts'
import { get, post } from '../route.ts'
import { reason } from '../staff/staff-fields.ts'

/** What stands out about an account of the desk. */
export const rightsMarks = {
  never_logged_in: 'Hiç girmedi',
  idle: '90 gündür girmedi',
  one_person: 'Aynı kişinin başka hesabı var',
  generic: 'Kişi adı değil',
} as const
export type RightsMark = keyof typeof rightsMarks
const mark = z.enum(Object.keys(rightsMarks) as [RightsMark, ...RightsMark[]])

/** Rights that move money or open people's data, and what leaves their use in the record. */
export const sensitiveRights = {
  'money.correct': ['money.adjust.ask', 'money.adjust.approve'],
  'deposits.decide': ['deposit.approve', 'bank_lines.import'],
  'withdrawals.decide': ['withdrawal.approve'],
  'withdrawals.pay': ['withdrawal.pay'],
  'withdrawals.reveal': ['withdrawal.reveal'],
  'players.reveal': ['player.reveal', 'player.data_file'],
  'bonuses.grant': ['bonus.grant', 'bonus.gift.approve'],
  'banks.confirm': ['house_account.confirm'],
  'rounds.void': ['round_void.ask', 'round_void.approve', 'draw.void.ask'],
  'tables.limit': ['table.limits'],
  'tables.chains': ['chain.prepare', 'chain.outcome.ask', 'chain.withdrawal.ask'],
  'games.brake': ['brake.pull', 'brake.release', 'variant.choose'],
  'staff.manage': ['staff.create', 'staff.role', 'staff.renew_login', 'staff.block'],
} as const satisfies Partial<Record<Permission, readonly string[]>>

export const RightsRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(Object.keys(roles) as [Role, ...Role[]]),
  status: z.enum(['active', 'blocked']),
  permissions: z.array(z.string()),
  role_since: z.string(),
  given_by: z
    .nullable(z.string())
    .check(z.describe('Who asked for the role; null at the founding')),
  approved_by: z.nullable(z.string()),
  last_login_at: z.nullable(z.string()),
  /** Of the sensitive rights of the role: when each was used last, null for never. */
  uses: z.array(z.object({ permission: z.string(), at: z.nullable(z.string()) })),
  marks: z.array(mark),
})
export type RightsRow = z.output<typeof RightsRow>

export const RightsReview = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  note: z.string(),
  accounts: z.int(),
  marked: z.int(),
})
export type RightsReview = z.output<typeof RightsReview>

/** Who may do what at the desk, and who has looked it over. */
export const staffRights = {
  rights: get('/api/staff/rights', {
    access: { staff: 'rights.read' },
    summary:
      'Every account of the desk with its rights, who gave them, their last use, and what stands out',
    returns: z.object({
      success: z.literal(true),
      rows: z.array(RightsRow),
      /** Of who has which rights; a review names it, so that what was read is what was reviewed. */
      digest: z.string(),
      reviews: z.array(RightsReview),
      is_due: z.boolean().check(z.describe('The last review is older than a quarter')),
    }),
  }),
  reviewRights: post('/api/staff/rights/reviews', {
    access: { staff: 'rights.review' },
    summary: 'Say that the rights were looked over, and what came of it; the same once a day',
    body: z.object({ digest: z.string().check(z.length(64)), reason }),
    returns: z.object({ success: z.literal(true), review: RightsReview }),
    refusals: ['content_changed'],
  }),
}
