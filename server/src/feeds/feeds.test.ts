import type { FixtureId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeServedFolder } from '../../test/served.ts'
import { createTestDatabase } from '../../test/test-database.ts'
import type { TestDatabase } from '../../test/test-database.ts'
import { manualClock } from '../platform/clock.ts'
import { admitLogin, EMBEDDED_LOGIN } from '../platform/database-access.ts'
import { openDatabase } from '../platform/database.ts'
import type { Database } from '../platform/database.ts'
import { createJobs } from '../platform/jobs.ts'
import { createLog } from '../platform/log.ts'
import { migrate } from '../platform/migrate.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { createFeeds } from './feeds.ts'
import type { FeedSink, MoneyMessage, Scope } from './feeds.ts'
import type { Said } from './message.ts'
import { createStanding } from './standing.ts'
import { ACT_ON_MONEY } from './writer.ts'

/** Producers and processes that follow them, over one PostgreSQL. */

const BEGIN = '2026-11-24T12:00:00.000Z'
const log = createLog('silent')

let clock: ReturnType<typeof manualClock>
let target: TestDatabase
let opened: { close(): Promise<void> }[]
let owner: Database
beforeEach(async () => {
  clock = manualClock(BEGIN)
  opened = []
  target = await createTestDatabase()
  owner = openDatabase(target.connection, { asOwner: true, poolSize: 2 })
})
afterEach(async () => {
  for (const one of opened.toReversed()) await one.close()
  await owner.close()
  await target.drop()
})

