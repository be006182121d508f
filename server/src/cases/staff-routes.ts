import { can } from '@menekse/contract/permissions'
import { staffCases } from '@menekse/contract/staff-cases'
import type { Call, Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import { CASE_PAGE_SIZE } from './cases.ts'
import type { Cases, Viewer } from './cases.ts'
import type { Desk } from './desk.ts'

const viewerOf = (call: Call<unknown>): Viewer => {
  const { staffId, name, role } = call.staff!
  return { staffId, name, ip: call.ip, seesAml: can(role, 'cases.aml') }
}

/** The back office's calls about cases. */
export function implementStaffCases(
  http: Http,
  { cases, desk }: { cases: Cases; desk: Pick<Desk, 'record'> },
): void {
  /** An attempt that was refused leaves a row as well; one that succeeded wrote its own in its commit. */
  async function noting<T>(viewer: Viewer, action: string, id: string, attempt: Promise<T>) {
    const result = await attempt
    if (isRefusal(result)) {
      const { staffId, name, ip } = viewer
      const actor = { staffId, name, ip }
      await desk.record({ actor, action: `${action}.refused`, subject: id, reason: result.refused })
    }
    return result
  }

  http.implement(staffCases, {
    async list(call) {
      const { cases: found, total } = await cases.list(call.query, viewerOf(call))
      return { success: true, cases: found, total, total_pages: Math.ceil(total / CASE_PAGE_SIZE) }
    },
    async view(call) {
      const viewer = viewerOf(call)
      const { id } = call.params
      const found = await noting(viewer, 'case.view', id, cases.view(id, viewer))
      return isRefusal(found) ? found : { success: true, ...found }
    },
    async assign(call) {
      const viewer = viewerOf(call)
      const { id } = call.params
      const found = await noting(viewer, 'case.assign', id, cases.assign(id, viewer))
      return isRefusal(found) ? found : { success: true, ...found }
    },
    async note(call) {
      const viewer = viewerOf(call)
      const { id } = call.params
      const found = await noting(viewer, 'case.note', id, cases.note(id, viewer, call.body.text))
      return isRefusal(found) ? found : { success: true, ...found }
    },
    async askFunds(call) {
      const viewer = viewerOf(call)
      const { id } = call.params
      const asked = cases.funds.ask(id, viewer, call.body)
      const found = await noting(viewer, 'case.funds_ask', id, asked)
      return isRefusal(found) ? found : { success: true, ...found }
    },
    async decideFunds(call) {
      const viewer = viewerOf(call)
      const { id } = call.params
      const decided = cases.funds.decide(id, viewer, call.body)
      const found = await noting(viewer, 'case.funds_decide', id, decided)
      return isRefusal(found) ? found : { success: true, ...found }
    },
    async close(call) {
      const viewer = viewerOf(call)
      const { id } = call.params
      const found = await noting(viewer, 'case.close', id, cases.close(id, viewer, call.body))
      return isRefusal(found) ? found : { success: true, ...found }
    },
  })
}
