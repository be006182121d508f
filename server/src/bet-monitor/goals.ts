import type { FixtureId } from '@menekse/contract/ids'
import type { FixtureTurn } from '../fixtures/fixtures.ts'
import type { Database } from '../platform/database.ts'
import type { WritingAgain } from '../platform/write-again.ts'

type Scored = Extract<FixtureTurn, { what: 'scored' }>

/** Keeps when goals fell, which nobody could look up later. */
export function createGoals({ database }: { database: Database }, writing: WritingAgain) {
  return (turn: FixtureTurn): void => {
    if (turn.what === 'scored') writing.later(() => keep(database, turn))
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
