import { floorToLira, type Kurus } from '@menekse/contract/money'
import { WITHDRAWAL_MIN } from '@menekse/contract/payments/payments'
import { accountTexts } from '../messages-account.ts'
import { type Problems, typedAmount } from './deposit-check.ts'
import { ibanProblem } from './iban-input.ts'

const texts = accountTexts.withdraw

export interface WithdrawForm {
  /** Empty when the details below are new. */
  saved_account_id: string
  account_name: string
  bank_name: string
  /** Masked when a saved account is chosen. */
  iban: string
  branch_code: string
  account_no: string
  amount: string
  save_bank_info: boolean
}

/** The rules of the withdrawal form (specification §5), in the order in which they are told. */
export function checkWithdrawal(form: WithdrawForm, withdrawable: Kurus): Problems<WithdrawForm> {
  const fields = detailProblems(form)
  const missing = Object.keys(fields).length > 0
  const amount = amountProblem(form.amount, withdrawable)
  if (amount !== undefined) fields.amount = amount
  return { fields, notice: amount ?? (missing ? firstNotice(form, fields) : undefined) }
}

function amountProblem(text: string, withdrawable: Kurus): string | undefined {
  const amount = typedAmount(text)
  if (amount === undefined || amount < WITHDRAWAL_MIN) return texts.belowMinimum
  return floorToLira(amount) > withdrawable ? texts.insufficient : undefined
}

function detailProblems(form: WithdrawForm): Problems<WithdrawForm>['fields'] {
  const fields: Problems<WithdrawForm>['fields'] = {}
  if (form.account_name.trim() === '') fields.account_name = texts.required
  if (form.bank_name === '') fields.bank_name = texts.required
  if (form.saved_account_id === '') {
    const problem = ibanProblem(form.iban)
    if (form.iban === '') fields.iban = texts.required
    else if (problem !== undefined) fields.iban = texts.ibanProblems[problem]
  }
  if (!/^\d*$/.test(form.branch_code)) fields.branch_code = texts.digitsOnly
  if (!/^[\d-]*$/.test(form.account_no)) fields.account_no = texts.digitsOnly
  return fields
}

function firstNotice(form: WithdrawForm, fields: Problems<WithdrawForm>['fields']): string {
  const blank = form.account_name.trim() === '' || form.bank_name === '' || form.iban === ''
  return blank ? texts.incomplete : (Object.values(fields)[0] ?? texts.incomplete)
}
