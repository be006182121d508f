import { toWire } from '@menekse/contract/money'
import type { HouseAccount } from '@menekse/contract/house-accounts/staff-house-accounts'
import { messages } from '../messages.ts'

const text = messages.houseAccounts

/** What one person may change of an account, as it is typed; amounts in TRY, undefined while unreadable. */
export interface LimitsForm {
  enabled: boolean
  min_deposit: number | undefined
  max_deposit: number | undefined
}

export const limitsFormOf = (
  account: Pick<HouseAccount, 'enabled' | 'min_deposit' | 'max_deposit'>,
): LimitsForm => ({
  enabled: account.enabled,
  min_deposit: toWire(account.min_deposit),
  max_deposit: toWire(account.max_deposit),
})

/** By field, which amount is missing; how they stand to each other the server says. */
export function missingAmounts(
  form: Pick<LimitsForm, 'min_deposit' | 'max_deposit'>,
): Record<string, string> {
  const missing: Record<string, string> = {}
  if (form.min_deposit === undefined) missing['min_deposit'] = text.amountMissing
  if (form.max_deposit === undefined) missing['max_deposit'] = text.amountMissing
  return missing
}

/** The limits as their call takes them; only of a form in which no amount is missing. */
export const limitsOf = ({ enabled, min_deposit = 0, max_deposit = 0 }: LimitsForm) => ({
  enabled,
  min_deposit,
  max_deposit,
})
