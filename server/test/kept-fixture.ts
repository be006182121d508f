import type { FixtureStatus } from '@menekse/contract/sports/fixture'
import { sql } from 'kysely'
import type { Application } from './application.ts'
import { TEST_FEED } from './bulletin.ts'
import type { ToldFixture } from './bulletin.ts'

/** Keeps a fixture as its process keeps it every half second, in a status and with a start. */
export async function keepFixture(
  app: Application,
  { id }: Pick<ToldFixture, 'id'>,
  status: FixtureStatus,
  startsAt: Date,
): Promise<void> {
  const { head, state } = app.fixtures.book.fixtures.get(id)!
  await sql`insert into fixture (id, feed, sport, tournament_id, head, starts_at, status, state, version, changed_at)
    values (${id}, ${TEST_FEED}, ${head.sport}, ${head.tournament.id}, ${JSON.stringify(head)}, ${startsAt}, ${status},
      ${JSON.stringify(state)}, 1, ${app.clock.now()})
    on conflict (id) do update set status = excluded.status, starts_at = excluded.starts_at, state = excluded.state,
      changed_at = excluded.changed_at`.execute(app.owner.read)
}
