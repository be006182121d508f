import { chat } from '@menekse/contract/chat/chat'
import type { AttachmentRef } from '@menekse/contract/chat/chat'
import { staffChat } from '@menekse/contract/chat/staff-chat'
import type { Colleague } from './desk.ts'
import type { Player } from './people.ts'

/** People in live support, as tests let them act. */

let lines = 0
export const nextKey = () => `satir_${String((lines += 1)).padStart(6, '0')}`

type Answered<T> =
  | { ok: true; value: T }
  | { ok: false; refusal: { code: string; message: string } }

export function ok<T>(answer: Answered<T>): T {
  if (!answer.ok) throw new Error(`${answer.refusal.code}: ${answer.refusal.message}`)
  return answer.value
}
export const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code

export const sits = async (
  { browser }: Colleague,
  status: 'available' | 'busy' | 'away' = 'available',
) => ok(await browser.call(staffChat.presence, { body: { status } }))

export const begins = ({ browser }: Player, text: string, attachment?: AttachmentRef) =>
  browser.call(chat.begin, {
    body: { key: nextKey(), text, attachment: attachment ?? null },
  })

export const says = ({ browser }: Player, id: string, text: string, key = nextKey()) =>
  browser.call(chat.write, { params: { id }, body: { key, text } })

export const claims = ({ browser }: Colleague, id: string) =>
  browser.call(staffChat.claim, { params: { id } })

export const answers = ({ browser }: Colleague, id: string, text: string, key = nextKey()) =>
  browser.call(staffChat.answer, { params: { id }, body: { key, text } })

export const currentOf = async ({ browser }: Player) =>
  ok(await browser.call(chat.current, { query: {} }))

/** A player's new chat, with its first line said. */
export async function chatOf(player: Player, text = 'Merhaba'): Promise<string> {
  return ok(await begins(player, text)).chat!.id
}
