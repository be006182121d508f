import { marketing as calls } from '@menekse/contract/protection/marketing'
import { staffRestrictions } from '@menekse/contract/protection/staff-restrictions'
import { acceptances as acceptanceCalls } from '@menekse/contract/protection/acceptances'
import { staffAcceptances } from '@menekse/contract/protection/staff-acceptances'
import type { Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import type { Acceptances } from './acceptances.ts'
import type { Marketing } from './marketing.ts'
import type { Restrictions } from './restrictions.ts'

interface Parts {
  marketing: Marketing
  restrictions: Restrictions
  acceptances: Acceptances
}

/** What players allow the house to promote by, and what the house stopped for a player, and what was accepted. */
export function implementMarketing(
  http: Http,
  { marketing, restrictions, acceptances }: Parts,
): void {
  http.implement(calls, {
    async preferences(call) {
      return { success: true, channels: await marketing.preferences(call.player!.playerId) }
    },
    async setPreference(call) {
      const decision = { ...call.body, ip: call.ip }
      const channels = await marketing.setPreference(call.player!.playerId, decision)
      return { success: true, channels }
    },
  })
  http.implement(acceptanceCalls, {
    async due(call) {
      return { success: true, due: await acceptances.due(call.player!.playerId) }
    },
    async answer(call) {
      const due = await acceptances.answer(call.player!.playerId, call.body)
      return isRefusal(due) ? due : { success: true, due }
    },
  })
  http.implement(staffAcceptances, {
    async list(call) {
      return { success: true, acceptances: await acceptances.list(call.params.id) }
    },
  })
  http.implement(staffRestrictions, {
    async list(call) {
      return { success: true, restrictions: await restrictions.list(call.params.id) }
    },
    async lift(call) {
      const lifted = await restrictions.lift(call.params.id, actorOf(call), call.body.reason)
      return isRefusal(lifted) ? lifted : { success: true, restrictions: lifted }
    },
  })
}
