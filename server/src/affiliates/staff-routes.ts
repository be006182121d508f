import { staffAffiliates } from '@menekse/contract/affiliates'
import type { Call, Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import { APPLICATION_PAGE_SIZE } from './affiliates.ts'
import type { AffiliateOptions, Affiliates } from './affiliates.ts'

/** The back office's calls about partners. */
export function implementStaffAffiliates(
  http: Http,
  { affiliates, desk }: { affiliates: Affiliates; desk: AffiliateOptions['desk'] },
): void {
  /** An attempt that was refused leaves a row as well; one that succeeded wrote its own in its commit. */
  async function decide(
    call: Call<unknown>,
    decision: { id: string; to: 'approved' | 'rejected'; reason: string },
  ) {
    const { staffId, name } = call.staff!
    const actor = { staffId, name, ip: call.ip }
    const result = await affiliates.decide({ ...decision, actor })
    if (isRefusal(result)) {
      const action = `affiliate.${decision.to === 'approved' ? 'approve' : 'reject'}.refused`
      await desk.record({ actor, action, subject: decision.id, reason: result.refused })
    }
    return result
  }

  http.implement(staffAffiliates, {
    async applications(call) {
      const found = await affiliates.queue(call.query)
      const pages = Math.ceil(found.total / APPLICATION_PAGE_SIZE)
      return { success: true, ...found, total_pages: pages }
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
