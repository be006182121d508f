import * as z from 'zod/mini'
import { plainText } from '../identity/identity.ts'
import { lira, Money } from '../money.ts'
import { standingRefusals } from '../refusals.ts'
import { get, post } from '../route.ts'
import { byId, page, reason } from '../staff/staff-fields.ts'
import { PaymentStatus } from '../wallet/wallet.ts'
import { isTurkishIban } from './payments.ts'

/** What one person alone may release and pay: counted over 24 hours, for one player and for that person. */
export const FOUR_EYES_ABOVE = lira(50_000)

/** How references of the sandbox's bank lines begin; any other would be a real bank's and needs a licence. */
export const SANDBOX_BANK_REF = 'DENEME-'

export const Check = z.object({
  name: z.enum([
    'own_name',
    'own_account',
    'balance_held',
    'kyc',
    'played_since_deposit',
    'velocity',
    'aml_case',
    'account_open',
    'four_eyes',
  ]),
  passed: z.boolean(),
  detail: z.string().check(z.describe('Turkish, for the operator')),
})
export type Check = z.output<typeof Check>

const PlayerRef = z.object({ id: z.string(), username: z.string(), full_name: z.string() })

export const StaffDeposit = z.object({
  id: z.string(),
  player: PlayerRef,
  amount: Money,
  bank_name: z.string(),
  reference: z.string(),
  /** What the player asked for, where another amount came and was credited. */
  asked_amount: z.nullable(Money),
  reversed_at: z.nullable(z.string()),
  /** Waits for a second person. */
  approval_id: z.nullable(z.string()),
  status: PaymentStatus,
  simulated: z.boolean(),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  bank_line: z.nullable(
    z.object({
      id: z.string(),
      sender: z.string(),
      description: z.string(),
      amount: Money,
      received_at: z.string(),
    }),
  ),
})
export type StaffDeposit = z.output<typeof StaffDeposit>

export const BankLine = z.object({
  id: z.string(),
  sender: z.string(),
  sender_iban: z.nullable(z.string()).check(z.describe('Masked; null where the bank names none')),
  description: z.string(),
  amount: Money,
  received_at: z.string(),
  deposit_id: z.nullable(z.string()),
  /** Why it waits apart: its code is one player's, its sender somebody else. */
  quarantine: z.nullable(z.enum(['other_name'])),
  /** Whose code it carries. */
  code_of: z.nullable(z.object({ id: z.string(), full_name: z.string(), deposit_id: z.string() })),
  /** Requests this line may belong to: by reference first, then by amount and name. */
  candidates: z.array(
    z.object({ deposit_id: z.string(), why: z.enum(['reference', 'amount_and_name', 'amount']) }),
  ),
})
export type BankLine = z.output<typeof BankLine>

export const StaffWithdrawal = z.object({
  id: z.string(),
  player: PlayerRef,
  amount: Money,
  bank_name: z.string(),
  account_name: z.string(),
  iban: z.string().check(z.describe('Masked: first 6, stars, last 4')),
  branch_code: z.string(),
  account_no: z.string(),
  status: PaymentStatus,
  created_at: z.string(),
  approved_at: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  returned_at: z.nullable(z.string()),
  checks: z.array(Check),
  /** While the account is new: when it may be paid to. */
  payable_from: z.nullable(z.string()),
})
export type StaffWithdrawal = z.output<typeof StaffWithdrawal>

const queue = z.object({
  status: z._default(z.enum(['open', 'pending', 'approved', 'done', 'rejected', 'all']), 'open'),
  page,
})

