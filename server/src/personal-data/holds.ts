import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Actor, Desk } from '../staff/staff.ts'

export interface Holds {
  /** The hold that stands on a player's data. */
  of(playerId: PlayerId): Promise<{ reason: string; setBy: string; setAt: Date } | undefined>
  /** Keeps everything of the player from being destroyed; a second one changes nothing. */
  set(playerId: PlayerId, actor: Actor, reason: string): Promise<void>
  lift(playerId: PlayerId, actor: Actor, reason: string): Promise<void>
}

export async function isHeld(tx: Tx, playerId: PlayerId): Promise<boolean> {
  const row = await tx
    .selectFrom('legal_hold')
    .select('id')
    .where('player_id', '=', playerId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export function createHolds(options: { database: Database; clock: Clock; desk: Desk }): Holds {
  const { database, clock, desk } = options
  return {
    async of(playerId) {
      const row = await database.read
        .selectFrom('legal_hold')
        .selectAll()
        .where('player_id', '=', playerId)
        .where('lifted_at', 'is', null)
        .executeTakeFirst()
      if (row === undefined) return undefined
      const names = await desk.names([row.set_by])
      return { reason: row.reason, setBy: names.get(row.set_by) ?? row.set_by, setAt: row.set_at }
    },
    set: (playerId, actor, reason) =>
      database.transaction(async (tx) => {
        const at = clock.now()
        const { numInsertedOrUpdatedRows: made } = await tx
          .insertInto('legal_hold')
          .values({
            id: newId('lhd', at.getTime()),
            player_id: playerId,
            reason,
            set_by: actor.staffId,
            set_at: at,
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        if (made === 0n) return
        await desk.record({ actor, action: 'legal_hold.set', subject: playerId, reason }, tx)
      }),
    lift: (playerId, actor, reason) =>
      database.transaction(async (tx) => {
        const { numUpdatedRows: lifted } = await tx
          .updateTable('legal_hold')
          .set({ lifted_at: clock.now(), lifted_by: actor.staffId, lifted_reason: reason })
          .where('player_id', '=', playerId)
          .where('lifted_at', 'is', null)
          .executeTakeFirstOrThrow()
        if (lifted === 0n) return
        await desk.record({ actor, action: 'legal_hold.lift', subject: playerId, reason }, tx)
      }),
  }
}
