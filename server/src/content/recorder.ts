import type { Call } from '../platform/http.ts'
import type { Tx } from '../platform/database.ts'
import { actorOf } from '../staff/staff.ts'
import type { Desk } from '../staff/staff.ts'

/** Writes down what a call of the desk does: in its commit where it is done, by itself where it was refused. */
export function recorderOf(
  desk: Desk,
  call: Pick<Call<unknown>, 'staff' | 'ip'>,
  about: { action: string; subject: string; reason: string },
) {
  const actor = actorOf(call)
  const entry = { ...about, actor }
  return {
    /** The name of who is at the desk. */
    by: actor.name,
    note: (tx: Tx, before: unknown, after: unknown, subject = about.subject) =>
      desk.record({ ...entry, subject, before, after }, tx),
    settle: <T>(outcome: T) =>
      desk.noting(actor, about.action, about.subject, Promise.resolve(outcome)),
  }
}
