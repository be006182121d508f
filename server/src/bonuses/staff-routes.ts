import type { PlayerId } from '@menekse/contract/ids'
import { staffBonuses } from '@menekse/contract/bonuses/staff-bonuses'
import type { Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import type { Staff } from '../staff/staff.ts'
import { DESK_PAGE_SIZE } from './desk.ts'
import type { GrantDesk, GrantPage } from './desk.ts'

const pageView = ({ grants, total, totals }: GrantPage) => ({
  success: true as const,
  grants,
  total,
  total_pages: Math.ceil(total / DESK_PAGE_SIZE),
  totals,
})

/** The back office's calls about grants. */
export function implementStaffBonuses(http: Http, desk: GrantDesk, staff: Staff): void {
  http.implement(staffBonuses, {
    async campaignGrants(call) {
      return pageView(await desk.grantsOfCampaign(call.params.id, call.query.page))
    },
    async grantDetail(call) {
      const found = await desk.grant(call.params.id, call.query.page)
      if (isRefusal(found)) return found
      const { grant, rounds, totalPages } = found
      return { success: true, grant, rounds, total_pages: totalPages }
    },
    async playerGrants(call) {
      return pageView(await desk.grantsOfPlayer(call.params.id as PlayerId, call.query.page))
    },
    async cancelGrant(call) {
      const { id } = call.params
      const attempt = desk.cancel(id, { actor: actorOf(call), reason: call.body.reason })
      const grant = await staff.desk.noting(actorOf(call), 'bonus.cancel', id, attempt)
      return isRefusal(grant) ? grant : { success: true, grant }
    },
  })
}
