import { newId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { identity } from '@menekse/contract/identity/identity'
import { messaging } from '@menekse/contract/messaging/messaging'
import { protection as calls } from '@menekse/contract/protection/protection'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newPlayer, PASSWORD } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { MINUTE_MS } from '../platform/clock.ts'

const START = '2026-11-21T09:00:00Z'

let app: Application
let player: Player
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.set(START)
  player = await newPlayer(app, { cash: lira(10_000) })
})

async function bet(payout = lira(0)) {
  const played = await app.rounds.play({
    playerId: player.id,
    roundId: newId('rnd', app.clock.now().getTime()),
    playSessionId: 'pls_test',
    gameSlug: 'nar-bahcesi',
    category: 'slots',
    product: 'casino',
    isFreeSpin: false,
    mathVersion: 'v',
    stake: lira(10),
    seed: '00',
    cycleMs: 0,
    play: () => ({ events: [], payout, staysOpen: false }),
  })
  return 'round' in played ? 'ok' : played.refused
}
/** Plays on, a stake every quarter of an hour, so that the session of play does not end. */
async function playFor(minutes: number) {
  const answers: string[] = []
  for (let left = minutes; left > 15; left -= 15) {
    app.clock.advance(15 * MINUTE_MS)
    answers.push(await bet())
  }
  app.clock.advance(15 * MINUTE_MS)
  expect(new Set(answers)).toEqual(new Set(['ok']))
}
const login = () =>
  player.browser.call(identity.login, { body: { username: player.username, password: PASSWORD } })
async function session() {
  await login()
  const answer = await player.browser.call(calls.session)
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value
}

describe('a reality check', () => {
  it('stops play at the market’s interval until it is acknowledged, again and again', async () => {
    expect(await bet()).toBe('ok')
    await playFor(60)
    expect(await bet()).toBe('reality_check_due')
    expect(await session()).toMatchObject({ reality_due: true, elapsed_seconds: 3600 })
    const seen = await player.browser.call(calls.acknowledge, { body: {} })
    expect(seen.ok && seen.value).toMatchObject({ reality_due: false, elapsed_seconds: 3600 })
    expect(await bet()).toBe('ok')
    await playFor(60)
    expect(await bet()).toBe('reality_check_due')
  })

  it('comes at the player’s own interval, to the millisecond', async () => {
    const body = { minutes: 20 }
    const set = await player.browser.call(calls.setRealityCheck, { body })
    expect(set.ok && set.value.reality).toEqual({ minutes: 20, min: 10, max: 120 })
    expect(await bet()).toBe('ok')
    app.clock.advance(20 * MINUTE_MS - 1)
    expect(await bet()).toBe('ok')
    app.clock.advance(1)
    expect(await bet()).toBe('reality_check_due')
  })

  it.each([9, 121])('cannot be set to %i minutes', async (minutes) => {
    const set = await player.browser.call(calls.setRealityCheck, { body: { minutes } })
    expect(set.ok ? 'ok' : set.refusal.code).toBe('invalid_input')
  })

  it('is not longer than the market allows', async () => {
    const strict = await startApplication({ MARKET: 'strict' })
    try {
      const { browser } = await newPlayer(strict)
      const set = await browser.call(calls.setRealityCheck, { body: { minutes: 61 } })
      expect(set.ok ? 'ok' : set.refusal.code).toBe('reality_interval_too_long')
    } finally {
      await strict.stop()
    }
  })
})

describe('a session of play', () => {
  it('adds up stakes and payouts, and ends after half an hour without a stake', async () => {
    expect(await session()).toMatchObject({ started_at: null, elapsed_seconds: 0 })
    await bet(lira(4))
    app.clock.advance(30 * MINUTE_MS)
    await bet(lira(3))
    expect(await session()).toMatchObject({
      started_at: new Date(START).toISOString(),
      elapsed_seconds: 1800,
      staked: lira(20),
      paid: lira(7),
      net: lira(-13),
    })
    app.clock.advance(30 * MINUTE_MS + 1)
    expect((await session()).started_at).toBeNull()
    await bet()
    expect(await session()).toMatchObject({ elapsed_seconds: 0, staked: lira(10), paid: 0n })
  })
})

describe('the net result', () => {
  it('counts 7, 30 and 365 days of Istanbul, today included', async () => {
    const at = async (instant: string, payout = lira(0)) => {
      app.clock.set(instant)
      expect(await bet(payout)).toBe('ok')
    }
    await at('2026-11-21T20:59:59Z', lira(25)) // The last second of the first day.
    await at('2026-11-21T21:00:00Z')
    app.clock.set('2026-11-28T09:00:00Z')
    await login()
    const net = async () => {
      const answer = await player.browser.call(calls.net)
      if (!answer.ok) throw new Error(answer.refusal.message)
      return answer.value
    }
    const { periods, days } = await net()
    expect(periods.map((one) => [one.days, one.staked, one.net])).toEqual([
      [7, lira(10), lira(-10)],
      [30, lira(20), lira(5)],
      [365, lira(20), lira(5)],
    ])
    expect(days.map((one) => [one.day, one.net])).toEqual([
      ['2026-11-21', lira(15)],
      ['2026-11-22', lira(-10)],
    ])
  })
})

describe('half a year without a look at the limits', () => {
  it('brings one message, and not a second', async () => {
    const review = async () => {
      await app.database.transaction((tx) => app.jobs.later(tx, 'review_limits', {}))
      await app.jobs.runDue()
      await login()
      const inbox = await player.browser.call(messaging.list, { query: {} })
      if (!inbox.ok) throw new Error(inbox.refusal.message)
      return inbox.value.messages.filter(({ title }) => title === 'Sınırlarınızı gözden geçirin')
        .length
    }
    app.clock.set(new Date(Date.parse(START) + 182 * 86_400_000))
    expect(await review()).toBe(0)
    app.clock.set(new Date(Date.parse(START) + 183 * 86_400_000))
    expect(await review()).toBe(1)
    expect(await review()).toBe(1)
  })
})
