import type { FixtureId } from '@menekse/contract/ids'
import type { FixtureTurn } from '../fixtures/fixtures.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'

type Scored = Extract<FixtureTurn, { what: 'scored' }>

/** Keeps when goals fell, which nobody could look up later. */
export function createGoals({ database, log }: { database: Database; log: Log }) {
  return (turn: FixtureTurn): void => {
    if (turn.what !== 'scored') return
    void keep(database, turn).catch((error: unknown) =>
      log.warn({ err: error, fixture: turn.id }, 'a goal of a match was not kept'),
    )
  }
}

/** Every process does; the first one stands. */
async function keep(database: Database, { id, score, at }: Scored): Promise<void> {
  await database.read
    .insertInto('fixture_goal')
    .values({ fixture_id: id satisfies FixtureId, home: score.home, away: score.away, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
