import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fixtureOf, openFeedProcesses, resultOf } from '../../test/feed-processes.ts'
import type { FeedProcesses } from '../../test/feed-processes.ts'
import type { MoneyMessage } from './feeds.ts'
import type { Said } from './message.ts'
import { createStanding } from './standing.ts'

let house: FeedProcesses
beforeEach(async () => {
  house = await openFeedProcesses()
})
afterEach(() => house.close())

describe('what decides about money', () => {
  it('is kept as it is said, and acted on once and in its order', async () => {
    const [process, other] = [house.openProcess(), house.openProcess()]
    const producer = house.openProducer(process)
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
    const { m1 } = await house.idsOf()
    expect(acted.map(({ type, fixture }) => [type, fixture])).toEqual([
      ['result', m1],
      ['unresult', m1],
      ['result', m1],
      ['cancel', m1],
    ])
    expect(await house.countOf('feed_money')).toBe(4)
  })

  it('is said beside workers that end its jobs, whatever order they end them in', async () => {
    const process = house.openProcess()
    const matches = new Map([
      ['m1', 1850],
      ['m2', 2400],
    ])
    const producer = house.openProducer(process, matches)
    await producer.turn()
    const results = (version: number) => ['m1', 'm2'].map((one) => resultOf(one, version))
    await producer.say(results(1))
    const { rows } = await sql<{ fixture: string; id: string }>`
      select payload ->> 'fixture' as fixture, id::text from graphile_worker._private_jobs`.execute(
      house.owner.read,
    )
    const jobs = new Map(rows.map(({ fixture, id }) => [fixture, id]))
    await house.owner.transaction(async (tx) => {
      const end = (fixture: string) =>
        sql`delete from graphile_worker._private_jobs where id = ${jobs.get(fixture)}`.execute(tx)
      await end('m2')
      // Whoever says it waits for none of them: each would wait for the other.
      await producer.say(results(2))
      await end('m1')
    })
    const acted: string[] = []
    process.feeds.onMoney(async ({ type }) => void acted.push(type))
    await process.jobs.runDue()
    expect(acted).toHaveLength(4)
  })

  it('comes with the end of its match once its source has told that, and with none before', async () => {
    const process = house.openProcess()
    const producer = house.openProducer(process)
    await producer.turn()
    const ends: unknown[] = []
    process.feeds.onMoney(async (_, __, final) => void ends.push(final))
    const stood = (status: 'live' | 'ended', home: number): Said => ({
      type: 'state',
      fixture: 'm1',
      status,
      clock: { period: 'second_half', minute: 90, second: 0, is_running: status === 'live' },
      score: { home, away: 0 },
      periods: [{ home, away: 0 }],
      counts: {},
      source_at: house.clock.now().toISOString(),
    })
    for (const before of [[], [stood('live', 1)], [stood('ended', 2)]]) {
      await producer.say([...before, resultOf('m1', ends.length + 1)])
      await process.jobs.runDue()
    }
    await producer.say([{ ...fixtureOf('m1'), status: 'closed' } as Said, resultOf('m1', 4)])
    await process.jobs.runDue()
    const score = { home: 2, away: 0 }
    const final = { score, periods: [score], period: 'second_half', sport: 'football' }
    expect(ends).toEqual([undefined, undefined, final, final])
  })

  it('is acted on by the job that was written with it, again after a failure', async () => {
    const process = house.openProcess()
    const producer = house.openProducer(process)
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
    house.clock.advance(60_000)
    await process.jobs.runDue()
    // Nothing of the first time was noted, so all of it is done again.
    expect(acted).toEqual(['result', 'unresult', 'result', 'unresult'])
  })

  it('is said again where it could not be written, also that something was taken back', async () => {
    const process = house.openProcess()
    await process.feeds.turn()
    const standing = createStanding()
    const producing = process.feeds.produce('test', {
      snapshot: standing.snapshot,
      isHeard: () => true,
    })
    house.opened.push(producing)
    await producing.turn()
    const say = (...said: Said[]) => {
      for (const one of said) standing.note(one)
      return producing.say(said)
    }
    await say(fixtureOf('m1'), resultOf('m1', 1))
    const acted: string[] = []
    process.feeds.onMoney(async ({ type }) => void acted.push(type))
    await process.jobs.runDue()
    await sql`truncate feed_line`.execute(house.owner.read)
    const markets = [{ key: 'match_result', version: 1 }]
    await expect(say({ type: 'unresult', fixture: 'm1', markets })).rejects.toThrow('are lost')
    await producing.turn()
    await process.jobs.runDue()
    expect(acted).toEqual(['result', 'unresult'])
  })

  it('that nobody has acted on is found again, one that fails beside the others', async () => {
    const process = house.openProcess()
    const fixtures = ['m1', 'm2', 'm3']
    const producer = house.openProducer(
      process,
      new Map(fixtures.map((fixture) => [fixture, 1850])),
    )
    await producer.turn()
    await producer.say(fixtures.map((fixture) => resultOf(fixture, 1)))
    await process.jobs.runDue()
    const { m1, m2, m3 } = await house.idsOf()
    const acted: string[] = []
    process.feeds.onMoney(async ({ fixture }) => {
      if (fixture === m2) throw new Error('Never')
      acted.push(fixture)
    })
    house.clock.advance(60_000)
    await process.feeds.actOnOverdueMoney()
    expect(acted).toEqual([])
    house.clock.advance(1)
    await process.feeds.actOnOverdueMoney()
    await process.feeds.actOnOverdueMoney()
    expect(new Set(acted)).toEqual(new Set([m1, m3]))
    expect(acted).toHaveLength(2)
  })

  it('cannot be changed or taken away by the application', async () => {
    const process = house.openProcess()
    const producer = house.openProducer(process)
    await producer.turn()
    await producer.say([resultOf('m1', 1)])
    const { read } = process.database
    await expect(sql`update feed_money set body = '{}'`.execute(read)).rejects.toThrow('permission')
    await expect(sql`delete from feed_money`.execute(read)).rejects.toThrow('permission')
    await expect(sql`delete from feed_fixture`.execute(read)).rejects.toThrow('permission')
  })

  it('of a producer that is over is not taken', async () => {
    const process = house.openProcess()
    const one = house.openProducer(process)
    await one.turn()
    await house.openProducer(process).turn()
    await expect(one.say([resultOf('m1', 1)])).rejects.toThrow('is over')
    expect(await house.countOf('feed_money')).toBe(0)
  })
})
