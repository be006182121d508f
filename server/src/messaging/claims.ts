import type { Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor, Desk } from '../staff/staff.ts'
import type { ThreadRow } from './store.ts'
import { messagesIn } from './store.ts'
import { texts } from './texts.ts'

export type ClaimRefusal = 'thread_closed' | 'thread_taken'

/** What whoever acts on a conversation has read of it. */
export interface Read {
  /** How many messages; each comes on the locked thread, so that none slips in between. */
  seen: number
}

/** Takes a locked conversation. Whoever has it already is answered as before. */
export async function claim(
  { desk }: { desk: Desk },
  tx: Tx,
  thread: ThreadRow,
  { actor, from, now }: { actor: Actor; from: string | null; now: Date },
): Promise<Refusal<ClaimRefusal> | undefined> {
  if (thread.closed_at !== null) return refuse('thread_closed')
  if (thread.claimed_by === actor.staffId) return undefined
  if (thread.claimed_by !== from) return taken(desk, thread.claimed_by)
  await setClaim(tx, thread.id, actor, now)
  const action = from === null ? 'message.claim' : 'message.take_over'
  const [before, after] = [{ colleague: from }, { colleague: actor.staffId }]
  await desk.record({ actor, action, subject: thread.id, before, after }, tx)
  return undefined
}

/** Whether this colleague may write in a locked conversation, having read so much of it. */
export async function mayWrite(
  { desk }: { desk: Desk },
  tx: Tx,
  thread: ThreadRow,
  { actor, seen }: Read & { actor: Actor },
): Promise<Refusal<ClaimRefusal | 'answered_meanwhile'> | undefined> {
  if (thread.closed_at !== null) return refuse('thread_closed')
  if (thread.claimed_by !== null && thread.claimed_by !== actor.staffId)
    return taken(desk, thread.claimed_by)
  return (await messagesIn(tx, thread.id)) === seen ? undefined : refuse('answered_meanwhile')
}

export async function setClaim(tx: Tx, id: string, { staffId }: Actor, now: Date): Promise<void> {
  await tx
    .updateTable('message_thread')
    .set({ claimed_by: staffId, claimed_at: now })
    .where('id', '=', id)
    .execute()
}

async function taken(desk: Desk, staffId: string | null): Promise<Refusal<'thread_taken'>> {
  const name = staffId === null ? undefined : (await desk.names([staffId])).get(staffId)
  return refuse('thread_taken', name === undefined ? {} : { message: texts.takenBy(name) })
}
