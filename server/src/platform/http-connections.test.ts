import { once } from 'node:events'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { dial, requestOf } from '../../test/sockets.ts'
import type { Wire } from '../../test/sockets.ts'
import { CONNECTION_LIMITS, createConnections } from './http-connections.ts'
import type { ConnectionLimits, Connections } from './http-connections.ts'

const servers: Server[] = []
const wires: Wire[] = []
afterEach(async () => {
  for (const wire of wires.splice(0)) wire.end()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function listen(handler: RequestListener, limits: Partial<ConnectionLimits> = {}) {
  const errors: Error[] = []
  const connections = createConnections({ ...CONNECTION_LIMITS, ...limits }, (error) =>
    errors.push(error),
  )
  const server = connections.open(handler)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const open = async () => {
    const wire = await dial(port)
    wires.push(wire)
    return wire
  }
  return { connections, server, errors, open }
}

/** Answers that are given by hand, in the order in which their requests were begun. */
function byHand() {
  const begun: { url: string | undefined; response: ServerResponse }[] = []
  let onBegun = () => {}
  return {
    begun,
    handler: ((request, response) => {
      begun.push({ url: request.url, response })
      onBegun()
    }) as RequestListener,
    async until(count: number) {
      while (begun.length < count) await new Promise<void>((resolve) => (onBegun = resolve))
    },
  }
}

const closeOf = (connections: Connections, server: Server, graceMs: number) => {
  const winding = connections.wind(graceMs)
  return new Promise<void>((resolve) =>
    server.close(() => {
      winding.stop()
      resolve()
    }),
  )
}

it('begins the next request of a connection when the answer before it has left', async () => {
  const hand = byHand()
  const { open } = await listen(hand.handler)
  const wire = await open()
  wire.send(requestOf('/1') + requestOf('/2') + requestOf('/3'))
  for (const n of [1, 2, 3]) {
    await hand.until(n)
    expect(hand.begun.map(({ url }) => url)).toEqual(['/1', '/2', '/3'].slice(0, n))
    hand.begun[n - 1]!.response.end(`answer ${n}`)
  }
  expect(await wire.until('answer 3')).toMatch(/answer 1[\s\S]*answer 2[\s\S]*answer 3/)
})

it('keeps one answer that nobody reads, and begins no other', async () => {
  const large = Buffer.alloc(8_000_000)
  const hand = byHand()
  const { open } = await listen(hand.handler)
  const [wire, other] = [await open(), await open()]
  wire.send(requestOf('/1') + requestOf('/2'))
  await hand.until(1)
  hand.begun[0]!.response.end(large)
  other.send(requestOf('/other'))
  await hand.until(2)
  hand.begun[1]!.response.end('served meanwhile')
  await other.until('served meanwhile')
  expect(hand.begun.map(({ url }) => url)).toEqual(['/1', '/other'])
  wire.socket.resume()
  await hand.until(3)
  expect(hand.begun[2]!.url).toBe('/2')
})

it('cuts off who sends more than may wait, and lives on', async () => {
  const hand = byHand()
  const { open } = await listen(hand.handler, { waiting: 3 })
  const [wire, other] = [await open(), await open()]
  wire.send(requestOf('/many').repeat(5))
  await wire.closed()
  expect(hand.begun).toHaveLength(1)
  other.send(requestOf('/other'))
  await hand.until(2)
  hand.begun[1]!.response.end('fine')
  await other.until('fine')
})

it('takes a write after the end as the loss of one caller', async () => {
  const { open, errors } = await listen((_, response) => {
    response.end('done')
    response.write('too late')
  })
  const wire = await open()
  wire.send(requestOf('/'))
  await wire.until('done')
  expect(errors.map(({ message }) => message)).toEqual(['write after end'])
})

it('closes a connection whose body never comes, and gives files longer', async () => {
  const { open } = await listen(() => undefined, { callMs: 20, uploadMs: 600_000 })
  const [body, file] = [await open(), await open()]
  const post = (type: string) =>
    `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 100\r\n\r\n{`
  file.send(post('multipart/form-data; boundary=x'))
  body.send(post('application/json'))
  await body.closed()
  expect(file.socket.readableEnded).toBe(false)
})

it('closes a connection on which nothing moves', async () => {
  const { open } = await listen(() => undefined, { silentMs: 20 })
  const wire = await open()
  wire.send(requestOf('/never-answered'))
  expect(await wire.closed()).toBe('')
})

it('lets an address have so many connections, and others theirs', async () => {
  const { server, open } = await listen((_, response) => response.end('hello'), { perAddress: 2 })
  const first = once(server, 'connection') as Promise<[Socket]>
  const [one, two] = [await open(), await open()]
  const third = await open()
  expect(await third.closed()).toBe('')
  for (const wire of [one, two]) {
    wire.send(requestOf('/'))
    await wire.until('hello')
  }
  const [freed] = await first
  one.end()
  await once(freed, 'close')
  const fourth = await open()
  fourth.send(requestOf('/'))
  await fourth.until('hello')
})

it('stops when what is in flight has its answer, and says that it was the last', async () => {
  const hand = byHand()
  const { connections, server, open } = await listen(hand.handler)
  const [idle, busy] = [await open(), await open()]
  busy.send(requestOf('/1'))
  await hand.until(1)
  const closed = closeOf(connections, server, 600_000)
  await idle.closed()
  hand.begun[0]!.response.end('answer')
  expect(await busy.closed()).toMatch(/connection: close[\s\S]*answer/i)
  await closed
})

it('stops without those who never finish asking', async () => {
  const { connections, server, open } = await listen(() => undefined)
  const wire = await open()
  const begun = once(server, 'request')
  wire.send('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{')
  await begun
  await closeOf(connections, server, 20)
  expect(await wire.closed()).toBe('')
})
