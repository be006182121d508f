import { floorToLira, type Kurus, kurus } from '@menekse/contract/money'
import { DEPOSIT_MIN } from '@menekse/contract/payments/payments'
import { formatMoney, parseMoney } from '@menekse/ui/money-format'
import { accountTexts } from '../messages-account.ts'
import { firstStepTexts } from '../messages-first-steps.ts'

const texts = accountTexts.deposit

export interface DepositForm {
  bank_name: string
  /** As typed: 1.234,56. */
  amount: string
  /** What the player works as, where it was not told yet. */
  occupation?: string
}

export interface Problems<Form> {
  /** At the field, until it is mended. */
  fields: Partial<Record<keyof Form & string, string>>
  /** Over the form, for three seconds; undefined when nothing is wrong. */
  notice: string | undefined
}

/** What was typed as an amount of kuruş; undefined while it is not one. */
export function typedAmount(text: string): Kurus | undefined {
  const amount = parseMoney(text)
  return amount === null ? undefined : kurus(amount)
}

/** The rules of the deposit form (specification §5), before the server is asked. */
export function checkDeposit(
  form: DepositForm,
  maximum: Kurus,
  needsOccupation = false,
): Problems<DepositForm> {
  const amount = typedAmount(form.amount)
  const fields: Problems<DepositForm>['fields'] = {}
  if (form.bank_name === '') fields.bank_name = texts.bankMissing
  if (amount === undefined || amount === 0n) fields.amount = texts.amountMissing
  if (needsOccupation && !form.occupation) fields.occupation = firstStepTexts.occupation.missing
  if (Object.keys(fields).length > 0) {
    return { fields, notice: texts.incomplete }
  }
  const problem = amountProblem(amount!, maximum)
  return problem === undefined
    ? { fields: {}, notice: undefined }
    : { fields: { amount: problem }, notice: problem }
}

function amountProblem(amount: Kurus, maximum: Kurus): string | undefined {
  if (amount < DEPOSIT_MIN) return texts.belowMinimum
  if (amount <= maximum) return undefined
  return texts.aboveMaximum(formatMoney(floorToLira(maximum), { decimals: 0 }))
}
