import * as z from 'zod/mini'
import { lira, Money } from '../money.ts'
import { plainText } from '../identity/identity.ts'
import { reauthentication, reauthenticationRefusals } from '../identity/security.ts'
import { standingRefusals } from '../refusals.ts'
import { get, post } from '../route.ts'
import { PaymentStatus } from '../wallet/wallet.ts'

/** How long an account that was not used before waits until it may be paid to (standards A08). */
export const NEW_ACCOUNT_WAIT_HOURS = 24

/** Limits of the cashier (specification §5, §9). */
export const DEPOSIT_MIN = lira(500)
export const DEPOSIT_MAX = lira(1_000_000)
export const WITHDRAWAL_MIN = lira(100)

export const depositBanks = [
  'Ziraat Bankası',
  'İş Bankası',
  'Garanti BBVA',
  'Yapı Kredi',
  'Akbank',
] as const
export const withdrawalBanks = [
  ...depositBanks,
  'QNB Finansbank',
  'DenizBank',
  'Vakıfbank',
  'Halkbank',
  'TEB',
  'ING',
] as const

/** Five-digit bank codes inside a Turkish IBAN (digits 5–9), for choosing the bank from what was typed. */
export const bankOfIbanCode: Record<string, (typeof withdrawalBanks)[number]> = {
  '00010': 'Ziraat Bankası',
  '00064': 'İş Bankası',
  '00062': 'Garanti BBVA',
  '00067': 'Yapı Kredi',
  '00046': 'Akbank',
  '00111': 'QNB Finansbank',
  '00134': 'DenizBank',
  '00015': 'Vakıfbank',
  '00012': 'Halkbank',
  '00032': 'TEB',
  '00099': 'ING',
}

/** Upper-cased, reduced to letters and digits (specification §5); invariant casing, never Turkish. */
export function normaliseIban(value: string): string {
  return value.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
}

/** In groups of four, as it is printed. */
export function groupIban(iban: string): string {
  return normaliseIban(iban).replace(/(.{4})(?=.)/g, '$1 ')
}

/** The first 6 and the last 4 characters (specification §9). */
export function maskIban(iban: string): string {
  return `${iban.slice(0, 6)}${'*'.repeat(Math.max(0, iban.length - 10))}${iban.slice(-4)}`
}

/** A Turkish IBAN: TR, 26 characters, check digits right (ISO 13616, mod 97). */
export function isTurkishIban(value: string): boolean {
  const iban = normaliseIban(value)
  if (!/^TR\d{24}$/.test(iban)) return false
  const digits = `${iban.slice(4)}2927${iban.slice(2, 4)}`
  return BigInt(digits) % 97n === 1n
}

export const SavedAccount = z.object({
  id: z.string(),
  bank_name: z.string(),
  account_name: z.string(),
  account_no: z.string(),
  branch_code: z.string(),
  iban: z.string().check(z.describe('Masked: first 6, stars, last 4')),
  paid_in: z.boolean().check(z.describe('The player’s own money came from it')),
})
export type SavedAccount = z.output<typeof SavedAccount>

/** Where a deposit is to be sent: an account of the house, or of the sandbox's simulated bank. */
export const PayTo = z.object({
  bank_name: z.string(),
  account_name: z.string(),
  iban: z.string(),
})
export type PayTo = z.output<typeof PayTo>

/** How long what a request says about paying is meant to be used; a later payment is still matched. */
export const PAY_WITHIN_MINUTES = 30

export const DepositView = z.object({
  id: z.string(),
  amount: Money,
  status: PaymentStatus,
  bank_name: z.string(),
  reference: z.string().check(z.describe('The text to write into the transfer’s description')),
  simulated: z.boolean().check(z.describe('Paid by the simulated bank of the sandbox')),
  created_at: z.string(),
  pay_to: z.nullable(PayTo).check(z.describe('Null while the house has no account open for it')),
})
export type DepositView = z.output<typeof DepositView>

const amount = z.union(
  [z.number(), z.string().check(z.maxLength(20))],
  'Lütfen tüm alanları doldurun!',
)

