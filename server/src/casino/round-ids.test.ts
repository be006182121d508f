import { casino } from '@menekse/contract/casino/casino'
import { play } from '@menekse/contract/casino/play'
import { newId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { DAY_MS } from '../platform/clock.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

async function open(player: Player, slug: string, mode: 'real' | 'demo') {
  const launched = await player.browser.call(casino.launch, { body: { game_id: slug, mode } })
  if (!launched.ok) throw new Error(launched.refusal.message)
  const token = new URL(launched.value.data.launch_url, 'http://x').searchParams.get('token')!
  const opened = await player.browser.call(play.open, { body: { token } })
  if (!opened.ok) throw new Error(opened.refusal.message)
  return opened.value
}

describe('the id of a round', () => {
  it.each([
    ['nar-bahcesi', 'real'],
    ['nar-bahcesi', 'demo'],
    ['iznik-avlusu', 'demo'],
  ] as const)('is of today, or %s in %s refuses it', async (slug, mode) => {
    const player = await newPlayer(app, { cash: lira(100) })
    const session = await open(player, slug, mode)
    const [stake] = session.title.stakes
    const spin = async (offMs: number) => {
      app.clock.advance(3_000)
      const body = {
        play_session: session.play_session,
        round_id: newId('rnd', app.clock.now().getTime() + offMs),
        stake: stake!,
        ...(slug === 'iznik-avlusu' ? { choice: { mines: 3 } } : {}),
      }
      const spun = await player.browser.call(play.spin, { body })
      return spun.ok ? 'played' : spun.refusal.code
    }
    expect(await spin(-DAY_MS - 1)).toBe('round_outdated')
    expect(await spin(DAY_MS + 1)).toBe('round_outdated')
    expect(await spin(-DAY_MS)).toBe('played')
  })

  it('can be made by a device whose clock is wrong: opening the game tells the time', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const { server_time: time } = await open(player, 'nar-bahcesi', 'real')
    expect(new Date(time)).toEqual(app.clock.now())
  })
})
