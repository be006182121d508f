import { staffAffiliates } from '@menekse/contract/affiliates/affiliates'
import type { Call, Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import type { Desk } from '../staff/staff.ts'
import { APPLICATION_PAGE_SIZE } from './affiliates.ts'
import type { Affiliates } from './affiliates.ts'

/** The back office's calls about partners. */
export function implementStaffAffiliates(
  http: Http,
  { affiliates, desk }: { affiliates: Affiliates; desk: Desk },
): void {
  function decide(
    call: Call<unknown>,
    decision: { id: string; to: 'approved' | 'rejected'; reason: string },
  ) {
    const actor = actorOf(call)
    const action = decision.to === 'approved' ? 'affiliate.approve' : 'affiliate.reject'
    return desk.noting(actor, action, decision.id, affiliates.decide({ ...decision, actor }))
  }

  http.implement(staffAffiliates, {
    async applications(call) {
      const found = await affiliates.queue(call.query)
      await desk.noteList(actorOf(call), 'affiliates', call.query, found.applications.length)
      const pages = Math.ceil(found.total / APPLICATION_PAGE_SIZE)
      return { success: true, ...found, total_pages: pages }
    },
    revealApplication(call) {
      const { id } = call.params
      const { field, reason } = call.body
      const what = { action: 'affiliate.reveal', subject: id, field, reason }
      const read = async () => (await affiliates.contact(id))?.[field]
      return desk.disclose(actorOf(call), what, read)
    },
    async approveApplication(call) {
      const { reason } = call.body
      const result = await decide(call, { id: call.params.id, to: 'approved', reason })
      return isRefusal(result) ? result : { success: true, application: result }
    },
    async rejectApplication(call) {
      const { reason } = call.body
      const result = await decide(call, { id: call.params.id, to: 'rejected', reason })
      return isRefusal(result) ? result : { success: true, application: result }
    },
  })
}
