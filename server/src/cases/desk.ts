import type { PlayerId, StaffId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { Tx } from '../platform/database.ts'

/** Whoever acts at the desk. */
export interface Actor {
  staffId: StaffId
  name: string
  ip: string
}

/** Whoever looks, and whether they may see cases about money laundering. */
export interface Viewer extends Actor {
  seesAml: boolean
}

/** What cases ask of those who stand beside them on the same floor. */
export interface Desk {
  /** Appends to the record of what staff did. */
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
  /** Locks the player's purse, which the money lane locks for every movement. */
  lockPurse(tx: Tx, playerId: PlayerId): Promise<{ cash: Kurus; held: Kurus }>
}

export const actorOf = ({ staffId, name, ip }: Viewer): Actor => ({ staffId, name, ip })
