import { staffTeam } from '@menekse/contract/staff/staff-team'
import type { Member } from '@menekse/contract/staff/staff-team'
import type { Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import type { Team, TeamRefusal } from '../staff/staff.ts'
import type { TeamByTwo } from './team.ts'

const changed = (member: Member | Refusal<TeamRefusal>) =>
  isRefusal(member) ? member : { success: true as const, member }
const asked = <R extends Refusal>(result: string | R) =>
  isRefusal(result) ? result : { success: true as const, approval_id: result }

/** The calls of those who manage the desk's accounts. */
export function implementTeam(http: Http, { team, byTwo }: { team: Team; byTwo: TeamByTwo }): void {
  http.implement(staffTeam, {
    async team() {
      return { success: true, members: await team.members() }
    },
    async addMember(call) {
      const added = await byTwo.add(actorOf(call), call.body)
      return isRefusal(added) ? added : { success: true, ...added }
    },
    changeRole: async (call) =>
      asked(await byTwo.changeRole(actorOf(call), call.params.id, call.body)),
    async blockMember(call) {
      const change = { blocked: true, reason: call.body.reason }
      return changed(await team.setBlocked(actorOf(call), call.params.id, change))
    },
    async unblockMember(call) {
      const change = { blocked: false, reason: call.body.reason }
      return changed(await team.setBlocked(actorOf(call), call.params.id, change))
    },
    renewLogin: async (call) =>
      asked(await byTwo.renewLogin(actorOf(call), call.params.id, call.body.reason)),
    async confirmPerson(call) {
      const member = await team.confirm(actorOf(call), call.params.id, call.body.reason)
      return isRefusal(member) ? member : { success: true, member }
    },
  })
}
