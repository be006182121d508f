import { staffApprovals } from '@menekse/contract/approvals/staff-approvals'
import type { Call, Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import type { Staff } from '../staff/staff.ts'
import { APPROVALS_PAGE_SIZE } from './approval-views.ts'
import type { Approvals } from './approvals.ts'

/** The back office's calls about what waits for a second person. */
export function implementApprovals(
  http: Http,
  { approvals, staff }: { approvals: Approvals; staff: Staff },
): void {
  const byOf = (call: Pick<Call<unknown>, 'staff' | 'ip'> & { body: { reason: string } }) => ({
    actor: actorOf(call),
    role: call.staff!.role,
    reason: call.body.reason,
  })
  const viewerOf = (call: Pick<Call<unknown>, 'staff'>) => ({
    staffId: call.staff!.staffId,
    role: call.staff!.role,
  })
  http.implement(staffApprovals, {
    async approvals(call) {
      const { approvals: found, total } = await approvals.page(call.query, viewerOf(call))
      const pages = Math.ceil(total / APPROVALS_PAGE_SIZE)
      return { success: true, approvals: found, total, total_pages: pages }
    },
    async approve(call) {
      const { id } = call.params
      const attempt = approvals.approve(id, byOf(call))
      const done = await staff.desk.noting(actorOf(call), 'approval.approve', id, attempt)
      if (isRefusal(done)) return done
      const approval = await approvals.view(id, viewerOf(call))
      return { success: true, approval, one_time_password: done.oneTimePassword ?? null }
    },
    async reject(call) {
      const { id } = call.params
      const attempt = approvals.reject(id, byOf(call))
      const refused = await staff.desk.noting(actorOf(call), 'approval.reject', id, attempt)
      return refused ?? { success: true, approval: await approvals.view(id, viewerOf(call)) }
    },
    async withdraw(call) {
      const { id } = call.params
      const attempt = approvals.withdraw(id, byOf(call))
      const refused = await staff.desk.noting(actorOf(call), 'approval.withdraw', id, attempt)
      return refused ?? { success: true, approval: await approvals.view(id, viewerOf(call)) }
    },
  })
}
