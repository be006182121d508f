import type { StaffId } from '@menekse/contract/ids'
import type { Tx } from '../platform/database.ts'
import { isRefusal } from '../platform/refusal.ts'

/** What content asks of the desk, which stands beside it on the same floor: the record of actions. */
export interface Desk {
  record(entry: Entry & { before?: unknown; after?: unknown }, tx?: Tx): Promise<void>
}

interface Entry {
  actor: { staffId: StaffId; name: string; ip: string }
  action: string
  subject: string
  reason: string
}

/** Writes down what a call of the desk does: in its commit where it is done, by itself where it was refused. */
export function recorderOf(
  desk: Desk,
  call: { staff?: { staffId: StaffId; name: string } | undefined; ip: string },
  about: { action: string; subject: string; reason: string },
) {
  const actor = { staffId: call.staff!.staffId, name: call.staff!.name, ip: call.ip }
  const entry = { ...about, actor }
  return {
    /** The name of who is at the desk. */
    by: actor.name,
    note: (tx: Tx, before: unknown, after: unknown, subject = about.subject) =>
      desk.record({ ...entry, subject, before, after }, tx),
    async settle<T>(outcome: T): Promise<T> {
      if (isRefusal(outcome)) {
        const action = `${about.action}.refused`
        await desk.record({ ...entry, action, reason: outcome.refused })
      }
      return outcome
    },
  }
}
