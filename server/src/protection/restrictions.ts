import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import { restrictionLabels } from '@menekse/contract/staff-restrictions'
import type { RestrictionKind, StaffRestriction } from '@menekse/contract/staff-restrictions'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor, Staff } from '../staff/staff.ts'
import type { Wallet } from '../wallet/wallet.ts'

export interface Restrictions {
  /** Stops marketing and bonuses for a player, inside the transaction that opened the case; again is the same. */
  set(tx: Tx, stop: { playerId: PlayerId; caseId: string; reason: string }): Promise<void>
  /** Of a player, the standing ones and those that were lifted, latest first. */
  list(playerId: string): Promise<StaffRestriction[]>
  /** Lifts one, once, with a reason. */
  lift(
    id: string,
    actor: Actor,
    reason: string,
  ): Promise<StaffRestriction[] | Refusal<'not_found' | 'already_decided'>>
}

const KINDS: readonly RestrictionKind[] = ['marketing', 'bonus']
const SHOWN_MAX = 50

/** What the house stops for players at risk. */
export function createRestrictions(options: {
  database: Database
  clock: Clock
  wallet: Wallet
  staff: Staff
}): Restrictions {
  const { database, clock, wallet, staff } = options

  async function list(playerId: string): Promise<StaffRestriction[]> {
    const rows = await database.read
      .selectFrom('player_restriction')
      .selectAll()
      .where('player_id', '=', playerId)
      .orderBy('set_at', 'desc')
      .orderBy('id', 'desc')
      .limit(SHOWN_MAX)
      .execute()
    const names = await staff.names(rows.flatMap((row) => row.lifted_by ?? []))
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind as RestrictionKind,
      kind_label: restrictionLabels[row.kind as RestrictionKind],
      case_id: row.case_id,
      reason: row.reason,
      set_at: row.set_at.toISOString(),
      lifted_at: row.lifted_at?.toISOString() ?? null,
      lifted_by: row.lifted_by === null ? null : (names.get(row.lifted_by) ?? row.lifted_by),
      lifted_reason: row.lifted_reason,
    }))
  }

  return {
    list,
    async set(tx, { playerId, caseId, reason }) {
      const now = clock.now()
      for (const kind of KINDS)
        await tx
          .insertInto('player_restriction')
          .values({
            id: newId('res', now.getTime()),
            player_id: playerId,
            kind,
            case_id: caseId,
            reason,
            set_at: now,
          })
          .onConflict((conflict) =>
            conflict.columns(['player_id', 'kind']).where('lifted_at', 'is', null).doNothing(),
          )
          .execute()
      await wallet.setStanding(tx, playerId, { bonusStopped: true })
    },
    async lift(id, actor, reason) {
      const now = clock.now()
      const lifted = await database.transaction(async (tx) => {
        const row = await tx
          .updateTable('player_restriction')
          .set({ lifted_at: now, lifted_by: actor.staffId, lifted_reason: reason })
          .where('id', '=', id)
          .where('lifted_at', 'is', null)
          .returning(['player_id', 'kind'])
          .executeTakeFirst()
        if (row === undefined) return undefined
        if (row.kind === 'bonus')
          await wallet.setStanding(tx, row.player_id, { bonusStopped: false })
        const after = { kind: row.kind, restriction: id }
        const entry = { actor, action: 'restriction.lift', subject: row.player_id, reason, after }
        await staff.audit.record(entry, tx)
        return row.player_id
      })
      if (lifted !== undefined) return list(lifted)
      const known = await database.read
        .selectFrom('player_restriction')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst()
      return refuse(known === undefined ? 'not_found' : 'already_decided')
    },
  }
}
