import { isRefusal } from '../platform/refusal.ts'
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
  /** The names of staff by id; ids that are nobody's are missing. */
  names(ids: readonly string[]): Promise<Map<string, string>>
}

export function createDesk(audit: Audit, names: Desk['names']): Desk {
  return {
    record: audit.record,
    names,
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
