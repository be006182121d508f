import type { BrakeScope, StaffBrake } from '@menekse/contract/brakes/staff-brakes'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'
import type { BrakeTable } from '../platform/tables.ts'

export interface BrakeId {
  scope: BrakeScope
  subject: string
}
export type BrakeRow = Selectable<BrakeTable>
export type BrakeSetting = Pick<
  BrakeRow,
  'stopped' | 'reason' | 'set_by' | 'set_by_name' | 'set_at'
>

export const allBrakes = ({ read }: Pick<Database, 'read'>) =>
  read.selectFrom('brake').selectAll().orderBy('scope').orderBy('subject').execute()

export async function stoppedBrakes({ read }: Pick<Database, 'read'>): Promise<BrakeId[]> {
  const rows = await read
    .selectFrom('brake')
    .select(['scope', 'subject'])
    .where('stopped', '=', true)
    .execute()
  return rows.map(({ scope, subject }) => ({ scope: scope as BrakeScope, subject }))
}

/** Of two who are the first to pull a brake, one writes its row; undefined for the other. */
export const insertBrake = (tx: Tx, id: BrakeId, setting: BrakeSetting) =>
  tx
    .insertInto('brake')
    .values({ ...id, ...setting })
    .onConflict((conflict) => conflict.columns(['scope', 'subject']).doNothing())
    .returningAll()
    .executeTakeFirst()

export const lockBrake = (tx: Tx, { scope, subject }: BrakeId) =>
  tx
    .selectFrom('brake')
    .selectAll()
    .where('scope', '=', scope)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst()

export const updateBrake = (tx: Tx, { scope, subject }: BrakeId, setting: BrakeSetting) =>
  tx
    .updateTable('brake')
    .set({ ...setting, version: sql<number>`version + 1` })
    .where('scope', '=', scope)
    .where('subject', '=', subject)
    .returningAll()
    .executeTakeFirstOrThrow()

export const brakeView = (row: BrakeRow): StaffBrake => ({
  scope: row.scope as BrakeScope,
  subject: row.subject,
  stopped: row.stopped,
  reason: row.reason,
  by: row.set_by_name,
  at: row.set_at.toISOString(),
  version: row.version,
})
