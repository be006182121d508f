import type { FixtureId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import type { FixtureTurn } from '../fixtures/fixtures.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'

/** Keeps what nobody could look up later: the last odds before a match of what was bet on, and when goals fell. */
export function createClosing({ database, log }: { database: Database; log: Log }) {
  const keep = async (turn: FixtureTurn) => {
    if (turn.what === 'begun') await keepClosing(database, turn)
    else await keepGoal(database, turn)
  }
  return (turn: FixtureTurn): void =>
    void keep(turn).catch((error: unknown) =>
      log.warn({ err: error, fixture: turn.id }, 'a turn of a match was not kept'),
    )
}

type Begun = Extract<FixtureTurn, { what: 'begun' }>
type Scored = Extract<FixtureTurn, { what: 'scored' }>

/** Every process does; the first one stands. */
export async function keepClosing(database: Database, { id, odds, at }: Begun): Promise<void> {
  await sql`insert into closing_odds (fixture_id, market, outcome, odds_millis, at)
    select l.fixture_id, l.market, l.outcome, o.odds, ${at}
    from json_to_recordset(${JSON.stringify(odds)}) as o (market text, outcome text, odds int)
      join coupon_liability l on l.fixture_id = ${id} and l.market = o.market and l.outcome = o.outcome
    on conflict do nothing`.execute(database.read)
}

async function keepGoal(database: Database, { id, score, at }: Scored): Promise<void> {
  await database.read
    .insertInto('fixture_goal')
    .values({ fixture_id: id satisfies FixtureId, home: score.home, away: score.away, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
