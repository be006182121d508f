import type { FixtureId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { DAY_MS, MINUTE_MS } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import { createFollowing } from './following.ts'
import type { FeedHealth, FeedSink, Scope } from './following.ts'
import { WHOLE } from './intake/intake.ts'
import { actOnMoney, overdueMoney } from './money.ts'
import type { MoneyAct } from './money.ts'
import { ask, createProducing } from './producing.ts'
import type { Producer, Producing } from './producing.ts'
import { trimTurns } from './turns.ts'
import type { SwapAct } from './writer.ts'

export type { FeedHealth, FeedSink, FixtureMessage, Scope } from './following.ts'
export { GAPS_MS } from './intake/intake.ts'
export type { MoneyAct, MoneyMessage } from './money.ts'
export { isLive, isOfGoal, isOver, isStopNews, TIMELINE_MOST } from './message.ts'
export type { FeedMessage, FixtureStatus, MessageOf, Said, Sport } from './message.ts'
export type { Producer, Producing } from './producing.ts'
export type { Doubt } from './intake/stream.ts'
export { areSwapped } from './turns.ts'
export type { FinalScore } from './turns.ts'

/** Lines are kept this long for those who read on. */
const LINES_MS = 10 * MINUTE_MS

export interface Feeds {
  /**
   * Tells a sink what every feed says from now on, in this process; before it starts. Everything is distrusted until
   * its first snapshot.
   */
  follow(sink: FeedSink): void
  /** Asks whoever speaks for a feed to say all of it, or all of one of its fixtures, once more. */
  ask(scope: Scope): Promise<void>
  /** How every feed stands in this process. */
  health(): FeedHealth[]
  /** Speaks for a feed from its first turn on; whoever did so before is refused from then on. */
  produce(feed: string, producer: Producer): Producing
  /** Says what is done about `result`, `unresult`, `cancel` and `uncancel`; before jobs start. */
  onMoney(act: MoneyAct): void
  /** Says what is done about fixtures whose teams have changed places, in the commit that says so; before it starts. */
  onSwap(act: SwapAct): void
  /** Acts on what a feed has said of a fixture's money and nobody has acted on; nothing while nobody would. */
  actOnMoney(about: { feed: string; fixture: string }): Promise<void>
  /** The same of every fixture that has waited for a minute: its job was given up, or nobody acted then. */
  actOnOverdueMoney(): Promise<void>
  /** Forgets lines that nobody reads on from any more. */
  trim(): Promise<void>
  /** Reads on to the last line of all feeds now, or of those of which there is news. */
  turn(told?: ReadonlySet<string>): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/** What producers say about fixtures, made trustworthy (decision 088). */
export function createFeeds(parts: {
  database: Database
  clock: Clock
  log: Log
  jobs: Pick<Jobs, 'laterEach'>
}): Feeds {
  const { database, clock, log } = parts
  const following = createFollowing(parts)
  let actOn: MoneyAct | undefined
  let swap: SwapAct = () => Promise.resolve()
  const onSwap: SwapAct = (tx, fixtures) => swap(tx, fixtures)
  return {
    follow: following.follow,
    async ask({ feed, fixture }) {
      const asked = fixture === undefined ? [WHOLE] : await sourcesOf(database, feed, fixture)
      await ask(database, feed, asked, clock.now())
    },
    health: following.health,
    produce: (feed, producer) => createProducing({ ...parts, onSwap }, feed, producer),
    onMoney: (act) => void (actOn = act),
    onSwap: (act) => void (swap = act),
    async actOnMoney(about) {
      if (actOn !== undefined) await actOnMoney(parts, about, actOn)
    },
    async actOnOverdueMoney() {
      if (actOn === undefined) return
      const before = new Date(clock.now().getTime() - MINUTE_MS)
      for (const about of await overdueMoney(database, before)) {
        await actOnMoney(parts, about, actOn).catch((error: unknown) =>
          log.error({ err: error, ...about }, 'what decides about money was not acted on'),
        )
      }
    },
    async trim() {
      const before = new Date(clock.now().getTime() - LINES_MS)
      await sql`delete from feed_line where said_at < ${before}`.execute(database.patient)
      await sql`delete from feed_request where asked_at < ${before}`.execute(database.read)
      const yesterday = new Date(clock.now().getTime() - DAY_MS)
      await database.transaction((tx) => trimTurns(tx, yesterday))
    },
    turn: following.turn,
    start: following.start,
    close: following.close,
  }
}

/** What a feed calls a fixture of ours; nothing where it does not know it. */
async function sourcesOf(database: Database, feed: string, fixture: FixtureId): Promise<string[]> {
  const { rows } = await sql<{ source_id: string }>`
    select source_id from feed_fixture where feed = ${feed} and fixture_id = ${fixture}`.execute(
    database.read,
  )
  return rows.map((row) => row.source_id)
}