/** The back office's calls about deposits and withdrawals. */
export const staffPayments = {
  deposits: get('/api/staff/deposits', {
    access: { staff: 'deposits.read' },
    summary: 'The deposit queue, oldest first while open',
    query: queue,
    returns: z.object({
      success: z.literal(true),
      deposits: z.array(StaffDeposit),
      total: z.int(),
      total_pages: z.int(),
    }),
  }),
  bankLines: get('/api/staff/bank-lines', {
    access: { staff: 'deposits.read' },
    summary: 'Incoming bank lines that no deposit claims yet, with their candidates',
    returns: z.object({ success: z.literal(true), lines: z.array(BankLine) }),
  }),
  importBankLines: post('/api/staff/bank-lines', {
    access: { staff: 'deposits.decide' },
    summary: 'Takes over lines of a bank statement; a line seen before is skipped',
    body: z.object({
      lines: z
        .array(
          z.object({
            bank_ref: plainText(80),
            sender: plainText(120),
            sender_iban: z.optional(
              z.nullable(
                z.string().check(z.maxLength(60), z.refine(isTurkishIban, 'Geçersiz IBAN')),
              ),
            ),
            description: plainText(200, 0),
            amount: Money,
            received_at: z.iso.datetime(),
          }),
        )
        .check(z.minLength(1), z.maxLength(500)),
    }),
    returns: z.object({ success: z.literal(true), added: z.int(), skipped: z.int() }),
    refusals: ['real_money_off'],
  }),
  approveDeposit: post('/api/staff/deposits/:id/approval', {
    access: { staff: 'deposits.decide' },
    summary: 'Credits the deposit against a line that bears it out; otherwise asks a second person',
    params: byId,
    body: z.object({
      bank_line_id: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
      reason,
    }),
    returns: z.object({
      success: z.literal(true),
      deposit: StaffDeposit,
      approval_id: z.nullable(z.string()).check(z.describe('Set: a second person decides')),
    }),
    refusals: [
      'already_decided',
      'not_found',
      'bank_line_mismatch',
      'bank_line_other_player',
      'approval_waiting',
      ...standingRefusals,
      'deposit_limit_reached',
      'deposits_on_hold',
    ],
  }),
  rejectDeposit: post('/api/staff/deposits/:id/rejection', {
    access: { staff: 'deposits.decide' },
    summary: 'Refuses the deposit; the player reads the reason',
    params: byId,
    body: z.object({ reason }),
    returns: z.object({ success: z.literal(true), deposit: StaffDeposit }),
    refusals: ['already_decided', 'not_found'],
  }),
  withdrawals: get('/api/staff/withdrawals', {
    access: { staff: 'withdrawals.read' },
    summary: 'The withdrawal queue with its checks, oldest first while open',
    query: queue,
    returns: z.object({
      success: z.literal(true),
      withdrawals: z.array(StaffWithdrawal),
      total: z.int(),
      total_pages: z.int(),
    }),
  }),
  revealIban: post('/api/staff/withdrawals/:id/disclosure', {
    access: { staff: 'withdrawals.reveal' },
    summary: 'The whole IBAN of one withdrawal, with a reason that is kept',
    params: byId,
    body: z.object({ reason }),
    returns: z.object({ success: z.literal(true), value: z.string() }),
    refusals: ['not_found'],
  }),
  approveWithdrawal: post('/api/staff/withdrawals/:id/approval', {
    access: { staff: 'withdrawals.decide' },
    summary: 'Releases the withdrawal for payment; a failed check needs a reason',
    params: byId,
    body: z.object({
      reason: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500)))),
    }),
    returns: z.object({ success: z.literal(true), withdrawal: StaffWithdrawal }),
    refusals: [
      'already_decided',
      'not_found',
      'reason_required',
      'withdrawal_held',
      'verification_required',
      'payout_account_unverified',
    ],
  }),
  rejectWithdrawal: post('/api/staff/withdrawals/:id/rejection', {
    access: { staff: 'withdrawals.decide' },
    summary: 'Refuses the withdrawal and frees the held money; the player reads the reason',
    params: byId,
    body: z.object({ reason }),
    returns: z.object({ success: z.literal(true), withdrawal: StaffWithdrawal }),
    refusals: ['already_decided', 'not_found'],
  }),
  payWithdrawal: post('/api/staff/withdrawals/:id/payment', {
    access: { staff: 'withdrawals.pay' },
    summary: 'Says that the money has left; the held amount leaves the player’s account for good',
    params: byId,
    body: z.object({ bank_ref: plainText(80) }),
    returns: z.object({ success: z.literal(true), withdrawal: StaffWithdrawal }),
    refusals: [
      'payout_account_waits',
      'already_decided',
      'not_found',
      'second_person_required',
      'withdrawal_held',
      'verification_required',
      'payout_account_unverified',
      'bank_ref_taken',
    ],
  }),
}
