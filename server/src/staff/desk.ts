import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor, Audit } from './audit.ts'

/** What every room needs of the desk: the record of what is done there, and who did it. */
export interface Desk {
  /** Appends a row, inside the transaction of the change where there is one. */
  record: Audit['record']
  /**
   * Waits for an attempt and leaves a row `<action>.refused` where it was refused; one that succeeded wrote its own in
   * its commit. Answers what the attempt answered.
   */
  noting<T>(actor: Actor, action: string, subject: string, attempt: Promise<T>): Promise<T>
  /** One masked field shown whole: who, whose, which and why is written down before it is answered. */
  disclose<T>(
    actor: Actor,
    what: { action: string; subject: string; field: string; reason: string },
    read: () => Promise<T | null | undefined>,
  ): Promise<{ success: true; value: T } | Refusal<'not_found'>>
  /** A list or file of people's data was read: one row, with what it was narrowed to and how many it showed. */
  noteList(actor: Actor, list: string, filter: object, rows: number): Promise<void>
  /** The names of staff by id; ids that are nobody's are missing. */
  names(ids: readonly string[]): Promise<Map<string, string>>
}

export function createDesk(audit: Audit, names: Desk['names']): Desk {
  return {
    record: audit.record,
    names,
    async disclose(actor, { field, ...entry }, read) {
      const value = await read()
      if (value === undefined || value === null) return refuse('not_found')
      await audit.record({ actor, ...entry, after: { field } })
      return { success: true, value }
    },
    async noteList(actor, list, filter, rows) {
      await audit.record({ actor, action: 'list.read', subject: list, after: { ...filter, rows } })
    },
    async noting(actor, action, subject, attempt) {
      const outcome = await attempt
      if (isRefusal(outcome)) {
        const entry = { actor, action: `${action}.refused`, subject }
        await audit.record({ ...entry, reason: outcome.refused })
      }
      return outcome
    },
  }
}
