import { staffAlarms } from '@menekse/contract/alarms/staff-alarms'
import type { Http } from '../platform/http.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import type { Staff } from '../staff/staff.ts'
import type { Alarms } from './alarms.ts'

/** The back office's calls about alarms. */
export function implementAlarms(
  http: Http,
  { alarms, staff }: { alarms: Alarms; staff: Staff },
): void {
  http.implement(staffAlarms, {
    alarms: async () => ({ success: true, ...(await alarms.all()) }),
    async acknowledgeAlarm(call) {
      const { id } = call.params
      const attempt = alarms.acknowledge(actorOf(call), id, call.body.reason)
      const alarm = await staff.desk.noting(actorOf(call), 'alarm.acknowledge', id, attempt)
      return isRefusal(alarm) ? refuse(alarm.refused) : { success: true, alarm }
    },
  })
}
