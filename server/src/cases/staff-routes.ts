import { can } from '@menekse/contract/permissions'
import { staffCases } from '@menekse/contract/cases/staff-cases'
import { staffSuspicionReports } from '@menekse/contract/cases/staff-suspicion-reports'
import type { Call, Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Desk } from '../staff/staff.ts'
import { CASE_PAGE_SIZE } from './cases.ts'
import type { Cases } from './cases.ts'
import { REPORT_PAGE_SIZE } from './suspicion-reports.ts'
import type { SuspicionReports } from './suspicion-reports.ts'
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

/** The back office's calls about reports to the authority. */
export function implementSuspicionReports(
  http: Http,
  { reports, desk }: { reports: SuspicionReports; desk: Desk },
): void {
  http.implement(staffSuspicionReports, {
    async list(call) {
      const { total, ...found } = await reports.page(call.query, actorOf(viewerOf(call)))
      const total_pages = Math.max(1, Math.ceil(total / REPORT_PAGE_SIZE))
      return { success: true, ...found, total, total_pages }
    },
    async view(call) {
      const report = await reports.view(call.params.id, actorOf(viewerOf(call)))
      return isRefusal(report) ? report : { success: true, report }
    },
    async file(call) {
      const actor = actorOf(viewerOf(call))
      const { id } = call.params
      const filing = reports.file(id, actor, call.body)
      const report = await desk.noting(actor, 'suspicion.report', id, filing)
      return isRefusal(report) ? report : { success: true, report }
    },
    async correct(call) {
      const actor = actorOf(viewerOf(call))
      const { id } = call.params
      const correcting = reports.correct(id, actor, call.body)
      const report = await desk.noting(actor, 'suspicion.correct', id, correcting)
      return isRefusal(report) ? report : { success: true, report }
    },
  })
}
