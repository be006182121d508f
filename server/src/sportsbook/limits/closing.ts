import type { PlayerId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import type { FixtureTurn } from '../../fixtures/fixtures.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { WritingAgain } from '../../platform/write-again.ts'

type Begun = Extract<FixtureTurn, { what: 'begun' }>

/** Keeps the last odds before a match of what was bet on. Every process does; the first one stands. */
export function createClosingOdds({ database }: { database: Database }, writing: WritingAgain) {
  return (turn: FixtureTurn): void => {
    if (turn.what === 'begun') writing.later(() => keep(database, turn))
  }
}

async function keep(database: Database, { id, odds, at }: Begun): Promise<void> {
  await sql`insert into closing_odds (fixture_id, market, outcome, odds_millis, at)
    select l.fixture_id, l.market, l.outcome, o.odds, ${at}
    from json_to_recordset(${JSON.stringify(odds)}) as o (market text, outcome text, odds int)
      join coupon_liability l on l.fixture_id = ${id} and l.market = o.market and l.outcome = o.outcome
    on conflict do nothing`.execute(database.read)
}

/** By how much a player's odds were above the last ones before the match. */
export interface ClosingValue {
  /** Legs taken before their match, of which the last odds are known. */
  closing_legs: number
  /** On average, in percent; null where there are none. */
  closing_percent: number | null
}

export async function closingValueOf(
  read: Database['read'] | Tx,
  playerId: PlayerId,
  since: Date,
): Promise<ClosingValue> {
  const { rows } = await sql<ClosingValue>`
    select count(*)::int as closing_legs, 100 * avg(l.odds_millis / o.odds_millis::float8 - 1) as closing_percent
    from coupon c join bet_leg l on l.player_id = c.player_id and l.bet_id = c.bet_id
      join closing_odds o on o.fixture_id = l.event and o.market = l.market and o.outcome = l.selection
    where c.player_id = ${playerId} and c.placed_at > ${since} and c.placed_at < o.at`.execute(read)
  return rows[0]!
}
