import { complaints as calls, staffComplaints } from '@menekse/contract/complaints/complaints'
import type { Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import type { Desk } from '../staff/staff.ts'
import { COMPLAINT_PAGE_SIZE } from './complaints.ts'
import type { Complaints } from './complaints.ts'
import { texts } from './texts.ts'

/** The player's calls about complaints, and the desk's. */
export function implementComplaints(
  http: Http,
  { complaints, desk }: { complaints: Complaints; desk: Desk },
): void {
  http.implement(calls, {
    async list(call) {
      return { success: true, complaints: await complaints.of(call.player!.playerId) }
    },
    async open(call) {
      const { playerId, username } = call.player!
      const letter = { ...call.body, key: call.idempotencyKey }
      const opened = await complaints.open({ playerId, username }, letter)
      if (isRefusal(opened)) return opened
      return { success: true, message: texts.taken(opened.complaint.number), ...opened }
    },
  })
  http.implement(staffComplaints, {
    async list(call) {
      const { complaints: found, total } = await complaints.page(call.query)
      await desk.noteList(actorOf(call), 'complaints', call.query, found.length)
      const total_pages = Math.max(1, Math.ceil(total / COMPLAINT_PAGE_SIZE))
      return { success: true, complaints: found, total, total_pages }
    },
    async acknowledge(call) {
      const actor = actorOf(call)
      const { id } = call.params
      const doing = complaints.acknowledge(id, actor)
      const complaint = await desk.noting(actor, 'complaint.acknowledge', id, doing)
      return isRefusal(complaint) ? complaint : { success: true, complaint }
    },
    async decide(call) {
      const actor = actorOf(call)
      const { id } = call.params
      const doing = complaints.decide(id, actor, call.body)
      const complaint = await desk.noting(actor, 'complaint.decide', id, doing)
      return isRefusal(complaint) ? complaint : { success: true, complaint }
    },
  })
}
