import { staffChat } from '@menekse/contract/chat/staff-chat'
import type { Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import type { Desk } from '../staff/staff.ts'
import type { LiveSupport } from './chat.ts'

const done = { success: true } as const

/** The back office's calls about live support. */
export function implementStaffChat(http: Http, support: LiveSupport, desk: Desk): void {
  const { desk: chats, presence, quickReplies } = support
  http.implement(staffChat, {
    async board(call) {
      const [status, colleagues, open] = await Promise.all([
        presence.statusOf(call.staff!.staffId),
        presence.colleagues(),
        chats.open(),
      ])
      return { success: true, status, colleagues, chats: open }
    },
    async chat(call) {
      const found = await chats.view(call.params.id, call.query.after, actorOf(call))
      return isRefusal(found) ? found : { success: true, ...found }
    },
    async presence(call) {
      await presence.say(call.staff!.staffId, call.body.status)
      return done
    },
    async claim(call) {
      const { id } = call.params
      const actor = actorOf(call)
      const chat = await desk.noting(actor, 'chat.claim', id, chats.claim(id, actor))
      return isRefusal(chat) ? chat : { success: true, chat }
    },
    async answer(call) {
      const { id } = call.params
      const actor = actorOf(call)
      const line = await desk.noting(actor, 'chat.answer', id, chats.answer(id, call.body, actor))
      return isRefusal(line) ? line : { success: true, line }
    },
    async read(call) {
      await chats.read(call.params.id, call.body.seq, actorOf(call))
      return done
    },
    async typing(call) {
      await chats.types(call.params.id, actorOf(call))
      return done
    },
    async handOver(call) {
      const { id } = call.params
      const actor = actorOf(call)
      const to = { staffId: call.body.to, note: call.body.note }
      const chat = await desk.noting(actor, 'chat.hand_over', id, chats.handOver(id, to, actor))
      return isRefusal(chat) ? chat : { success: true, chat }
    },
    async end(call) {
      const { id } = call.params
      const actor = actorOf(call)
      const chat = await desk.noting(actor, 'chat.end', id, chats.end(id, actor))
      return isRefusal(chat) ? chat : { success: true, chat }
    },
    async quickReplies() {
      return { success: true, replies: await quickReplies.list() }
    },
    async saveQuickReply(call) {
      await quickReplies.save({ id: call.params.id, ...call.body }, actorOf(call))
      return done
    },
    async removeQuickReply(call) {
      await quickReplies.remove(call.params.id, actorOf(call))
      return done
    },
  })
}