export const payments = {
  deposit: post('/api/deposit.php', {
    access: 'player',
    summary: 'Ask to deposit by bank transfer',
    rateLimit: { perMinute: 20 },
    body: z.object({
      amount,
      method: z._default(z.literal('bank_transfer'), 'bank_transfer'),
      sender_name: z
        .string('Lütfen tüm alanları doldurun!')
        .check(z.maxLength(60))
        .check(z.describe('The chosen bank')),
      description: z.optional(z.nullable(plainText(200, 0))),
    }),
    returns: z.object({ success: z.literal(true), message: z.string(), deposit: DepositView }),
    refusals: [
      'deposit_incomplete',
      'deposit_below_minimum',
      'deposit_above_maximum',
      'deposits_pending',
      'deposits_failing',
      'deposit_limit_reached',
      'deposits_on_hold',
      'limit_answer_missing',
      'occupation_required',
      'key_reused',
      ...standingRefusals,
    ],
  }),
  depositOptions: get('/api/deposit-options', {
    access: 'player',
    summary: 'Banks, limits and how a deposit is paid here',
    polled: true,
    returns: z.object({
      success: z.literal(true),
      banks: z.array(z.string()),
      minimum: Money,
      maximum: Money,
      simulated: z.boolean(),
      occupation: z
        .enum(['told', 'asked', 'required'])
        .check(
          z.describe('What the player works as; where it is required, a deposit waits for it'),
        ),
      own_transfer: z
        .enum(['not_asked', 'missing', 'done'])
        .check(z.describe('Whether play waits for money from an account of the player’s own')),
      pending: z.array(DepositView),
    }),
  }),
  withdrawOptions: get('/api/withdraw.php', {
    access: 'player',
    summary: 'Saved bank accounts, masked; the withdrawable balance and the measured decision time',
    polled: true,
    returns: z.object({
      success: z.literal(true),
      bank_accounts: z.array(SavedAccount),
      own_account: z
        .enum(['required', 'looked_at'])
        .check(
          z.describe('What becomes of a withdrawal to an account that is not known as their own'),
        ),
      withdrawable: Money,
      minimum: Money,
      median_minutes: z
        .nullable(z.number())
        .check(z.describe('Median minutes from request to payment, last 24 hours')),
    }),
  }),
  withdraw: post('/api/withdraw.php', {
    access: 'player',
    summary: 'Ask to withdraw; the amount is floored to whole lira and held at once',
    rateLimit: { perMinute: 20 },
    body: z.object({
      amount: z.optional(amount),
      method: z._default(z.literal('bank_transfer'), 'bank_transfer'),
      account_name: z.optional(z.nullable(plainText(120, 0))),
      bank_name: z.optional(z.nullable(plainText(60, 0))),
      iban: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
      branch_code: z.optional(
        z.nullable(z.string().check(z.regex(/^\d{0,5}$/, 'Şube kodu en fazla 5 rakam olabilir'))),
      ),
      account_no: z.optional(
        z.nullable(
          z.string().check(z.regex(/^[0-9-]{0,20}$/, 'Hesap numarası en fazla 20 rakam olabilir')),
        ),
      ),
      save_bank_info: z.optional(z.boolean()),
      saved_account_id: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
      /** The player has read which bonus ends with this withdrawal. */
      accept_bonus_end: z.optional(z.boolean()),
      /** Asked for where the account is a new one, and in a browser that was left alone for half an hour. */
      current_password: z.optional(reauthentication.current_password),
      code: reauthentication.code,
    }),
    returns: z.object({
      success: z.literal(true),
      message: z.string(),
      withdrawal: z.object({
        id: z.string(),
        amount: Money,
        status: PaymentStatus,
        created_at: z.string(),
      }),
    }),
    refusals: [
      'withdrawal_incomplete',
      'withdrawal_below_minimum',
      'insufficient_balance',
      'iban_invalid',
      'own_account_only',
      'key_reused',
      'verification_required',
      'bonus_would_end',
      'round_open',
      'payout_account_new',
      'password_again',
      'payout_account_unverified',
      ...reauthenticationRefusals,
    ],
  }),
}
