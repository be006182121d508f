import { LIVE_PATH } from '@menekse/contract/live'
import { identity } from '@menekse/contract/identity/identity'
import { lira } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { STREAM_LIMITS } from '../src/platform/live-streams.ts'
import { browserOf, startApplication } from './application.ts'
import type { Application, Browser } from './application.ts'
import { newPlayer } from './people.ts'
import { secondNode } from './second-node.ts'
import { dial, listenOn, requestOf } from './sockets.ts'
import type { Wire } from './sockets.ts'

/** Two processes of one installation over one database. The clock stands still: what is kept never gets old by itself. */

let app: Application
let other: Awaited<ReturnType<typeof secondNode>>
const ports = { app: 0, other: 0 }
const wires: Wire[] = []
beforeAll(async () => {
  app = await startApplication()
  other = await secondNode(app)
  for (const node of [app, other]) {
    await node.changes.start()
    await node.live.start()
  }
  ports.app = await listenOn(app)
  ports.other = await listenOn(other)
  await until(() => app.live.otherNodes() === 1)
})
afterEach(() => {
  for (const wire of wires.splice(0)) wire.end()
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})

/** Asks again and again, in turns of the event loop, until it is so. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve))
}
async function stream(port: number, browser: Browser, headers: string[] = []): Promise<Wire> {
  const wire = await dial(port)
  wires.push(wire)
  wire.send(requestOf(LIVE_PATH, browser, headers))
  await wire.until('retry: 2000')
  return wire
}
const isLoggedIn = async (browser: Browser) => {
  const session = await browser.call(identity.userSession)
  return session.ok && session.value.logged_in
}

describe('a session', () => {
  it('that ends on one process has ended on the other', async () => {
    const player = await newPlayer(app)
    const there = browserOf(other, {}, new Map(player.browser.cookies))
    expect(await isLoggedIn(there)).toBe(true)
    await player.browser.call(identity.logout)
    await until(async () => !(await isLoggedIn(there)))
    expect(await isLoggedIn(player.browser)).toBe(false)
  })

  it('is asked for anew while a process does not hear the others', async () => {
    const deaf = await secondNode(app)
    const player = await newPlayer(app)
    const there = browserOf(deaf, {}, new Map(player.browser.cookies))
    expect(await isLoggedIn(there)).toBe(true)
    await player.browser.call(identity.logout)
    expect(await isLoggedIn(there)).toBe(false)
    await deaf.stop()
  })

  it('is believed again once its process hears again', async () => {
    const player = await newPlayer(app)
    const there = browserOf(other, {}, new Map(player.browser.cookies))
    await isLoggedIn(there)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'menekse changes'`.execute(
      app.owner.read,
    )
    await until(() => !other.changes.isHearing())
    await player.browser.call(identity.logout)
    expect(await isLoggedIn(there)).toBe(false)
    await until(() => other.changes.isHearing())
    expect(await isLoggedIn(there)).toBe(false)
  })
})

describe('a brand', () => {
  it('that is changed on one process is so on the other', async () => {
    const host = 'baska.menekse.localhost'
    const before = await other.content.brandOf(host)
    const [second] = (await app.content.desk.brands.list()).filter(({ id }) => id !== before.id)
    await app.content.desk.brands.addHost(second!.id, host, async () => undefined)
    await until(async () => (await other.content.brandOf(host)).id !== before.id)
    expect(await other.content.brandOf(host)).toEqual({ id: second!.id })
  })
})

describe('a stream', () => {
  it('never goes back to a balance that was told late', async () => {
    const player = await newPlayer(app)
    const wire = await stream(ports.other, player.browser)
    const balance = (amount: Kurus) => ({
      balance: amount,
      bonus_balance: 0n as Kurus,
      held: 0n as Kurus,
    })
    app.live.publish(player.id, 'balance', balance(lira(1)), 1)
    other.live.publish(player.id, 'balance', balance(lira(2)), 2)
    // The other process' news come in their order, these last.
    app.live.publish(player.id, 'messages', { unread: 1 })
    const text = await wire.until('event: messages')
    expect([...text.matchAll(/"balance":(\d+)/g)].map(([, amount]) => amount)).toEqual(['2'])
  })

  it('is one of five of a session, over both processes; the oldest ends', async () => {
    const player = await newPlayer(app)
    const opened: Wire[] = []
    for (let n = 0; n <= STREAM_LIMITS.perSession; n++)
      opened.push(await stream(n % 2 === 0 ? ports.app : ports.other, player.browser))
    await opened[0]!.closed()
    app.live.publish(player.id, 'messages', { unread: 3 })
    for (const wire of opened.slice(1))
      expect(await wire.until('"unread":3')).not.toContain('HTTP/1.1 4')
  })

  it('is noted again when the others have lost sight of its process', async () => {
    const player = await newPlayer(app)
    const before = await noted()
    const wire = await stream(ports.app, player.browser)
    await until(async () => (await noted()) === before + 1)
    await sql`delete from node`.execute(app.owner.read)
    await until(async () => (await noted()) >= 1)
    wire.end()
    await until(async () => (await noted()) === 0)
    expect(app.live.openStreams()).toBe(0)
  })

  it('of an address that has too many on both is refused', async () => {
    const { rows } = await sql<{ id: string }>`select id from node limit 1`.execute(app.owner.read)
    const address = '127.0.0.1'
    await sql`insert into live_stream (id, node_id, address)
      select 'planted ' || n, ${rows[0]!.id}, ${address} from generate_series(1, ${STREAM_LIMITS.perAddress}) as n`.execute(
      app.owner.read,
    )
    const player = await newPlayer(app)
    const wire = await dial(ports.app)
    wires.push(wire)
    wire.send(requestOf(LIVE_PATH, player.browser))
    expect(await wire.until('too_many_requests')).toContain('HTTP/1.1 429')
    await sql`delete from live_stream where id like 'planted %'`.execute(app.owner.read)
    await stream(ports.app, player.browser)
  })
})

async function noted(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from live_stream`.execute(
    app.owner.read,
  )
  return rows[0]!.count
}
