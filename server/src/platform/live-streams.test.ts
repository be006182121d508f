import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dial, requestOf } from '../../test/sockets.ts'
import type { Wire } from '../../test/sockets.ts'
import { createStreams, STREAM_LIMITS } from './live-streams.ts'
import type { Frame, OpenStream, Stream, Streams } from './live-streams.ts'

/** Streams over real sockets, with readers who read and readers who do not. */

let server: Server
let streams: Streams
let next: Stream
let opened: ((open: { response: ServerResponse; stream: OpenStream | undefined }) => void)[]
const wires: Wire[] = []
beforeEach(async () => {
  streams = createStreams({ ...STREAM_LIMITS, perSession: 2, perPlayer: 3, perAddress: 5 })
  opened = []
  server = createServer((_, response) => {
    response.on('error', () => undefined)
    response.writeHead(200, { connection: 'close' })
    response.write('begun')
    opened.shift()!({ response, stream: streams.open(response, next) })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  for (const wire of wires.splice(0)) wire.end()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function open(of: Partial<Stream> = {}) {
  next = { address: 'here', rooms: [], ...of }
  const handled = new Promise<{ response: ServerResponse; stream: OpenStream | undefined }>(
    (resolve) => opened.push(resolve),
  )
  const wire = await dial((server.address() as AddressInfo).port)
  wires.push(wire)
  wire.send(requestOf('/'))
  const { response, stream } = await handled
  stream?.release([])
  return { wire, response, isOpen: stream !== undefined }
}

const frame = (text: string, delivery: Frame['delivery'] = 'result', key = 'k'): Frame => ({
  bytes: Buffer.from(`${text}\n`),
  delivery,
  key,
})
const KILOBYTE = 'x'.repeat(1024)
/** The socket's own buffers take megabytes before anything is left with us. */
const fill = (response: ServerResponse, bytes: number) => {
  while (response.writableLength <= bytes) response.write(KILOBYTE)
}

describe('streams', () => {
  it('of a session beyond its limit end the oldest, and a player has theirs', async () => {
    const own = [
      await open({ playerId: 'p', sessionId: 'a' }),
      await open({ playerId: 'p', sessionId: 'a' }),
      await open({ playerId: 'p', sessionId: 'a' }),
    ]
    await own[0]!.wire.closed()
    await open({ playerId: 'p', sessionId: 'b' })
    await open({ playerId: 'p', sessionId: 'b' })
    await own[1]!.wire.closed()
    expect(streams.count()).toBe(3)
    streams.tellPlayer('p', frame('news'))
    expect(await own[2]!.wire.until('news')).toContain('begun')
  })

  it('of an address beyond its limit are not taken', async () => {
    const taken: boolean[] = []
    for (let n = 0; n < 6; n++) taken.push((await open()).isOpen)
    expect(taken).toEqual([true, true, true, true, true, false])
    expect((await open({ address: 'elsewhere' })).isOpen).toBe(true)
  })

  it('end with their session, and no other does', async () => {
    const [mine, theirs] = [
      await open({ playerId: 'p', sessionId: 'a' }),
      await open({ playerId: 'p', sessionId: 'b' }),
    ]
    streams.endSession('a')
    await mine.wire.closed()
    streams.tellPlayer('p', frame('still here'))
    await theirs.wire.until('still here')
    expect(streams.count()).toBe(1)
  })

  it('that have ended are never written to again', async () => {
    const errors: Error[] = []
    const { response } = await open({ playerId: 'p', sessionId: 'a', rooms: ['r'] })
    response.on('error', (error) => errors.push(error))
    response.end()
    streams.tellPlayer('p', frame('late'))
    streams.tellRoom('r', frame('late'))
    streams.beat()
    streams.endSession('a')
    await new Promise((resolve) => setImmediate(resolve))
    expect([errors, streams.count()]).toEqual([[], 0])
  })
})

describe('a slow reader', () => {
  it('gets of each digest the newest and every result', async () => {
    const { wire, response } = await open({ rooms: ['r'] })
    fill(response, STREAM_LIMITS.slowBytes)
    for (let n = 1; n <= 9; n++) {
      streams.tellRoom('r', frame(`odds ${n}`, 'digest', 'odds'))
      streams.tellRoom('r', frame(`goal ${n}`))
    }
    streams.tellRoom('r', frame('clock 1', 'digest', 'clock'))
    const text = await wire.until('clock 1')
    const told = text.match(/(odds|goal|clock) \d/g)
    const goals = Array.from({ length: 9 }, (_, n) => `goal ${n + 1}`)
    expect(told).toEqual([...goals, 'odds 9', 'clock 1'])
  })

  it('who leaves too much unread is let go, and others are not', async () => {
    const [slow, other] = [await open({ rooms: ['r'] }), await open({ rooms: ['r'] })]
    slow.response.write(Buffer.alloc(32_000_000))
    const gone = once(slow.response, 'close')
    streams.tellRoom('r', frame('result'))
    await gone
    await other.wire.until('result')
    expect(streams.count()).toBe(1)
  })

  it('who only has much to read at once is not let go', async () => {
    const { wire } = await open({ rooms: ['r'] })
    for (let n = 1; n <= 100; n++) streams.tellRoom('r', frame(`${n} ${KILOBYTE}`))
    streams.tellRoom('r', frame('last'))
    await wire.until('last')
    expect(streams.count()).toBe(1)
  })

  it('who is logged out is let go at once', async () => {
    const { response } = await open({ sessionId: 'a' })
    fill(response, 1)
    streams.endSession('a')
    expect(response.destroyed).toBe(true)
  })
})

it('what is told while a stream is opened follows what stood', async () => {
  next = { address: 'here', rooms: ['r'] }
  const handled = new Promise<{ stream: OpenStream | undefined }>((resolve) => opened.push(resolve))
  const wire = await dial((server.address() as AddressInfo).port)
  wires.push(wire)
  wire.send(requestOf('/'))
  const { stream } = await handled
  streams.tellRoom('r', frame('second'))
  stream!.release([frame('first')])
  streams.tellRoom('r', frame('third'))
  expect(await wire.until('third')).toMatch(/first[\s\S]*second[\s\S]*third/)
})
