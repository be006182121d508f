import type { StaffId } from '@menekse/contract/ids'
import type { Tx } from '../platform/database.ts'

/** Whoever acts at the desk. */
export interface Actor {
  staffId: StaffId
  name: string
  ip: string
}

/** What messaging asks of the desk, which stands beside it on the same floor: the record of actions, and names. */
export interface Desk {
  record(
    entry: {
      actor: Actor
      action: string
      subject: string
      reason?: string | null
      before?: unknown
      after?: unknown
    },
    tx?: Tx,
  ): Promise<void>
  /** Names of staff by id; ids that are nobody's are missing. */
  names(ids: readonly string[]): Promise<Map<string, string>>
}
