import * as z from 'zod/mini'
import { plainText } from './identity.ts'
import { Money } from './money.ts'
import { roles } from './permissions.ts'
import type { Role } from './permissions.ts'
import { get, post } from './route.ts'
import { PaymentStatus } from './wallet.ts'

const Role = z.enum(Object.keys(roles) as [Role, ...Role[]])

export const StaffUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  permissions: z.array(z.string()),
})
export type StaffUser = z.output<typeof StaffUser>

export const Check = z.object({
  name: z.enum([
    'own_name',
    'balance_held',
    'kyc',
    'played_since_deposit',
    'velocity',
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
  description: z.string(),
  amount: Money,
  received_at: z.string(),
  deposit_id: z.nullable(z.string()),
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
  iban: z.string(),
  branch_code: z.string(),
  account_no: z.string(),
  status: PaymentStatus,
  created_at: z.string(),
  approved_at: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  checks: z.array(Check),
})
export type StaffWithdrawal = z.output<typeof StaffWithdrawal>

export const PlayerRow = z.object({
  id: z.string(),
  username: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string(),
  balance: Money,
  status: z.enum(['active', 'blocked']),
  created_at: z.string(),
  last_login_at: z.nullable(z.string()),
})

export const PlayerTransfer = z.object({
  id: z.string(),
  reason: z.string(),
  reason_label: z.string(),
  debit_account: z.string(),
  credit_account: z.string(),
  amount: Money,
  subject: z.string(),
  balance_after: Money,
  occurred_at: z.string(),
})

export const PlayerPage = z.object({
  success: z.literal(true),
  player: z.extend(PlayerRow, {
    tc: z.string(),
    birthdate: z.string(),
    city: z.string(),
    affiliate_btag: z.nullable(z.string()),
    kyc_verified: z.boolean(),
    blocked_reason: z.nullable(z.string()),
  }),
  balances: z.object({ cash: Money, bonus: Money, held: Money }),
  totals: z.object({
    deposited: Money,
    withdrawn: Money,
    staked: Money,
    paid_out: Money,
    ggr: Money,
  }),
  sessions: z.array(
    z.object({
      id: z.string(),
      ip: z.string(),
      device: z.string(),
      created_at: z.string(),
      last_seen_at: z.string(),
      ended_at: z.nullable(z.string()),
      end_reason: z.nullable(z.string()),
    }),
  ),
})

export const RoundRow = z.object({
  id: z.string(),
  game_name: z.string(),
  provider: z.string(),
  status: z.enum(['open', 'settled', 'void']),
  stake: Money,
  payout: Money,
  started_at: z.string(),
  ended_at: z.nullable(z.string()),
})

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

const byId = z.object({ id: z.string().check(z.maxLength(40)) })
const reason = z
  .string('Gerekçe yazın')
  .check(z.trim(), z.minLength(3, 'Gerekçe yazın'), z.maxLength(500, 'En fazla 500 karakter girin'))
const page = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1)
const queue = z.object({
  status: z._default(z.enum(['open', 'pending', 'approved', 'done', 'rejected', 'all']), 'open'),
  page,
})
const code = z
  .string('Doğrulama kodunu girin')
  .check(z.trim(), z.regex(/^\d{6}$/, 'Altı haneli kodu girin'))

export const staff = {
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
    }),
  }),
  logout: post('/api/staff/logout', {
    access: 'anyone',
    summary: 'Leave the desk',
    returns: z.object({ success: z.literal(true) }),
  }),
  queues: get('/api/staff/queues', {
    access: 'staff',
    summary: 'How much waits in each queue, and the house today',
    polled: true,
    returns: z.object({
      success: z.literal(true),
      deposits_pending: z.int(),
      withdrawals_pending: z.int(),
      withdrawals_approved: z.int(),
      oldest_withdrawal_at: z.nullable(z.string()),
      today: z.object({
        deposited: Money,
        withdrawn: Money,
        staked: Money,
        paid_out: Money,
        ggr: Money,
        players_new: z.int(),
        players_active: z.int(),
        rounds: z.int(),
      }),
    }),
  }),
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
    summary: 'Credits the deposit, matched with a bank line or with a reason',
    params: byId,
    body: z.object({
      bank_line_id: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
      reason,
    }),
    returns: z.object({ success: z.literal(true), deposit: StaffDeposit }),
    refusals: ['already_decided', 'not_found'],
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
  approveWithdrawal: post('/api/staff/withdrawals/:id/approval', {
    access: { staff: 'withdrawals.decide' },
    summary: 'Releases the withdrawal for payment; a failed check needs a reason',
    params: byId,
    body: z.object({
      reason: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500)))),
    }),
    returns: z.object({ success: z.literal(true), withdrawal: StaffWithdrawal }),
    refusals: ['already_decided', 'not_found', 'reason_required'],
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
    refusals: ['already_decided', 'not_found', 'second_person_required'],
  }),
  players: get('/api/staff/players', {
    access: { staff: 'players.read' },
    summary: 'Search by user name, name, e-mail, phone, national id or id',
    query: z.object({ q: z._default(z.string().check(z.maxLength(120)), ''), page }),
    returns: z.object({
      success: z.literal(true),
      players: z.array(PlayerRow),
      total: z.int(),
      total_pages: z.int(),
    }),
  }),
  player: get('/api/staff/players/:id', {
    access: { staff: 'players.read' },
    summary: 'One player: person, balances, totals, sessions',
    params: byId,
    returns: PlayerPage,
    refusals: ['not_found'],
  }),
  playerTransfers: get('/api/staff/players/:id/transfers', {
    access: { staff: 'players.read' },
    summary: 'The player’s ledger, newest first',
    params: byId,
    query: z.object({ page }),
    returns: z.object({
      success: z.literal(true),
      transfers: z.array(PlayerTransfer),
      total: z.int(),
      total_pages: z.int(),
    }),
    refusals: ['not_found'],
  }),
  playerRounds: get('/api/staff/players/:id/rounds', {
    access: { staff: 'players.read' },
    summary: 'The player’s rounds, newest first',
    params: byId,
    query: z.object({ page }),
    returns: z.object({
      success: z.literal(true),
      rounds: z.array(RoundRow),
      total: z.int(),
      total_pages: z.int(),
    }),
    refusals: ['not_found'],
  }),
  reveal: post('/api/staff/players/:id/disclosure', {
    access: { staff: 'players.reveal' },
    summary: 'The unmasked national id, with a reason that is kept',
    params: byId,
    body: z.object({ reason }),
    returns: z.object({ success: z.literal(true), tc: z.string() }),
    refusals: ['not_found'],
  }),
  block: post('/api/staff/players/:id/suspension', {
    access: { staff: 'players.block' },
    summary: 'Closes the account: no login, no stake; ends every session',
    params: byId,
    body: z.object({ reason }),
    returns: z.object({ success: z.literal(true) }),
    refusals: ['not_found'],
  }),
  unblock: post('/api/staff/players/:id/reinstatement', {
    access: { staff: 'players.block' },
    summary: 'Opens the account again',
    params: byId,
    body: z.object({ reason }),
    returns: z.object({ success: z.literal(true) }),
    refusals: ['not_found'],
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
