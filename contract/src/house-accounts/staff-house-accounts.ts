import * as z from 'zod/mini'
import { Money } from '../money.ts'
import {
  bankOfIbanCode,
  DEPOSIT_MAX,
  DEPOSIT_MIN,
  isTurkishIban,
  normaliseIban,
  withdrawalBanks,
} from '../payments/payments.ts'
import { get, post, put } from '../route.ts'
import { byId, reason } from '../staff/staff-fields.ts'

const holder = z
  .string('Bu alan zorunludur')
  .check(
    z.trim(),
    z.minLength(3, 'Hesap sahibinin adını yazın'),
    z.maxLength(120, 'En fazla 120 karakter girin'),
  )
const iban = z
  .string('Geçerli bir IBAN girin')
  .check(
    z.maxLength(60, 'Geçerli bir IBAN girin'),
    z.overwrite(normaliseIban),
    z.refine(isTurkishIban, 'Geçerli bir IBAN girin'),
  )
const limits = { min_deposit: Money, max_deposit: Money }
interface Limits {
  min_deposit: bigint
  max_deposit: bigint
}
const inOrder = [
  z.refine<Limits>(({ min_deposit }) => min_deposit >= DEPOSIT_MIN, {
    error: 'En az ₺500 olmalı',
    path: ['min_deposit'],
  }),
  z.refine<Limits>(({ max_deposit }) => max_deposit <= DEPOSIT_MAX, {
    error: 'En fazla ₺1.000.000 olabilir',
    path: ['max_deposit'],
  }),
  z.refine<Limits>(({ min_deposit, max_deposit }) => max_deposit >= min_deposit, {
    error: 'En yüksek tutar en düşükten küçük olamaz',
    path: ['max_deposit'],
  }),
] as const
const details = {
  bank_name: z.enum(withdrawalBanks, 'Bir banka seçin'),
  account_name: holder,
  iban,
  ...limits,
}
/** The bank is part of an IBAN: one that names another bank was mistyped, or worse. */
const ofItsBank = z.refine<{ bank_name: string; iban: string }>(
  ({ bank_name, iban: own }) => (bankOfIbanCode[own.slice(4, 9)] ?? bank_name) === bank_name,
  { error: 'Bu IBAN seçilen bankaya ait değil', path: ['iban'] },
)

/** What is wished for an account; also what its form checks. */
export const AccountWish = z.object(details).check(...inOrder, ofItsBank)

export const HouseAccount = z.object({
  id: z.string(),
  bank_name: z.string(),
  account_name: z.string(),
  iban: z.string(),
  ...limits,
  enabled: z.boolean(),
  place: z.int(),
  version: z.int(),
})
export type HouseAccount = z.output<typeof HouseAccount>

export const AccountChange = z.object({
  id: z.string(),
  account_id: z.nullable(z.string()).check(z.describe('Null: a new account')),
  bank_name: z.string(),
  account_name: z.string(),
  iban: z.string(),
  ...limits,
  reason: z.string(),
  status: z.enum(['pending', 'confirmed', 'rejected']),
  asked_by: z.string(),
  asked_by_name: z.string(),
  asked_at: z.string(),
  decided_by_name: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
})
export type AccountChange = z.output<typeof AccountChange>

/** Made by whoever asks, so that asking twice is asking once. */
const ownId = z.string().check(z.regex(/^hbc_[0-9a-z]{26}$/))
const oneChange = z.object({ success: z.literal(true), change: AccountChange })

/**
 * The operator's bank accounts, into which players pay. A swapped IBAN takes every deposit: who asks for a bank, a
 * holder or an IBAN never confirms it.
 */
export const staffHouseAccounts = {
  accounts: get('/api/staff/house-accounts', {
    access: { staff: 'banks.read' },
    summary: 'The accounts, the changes that wait for a second person, and the last decided ones',
    returns: z.object({
      success: z.literal(true),
      accounts: z.array(HouseAccount),
      changes: z.array(AccountChange),
      shown: z.boolean().check(z.describe('False in the sandbox, whose bank is simulated')),
    }),
  }),
  askChange: post('/api/staff/house-account-changes', {
    access: { staff: 'banks.edit' },
    summary:
      'Asks for a new account or for other details of one; players see it once it is confirmed',
    body: z
      .object({
        ...details,
        id: ownId,
        account_id: z.nullable(z.string().check(z.maxLength(40))),
        reason,
      })
      .check(...inOrder, ofItsBank),
    returns: oneChange,
    refusals: ['house_account_taken', 'key_reused'],
  }),
  confirmChange: post('/api/staff/house-account-changes/:id/confirmation', {
    access: { staff: 'banks.confirm' },
    summary: 'Puts a change into force; never by whoever asked for it',
    params: byId,
    body: z.object({ reason }),
    returns: oneChange,
    refusals: ['already_decided', 'house_account_own', 'house_account_taken'],
  }),
  rejectChange: post('/api/staff/house-account-changes/:id/rejection', {
    access: { staff: 'banks.confirm' },
    summary: 'Drops a change that waits',
    params: byId,
    body: z.object({ reason }),
    returns: oneChange,
    refusals: ['already_decided'],
  }),
  saveAccount: put('/api/staff/house-accounts/:id', {
    access: { staff: 'banks.edit' },
    summary: 'Shows or hides a confirmed account and sets its limits',
    params: byId,
    body: z.object({ ...limits, enabled: z.boolean(), version: z.int(), reason }).check(...inOrder),
    returns: z.object({ success: z.literal(true), account: HouseAccount }),
    refusals: ['content_changed'],
  }),
}
