import { staffMessaging } from '@menekse/contract/messaging'
import type { Call, Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import { CALLBACK_PAGE_SIZE } from './callbacks.ts'
import type { Actor, Desk } from './desk.ts'
import type { Messaging } from './messaging.ts'
import { DESK_PAGE_SIZE } from './threads.ts'

const actorOf = (call: Call<unknown>): Actor => {
  const { staffId, name } = call.staff!
  return { staffId, name, ip: call.ip }
}

/** The back office's calls about conversations and calls to be made. */
export function implementStaffMessaging(
  http: Http,
  { messaging, desk }: { messaging: Messaging; desk: Desk },
): void {
  const { threads, callbacks } = messaging

  /** An attempt that was refused leaves a row as well; one that succeeded wrote its own in its commit. */
  async function noting<T>(call: Call<unknown>, action: string, id: string, attempt: Promise<T>) {
    const result = await attempt
    if (isRefusal(result)) {
      const entry = { actor: actorOf(call), action: `${action}.refused`, subject: id }
      await desk.record({ ...entry, reason: result.refused })
    }
    return result
  }

  http.implement(staffMessaging, {
    async threads(call) {
      const found = await threads.list(call.query)
      const pages = Math.ceil(found.total / DESK_PAGE_SIZE)
      return { success: true, ...found, total_pages: pages }
    },
    async thread(call) {
      const found = await threads.view(call.params.id, actorOf(call))
      return isRefusal(found) ? found : { success: true, ...found }
    },
    async seeThread(call) {
      const seen = await threads.see(call.params.id, actorOf(call))
      return isRefusal(seen) ? seen : { success: true, ...seen }
    },
    async answerThread(call) {
      const { id } = call.params
      const words = { body: call.body.body, actor: actorOf(call), key: call.idempotencyKey }
      const answered = await noting(call, 'message.answer', id, threads.answer(id, words))
      return isRefusal(answered) ? answered : { success: true, ...answered }
    },
    async closeThread(call) {
      const { id } = call.params
      const attempt = threads.close(id, actorOf(call), call.body.reason || null)
      const closed = await noting(call, 'message.close', id, attempt)
      return isRefusal(closed) ? closed : { success: true, ...closed }
    },
    async messagePlayer(call) {
      const { id } = call.params
      const words = { ...call.body, actor: actorOf(call), key: call.idempotencyKey }
      const sent = await noting(call, 'message.send', id, threads.messagePlayer(id, words))
      return isRefusal(sent) ? sent : { success: true, sent }
    },
    async callbacks(call) {
      const found = await callbacks.queue(call.query)
      const pages = Math.ceil(found.total / CALLBACK_PAGE_SIZE)
      return { success: true, ...found, total_pages: pages }
    },
    async completeCallback(call) {
      const { id } = call.params
      const decision = { id, to: 'done' as const, note: call.body.note || null }
      const attempt = callbacks.decide({ ...decision, actor: actorOf(call) })
      const callback = await noting(call, 'callback.complete', id, attempt)
      return isRefusal(callback) ? callback : { success: true, callback }
    },
    async rejectCallback(call) {
      const { id } = call.params
      const decision = { id, to: 'rejected' as const, note: call.body.reason }
      const attempt = callbacks.decide({ ...decision, actor: actorOf(call) })
      const callback = await noting(call, 'callback.reject', id, attempt)
      return isRefusal(callback) ? callback : { success: true, callback }
    },
  })
}
