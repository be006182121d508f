import { staffHouseAccounts } from '@menekse/contract/house-accounts/staff-house-accounts'
import type { Call, Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import type { Staff } from '../staff/staff.ts'
import type { HouseAccounts } from './house-accounts.ts'

/** The back office's calls about the operator's own bank accounts. */
export function implementHouseAccounts(
  http: Http,
  options: { accounts: HouseAccounts; staff: Staff; sandbox: boolean },
): void {
  const { accounts, staff, sandbox } = options
  const byOf = (call: Call<unknown>, reason: string) => ({ actor: actorOf(call), reason })
  http.implement(staffHouseAccounts, {
    async accounts() {
      return { success: true, ...(await accounts.all()), shown: !sandbox }
    },
    async askChange(call) {
      const { reason, ...wish } = call.body
      const asked = accounts.ask(wish, byOf(call, reason))
      const change = await staff.desk.noting(
        actorOf(call),
        'house_account.ask',
        wish.account_id ?? wish.id,
        asked,
      )
      return isRefusal(change) ? change : { success: true, change }
    },
    async confirmChange(call) {
      const { id } = call.params
      const confirmed = accounts.confirm(id, byOf(call, call.body.reason))
      const change = await staff.desk.noting(actorOf(call), 'house_account.confirm', id, confirmed)
      return isRefusal(change) ? change : { success: true, change }
    },
    async rejectChange(call) {
      const { id } = call.params
      const rejected = accounts.reject(id, byOf(call, call.body.reason))
      const change = await staff.desk.noting(actorOf(call), 'house_account.reject', id, rejected)
      return isRefusal(change) ? change : { success: true, change }
    },
    async saveAccount(call) {
      const { id } = call.params
      const { reason, ...change } = call.body
      const saved = accounts.save(id, change, byOf(call, reason))
      const account = await staff.desk.noting(actorOf(call), 'house_account.save', id, saved)
      return isRefusal(account) ? account : { success: true, account }
    },
  })
}