const fixtureOf = (fixture: string): Said => ({
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
const offerOf = (fixture: string, odds: number): Said => ({
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
const resultOf = (fixture: string, version: number): Said => ({
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
const countOf = async (table: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)}`.execute(owner.read)
  return rows[0]!.n
}
const idsOf = async (): Promise<Record<string, string>> => {
  const { rows } = await sql<{ source_id: string; fixture_id: string }>`
    select source_id, fixture_id from feed_fixture`.execute(owner.read)
  return Object.fromEntries(rows.map((row) => [row.source_id, row.fixture_id]))
}

describe('what a producer says', () => {
  it('every process hears in the same order and under the same ids of ours', async () => {
    const processes = [openProcess(), openProcess(), openProcess()]
    for (const { feeds } of processes) await feeds.turn()
    const producer = openProducer(
      processes[0]!,
      new Map([
        ['m1', 1850],
        ['m2', 2400],
      ]),
    )
    await producer.turn()
    await producer.price('m2', 2500)
    for (const { feeds } of processes) await feeds.turn()
    const { m1, m2 } = await idsOf()
    expect(m1).toMatch(/^fix_[0-9a-z]{26}$/)
    for (const { prices, trusted, types } of processes) {
      expect(prices).toEqual(
        new Map([
          [m1, 1850],
          [m2, 2500],
        ]),
      )
      expect(trusted).toEqual(new Set([m1, m2, 'test']))
      expect(types).toEqual(processes[0]!.types)
    }
    expect(processes[1]!.types).toHaveLength(9)
  })

  it('wakes those who wait, line by line', async () => {
    const [here, there] = [openProcess(), openProcess()]
    await there.feeds.turn()
    await there.feeds.start()
    const producer = openProducer(here)
    await producer.turn()
    await vi.waitFor(() => expect(there.trusted.size).toBe(2), { timeout: 60_000 })
    const { m1 } = await idsOf()
    await producer.price('m1', 1900)
    await vi.waitFor(() => expect(there.prices.get(m1!)).toBe(1900), { timeout: 60_000 })
  })

  it('a process that comes later learns from a snapshot that it asks for', async () => {
    const [early, late] = [openProcess(), openProcess()]
    const producer = openProducer(early)
    await producer.turn()
    await late.feeds.turn()
    expect(late.types).toEqual([])
    await producer.turn()
    await late.feeds.turn()
    expect(late.types).toEqual(['snapshot_begin', 'fixture', 'offer', 'snapshot_end'])
    expect(late.trusted.has('test')).toBe(true)
    expect(await countOf('feed_request')).toBe(0)
  })

  it('is believed no more where a line is missing, until its snapshot has come', async () => {
    const process = openProcess()
    await process.feeds.turn()
    const producer = openProducer(
      process,
      new Map([
        ['m1', 1850],
        ['m2', 2400],
      ]),
    )
    await producer.turn()
    await process.feeds.turn()
    const { m1, m2 } = await idsOf()
    await producer.price('m1', 1900)
    await producer.price('m1', 1950)
    await sql`delete from feed_line where line = (select max(line) - 1 from feed_line)`.execute(
      owner.read,
    )
    await process.feeds.turn()
    expect(process.trusted).toEqual(new Set([m2, 'test']))
    expect(process.prices.get(m1!)).toBe(1850)
    expect(process.feeds.health()).toMatchObject([{ feed: 'test', gaps: 1, doubted: 1 }])
    await producer.turn()
    await process.feeds.turn()
    expect(process.trusted).toEqual(new Set([m1, m2, 'test']))
    expect(process.prices.get(m1!)).toBe(1950)
    expect(producer.gen()).toBe(1)
  })

  it('begins anew where the lines that were written are there no more', async () => {
    const process = openProcess()
    await process.feeds.turn()
    const producer = openProducer(process)
    await producer.turn()
    await process.feeds.turn()
    await sql`truncate feed_line`.execute(owner.read)
    await expect(producer.price('m1', 1900)).rejects.toThrow('are lost')
    await producer.turn()
    await process.feeds.turn()
    const { m1 } = await idsOf()
    expect(producer.gen()).toBe(2)
    expect(process.prices.get(m1!)).toBe(1900)
    expect(process.trusted.size).toBe(2)
  })

  it('is said once more to whoever asks, of one fixture or of all', async () => {
    const process = openProcess()
    await process.feeds.turn()
    const producer = openProducer(
      process,
      new Map([
        ['m1', 1850],
        ['m2', 2400],
      ]),
    )
    await producer.turn()
    await process.feeds.turn()
    const { m1 } = await idsOf()
    const saidSince = async (scope: Scope) => {
      const before = process.types.length
      for (let n = 0; n < 5; n++) await process.feeds.ask(scope)
      await producer.turn()
      await process.feeds.turn()
      return process.types.length - before
    }
    expect(await saidSince({ feed: 'test', fixture: m1 as FixtureId })).toBe(4)
    expect(await saidSince({ feed: 'test' })).toBe(8)
    expect(await saidSince({ feed: 'other', fixture: m1 as FixtureId })).toBe(0)
    expect(process.trusted.size).toBe(3)
  })

  it('ends with the minute in which nobody says anything', async () => {
    const process = openProcess()
    await process.feeds.turn()
    const producer = openProducer(process)
    await producer.turn()
    await process.feeds.turn()
    clock.advance(60_000)
    await process.feeds.turn()
    expect(process.trusted.size).toBe(2)
    clock.advance(1)
    await process.feeds.turn()
    expect(process.trusted.size).toBe(0)
    await producer.turn()
    await process.feeds.turn()
    expect(process.trusted.size).toBe(2)
    expect(process.feeds.health()).toMatchObject([{ lagMs: 0, lastBeatAt: clock.now() }])
  })

  it('is not read to its end by a process that is closed meanwhile', async () => {
    const [speaking, hearing] = [openProcess(), openProcess()]
    await hearing.feeds.turn()
    const producer = openProducer(speaking)
    await producer.turn()
    await hearing.feeds.turn()
    for (let from = 0; from < 4; from += 1)
      await producer.say(Array.from({ length: 500 }, (_, at) => offerOf('m1', 1500 + at)))
    const asked = hearing.feeds.turn()
    await hearing.feeds.close()
    await asked
    expect(hearing.types.length).toBeLessThan(2000)
  })

  it('is no silence of a feed whose lines were not read yet', async () => {
    const process = openProcess()
    await process.feeds.turn()
    const producers = [openProducer(process), openProducer(process, new Map(), 'other')]
    for (const producer of producers) await producer.turn()
    await process.feeds.turn()
    clock.advance(60_001)
    for (const producer of producers) await producer.turn()
    // A process that stood still has news of both, and goes through them one after the other.
    await process.feeds.turn(new Set(['test']))
    expect(process.trusted).toContain('other')
    await process.feeds.turn(new Set(['other']))
    expect(process.trusted).toContain('other')
  })

  it('is forgotten after ten minutes', async () => {
    const process = openProcess()
    const producer = openProducer(process)
    await producer.turn()
    const before = await countOf('feed_line')
    clock.advance(10 * 60_000)
    await producer.turn()
    await process.feeds.trim()
    expect(await countOf('feed_line')).toBe(before + 1)
    clock.advance(1)
    await process.feeds.trim()
    expect(await countOf('feed_line')).toBe(1)
  })
})

describe('a feed', () => {
  it('has one producer: who begins later refuses the one before', async () => {
    const [first, second] = [openProcess(), openProcess()]
    await first.feeds.turn()
    const one = openProducer(first)
    await one.turn()
    const other = openProducer(second, new Map([['m1', 2000]]))
    await other.turn()
    expect([one.gen(), other.gen()]).toEqual([1, 2])
    const before = await countOf('feed_line')
    await expect(one.price('m1', 1900)).rejects.toThrow('is over')
    await one.turn()
    await expect(one.price('m1', 1900)).rejects.toThrow('Nobody speaks')
    expect(await countOf('feed_line')).toBe(before)
    await first.feeds.turn()
    await other.turn()
    await first.feeds.turn()
    const { m1 } = await idsOf()
    expect(first.prices.get(m1!)).toBe(2000)
    expect(first.feeds.health()).toMatchObject([{ gen: 2, isTrusted: true, dropped: 0 }])
  })

  it('says nothing more once its producer was closed, whose next turn may still be due', async () => {
    const process = openProcess()
    const producer = openProducer(process)
    await producer.turn()
    await producer.close()
    const before = await countOf('feed_line')
    await producer.turn()
    expect(await countOf('feed_line')).toBe(before)
  })

  it('that begins fifty times at once has one producer, and ids that never change', async () => {
    const process = openProcess()
    const many = Array.from({ length: 50 }, () => openProducer(process))
    await Promise.allSettled(many.map((producer) => producer.turn()))
    const ids = await idsOf()
    const said = await Promise.allSettled(many.map((producer) => producer.price('m1', 1900)))
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await sql<{ gen: number; last: number }>`
      select f.gen, (select gen from feed_line order by gen desc, line desc limit 1) as last
      from feed f`.execute(owner.read)
    expect(rows).toEqual([{ gen: 50, last: 50 }])
    expect(await idsOf()).toEqual(ids)
  })
})

describe('what decides about money', () => {
  it('is kept as it is said, and acted on once and in its order', async () => {
    const [process, other] = [openProcess(), openProcess()]
    const producer = openProducer(process)
    await producer.turn()
    const acted: MoneyMessage[] = []
    await producer.say([resultOf('m1', 1)])
    await process.jobs.runDue()
    await producer.say([
      { type: 'unresult', fixture: 'm1', markets: [{ key: 'match_result', version: 1 }] },
      resultOf('m1', 2),
      { type: 'cancel', fixture: 'm1', markets: 'all', reason: 'abandoned' },
    ])
    for (const { feeds } of [process, other])
      feeds.onMoney(async (message) => void acted.push(message))
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        [process, other][n % 2]!.feeds.actOnMoney({ feed: 'test', fixture: 'm1' }),
      ),
    )
    await process.jobs.runDue()
    const { m1 } = await idsOf()
    expect(acted.map(({ type, fixture }) => [type, fixture])).toEqual([
      ['result', m1],
      ['unresult', m1],
      ['result', m1],
      ['cancel', m1],
    ])
    expect(await countOf('feed_money')).toBe(4)
  })

  it('is acted on by the job that was written with it, again after a failure', async () => {
    const process = openProcess()
    const producer = openProducer(process)
    await producer.turn()
    let fails = 1
    const acted: string[] = []
    process.feeds.onMoney(async ({ type }) => {
      acted.push(type)
      if (type === 'unresult' && fails-- > 0) throw new Error('Not yet')
    })
    await producer.say([
      resultOf('m1', 1),
      { type: 'unresult', fixture: 'm1', markets: [{ key: 'match_result', version: 1 }] },
    ])
    await process.jobs.runDue()
    clock.advance(60_000)
    await process.jobs.runDue()
    // Nothing of the first time was noted, so all of it is done again.
    expect(acted).toEqual(['result', 'unresult', 'result', 'unresult'])
  })

  it('is said again where it could not be written, also that something was taken back', async () => {
    const process = openProcess()
    await process.feeds.turn()
    const standing = createStanding()
    const producing = process.feeds.produce('test', {
      snapshot: standing.snapshot,
      isHeard: () => true,
    })
    opened.push(producing)
    await producing.turn()
    const say = (...said: Said[]) => {
      for (const one of said) standing.note(one)
      return producing.say(said)
    }
    await say(fixtureOf('m1'), resultOf('m1', 1))
    const acted: string[] = []
    process.feeds.onMoney(async ({ type }) => void acted.push(type))
    await process.jobs.runDue()
    await sql`truncate feed_line`.execute(owner.read)
    const markets = [{ key: 'match_result', version: 1 }]
    await expect(say({ type: 'unresult', fixture: 'm1', markets })).rejects.toThrow('are lost')
    await producing.turn()
    await process.jobs.runDue()
    expect(acted).toEqual(['result', 'unresult'])
  })

  it('that nobody has acted on is found again, one that fails beside the others', async () => {
    const process = openProcess()
    const fixtures = ['m1', 'm2', 'm3']
    const producer = openProducer(process, new Map(fixtures.map((fixture) => [fixture, 1850])))
    await producer.turn()
    await producer.say(fixtures.map((fixture) => resultOf(fixture, 1)))
    await process.jobs.runDue()
    const { m1, m2, m3 } = await idsOf()
    const acted: string[] = []
    process.feeds.onMoney(async ({ fixture }) => {
      if (fixture === m2) throw new Error('Never')
      acted.push(fixture)
    })
    clock.advance(60_000)
    await process.feeds.actOnOverdueMoney()
    expect(acted).toEqual([])
    clock.advance(1)
    await process.feeds.actOnOverdueMoney()
    await process.feeds.actOnOverdueMoney()
    expect(new Set(acted)).toEqual(new Set([m1, m3]))
    expect(acted).toHaveLength(2)
  })

  it('cannot be changed or taken away by the application', async () => {
    const process = openProcess()
    const producer = openProducer(process)
    await producer.turn()
    await producer.say([resultOf('m1', 1)])
    const { read } = process.database
    await expect(sql`update feed_money set body = '{}'`.execute(read)).rejects.toThrow('permission')
    await expect(sql`delete from feed_money`.execute(read)).rejects.toThrow('permission')
    await expect(sql`delete from feed_fixture`.execute(read)).rejects.toThrow('permission')
  })

  it('of a producer that is over is not taken', async () => {
    const process = openProcess()
    const one = openProducer(process)
    await one.turn()
    await openProducer(process).turn()
    await expect(one.say([resultOf('m1', 1)])).rejects.toThrow('is over')
    expect(await countOf('feed_money')).toBe(0)
  })
})

it('a crash of the database takes the lines: the feed begins anew, money is still there', async () => {
  const folder = await makeServedFolder()
  const postgres = await startEmbeddedPostgres({ dataFolder: folder.path, log })
  const there = openDatabase(postgres.connection, { asOwner: true, poolSize: 2 })
  await migrate(there)
  await admitLogin(there, EMBEDDED_LOGIN)
  const process = openProcess(postgres.connection)
  await process.feeds.turn()
  const producer = openProducer(process)
  await producer.turn()
  await process.feeds.turn()
  await producer.say([resultOf('m1', 1)])
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(there.read)
  // A server whose backend was killed ends all others and goes through its log, as after a power cut.
  globalThis.process.kill(rows[0]!.pid, 'SIGKILL')
  const alive = async (work: () => Promise<unknown>) =>
    vi.waitFor(work, { timeout: 60_000, interval: 50 })
  await alive(async () => {
    const { rows: lines } = await sql`select from feed_line`.execute(there.read)
    expect(lines).toHaveLength(0)
  })
  await alive(() => producer.turn())
  await producer.turn()
  expect(producer.gen()).toBeGreaterThan(1)
  await alive(() => process.feeds.turn())
  expect(process.trusted.size).toBe(2)
  expect(process.feeds.health()).toMatchObject([{ gen: producer.gen(), isTrusted: true }])
  const money = await sql`select seq from feed_money`.execute(there.read)
  expect(money.rows).toHaveLength(1)
  for (const one of opened.splice(0).toReversed()) await one.close()
  await there.close()
  await postgres.stop()
  await folder.remove()
})
