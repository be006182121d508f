import { newId } from '@menekse/contract/ids'
import { HOUSE_NAME } from '@menekse/contract/messaging/messaging'
import type { StaffMessage } from '@menekse/contract/messaging/messaging'
import type { Vault } from '../platform/crypto.ts'
import type { Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor, Desk } from '../staff/staff.ts'
import { mayWrite, setClaim } from './claims.ts'
import type { ClaimRefusal, Read } from './claims.ts'
import type { MessageRow, ThreadRow } from './store.ts'
import { findByKey, insertMessage, setSeen } from './store.ts'
import { texts } from './texts.ts'

export type AnswerRefusal = ClaimRefusal | 'answered_meanwhile' | 'key_reused'

export interface Written {
  body: string
  actor: Actor
  /** The browser's idempotency key: the same words again are the same message. */
  key: string | undefined
}

export const deskKey = (key: string | undefined) => (key === undefined ? null : `desk:${key}`)

/** Writes an answer into a locked conversation, which is the writer's from then on. */
export async function writeAnswer(
  options: { desk: Desk; vault: Vault },
  tx: Tx,
  thread: ThreadRow,
  { body, actor, key, seen, now }: Written & Read & { now: Date },
): Promise<Refusal<AnswerRefusal> | undefined> {
  // The same answer again is told as it was, also where somebody has written since.
  const earlier = await findByKey(tx, options.vault, thread.player_id, deskKey(key) ?? '')
  if (earlier !== undefined) {
    const isSame = earlier.content === body && earlier.thread_id === thread.id
    return isSame ? undefined : refuse('key_reused')
  }
  const no = await mayWrite(options, tx, thread, { actor, seen })
  if (no !== undefined) return no
  const id = newId('msg', now.getTime())
  const isNew = await insertMessage(tx, options.vault, {
    id,
    player_id: thread.player_id,
    thread_id: thread.id,
    type: 'system',
    title: texts.answerTo(thread.subject),
    content: body,
    staff_id: actor.staffId,
    key: deskKey(key),
    created_at: now,
  })
  // Another conversation of the same player has just taken the key.
  if (!isNew) return refuse('key_reused')
  if (thread.claimed_by === null) await setClaim(tx, thread.id, actor, now)
  await setSeen(tx, thread.id, now)
  await tx
    .updateTable('message_thread')
    .set({ last_at: now, waiting_since: null })
    .where('id', '=', thread.id)
    .execute()
  const after = { message_id: id }
  await options.desk.record({ actor, action: 'message.answer', subject: thread.id, after }, tx)
  return undefined
}

export function messageView(
  row: MessageRow,
  username: string,
  names: Map<string, string>,
): StaffMessage {
  const isPlayers = row.type === 'sent'
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    type: row.type as StaffMessage['type'],
    sender_name: isPlayers ? username : (names.get(row.staff_id ?? '') ?? HOUSE_NAME),
    from_player: isPlayers,
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
    hidden_at: row.hidden_at?.toISOString() ?? null,
  }
}
