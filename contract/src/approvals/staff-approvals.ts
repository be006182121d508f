import * as z from 'zod/mini'
import { Money } from '../money.ts'
import type { Permission } from '../permissions.ts'
import { standingRefusals } from '../refusals.ts'
import type { RefusalCode } from '../refusals.ts'
import { get, post } from '../route.ts'
import { byId, page, reason } from '../staff/staff-fields.ts'

/** What takes two people, and what the second of them must be allowed to do (standards X18). */
export const approvalKinds = {
  'deposit.credit': 'deposits.decide',
  'deposit.reversal': 'deposits.decide',
  'line.credit': 'deposits.decide',
  'line.return': 'deposits.decide',
  'withdrawal.return': 'withdrawals.pay',
  'money.adjust': 'money.correct',
  'bonus.gift': 'bonuses.grant',
  'bonus.reversal': 'bonuses.grant',
  'bonus.status': 'bonuses.edit',
  'maths.release': 'games.brake',
  'round.void': 'rounds.void',
  'draw.void': 'rounds.void',
  'table.limits': 'tables.limit',
  'match.result': 'trading.result',
  'match.void': 'trading.result',
  'match.held': 'trading.result',
  'coupon.void': 'trading.result',
  'sports.limits': 'trading.limit',
  'sports.player': 'trading.limit',
  'sports.tournament': 'trading.limit',
  'chain.outcome': 'tables.chains',
  'chain.withdrawal': 'tables.chains',
  'aml.figures': 'cases.aml',
  'data.erasure': 'privacy.decide',
  'staff.open': 'staff.manage',
  'staff.role': 'staff.manage',
  'staff.renew': 'staff.manage',
} as const satisfies Record<string, Permission>
export type ApprovalKind = keyof typeof approvalKinds

const kind = z.enum(Object.keys(approvalKinds) as [ApprovalKind, ...ApprovalKind[]])

export const Approval = z.object({
  id: z.string(),
  kind,
  /** The id of what it is about. */
  subject: z.string(),
  player: z.nullable(z.object({ id: z.string(), username: z.string(), full_name: z.string() })),
  amount: z.nullable(Money),
  /** The act as it was asked for, frozen; amounts in TRY. */
  payload: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  reason: z.string(),
  status: z.enum(['asked', 'approved', 'rejected', 'withdrawn']),
  asked_by: z.string().check(z.describe('The name of who asked')),
  asked_at: z.string(),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  decision_reason: z.nullable(z.string()),
  is_own: z.boolean(),
  /** False for whoever asked, for whose account is in the same hands, and for roles without the right. */
  may_decide: z.boolean(),
})
export type Approval = z.output<typeof Approval>

/** Why the act of an approval may be refused: by whoever owns it, when it is done. */
export const actRefusals = [
  'already_decided',
  'second_person_required',
  'approval_void',
  'bank_line_mismatch',
  'bank_line_other_player',
  'correction_above_balance',
  ...standingRefusals,
  'deposit_limit_reached',
  'deposits_on_hold',
  'figures_out_of_bounds',
  'bonus_unavailable',
  'bonus_taken',
  'bonus_not_found',
  'bonus_stopped',
  'bonus_campaign_ended',
  'limit_used_up',
  'invalid_input',
  'key_reused',
  'staff_email_taken',
  'staff_is_yourself',
  'data_held',
  'content_changed',
] as const satisfies readonly RefusalCode[]

const answer = z.object({ success: z.literal(true), approval: Approval })

/** What waits for a second person at the desk. */
export const staffApprovals = {
  approvals: get('/api/staff/approvals', {
    access: { staff: 'approvals.read' },
    summary: 'What waits for a second person, oldest first; or what was decided, newest first',
    polled: true,
    query: z.object({ status: z._default(z.enum(['waiting', 'decided']), 'waiting'), page }),
    returns: z.object({
      success: z.literal(true),
      approvals: z.array(Approval),
      total: z.int(),
      total_pages: z.int(),
    }),
  }),
  approve: post('/api/staff/approvals/:id/approval', {
    access: { staff: 'approvals.read' },
    summary: 'Does what was asked, in the same commit; never by whoever asked',
    params: byId,
    body: z.object({ reason }),
    returns: z.object({
      success: z.literal(true),
      approval: Approval,
      /** Of an account that was opened or made new: shown once, and only here. */
      one_time_password: z.nullable(z.string()),
    }),
    refusals: actRefusals,
  }),
  reject: post('/api/staff/approvals/:id/rejection', {
    access: { staff: 'approvals.read' },
    summary: 'Drops what was asked; never by whoever asked',
    params: byId,
    body: z.object({ reason }),
    returns: answer,
    refusals: ['already_decided', 'second_person_required'],
  }),
  withdraw: post('/api/staff/approvals/:id/withdrawal', {
    access: { staff: 'approvals.read' },
    summary: 'Takes back what one asked for oneself',
    params: byId,
    body: z.object({ reason }),
    returns: answer,
    refusals: ['already_decided'],
  }),
}
