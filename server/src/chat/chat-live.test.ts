import { chat } from '@menekse/contract/chat/chat'
import { staffChat } from '@menekse/contract/chat/staff-chat'
import { DESK_CHATS, LIVE_PATH, STAFF_LIVE_PATH } from '@menekse/contract/live'
import { staffDesk } from '@menekse/contract/staff/staff'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { browserOf, startApplication } from '../../test/application.ts'
import type { Application, Browser } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import { secondNode } from '../../test/second-node.ts'
import { dial, listenOn, requestOf } from '../../test/sockets.ts'
import type { Wire } from '../../test/sockets.ts'
import { answers, chatOf, claims, currentOf, ok, says, sits } from '../../test/support.ts'

/** The player at one process of the installation, the colleague at the other. */

let app: Application
let other: Awaited<ReturnType<typeof secondNode>>
let there: Colleague
let otherPort: number
let ownPort: number
const wires: Wire[] = []
beforeAll(async () => {
  app = await startApplication()
  other = await secondNode(app)
  for (const node of [app, other]) {
    await node.changes.start()
    await node.live.start()
  }
  ownPort = await listenOn(app)
  otherPort = await listenOn(other)
  while (app.live.otherNodes() !== 1 || other.live.otherNodes() !== 1)
    await new Promise((resolve) => setImmediate(resolve))
  const support = await newStaff(app, 'support')
  there = { ...support, browser: browserOf(other, {}, new Map(support.browser.cookies)) }
  await sits(there)
})
afterEach(() => {
  for (const wire of wires.splice(0)) wire.end()
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})

const DESK = `${STAFF_LIVE_PATH}?room=${DESK_CHATS}`
async function listen(port: number, path: string, browser: Browser): Promise<Wire> {
  const wire = await dial(port)
  wires.push(wire)
  wire.send(requestOf(path, browser, []))
  return wire
}

describe('live support over two nodes', () => {
  it('tells the desk of each line and the player of each answer, and neither what was said', async () => {
    const player = await newPlayer(app)
    const desk = await listen(otherPort, DESK, there.browser)
    await desk.until('retry: 2000')
    const page = await listen(ownPort, LIVE_PATH, player.browser)
    await page.until('retry: 2000')
    const id = await chatOf(player, 'gizli soru')
    expect(await desk.until(`"chat_id":"${id}"`)).toContain('event: changed')
    ok(await claims(there, id))
    ok(await answers(there, id, 'gizli yanıt'))
    ok(await there.browser.call(staffChat.typing, { params: { id } }))
    const heard = await page.until('event: chat_typing')
    expect(heard).toContain('event: chat\n')
    expect(heard).not.toContain('gizli')
    ok(await player.browser.call(chat.typing, { params: { id } }))
    expect(await desk.until('event: typing')).not.toContain('gizli')
    expect((await currentOf(player)).lines.at(-1)!.text).toBe('gizli yanıt')
  })

  it('keeps one order of what both nodes take at once', async () => {
    const player = await newPlayer(app)
    const id = await chatOf(player)
    ok(await claims(there, id))
    const texts = Array.from({ length: 12 }, (_, n) => `${n}`)
    await Promise.all(
      texts.map((text, n) => (n % 2 === 0 ? says(player, id, text) : answers(there, id, text))),
    )
    const { lines } = await currentOf(player)
    expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, n) => n + 1))
    const said = lines.filter(({ kind }) => kind !== 'event').map(({ text }) => text)
    expect(said.toSorted()).toEqual(['Merhaba', ...texts].toSorted())
  })
})

describe('the stream of the desk', () => {
  it('is for those who may read messages, and none of it on the public path', async () => {
    const player = await newPlayer(app)
    const compliance = await newStaff(app, 'compliance')
    const ask = async (path: string, browser: Browser) => (await browser.fetch(path)).status
    expect(await ask(DESK, app.browser())).toBe(401)
    expect(await ask(DESK, player.browser)).toBe(401)
    expect(await ask(DESK, compliance.browser)).toBe(403)
    expect(await ask(`${LIVE_PATH}?room=${DESK_CHATS}`, player.browser)).toBe(404)
    expect(await ask(`${LIVE_PATH}?room=${DESK_CHATS}`, there.browser)).toBe(404)
    expect(await ask(`${STAFF_LIVE_PATH}?room=flight:main`, there.browser)).toBe(404)
    expect(await ask(STAFF_LIVE_PATH, there.browser)).toBe(400)
  })
})

it('does not prolong a session of the desk by asking', async () => {
  const idle = await newStaff(app, 'support')
  for (let minute = 0; minute < 31; minute += 1) {
    app.clock.advance(60_000)
    await idle.browser.call(staffChat.board)
    await idle.browser.call(staffChat.presence, { body: { status: 'available' } })
  }
  const session = ok(await idle.browser.call(staffDesk.session))
  expect(session.logged_in).toBe(false)
})
