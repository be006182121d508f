import { staffTeam } from '@menekse/contract/staff/staff-team'
import type { Member } from '@menekse/contract/staff/staff-team'
import type { Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { actorOf } from './staff.ts'
import type { NewLogin, Team, TeamRefusal } from './team.ts'

const changed = (member: Member | Refusal<TeamRefusal>) =>
  isRefusal(member) ? member : { success: true as const, member }
const opened = ({ member, oneTimePassword }: NewLogin) => ({
  success: true as const,
  member,
  one_time_password: oneTimePassword,
})

/** The calls of those who manage the desk's accounts. */
export function implementTeam(http: Http, team: Team): void {
  http.implement(staffTeam, {
    async team() {
      return { success: true, members: await team.members() }
    },
    async addMember(call) {
      const added = await team.add(actorOf(call), call.body)
      return isRefusal(added) ? added : opened(added)
    },
    changeRole: async (call) =>
      changed(await team.changeRole(actorOf(call), call.params.id, call.body)),
    async blockMember(call) {
      const change = { blocked: true, reason: call.body.reason }
      return changed(await team.setBlocked(actorOf(call), call.params.id, change))
    },
    async unblockMember(call) {
      const change = { blocked: false, reason: call.body.reason }
      return changed(await team.setBlocked(actorOf(call), call.params.id, change))
    },
    async renewLogin(call) {
      const renewed = await team.renewLogin(actorOf(call), call.params.id, call.body.reason)
      return isRefusal(renewed) ? renewed : opened(renewed)
    },
  })
}
