import { once } from 'node:events'
import type { Socket } from 'node:net'
import { identity } from '@menekse/contract/identity/identity'
import { LIVE_PATH } from '@menekse/contract/live'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from './application.ts'
import type { Application, Browser } from './application.ts'
import { newPlayer, PASSWORD } from './people.ts'
import type { Player } from './people.ts'
import { dial, listenOn, requestOf } from './sockets.ts'
import type { Wire } from './sockets.ts'

/** What ended the whole process once, by real sockets against the real edge. */

let app: Application
let port: number
const wires: Wire[] = []
const strays: unknown[] = []
const note = (error: unknown) => void strays.push(error)
beforeAll(async () => {
  app = await startApplication()
  port = await listenOn(app)
  process.on('uncaughtException', note)
})
afterEach(() => {
  for (const wire of wires.splice(0)) wire.end()
})
afterAll(async () => {
  process.off('uncaughtException', note)
  await app.stop()
})

async function open(): Promise<Wire> {
  const wire = await dial(port)
  wires.push(wire)
  return wire
}

/** The server's side of the next connection. */
async function accepted(): Promise<{ wire: Wire; socket: Socket }> {
  const arrives = once(app.http.server.server, 'connection') as Promise<[Socket]>
  const wire = await open()
  return { wire, socket: (await arrives)[0] }
}

async function logInAgain(player: Player): Promise<Browser> {
  const browser = app.browser({ ip: '198.18.7.7' })
  const body = { username: player.username, password: PASSWORD }
  expect((await browser.call(identity.login, { body })).ok).toBe(true)
  return browser
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('a connection that carries a stream', () => {
  it('carries no second one, and news after a logout harm nobody', async () => {
    const player = await newPlayer(app)
    const [a, b] = [player.browser, await logInAgain(player)]
    const wire = await open()
    wire.send(requestOf(LIVE_PATH, b) + requestOf(LIVE_PATH, a))
    await wire.until('retry:')
    for (let n = 0; n < 20; n++) await turn()
    await a.call(identity.logout)
    for (let n = 0; n < 5; n++) {
      app.live.publish(player.id, 'messages', { unread: n })
      await turn()
    }
    expect(app.live.openStreams()).toBe(1)
    await wire.until('{"unread":4}')
    expect(strays).toEqual([])
  })
})

describe('a caller who reads nothing', () => {
  it('is cut off when asking for more than a few answers at once', async () => {
    const { wire, socket } = await accepted()
    const closes = once(socket, 'close')
    wire.send(requestOf('/api/openapi.json').repeat(1_000))
    await closes
    expect(socket.destroyed).toBe(true)
  })
})
