import type { closing } from '@menekse/contract/closing/closing'
import { normaliseIban } from '@menekse/contract/payments/payments'
import type { RefusalPlaces } from '@menekse/contract/route'
import { closingTexts } from '../messages-closing.ts'
import { fieldFinder } from '../shell/refusal-place.ts'
import { ibanProblem } from '../wallet/iban-input.ts'

/** Where the balance goes and what proves who asks. */
export interface ClosingForm {
  saved_account_id: string
  account_name: string
  bank_name: string
  iban: string
  current_password: string
  code: string
}

export interface Asked {
  /** Something is to be paid, so an account is needed. */
  account: boolean
  /** The second factor is on. */
  code: boolean
}

const texts = closingTexts

/** The form's rules: what is asked for is there, and the IBAN can be one. */
export function checkClosing(asked: Asked) {
  return (form: ClosingForm): Partial<Record<keyof ClosingForm, string>> => {
    const problems: Partial<Record<keyof ClosingForm, string>> = {}
    if (asked.account && form.saved_account_id === '') {
      const problem = ibanProblem(form.iban)
      if (form.account_name.trim() === '') problems.account_name = texts.required
      if (form.bank_name === '') problems.bank_name = texts.required
      if (form.iban.trim() === '') problems.iban = texts.required
      else if (problem !== undefined) problems.iban = texts.account.ibanProblems[problem]
    }
    if (form.current_password === '') problems.current_password = texts.required
    if (asked.code && form.code.trim() === '') problems.code = texts.required
    return problems
  }
}

/** What goes over the wire: a kept account is named, its masked IBAN is not sent back. */
export function closingBody(form: ClosingForm, asked: Asked) {
  const code = form.code.replace(/\s/g, '')
  const proof = { current_password: form.current_password, ...(code !== '' && { code }) }
  if (!asked.account) return proof
  if (form.saved_account_id !== '') return { ...proof, saved_account_id: form.saved_account_id }
  const { account_name, bank_name, iban } = form
  return { ...proof, account_name: account_name.trim(), bank_name, iban: normaliseIban(iban) }
}

export const closingPlaces = {
  current_password_wrong: 'current_password',
  second_factor_required: 'code',
  second_factor_wrong: 'code',
  login_throttled: 'form',
  iban_invalid: 'iban',
  own_account_only: 'account_name',
  payout_account_unverified: 'iban',
  withdrawal_incomplete: 'form',
  closure_account_missing: 'form',
  bonus_preview_outdated: 'form',
  round_open: 'form',
  account_open: 'form',
  nothing_to_pay: 'form',
  verification_required: 'form',
} as const satisfies RefusalPlaces<typeof closing.close | typeof closing.payOut, keyof ClosingForm>

/** The field a refusal belongs to. */
export const closingFieldOf = fieldFinder<keyof ClosingForm>(closingPlaces, [
  'account_name',
  'bank_name',
  'iban',
  'current_password',
  'code',
])
