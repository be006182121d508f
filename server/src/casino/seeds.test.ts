import { casino } from '@menekse/contract/casino/casino'
import { play } from '@menekse/contract/casino/play'
import { newId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newPlayer } from '../../test/people.ts'
import { newSeed } from './round-maths.ts'

describe('the seed of a round', () => {
  const DRAWS = 2_000
  const seeds = Array.from({ length: DRAWS }, () => newSeed())

  it('is 256 bits, and never the same twice', () => {
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/)
    expect(new Set(seeds).size).toBe(DRAWS)
  })

  it('has every bit as often as not, and none that follows from the one beside it', () => {
    const ones = Array.from({ length: 256 }, () => 0)
    const changes = Array.from({ length: 255 }, () => 0)
    for (const seed of seeds) {
      const bits = [...Buffer.from(seed, 'hex')].flatMap((byte) =>
        Array.from({ length: 8 }, (_, place) => (byte >> place) & 1),
      )
      bits.forEach((bit, place) => {
        ones[place]! += bit
        if (place > 0 && bits[place - 1] !== bit) changes[place - 1]! += 1
      })
    }
    // Seven standard deviations of a fair coin: a sound source fails once in a hundred million runs of all 511 counts.
    const farthest = 7 * Math.sqrt(DRAWS / 4)
    for (const count of [...ones, ...changes])
      expect(Math.abs(count - DRAWS / 2)).toBeLessThan(farthest)
  })
})

describe('a round that is played', () => {
  let app: Application
  beforeAll(async () => {
    app = await startApplication()
  })
  afterAll(() => app.stop())

  it('has a seed of its own, drawn for it alone', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const launched = await player.browser.call(casino.launch, {
      body: { game_id: 'nar-bahcesi', mode: 'real' },
    })
    if (!launched.ok) throw new Error(launched.refusal.message)
    const token = new URL(launched.value.data.launch_url, 'http://x').searchParams.get('token')!
    const opened = await player.browser.call(play.open, { body: { token } })
    if (!opened.ok) throw new Error(opened.refusal.message)
    for (let n = 0; n < 5; n++) {
      app.clock.advance(3_000)
      const id = newId('rnd', app.clock.now().getTime())
      const body = {
        play_session: opened.value.play_session,
        round_id: id,
        stake: opened.value.title.stakes[0]!,
      }
      const spun = await player.browser.call(play.spin, { body })
      expect(spun.ok).toBe(true)
      if (spun.ok && spun.value.round.status === 'open')
        await player.browser.call(play.finish, {
          body: { play_session: body.play_session, round_id: id },
        })
    }
    const rows = await app.owner.read
      .selectFrom('round')
      .select('seed')
      .where('player_id', '=', player.id)
      .execute()
    expect(new Set(rows.map(({ seed }) => seed)).size).toBe(5)
  })
})
