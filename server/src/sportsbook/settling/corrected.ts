import type { FixtureId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import type { Bet, BetKey, Bets } from '../../bets/bets.ts'
import type { Database } from '../../platform/database.ts'

interface Parts {
  database: Database
  bets: Pick<Bets, 'ofEvent'>
}

/** A match as it stood when its coupons were looked at. */
interface Of {
  fixture: FixtureId
  stand: string
}

/** Coupons that are corrected together: whoever is killed has lost no more than the work of these. */
const CORRECTED = 500

/**
 * Settles all coupons of a match, those that had ended as well, as its stand says. Whoever does so after somebody was
 * killed goes on where they had come to.
 */
export async function settleAgain(
  { database, bets }: Parts,
  of: Of,
  settle: (page: readonly Bet[]) => Promise<void>,
): Promise<void> {
  const pages = bets.ofEvent(of.fixture, { pageSize: CORRECTED, after: await markOf(database, of) })
  for await (const page of pages) {
    await settle(page)
    const last = page.at(-1)
    if (last !== undefined) await keepMark(database, of, last)
  }
  await sql`delete from settlement_mark where fixture_id = ${of.fixture} and stand = ${of.stand}`.execute(
    database.read,
  )
}

async function markOf({ read }: Database, { fixture, stand }: Of): Promise<BetKey | undefined> {
  const { rows } = await sql<BetKey>`select player_id as "playerId", bet_id as id
    from settlement_mark where fixture_id = ${fixture} and stand = ${stand}`.execute(read)
  return rows[0]
}

async function keepMark(
  { read }: Database,
  { fixture, stand }: Of,
  { playerId, id }: BetKey,
): Promise<void> {
  await sql`insert into settlement_mark (fixture_id, stand, player_id, bet_id)
    values (${fixture}, ${stand}, ${playerId}, ${id})
    on conflict (fixture_id) do update set stand = excluded.stand, player_id = excluded.player_id,
      bet_id = excluded.bet_id`.execute(read)
}
