import { staffRights } from '@menekse/contract/rights/staff-rights'
import type { House } from '../house.ts'
import { isRefusal } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import { createRights } from './rights.ts'
import type { Rights } from './rights.ts'

export function openRights(house: House): Rights {
  const { http, jobs, staff } = house
  const rights = createRights(house)
  jobs.define('look_over_rights', rights.look)
  jobs.schedule('20 2 * * *', 'look_over_rights')
  http.implement(staffRights, {
    async rights(call) {
      const { isDue, ...report } = await rights.report()
      await staff.desk.noteList(actorOf(call), 'rights', {}, report.rows.length)
      return { success: true, ...report, is_due: isDue }
    },
    async reviewRights(call) {
      const actor = actorOf(call)
      const { digest, reason: note } = call.body
      const attempt = rights.review(actor, { digest, note })
      const review = await staff.desk.noting(actor, 'staff.rights_review', 'rights', attempt)
      return isRefusal(review) ? review : { success: true, review }
    },
  })
  return rights
}
