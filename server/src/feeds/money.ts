import { sql } from 'kysely'
import type { FixtureId } from '@menekse/contract/ids'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { readLine } from './lines.ts'
import { moneyTypes } from './message.ts'
import type { FeedMessage, MessageOf } from './message.ts'
import { finalIn } from './turns.ts'
import type { FinalScore } from './turns.ts'

/** What decides about money, with the id of ours. */
export type MoneyMessage = MessageOf<'result' | 'unresult' | 'cancel' | 'uncancel'> & {
  readonly fixture: FixtureId
}
/**
 * Acts on what was said, in the commit in which that is noted; it may be asked again after a failure. `final` is what
 * the match came to, where its source has told its end.
 */
export type MoneyAct = (message: MoneyMessage, tx: Tx, final?: FinalScore) => Promise<void>

const isMoney = (message: FeedMessage): message is MessageOf<MoneyMessage['type']> =>
  moneyTypes.has(message.type)

/** Of which fixtures something about money was said before an instant and is not acted on yet; the oldest first. */
export async function overdueMoney(
  database: Database,
  before: Date,
): Promise<{ feed: string; fixture: string }[]> {
  const { rows } = await sql<{ feed: string; fixture: string }>`
    select feed, fixture from feed_money where acted_at is null and said_at < ${before}
    group by feed, fixture order by min(said_at) limit 1000`.execute(database.patient)
  return rows
}

interface DueRow {
  gen: number
  seq: number
  body: string
  id: FixtureId | null
  mark: string | null
}

/**
 * Acts on everything that was said about a fixture's money and not acted on yet, in the order in which it was said; one
 * process at a time. What cannot be read is said in the log and changes nothing, nor does a fixture that was never
 * announced: nobody can have bet on it.
 */
export async function actOnMoney(
  { database, clock, log }: { database: Database; clock: Clock; log: Log },
  { feed, fixture }: { feed: string; fixture: string },
  act: MoneyAct,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { rows } = await sql<DueRow>`
      select m.gen, m.seq, m.body::text as body, f.fixture_id as id, e.mark
      from feed_money m left join feed_fixture f on f.feed = m.feed and f.source_id = m.fixture
        left join fixture_epoch e on e.fixture_id = f.fixture_id
      where m.feed = ${feed} and m.fixture = ${fixture} and m.acted_at is null
      order by m.gen, m.seq for update of m`.execute(tx)
    for (const { gen, seq, body, id, mark } of rows) {
      const { message, lost = 0 } = readLine(body) ?? {}
      if (message === undefined || lost > 0)
        log.error({ feed, fixture, gen, seq, lost }, 'what decides about money cannot be read')
      if (id !== null && message !== undefined && isMoney(message))
        await act({ ...message, fixture: id }, tx, mark === null ? undefined : finalIn(mark))
    }
    await sql`update feed_money m set acted_at = ${clock.now()}
      from unnest(${rows.map(({ gen }) => gen)}::int[], ${rows.map(({ seq }) => seq)}::int[]) as a(gen, seq)
      where m.feed = ${feed} and m.fixture = ${fixture} and m.gen = a.gen and m.seq = a.seq`.execute(
      tx,
    )
  })
}
