import { staffHouseAccounts } from '@menekse/contract/staff-house-accounts'
import type { Call, Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import type { Staff } from '../staff/staff.ts'
import { createHouseAccounts } from './house-accounts.ts'

/** The back office's calls about the operator's own bank accounts. */
export function implementHouseAccounts(
  http: Http,
  options: Parameters<typeof createHouseAccounts>[0] & { staff: Staff; sandbox: boolean },
): void {
  const { staff, sandbox } = options
  const accounts = createHouseAccounts(options)
  const byOf = (call: Call<unknown>, reason: string) => ({ actor: actorOf(call), reason })
  /** An attempt that was refused leaves a row as well. */
  async function noting<T>(call: Call<unknown>, action: string, subject: string, act: Promise<T>) {
    const result = await act
    if (isRefusal(result)) {
      const entry = { action: `house_account.${action}.refused`, reason: result.refused, subject }
      await staff.audit.record({ actor: actorOf(call), ...entry })
    }
    return result
  }
  http.implement(staffHouseAccounts, {
    async accounts() {
      return { success: true, ...(await accounts.all()), shown: !sandbox }
    },
    async askChange(call) {
      const { reason, ...wish } = call.body
      const asked = accounts.ask(wish, byOf(call, reason))
      const change = await noting(call, 'ask', wish.account_id ?? wish.id, asked)
      return isRefusal(change) ? change : { success: true, change }
    },
    async confirmChange(call) {
      const { id } = call.params
      const confirmed = accounts.confirm(id, byOf(call, call.body.reason))
      const change = await noting(call, 'confirm', id, confirmed)
      return isRefusal(change) ? change : { success: true, change }
    },
    async rejectChange(call) {
      const { id } = call.params
      const rejected = accounts.reject(id, byOf(call, call.body.reason))
      const change = await noting(call, 'reject', id, rejected)
      return isRefusal(change) ? change : { success: true, change }
    },
    async saveAccount(call) {
      const { id } = call.params
      const { reason, ...change } = call.body
      const saved = accounts.save(id, change, byOf(call, reason))
      const account = await noting(call, 'save', id, saved)
      return isRefusal(account) ? account : { success: true, account }
    },
  })
}
