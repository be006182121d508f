import { identity } from '@menekse/contract/identity/identity'
import { LIVE_PATH } from '@menekse/contract/live'
import { lira } from '@menekse/contract/money'
import { wallet } from '@menekse/contract/wallet/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { credit, newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { MINUTE_MS } from '../platform/clock.ts'

/* A stream tells nothing past the end of its session, however that came about (standards A07, X13). */

let app: Application
beforeAll(async () => {
  app = await startApplication()
  await app.live.start()
})
afterAll(() => app.stop())

/** What a stream has told, and whether it was ended. */
async function listen(player: Player) {
  const cookie = [...player.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await app.http.server.inject({
    method: 'GET',
    url: LIVE_PATH,
    headers: { host: 'menekse.localhost', cookie },
    payloadAsStream: true,
  })
  const heard = { text: '' }
  const stream = response.stream()
  stream.on('data', (chunk) => (heard.text += String(chunk)))
  const ended = new Promise<'ended'>((resolve) => stream.on('end', () => resolve('ended')))
  const told = (text: string) =>
    new Promise<'told'>((resolve) => {
      const look = () => heard.text.includes(text) && resolve('told')
      stream.on('data', look)
      look()
    })
  return { heard, ended, told }
}
/** Time goes by in which the player does something, or only the page asks by itself. */
async function pass(player: Player, minutes: number, does: 'plays' | 'only polls') {
  for (let minute = 0; minute < minutes; minute += 5) {
    app.clock.advance(5 * MINUTE_MS)
    if (does === 'plays') await player.browser.call(identity.profile)
    else await player.browser.call(wallet.getBalance)
  }
}

it('ends when nothing but polls came for half an hour, before it tells of money', async () => {
  const player = await newPlayer(app)
  const stream = await listen(player)
  await pass(player, 30, 'only polls')
  await credit(app, player.id, lira(777))
  expect(await Promise.race([stream.ended, stream.told('777')])).toBe('ended')
  expect(stream.heard.text).not.toContain('777')
})

it('goes on with a session that is used', async () => {
  const player = await newPlayer(app)
  const stream = await listen(player)
  await pass(player, 60, 'plays')
  await credit(app, player.id, lira(888))
  expect(await Promise.race([stream.ended, stream.told('888')])).toBe('told')
})

it('ends with the absolute limit of a session that was used all the time', async () => {
  const player = await newPlayer(app)
  const stream = await listen(player)
  await pass(player, 12 * 60, 'plays')
  await credit(app, player.id, lira(999))
  expect(await Promise.race([stream.ended, stream.told('999')])).toBe('ended')
  expect(stream.heard.text).not.toContain('999')
})
