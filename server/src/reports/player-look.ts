import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Actor, Staff } from '../staff/staff.ts'

/** Looks of one person at one player within so many minutes are one row of the record. */
const LOOK_MINUTES = 10

/**
 * Writes down whose data were looked at (KVKK 12): once for each member of staff and player within ten minutes,
 * however often the page is loaded and from however many tabs at once.
 */
export async function noteLook(
  options: { database: Database; clock: Clock; staff: Staff },
  actor: Actor,
  playerId: string,
): Promise<void> {
  const { database, clock, staff } = options
  await database.transaction(async (tx) => {
    const { rows } = await sql`
      insert into player_look (staff_id, player_id, at) values (${actor.staffId}, ${playerId}, ${clock.now()})
      on conflict (staff_id, player_id) do update set at = excluded.at
        where player_look.at <= excluded.at - make_interval(mins => ${LOOK_MINUTES})
      returning staff_id`.execute(tx)
    if (rows.length === 0) return
    await staff.audit.record({ actor, action: 'player.view', subject: playerId }, tx)
  })
}
