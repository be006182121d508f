import { messaging as calls } from '@menekse/contract/messaging/messaging'
import type { Call, Cookies, Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import { VISITOR_SECONDS } from './callbacks.ts'
import type { Messaging } from './messaging.ts'
import { texts } from './texts.ts'

const writerOf = (call: Call<unknown>) => ({
  playerId: call.player!.playerId,
  username: call.player!.username,
})

/** The visitor's secret, where the cookie holds what could be one. */
function visitorOf(cookies: Cookies): string | undefined {
  const value = cookies.get('visitor')
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** The player's and the visitor's calls. */
export function implementMessaging(http: Http, { messaging }: { messaging: Messaging }): void {
  const { inbox, callbacks } = messaging
  http.implement(calls, {
    async list(call) {
      const { messages, page, totalPages, total, unread } = await inbox.page(
        writerOf(call),
        call.query.page,
      )
      const pagination = { total_pages: totalPages, current_page: page, total }
      return { success: true, messages, pagination, unread }
    },
    async unread(call) {
      return { success: true, unread: await inbox.unread(call.player!.playerId) }
    },
    async markRead(call) {
      const unread = await inbox.markRead(call.player!.playerId, call.body.message_id)
      return isRefusal(unread) ? unread : { success: true, message: texts.read, unread }
    },
    async hide(call) {
      const unread = await inbox.hide(call.player!.playerId, call.body.message_id)
      return isRefusal(unread) ? unread : { success: true, message: texts.hidden, unread }
    },
    async send(call) {
      const { subject, body, thread_id: threadId } = call.body
      const letter = { subject, body, threadId: threadId ?? undefined, key: call.idempotencyKey }
      const sent = await inbox.send(writerOf(call), letter)
      return isRefusal(sent) ? sent : { success: true, message: texts.sent, sent }
    },
    async requestCall(call) {
      const { name, phone, message } = call.body
      const taken = await callbacks.ask({
        brandId: call.brand.id,
        playerId: call.player?.playerId,
        visitor: visitorOf(call.cookies),
        ip: call.ip,
        name,
        phone,
        message: message ?? '',
      })
      if (isRefusal(taken)) return taken
      if (taken.visitor !== undefined) call.cookies.set('visitor', taken.visitor, VISITOR_SECONDS)
      return { success: true, message: texts.called }
    },
    async callRequests(call) {
      const requests = await callbacks.own({
        brandId: call.brand.id,
        playerId: call.player?.playerId,
        visitor: visitorOf(call.cookies),
      })
      return { success: true, requests }
    },
  })
}
