import { LIVE_PATH } from '@menekse/contract/live'
import type { LiveRooms } from '@menekse/contract/live'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startApplication } from '../../test/application.ts'
import type { Application, Browser } from '../../test/application.ts'
import { newPlayer } from '../../test/people.ts'
import { dial, requestOf } from '../../test/sockets.ts'
import type { Wire } from '../../test/sockets.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { createHttp } from './http.ts'
import type { Http } from './http.ts'
import { createLive } from './live.ts'
import type { Live } from './live.ts'
import { createLog } from './log.ts'

/** Two nodes of one installation with rooms of a game that only this test has. */

let encoded = 0
const counted = z.codec(z.number(), z.number(), {
  encode: (value) => {
    encoded += 1
    return value
  },
  decode: (value) => value,
})
const rooms = {
  flight: {
    standing: { data: z.object({ phase: z.string() }), delivery: 'digest' },
    ended: { data: z.object({ at: counted, note: z.optional(z.string()) }), delivery: 'result' },
  },
} as const satisfies LiveRooms

interface Node {
  http: Http
  live: Live<typeof rooms>
  port: number
  database: Database
  readings: number
}

let app: Application
const nodes: Node[] = []
const wires: Wire[] = []
let phase: string | undefined
/** What a reading of how a room stands waits for. */
let held: Promise<void> | undefined

async function startNode(serves = true): Promise<Node> {
  const log = createLog('silent')
  const database = openDatabase(app.database.connection, { poolSize: 4 })
  const http = await createHttp({ log, clock: app.clock, https: false, trustProxy: false })
  http.recognise(app.http.readers)
  const live = createLive({ http, clock: app.clock, database, log, rooms, serves })
  const node = { http, live, port: 0, database, readings: 0 }
  live.openRooms('flight', async (id) => {
    node.readings += 1
    await held
    await sql`select 1`.execute(database.read)
    return id === 'main' && phase !== undefined ? { topic: 'standing', data: { phase } } : undefined
  })
  await live.start()
  await http.server.listen({ port: 0, host: '127.0.0.1' })
  node.port = (http.server.server.address() as { port: number }).port
  nodes.push(node)
  return node
}
async function stopNode(node: Node): Promise<void> {
  await node.live.close()
  await node.http.close()
  await node.database.close()
}

let a: Node
let b: Node
beforeAll(async () => {
  app = await startApplication()
  a = await startNode()
})
afterEach(() => {
  for (const wire of wires.splice(0)) wire.end()
})
afterAll(async () => {
  for (const node of nodes) await stopNode(node)
  await app.stop()
})

async function listen(node: Node, path: string, browser?: Browser): Promise<Wire> {
  const wire = await dial(node.port)
  wires.push(wire)
  wire.send(requestOf(path, browser))
  return wire
}
/** Until so many more requests have reached a node. */
const arrivalOf = ({ http }: Node, count: number) =>
  new Promise<void>((resolve) => {
    let left = count
    const arrived = () => {
      left -= 1
      if (left > 0) return
      http.server.server.off('request', arrived)
      resolve()
    }
    http.server.server.on('request', arrived)
  })
const ROOM = `${LIVE_PATH}?room=flight:main`

describe('a public room', () => {
  it('is open to visitors, who are first told how it stands', async () => {
    phase = 'waiting'
    const wire = await listen(a, ROOM)
    expect(await wire.until('waiting')).toMatch(
      /200 OK[\s\S]*event: standing\ndata: \{"phase":"waiting"\}/,
    )
    a.live.announce('flight:main', 'ended', { at: 237 })
    expect(await wire.until('237')).toContain('event: ended\ndata: {"at":237}')
  })

  it('brings a player their own news as well', async () => {
    const player = await newPlayer(app)
    const wire = await listen(a, ROOM, player.browser)
    await wire.until('waiting')
    a.live.publish(player.id, 'messages', { unread: 7 })
    expect(await wire.until('{"unread":7}')).toContain('event: messages')
  })

  it('encodes once what it tells a crowd, and reads once how it stands', async () => {
    const before = a.readings
    held = arrivalOf(a, 40)
    const crowd = await Promise.all(Array.from({ length: 40 }, () => listen(a, ROOM)))
    await Promise.all(crowd.map((wire) => wire.until('waiting')))
    expect(a.readings - before).toBeLessThan(40)
    encoded = 0
    a.live.announce('flight:main', 'ended', { at: 512 })
    await Promise.all(crowd.map((wire) => wire.until('512')))
    expect(encoded).toBe(1)
  })

  it.each([
    ['flight:nowhere', 404],
    ['horses:main', 404],
    ['flight', 400],
    [Array.from({ length: 21 }, (_, n) => `flight:${n}`).join('&room='), 400],
  ])('that is not there is not joined: %s', async (room, status) => {
    const open = a.live.openStreams()
    const answer = await a.http.server.inject(`${LIVE_PATH}?room=${room}`)
    expect(answer.statusCode).toBe(status)
    expect(a.live.openStreams()).toBeLessThanOrEqual(open)
  })

  it('is not needed by a player, and a visitor without one gets nothing', async () => {
    expect((await a.http.server.inject(LIVE_PATH)).statusCode).toBe(401)
  })
})

describe('two nodes', () => {
  const told = async () => {
    const { rows } = await sql<{ nodes: number }>`select count(*)::int as nodes from node`.execute(
      app.database.read,
    )
    return rows[0]!.nodes
  }

  it('know of each other from the moment the second is there', async () => {
    expect([await told(), a.live.otherNodes()]).toEqual([1, 0])
    const hears = await listen(a, ROOM)
    await hears.until('waiting')
    b = await startNode()
    expect([await told(), b.live.otherNodes()]).toEqual([2, 1])
    b.live.announce('flight:main', 'ended', { at: 101 })
    await hears.until('101')
    expect(a.live.otherNodes()).toBe(1)
  })

  it('tell each other of rooms, players and sessions', async () => {
    const player = await newPlayer(app)
    const wire = await listen(b, ROOM, player.browser)
    await wire.until('waiting')
    for (let n = 1; n <= 300; n++) a.live.announce('flight:main', 'ended', { at: n })
    a.live.publish(player.id, 'messages', { unread: 9 })
    const text = await wire.until('{"unread":9}')
    const ends = [...text.matchAll(/\{"at":(\d+)\}/g)].map(([, at]) => Number(at))
    expect(ends).toEqual(Array.from({ length: 300 }, (_, n) => n + 1))
    const { id } = (await app.http.readers.playerOf(
      player.browser.cookies.get('menekse_session')!,
      await app.http.readers.brandOf('menekse.localhost'),
      false,
    ))!
    a.live.endSession(id)
    await wire.closed()
  })

  it('read again how a room stands when there is too much to tell', async () => {
    const wire = await listen(b, ROOM)
    await wire.until('waiting')
    phase = 'crowded'
    a.live.announce('flight:main', 'ended', { at: 1, note: 'ş'.repeat(5_000) })
    await wire.until('crowded')
    a.live.announce('flight:main', 'ended', { at: 2 })
    expect(await wire.until('{"at":2}')).not.toContain('"at":1,')
  })

  it('hear one that has no streams itself', async () => {
    const silent = await startNode(false)
    expect((await silent.http.server.inject(LIVE_PATH)).statusCode).toBe(404)
    const wire = await listen(b, ROOM)
    await wire.until('crowded')
    silent.live.announce('flight:main', 'ended', { at: 303 })
    expect(await wire.until('303')).toContain('event: ended')
  })
})
