import { staffBrakes } from '@menekse/contract/brakes/staff-brakes'
import type { Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import type { Staff } from '../staff/staff.ts'
import type { Brakes } from './brakes.ts'

/** The back office's calls that stop play and let it run again. */
export function implementStaffBrakes(
  http: Http,
  { brakes, staff }: { brakes: Brakes; staff: Staff },
): void {
  http.implement(staffBrakes, {
    async brakes() {
      return { success: true, brakes: await brakes.list() }
    },
    async pull(call) {
      const { reason, ...id } = call.body
      const actor = actorOf(call)
      const pulling = brakes.pull(id, { actor, reason })
      const brake = await staff.desk.noting(actor, 'brake.pull', id.subject, pulling)
      return isRefusal(brake) ? brake : { success: true, brake }
    },
    async release(call) {
      const { reason, ...id } = call.body
      const actor = actorOf(call)
      const releasing = brakes.release(id, { actor, reason })
      const brake = await staff.desk.noting(actor, 'brake.release', id.subject, releasing)
      return isRefusal(brake) ? brake : { success: true, brake }
    },
  })
}
