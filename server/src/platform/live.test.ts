import type { Readable } from 'node:stream'
import { LIVE_PATH } from '@menekse/contract/live'
import { lira } from '@menekse/contract/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { secondNode } from '../../test/second-node.ts'

let app: Application
let other: Awaited<ReturnType<typeof secondNode>>
beforeAll(async () => {
  app = await startApplication()
  other = await secondNode(app)
  await app.live.start()
  await other.live.start()
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})

/** A player's stream on the other node. */
async function listen(player: Player): Promise<Readable> {
  const cookie = [...player.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await other.http.server.inject({
    method: 'GET',
    url: LIVE_PATH,
    headers: { host: 'menekse.localhost', cookie },
    payloadAsStream: true,
  })
  return response.stream()
}

async function readUntil(stream: Readable, last: string): Promise<string> {
  let text = ''
  for await (const chunk of stream) {
    text += String(chunk)
    if (text.includes(last)) break
  }
  return text
}

// One NOTIFY carries 8,000 bytes. A letter has one to three of them, an emoji four in two units of a string.
it.each([
  ['Latin', 'a'],
  ['Turkish', 'ğ'],
  ['typographic', '…'],
  ['pictured', '🎈'],
])('tells another node every piece of many news, %s ones too', async (_, letter) => {
  const player = await newPlayer(app)
  const stream = await listen(player)
  const ids = Array.from({ length: 12 }, (_unused, n) => `wdr_${n}`)
  for (const id of ids)
    app.live.publish(player.id, 'withdrawal', {
      id,
      status: 'rejected',
      amount: lira(1),
      message: letter.repeat(500),
    })
  const text = await readUntil(stream, `"id":"${ids.at(-1)}"`)
  expect([...text.matchAll(/"id":"(wdr_\d+)"/g)].map(([, id]) => id)).toEqual(ids)
  expect(text.split(letter.repeat(500))).toHaveLength(ids.length + 1)
})
