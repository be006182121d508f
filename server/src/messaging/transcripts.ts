import { newId } from '@menekse/contract/ids'
import type { Vault } from '../platform/crypto.ts'
import type { Tx } from '../platform/database.ts'
import { insertMessage } from './store.ts'

/** What was said elsewhere and is kept as a conversation of the inbox. */
export interface Transcript {
  playerId: string
  subject: string
  content: string
  endedAt: Date
  /** Names the event: the same event is kept once. */
  key: string
  /** Since when the player waits for an answer; the desk then finds it among its conversations. */
  waitsSince: Date | null
  isRead: boolean
}

/** Keeps a transcript inside the transaction that ends what it tells of; answers its conversation. */
export async function keepTranscript(
  tx: Tx,
  vault: Vault,
  transcript: Transcript,
): Promise<string> {
  const { playerId, subject, content, endedAt, key, waitsSince, isRead } = transcript
  const threadId = newId('thr', endedAt.getTime())
  await tx
    .insertInto('message_thread')
    .values({
      id: threadId,
      player_id: playerId,
      subject_sealed: vault.seal(subject),
      opened_at: waitsSince ?? endedAt,
      last_at: endedAt,
      waiting_since: waitsSince,
    })
    .execute()
  await insertMessage(tx, vault, {
    id: newId('msg', endedAt.getTime()),
    player_id: playerId,
    thread_id: threadId,
    type: waitsSince === null ? 'system' : 'sent',
    title: subject,
    content,
    key,
    created_at: endedAt,
    read_at: isRead ? endedAt : null,
  })
  return threadId
}
