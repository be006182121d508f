import type { payments } from '@menekse/contract/payments/payments'
import type { RefusalPlaces } from '@menekse/contract/route'
import { fieldFinder, standingPlaces } from '../shell/refusal-place.ts'

export type DepositField = 'amount' | 'occupation'

export const depositPlaces = {
  ...standingPlaces,
  deposit_incomplete: 'form',
  deposit_below_minimum: 'amount',
  deposit_above_maximum: 'amount',
  deposit_limit_reached: 'amount',
  deposits_on_hold: 'form',
  deposits_pending: 'form',
  deposits_failing: 'form',
  limit_answer_missing: 'form',
  occupation_required: 'occupation',
  key_reused: 'form',
} as const satisfies RefusalPlaces<typeof payments.deposit, DepositField>

export const depositFieldOf = fieldFinder<DepositField>(depositPlaces, ['amount', 'occupation'])

const WITHDRAW_FIELDS = [
  'amount',
  'iban',
  'account_name',
  'bank_name',
  'branch_code',
  'account_no',
] as const
type WithdrawField = (typeof WITHDRAW_FIELDS)[number]

export const withdrawPlaces = {
  withdrawal_incomplete: 'form',
  withdrawal_below_minimum: 'amount',
  insufficient_balance: 'amount',
  iban_invalid: 'iban',
  own_account_only: 'account_name',
  payout_account_unverified: 'iban',
  key_reused: 'form',
  verification_required: 'form',
  // Asked about in a dialog of its own.
  bonus_would_end: 'form',
  round_open: 'form',
  // Asked for in a dialog of its own, which tells these itself.
  payout_account_new: 'form',
  password_again: 'form',
  current_password_wrong: 'form',
  second_factor_required: 'form',
  second_factor_wrong: 'form',
  login_throttled: 'form',
} as const satisfies RefusalPlaces<typeof payments.withdraw, WithdrawField>

export const withdrawFieldOf = fieldFinder<WithdrawField>(withdrawPlaces, WITHDRAW_FIELDS)
