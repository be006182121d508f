import type { FixtureId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { offerOf, openFeedProcesses, resultOf } from '../../test/feed-processes.ts'
import type { FeedProcesses } from '../../test/feed-processes.ts'
import { makeServedFolder } from '../../test/served.ts'
import { admitLogin, EMBEDDED_LOGIN } from '../platform/database-access.ts'
import { openDatabase } from '../platform/database.ts'
import { createLog } from '../platform/log.ts'
import { migrate } from '../platform/migrate.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import type { Scope } from './feeds.ts'

let house: FeedProcesses
beforeEach(async () => {
  house = await openFeedProcesses()
})
afterEach(() => house.close())

describe('what a producer says', () => {
  it('every process hears in the same order and under the same ids of ours', async () => {
    const processes = [house.openProcess(), house.openProcess(), house.openProcess()]
    for (const { feeds } of processes) await feeds.turn()
    const producer = house.openProducer(
      processes[0]!,
      new Map([
        ['m1', 1850],
        ['m2', 2400],
      ]),
    )
    await producer.turn()
    await producer.price('m2', 2500)
    for (const { feeds } of processes) await feeds.turn()
    const { m1, m2 } = await house.idsOf()
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
    const [here, there] = [house.openProcess(), house.openProcess()]
    await there.feeds.turn()
    await there.feeds.start()
    const producer = house.openProducer(here)
    await producer.turn()
    await vi.waitFor(() => expect(there.trusted.size).toBe(2), { timeout: 60_000 })
    const { m1 } = await house.idsOf()
    await producer.price('m1', 1900)
    await vi.waitFor(() => expect(there.prices.get(m1!)).toBe(1900), { timeout: 60_000 })
  })

  it('a process that comes later learns from a snapshot that it asks for', async () => {
    const [early, late] = [house.openProcess(), house.openProcess()]
    const producer = house.openProducer(early)
    await producer.turn()
    await late.feeds.turn()
    expect(late.types).toEqual([])
    await producer.turn()
    await late.feeds.turn()
    expect(late.types).toEqual(['snapshot_begin', 'fixture', 'offer', 'snapshot_end'])
    expect(late.trusted.has('test')).toBe(true)
    expect(await house.countOf('feed_request')).toBe(0)
  })

  it('is believed no more where a line is missing, until its snapshot has come', async () => {
    const process = house.openProcess()
    await process.feeds.turn()
    const producer = house.openProducer(
      process,
      new Map([
        ['m1', 1850],
        ['m2', 2400],
      ]),
    )
    await producer.turn()
    await process.feeds.turn()
    const { m1, m2 } = await house.idsOf()
    await producer.price('m1', 1900)
    await producer.price('m1', 1950)
    await sql`delete from feed_line where line = (select max(line) - 1 from feed_line)`.execute(
      house.owner.read,
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
    const process = house.openProcess()
    await process.feeds.turn()
    const producer = house.openProducer(process)
    await producer.turn()
    await process.feeds.turn()
    await sql`truncate feed_line`.execute(house.owner.read)
    await expect(producer.price('m1', 1900)).rejects.toThrow('are lost')
    await producer.turn()
    await process.feeds.turn()
    const { m1 } = await house.idsOf()
    expect(producer.gen()).toBe(2)
    expect(process.prices.get(m1!)).toBe(1900)
    expect(process.trusted.size).toBe(2)
  })

  it('is said once more to whoever asks, of one fixture or of all', async () => {
    const process = house.openProcess()
    await process.feeds.turn()
    const producer = house.openProducer(
      process,
      new Map([
        ['m1', 1850],
        ['m2', 2400],
      ]),
    )
    await producer.turn()
    await process.feeds.turn()
    const { m1 } = await house.idsOf()
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
    const process = house.openProcess()
    await process.feeds.turn()
    const producer = house.openProducer(process)
    await producer.turn()
    await process.feeds.turn()
    house.clock.advance(60_000)
    await process.feeds.turn()
    expect(process.trusted.size).toBe(2)
    house.clock.advance(1)
    await process.feeds.turn()
    expect(process.trusted.size).toBe(0)
    await producer.turn()
    await process.feeds.turn()
    expect(process.trusted.size).toBe(2)
    expect(process.feeds.health()).toMatchObject([{ lagMs: 0, lastBeatAt: house.clock.now() }])
  })

  it('is not read to its end by a process that is closed meanwhile', async () => {
    const [speaking, hearing] = [house.openProcess(), house.openProcess()]
    await hearing.feeds.turn()
    const producer = house.openProducer(speaking)
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
    const process = house.openProcess()
    await process.feeds.turn()
    const producers = [house.openProducer(process), house.openProducer(process, new Map(), 'other')]
    for (const producer of producers) await producer.turn()
    await process.feeds.turn()
    house.clock.advance(60_001)
    for (const producer of producers) await producer.turn()
    // A process that stood still has news of both, and goes through them one after the other.
    await process.feeds.turn(new Set(['test']))
    expect(process.trusted).toContain('other')
    await process.feeds.turn(new Set(['other']))
    expect(process.trusted).toContain('other')
  })

  it('is forgotten after ten minutes', async () => {
    const process = house.openProcess()
    const producer = house.openProducer(process)
    await producer.turn()
    const before = await house.countOf('feed_line')
    house.clock.advance(10 * 60_000)
    await producer.turn()
    await process.feeds.trim()
    expect(await house.countOf('feed_line')).toBe(before + 1)
    house.clock.advance(1)
    await process.feeds.trim()
    expect(await house.countOf('feed_line')).toBe(1)
  })
})

describe('a feed', () => {
  it('has one producer: who begins later refuses the one before', async () => {
    const [first, second] = [house.openProcess(), house.openProcess()]
    await first.feeds.turn()
    const one = house.openProducer(first)
    await one.turn()
    const other = house.openProducer(second, new Map([['m1', 2000]]))
    await other.turn()
    expect([one.gen(), other.gen()]).toEqual([1, 2])
    const before = await house.countOf('feed_line')
    await expect(one.price('m1', 1900)).rejects.toThrow('is over')
    await one.turn()
    await expect(one.price('m1', 1900)).rejects.toThrow('Nobody speaks')
    expect(await house.countOf('feed_line')).toBe(before)
    await first.feeds.turn()
    await other.turn()
    await first.feeds.turn()
    const { m1 } = await house.idsOf()
    expect(first.prices.get(m1!)).toBe(2000)
    expect(first.feeds.health()).toMatchObject([{ gen: 2, isTrusted: true, dropped: 0 }])
  })

  it('says nothing more once its producer was closed, whose next turn may still be due', async () => {
    const process = house.openProcess()
    const producer = house.openProducer(process)
    await producer.turn()
    await producer.close()
    const before = await house.countOf('feed_line')
    await producer.turn()
    expect(await house.countOf('feed_line')).toBe(before)
  })

  it('that begins fifty times at once has one producer, and ids that never change', async () => {
    const process = house.openProcess()
    const many = Array.from({ length: 50 }, () => house.openProducer(process))
    await Promise.allSettled(many.map((producer) => producer.turn()))
    const ids = await house.idsOf()
    const said = await Promise.allSettled(many.map((producer) => producer.price('m1', 1900)))
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await sql<{ gen: number; last: number }>`
      select f.gen, (select gen from feed_line order by gen desc, line desc limit 1) as last
      from feed f`.execute(house.owner.read)
    expect(rows).toEqual([{ gen: 50, last: 50 }])
    expect(await house.idsOf()).toEqual(ids)
  })
})

it('a crash of the database takes the lines: the feed begins anew, money is still there', async () => {
  const folder = await makeServedFolder()
  const log = createLog('silent')
  const postgres = await startEmbeddedPostgres({ dataFolder: folder.path, log })
  const there = openDatabase(postgres.connection, { asOwner: true, poolSize: 2 })
  await migrate(there)
  await admitLogin(there, EMBEDDED_LOGIN)
  const process = house.openProcess(postgres.connection)
  await process.feeds.turn()
  const producer = house.openProducer(process)
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
  await house.end()
  await there.close()
  await postgres.stop()
  await folder.remove()
})
