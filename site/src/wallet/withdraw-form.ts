import { toWire } from '@menekse/contract/money'
import { normaliseIban, type SavedAccount } from '@menekse/contract/payments/payments'
import { typedAmount } from './deposit-check.ts'
import { groupMaskedIban } from './iban-input.ts'
import type { SendWithdrawal } from './wallet-calls.ts'
import type { WithdrawForm } from './withdraw-check.ts'

export const EMPTY_WITHDRAWAL: WithdrawForm = {
  saved_account_id: '',
  account_name: '',
  bank_name: '',
  iban: '',
  branch_code: '',
  account_no: '',
  amount: '',
  save_bank_info: false,
}

/** What goes over the wire: a saved account is named, its masked IBAN is not sent back. */
export function withdrawalBody(form: WithdrawForm): SendWithdrawal | undefined {
  const amount = typedAmount(form.amount)
  if (amount === undefined) return undefined
  const saved = form.saved_account_id !== ''
  return {
    amount: toWire(amount),
    account_name: form.account_name.trim(),
    bank_name: form.bank_name,
    iban: saved ? null : normaliseIban(form.iban),
    branch_code: form.branch_code,
    account_no: form.account_no,
    save_bank_info: form.save_bank_info,
    ...(saved && { saved_account_id: form.saved_account_id }),
  }
}

/** A saved account fills the form; a new one clears what the last had filled in. The amount stays. */
export const withAccount = (
  form: WithdrawForm,
  account: SavedAccount | undefined,
  ownName: string,
): WithdrawForm => ({
  ...form,
  saved_account_id: account?.id ?? '',
  account_name: account?.account_name ?? ownName,
  bank_name: account?.bank_name ?? '',
  iban: account === undefined ? '' : groupMaskedIban(account.iban),
  branch_code: account?.branch_code ?? '',
  account_no: account?.account_no ?? '',
  save_bank_info: false,
})

/** Amount, chosen account and the tick are reset (specification §4); new details stay as typed. */
export function afterWithdrawal(form: WithdrawForm, ownName: string): WithdrawForm {
  if (form.saved_account_id !== '') return { ...EMPTY_WITHDRAWAL, account_name: ownName }
  return { ...form, amount: '', saved_account_id: '', save_bank_info: false }
}
