import type { DepositView, PayTo } from '@menekse/contract/payments/payments'
import type { Database } from '../platform/database.ts'
import type { Deposit } from './store.ts'

/**
 * The simulated bank's own account. No bank has the code 99999, so that money sent here by mistake comes back at
 * once; the check digits are right, and so every form accepts it.
 */
export const SIMULATED_ACCOUNT: PayTo = {
  bank_name: 'Deneme bankası',
  account_name: 'Deneme Ortamı Hesabı',
  iban: 'TR809999900000000000000001',
}

/**
 * Where each of a player's deposits is to be sent: the open account at the chosen bank, else the first open one that
 * takes the amount; null where there is none.
 */
export async function payToOf(
  database: Database,
  deposits: readonly Deposit[],
): Promise<(deposit: Deposit) => PayTo | null> {
  const real = deposits.some((deposit) => !deposit.simulated)
  const accounts = real ? await openAccounts(database) : []
  return ({ simulated, bank_name, amount }) => {
    if (simulated) return SIMULATED_ACCOUNT
    const fitting = accounts.filter(
      ({ min_deposit, max_deposit }) => min_deposit <= amount && amount <= max_deposit,
    )
    const account = fitting.find((one) => one.bank_name === bank_name) ?? fitting[0]
    if (account === undefined) return null
    const { account_name, iban } = account
    return { bank_name: account.bank_name, account_name, iban }
  }
}

const openAccounts = (database: Database) =>
  database.read
    .selectFrom('house_account')
    .select(['bank_name', 'account_name', 'iban', 'min_deposit', 'max_deposit'])
    .where('enabled', '=', true)
    .orderBy('place')
    .execute()

/** A player's deposits as they read them, with where to send each. */
export async function depositViewsOf(
  database: Database,
  deposits: readonly Deposit[],
): Promise<DepositView[]> {
  const payTo = await payToOf(database, deposits)
  return deposits.map((deposit) => ({
    id: deposit.id,
    amount: deposit.amount,
    status: deposit.status,
    bank_name: deposit.bank_name,
    reference: deposit.reference,
    simulated: deposit.simulated,
    created_at: deposit.created_at.toISOString(),
    pay_to: payTo(deposit),
  }))
}
