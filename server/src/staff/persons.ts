import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'

/** How the keys of an account came into other hands than its owner's. */
export interface Holding {
  staffId: string
  /** Who asked for it, and who saw the one-time password. */
  holders: readonly string[]
  why: 'opened' | 'renewed'
}

/**
 * Who counts as one person at the desk. Two people are two only while neither had the other's keys in hand: whoever
 * asks for an account or sees its one-time password may be the one who uses it, until a third has met its owner.
 */
export interface Persons {
  /** Whether two accounts count as one person's. */
  areOne(reader: Tx | Database['read'], one: string, other: string): Promise<boolean>
  /** Every account that counts as the same person's, itself among them. */
  handsOf(reader: Tx | Database['read'], id: string): Promise<Set<string>>
  /** Notes who held the keys of an account; what was confirmed of them before counts no more. */
  hold(tx: Tx, holding: Holding): Promise<void>
  /** Takes the others who held its keys out of an account's hands; how many they were. */
  confirm(tx: Tx, id: string, by: string): Promise<number>
}

export function createPersons({ clock }: { clock: Clock }): Persons {
  const handsOf = async (reader: Tx | Database['read'], id: string) => {
    const { rows } = await sql<{ id: string }>`select hands_of(${id}) as id`.execute(reader)
    return new Set(rows.map((row) => row.id))
  }
  return {
    handsOf,
    areOne: async (reader, one, other) => (await handsOf(reader, one)).has(other),
    async hold(tx, { staffId, holders, why }) {
      const held = { staff_id: staffId, why, at: clock.now() }
      const rows = [...new Set(holders)].map((holder_id) => ({ ...held, holder_id }))
      await tx
        .insertInto('staff_hands')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['staff_id', 'holder_id']).doUpdateSet({
            why,
            at: held.at,
            confirmed_by: null,
            confirmed_at: null,
          }),
        )
        .execute()
    },
    async confirm(tx, id, by) {
      const { rows } = await sql`
        update staff_hands set confirmed_by = ${by}, confirmed_at = ${clock.now()}
        where staff_id = ${id} and holder_id <> ${by} and confirmed_at is null
          and ${by} not in (select hands_of(${id}, ${by}))
        returning holder_id`.execute(tx)
      return rows.length
    },
  }
}
