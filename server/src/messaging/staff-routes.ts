import type { RefusalCode } from '@menekse/contract/refusals'
import { staffMessaging } from '@menekse/contract/messaging/messaging'
import type { Call, Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { CALLBACK_PAGE_SIZE } from './callbacks.ts'
import { actorOf } from '../staff/staff.ts'
import type { Desk } from '../staff/staff.ts'
import type { Messaging } from './messaging.ts'
import { DESK_PAGE_SIZE } from './threads.ts'
import type { Conversation } from './threads.ts'

/** The back office's calls about conversations and calls to be made. */
export function implementStaffMessaging(
  http: Http,
  { messaging, desk }: { messaging: Messaging; desk: Desk },
): void {
  const { threads, callbacks } = messaging

  http.implement(staffMessaging, {
    async threads(call) {
      const found = await threads.list(call.query)
      await desk.noteList(actorOf(call), 'messages', call.query, found.threads.length)
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
    claimThread(call) {
      const { id } = call.params
      return act(desk, call, id, 'message.claim', threads.claim(id, actorOf(call), call.body.from))
    },
    answerThread(call) {
      const { id } = call.params
      const words = { ...call.body, actor: actorOf(call), key: call.idempotencyKey }
      return act(desk, call, id, 'message.answer', threads.answer(id, words))
    },
    closeThread(call) {
      const { id } = call.params
      const end = { seen: call.body.seen, reason: call.body.reason || null }
      return act(desk, call, id, 'message.close', threads.close(id, actorOf(call), end))
    },
    async messagePlayer(call) {
      const { id } = call.params
      const words = { ...call.body, actor: actorOf(call), key: call.idempotencyKey }
      const attempt = threads.messagePlayer(id, words)
      const sent = await desk.noting(actorOf(call), 'message.send', id, attempt)
      return isRefusal(sent) ? sent : { success: true, sent }
    },
    async callbacks(call) {
      const found = await callbacks.queue(call.query)
      await desk.noteList(actorOf(call), 'callbacks', call.query, found.callbacks.length)
      const pages = Math.ceil(found.total / CALLBACK_PAGE_SIZE)
      return { success: true, ...found, total_pages: pages }
    },
    revealCallback: (call) => revealCallback(call, callbacks, desk),
    async completeCallback(call) {
      const { id } = call.params
      const decision = { id, to: 'done' as const, note: call.body.note || null }
      const attempt = callbacks.decide({ ...decision, actor: actorOf(call) })
      const callback = await desk.noting(actorOf(call), 'callback.complete', id, attempt)
      return isRefusal(callback) ? callback : { success: true, callback }
    },
    async rejectCallback(call) {
      const { id } = call.params
      const decision = { id, to: 'rejected' as const, note: call.body.reason }
      const attempt = callbacks.decide({ ...decision, actor: actorOf(call) })
      const callback = await desk.noting(actorOf(call), 'callback.reject', id, attempt)
      return isRefusal(callback) ? callback : { success: true, callback }
    },
  })
}

function revealCallback(
  call: Call<typeof staffMessaging.revealCallback>,
  callbacks: Messaging['callbacks'],
  desk: Desk,
) {
  const { id } = call.params
  const what = { action: 'callback.reveal', subject: id, field: 'phone', ...call.body }
  return desk.disclose(actorOf(call), what, () => callbacks.phone(id))
}

/** What became of an act on a conversation; a refused one leaves a row as well. */
async function act<C extends RefusalCode>(
  desk: Desk,
  call: Call<unknown>,
  id: string,
  action: string,
  attempt: Promise<Conversation | Refusal<C>>,
) {
  const done = await desk.noting(actorOf(call), action, id, attempt)
  return isRefusal(done) ? done : { success: true as const, ...done }
}
