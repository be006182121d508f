import { toWire } from '@menekse/contract/money'
import { groupIban, type withdrawalBanks } from '@menekse/contract/payments/payments'
import { AccountWish } from '@menekse/contract/house-accounts/staff-house-accounts'
import type { HouseAccount } from '@menekse/contract/house-accounts/staff-house-accounts'
import { formProblems } from '../desk/form-problems.ts'
import { missingAmounts } from './limits-form.ts'

type Bank = (typeof withdrawalBanks)[number]

/** A wish as it is typed; amounts in TRY, undefined while nothing readable stands there. */
export interface WishForm {
  bank_name: string
  account_name: string
  iban: string
  min_deposit: number | undefined
  max_deposit: number | undefined
}

export function wishFormOf(account: HouseAccount | undefined): WishForm {
  return account === undefined
    ? { bank_name: '', account_name: '', iban: '', min_deposit: 500, max_deposit: undefined }
    : {
        bank_name: account.bank_name,
        account_name: account.account_name,
        iban: groupIban(account.iban),
        min_deposit: toWire(account.min_deposit),
        max_deposit: toWire(account.max_deposit),
      }
}

/** By field, what keeps the wish from being sent; an amount that cannot be read is one that is missing. */
export const wishProblems = (form: WishForm): Record<string, string> => ({
  ...formProblems(AccountWish, form),
  ...missingAmounts(form),
})

/** The wish as its call takes it; only of a form without problems. */
export function wishOf({ bank_name, min_deposit = 0, max_deposit = 0, ...rest }: WishForm) {
  return { ...rest, bank_name: bank_name as Bank, min_deposit, max_deposit }
}
