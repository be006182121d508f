import { chat as calls } from '@menekse/contract/chat/chat'
import type { AttachmentRef } from '@menekse/contract/chat/chat'
import type { Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { LiveSupport } from './chat.ts'

interface Body {
  key: string
  text: string
  attachment?: AttachmentRef | null | undefined
}
const writtenOf = ({ key, text, attachment }: Body) => {
  return { key, text, attachment: attachment ?? undefined }
}
const done = { success: true } as const

/** The player's calls. */
export function implementChat(http: Http, { chats }: LiveSupport): void {
  http.implement(calls, {
    async current(call) {
      const { chat, after } = call.query
      const known = { chat, after }
      return { success: true, ...(await chats.current(call.player!.playerId, known)) }
    },
    async begin(call) {
      const begun = await chats.begin(call.player!.playerId, writtenOf(call.body))
      return isRefusal(begun) ? begun : { success: true, ...begun }
    },
    async write(call) {
      const { playerId } = call.player!
      const line = await chats.write(playerId, call.params.id, writtenOf(call.body))
      return isRefusal(line) ? line : { success: true, line }
    },
    async read(call) {
      await chats.read(call.player!.playerId, call.params.id, call.body.seq)
      return done
    },
    async typing(call) {
      await chats.types(call.player!.playerId, call.params.id)
      return done
    },
    async end(call) {
      return (await chats.end(call.player!.playerId, call.params.id)) ?? done
    },
    async rate(call) {
      const { playerId } = call.player!
      return (await chats.rate(playerId, call.params.id, call.body.rating)) ?? done
    },
    async attachable(call) {
      return { success: true, attachments: await chats.attachable(call.player!.playerId) }
    },
  })
}
