import type { Tx } from '../platform/database.ts'
import { standingChanges } from './purse-columns.ts'
import type { Standing } from './purse-columns.ts'

/** Changes what is named and leaves the rest; the row's lock orders it with the lane. */
export async function saveStanding(
  tx: Tx,
  playerId: string,
  standing: Partial<Standing>,
): Promise<void> {
  const changes = standingChanges(standing)
  if (Object.keys(changes).length === 0) return
  await tx.updateTable('purse').set(changes).where('player_id', '=', playerId).execute()
}
