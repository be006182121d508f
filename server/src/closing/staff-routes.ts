import { staffClosing as calls } from '@menekse/contract/closing/closing'
import type { PlayerId } from '@menekse/contract/ids'
import type { Identity } from '../identity/identity.ts'
import type { Payments } from '../payments/payments.ts'
import type { Call, Http } from '../platform/http.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import type { Staff } from '../staff/staff.ts'
import type { Closing } from './closing.ts'

interface Options {
  closing: Closing
  identity: Pick<Identity, 'people'>
  payments: Pick<Payments, 'wholeBalance'>
  staff: Staff
}

/** The desk's calls: it closes for somebody who asked for it, and opens again. */
export function implementStaffClosing(http: Http, options: Options): void {
  const { closing, identity, payments, staff } = options

  const noted = <R extends Refusal>(
    call: Call<unknown>,
    action: string,
    subject: string,
    refusal: R,
  ) => staff.desk.noting(actorOf(call), action, subject, Promise.resolve(refusal))

  http.implement(calls, {
    async close(call) {
      const playerId = call.params.id as PlayerId
      if ((await identity.people.find(playerId)) === undefined) return refuse('not_found')
      const { origin, ip, userAgent } = call
      const closed = await closing.close(playerId, {
        to: await payments.wholeBalance.keptAccount(playerId),
        agreed: undefined,
        actor: actorOf(call),
        reason: call.body.reason,
        visit: { origin, ip, userAgent, keep: undefined },
      })
      if (!isRefusal(closed)) {
        const paid = closed.withdrawalId === null ? null : closed.cash
        const left = paid === null ? closed.cash : (0n as typeof closed.cash)
        return { success: true, paid, left }
      }
      const { refused } = closed
      // Neither is asked of the desk.
      if (refused === 'bonus_preview_outdated' || refused === 'closure_account_missing')
        throw new Error(`The desk's closure of ${playerId} was refused as ${refused}`)
      return noted(call, 'player.close', playerId, refuse(refused))
    },
    async reopen(call) {
      const playerId = call.params.id as PlayerId
      if ((await identity.people.find(playerId)) === undefined) return refuse('not_found')
      const { origin, ip, userAgent } = call
      const refused = await closing.reopen(playerId, {
        actor: actorOf(call),
        reason: call.body.reason,
        visit: { origin, ip, userAgent },
      })
      if (refused !== undefined) return noted(call, 'player.reopen', playerId, refused)
      return { success: true }
    },
  })
}
