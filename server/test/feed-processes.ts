import { sql } from 'kysely'
import { createFeeds } from '../src/feeds/feeds.ts'
import type { FeedSink, Scope } from '../src/feeds/feeds.ts'
import type { Said } from '../src/feeds/message.ts'
import { ACT_ON_MONEY } from '../src/feeds/writer.ts'
import { manualClock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/platform/database.ts'
import { createJobs } from '../src/platform/jobs.ts'
import { createLog } from '../src/platform/log.ts'
import { createTestDatabase } from './test-database.ts'

const log = createLog('silent')

export const fixtureOf = (fixture: string): Said => ({
  type: 'fixture',
  fixture,
  sport: 'football',
  category: { id: 'tr', name: 'Türkiye' },
  tournament: { id: 'lig', name: 'Lig', tier: 1 },
  round: null,
  home: { id: 'a', name: 'Ev', short: 'EV' },
  away: { id: 'b', name: 'Konuk', short: 'KON' },
  starts_at: '2026-11-24T19:00:00.000Z',
  status: 'planned',
  is_neutral: false,
  is_simulated: true,
})
export const offerOf = (fixture: string, odds: number): Said => ({
  type: 'offer',
  fixture,
  markets: [
    {
      key: 'match_result',
      status: 'open',
      outcomes: [{ id: '1', odds_milli: odds, p: 0.5, is_active: true }],
    },
  ],
})
export const resultOf = (fixture: string, version: number): Said => ({
  type: 'result',
  fixture,
  markets: [{ key: 'match_result', version, outcomes: [{ id: '1', won: 1, void: 0 }] }],
  certainty: 2,
})

/** What a process knows by what it was told. */
function createSink() {
  const prices = new Map<string, number | undefined>()
  const trusted = new Set<string>()
  const types: string[] = []
  const nameOf = ({ feed, fixture }: Scope) => fixture ?? feed
  const sink: FeedSink = {
    apply(message) {
      types.push(message.type)
      if (message.type === 'offer')
        prices.set(message.fixture, message.markets[0]?.outcomes[0]?.odds_milli)
    },
    distrust: (scope) => void trusted.delete(nameOf(scope)),
    trust: (scope) => void trusted.add(nameOf(scope)),
  }
  return { sink, prices, trusted, types }
}

export type FeedProcesses = Awaited<ReturnType<typeof openFeedProcesses>>

/** Producers and processes that follow them, over one PostgreSQL. */
export async function openFeedProcesses() {
  const clock = manualClock('2026-11-24T12:00:00.000Z')
  const target = await createTestDatabase()
  const owner = openDatabase(target.connection, { asOwner: true, poolSize: 2 })
  const opened: { close(): Promise<void> }[] = []
  const end = async () => {
    for (const one of opened.splice(0).toReversed()) await one.close()
  }

  /** A process of the house: connections of its own, feeds of its own. */
  function openProcess(connection = target.connection) {
    const database = openDatabase(connection, { poolSize: 4 })
    const jobs = createJobs({ database, clock, log })
    const feeds = createFeeds({ database, clock, log, jobs })
    const told = createSink()
    feeds.follow(told.sink)
    jobs.define(ACT_ON_MONEY, ({ feed, fixture }) =>
      feeds.actOnMoney({ feed: String(feed), fixture: String(fixture) }),
    )
    opened.push({
      async close() {
        await feeds.close()
        await jobs.close()
        await database.close()
      },
    })
    return { ...told, feeds, jobs, database }
  }

  /** Speaks of fixtures at their prices. */
  function openProducer(
    process: ReturnType<typeof openProcess>,
    prices = new Map([['m1', 1850]]),
    feed = 'test',
  ) {
    const snapshot = (only?: string) =>
      [...prices]
        .filter(([fixture]) => only === undefined || fixture === only)
        .flatMap(([fixture, odds]) => [fixtureOf(fixture), offerOf(fixture, odds)])
    const producing = process.feeds.produce(feed, { snapshot, isHeard: () => true })
    opened.push(producing)
    return {
      ...producing,
      price(fixture: string, odds: number) {
        prices.set(fixture, odds)
        return producing.say([offerOf(fixture, odds)])
      },
    }
  }

  return {
    clock,
    owner,
    opened,
    openProcess,
    openProducer,
    async countOf(table: string): Promise<number> {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(table)}`.execute(owner.read)
      return rows[0]!.n
    },
    /** Ours by theirs. */
    async idsOf(): Promise<Record<string, string>> {
      const { rows } = await sql<{ source_id: string; fixture_id: string }>`
        select source_id, fixture_id from feed_fixture`.execute(owner.read)
      return Object.fromEntries(rows.map((row) => [row.source_id, row.fixture_id]))
    },
    /** Closes what was opened, the last one first. */
    end,
    async close() {
      await end()
      await owner.close()
      await target.drop()
    },
  }
}
