import { can } from '@menekse/contract/permissions'
import { staffCases } from '@menekse/contract/cases/staff-cases'
import type { Call, Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Desk } from '../staff/staff.ts'
import { CASE_PAGE_SIZE } from './cases.ts'
import type { Cases } from './cases.ts'
import { actorOf } from './viewer.ts'
import type { Viewer } from './viewer.ts'

const viewerOf = (call: Call<unknown>): Viewer => {
  const { staffId, name, role } = call.staff!
  return { staffId, name, ip: call.ip, seesAml: can(role, 'cases.aml') }
}

/** The back office's calls about cases. */
export function implementStaffCases(
  http: Http,
  { cases, desk }: { cases: Cases; desk: Desk },
): void {
  http.implement(staffCases, {
    async list(call) {
      const { cases: found, total } = await cases.list(call.query, viewerOf(call))
      return { success: true, cases: found, total, total_pages: Math.ceil(total / CASE_PAGE_SIZE) }
    },
    async view(call) {
      const viewer = viewerOf(call)
      const { id } = call.params
      const found = await desk.noting(actorOf(viewer), 'case.view', id, cases.view(id, viewer))
      return isRefusal(found) ? found : { success: true, ...found }
    },
    async assign(call) {
      const viewer = viewerOf(call)
      const { id } = call.params
      const assigned = cases.assign(id, viewer, call.body.from)
      const found = await desk.noting(actorOf(viewer), 'case.assign', id, assigned)
      return isRefusal(found) ? found : { success: true, ...found }
    },
    async note(call) {
      const viewer = viewerOf(call)
      const { id } = call.params
      const found = await desk.noting(
        actorOf(viewer),
        'case.note',
        id,
        cases.note(id, viewer, call.body.text),
      )
      return isRefusal(found) ? found : { success: true, ...found }
    },
    async askFunds(call) {
      const viewer = viewerOf(call)
      const { id } = call.params
      const asked = cases.funds.ask(id, viewer, call.body)
      const found = await desk.noting(actorOf(viewer), 'case.funds_ask', id, asked)
      return isRefusal(found) ? found : { success: true, ...found }
    },
    async decideFunds(call) {
      const viewer = viewerOf(call)
      const { id } = call.params
      const decided = cases.funds.decide(id, viewer, call.body)
      const found = await desk.noting(actorOf(viewer), 'case.funds_decide', id, decided)
      return isRefusal(found) ? found : { success: true, ...found }
    },
    async close(call) {
      const viewer = viewerOf(call)
      const { id } = call.params
      const found = await desk.noting(
        actorOf(viewer),
        'case.close',
        id,
        cases.close(id, viewer, call.body),
      )
      return isRefusal(found) ? found : { success: true, ...found }
    },
  })
}
