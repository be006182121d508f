import * as z from 'zod/mini'
import { plainText } from '../identity/identity.ts'
import { Money } from '../money.ts'
import { SavedAccount } from '../payments/payments.ts'
import { get, post } from '../route.ts'
import { reauthentication, reauthenticationRefusals } from '../identity/security.ts'
import { byId, reason } from '../staff/staff-fields.ts'
import { OpenBets, PaymentStatus } from '../wallet/wallet.ts'

/** Where the balance is to be paid: an account that is kept already, or a new one in the player's own name. */
const account = {
  saved_account_id: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  account_name: z.optional(z.nullable(plainText(120, 0))),
  bank_name: z.optional(z.nullable(plainText(60, 0))),
  iban: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
}
const accountRefusals = [
  'withdrawal_incomplete',
  'iban_invalid',
  'own_account_only',
  'payout_account_unverified',
] as const

const Payout = z.object({
  id: z.string(),
  amount: Money,
  status: PaymentStatus,
  status_label: z.string(),
  bank_name: z.string(),
  iban: z.string().check(z.describe('Masked: first 6, stars, last 4')),
  reason: z.nullable(z.string()).check(z.describe('Why it was rejected')),
  created_at: z.string(),
})

export const ClosingView = z.object({
  success: z.literal(true),
  closed: z.nullable(
    z.object({
      at: z.string(),
      by_house: z.boolean(),
      reason: z.nullable(z.string()),
    }),
  ),
  cash: Money.check(z.describe('What is paid, kuruş included and below any minimum')),
  bonuses: z.array(
    z.object({ name: z.string(), lost: Money, free_spins_lost: z.int(), remaining: Money }),
  ),
  bonus_lost: Money,
  free_spins_lost: z.int(),
  open_round: z.boolean().check(z.describe('A round with free spins that was not seen to its end')),
  open_bets: OpenBets,
  /** Open withdrawals, and those asked for since the account was closed. */
  payouts: z.array(Payout),
  deposits_pending: z.array(z.object({ id: z.string(), amount: Money })),
  verification_required: z
    .boolean()
    .check(z.describe('The market pays out only once the identity is verified')),
  excluded: z
    .boolean()
    .check(z.describe('A break or an exclusion stands, and outlasts the closure')),
  second_factor: z.boolean(),
  own_name: z.string(),
  accounts: z.array(SavedAccount),
})
export type ClosingView = z.output<typeof ClosingView>

/** Closing one's account (GLI-19 A.3.10): at any time, and the whole balance is paid. */
export const closing = {
  view: get('/api/account/closure', {
    access: 'player',
    summary:
      'What closing the account would pay and end; once it is closed, how its payment stands',
    returns: ClosingView,
  }),
  close: post('/api/account/closure', {
    access: 'player',
    summary: 'Close the account and ask for its whole balance; asking again is answered the same',
    rateLimit: { perMinute: 10 },
    body: z.object({
      ...reauthentication,
      ...account,
      bonus_lost: Money.check(z.describe('Bonus money that was shown as lost')),
      free_spins_lost: z.int().check(z.gte(0)),
    }),
    returns: ClosingView,
    refusals: [
      ...reauthenticationRefusals,
      ...accountRefusals,
      'closure_account_missing',
      'bonus_preview_outdated',
      'round_open',
    ],
  }),
  payOut: post('/api/account/closure/payout', {
    access: 'player',
    summary: 'Ask for what is left in a closed account, for instance after a rejected payment',
    rateLimit: { perMinute: 10 },
    body: z.object({ ...reauthentication, ...account }),
    returns: ClosingView,
    refusals: [
      ...reauthenticationRefusals,
      ...accountRefusals,
      'closure_account_missing',
      'account_open',
      'nothing_to_pay',
      'verification_required',
    ],
  }),
}

/** The desk closes for a player who asked for it elsewhere, and is the only one who opens again. */
export const staffClosing = {
  close: post('/api/staff/players/:id/closure', {
    access: { staff: 'players.close' },
    summary: 'Close the account at the player’s wish; its balance goes to the account kept last',
    params: byId,
    body: z.object({ reason }),
    returns: z.object({
      success: z.literal(true),
      paid: z.nullable(Money).check(z.describe('Asked for payment; null where nothing was')),
      left: Money.check(z.describe('Still in the purse, until the player names an account')),
    }),
    refusals: ['not_found', 'account_closed', 'round_open'],
  }),
  reopen: post('/api/staff/players/:id/reopening', {
    access: { staff: 'players.close' },
    summary: 'Open a closed account again; limits, breaks and exclusions are as they were',
    params: byId,
    body: z.object({ reason }),
    returns: z.object({ success: z.literal(true) }),
    refusals: ['not_found', 'account_open'],
  }),
}
