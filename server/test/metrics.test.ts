import { newId } from '@menekse/contract/ids'
import type { RoundId } from '@menekse/contract/ids'
import { play } from '@menekse/contract/casino/play'
import { lira } from '@menekse/contract/money'
import type { InjectOptions } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { startApplication } from './application.ts'
import type { Application } from './application.ts'
import { newPlayer } from './people.ts'
import { openGame } from './play-sessions.ts'

/** The figures of a process, scraped as a monitoring does. */

let app: Application
afterEach(() => app.stop())

const scrape = (options: Partial<InjectOptions> = {}) =>
  app.http.server.inject({ url: '/metrics', remoteAddress: '127.0.0.1', ...options })

/** The value of a line: `name{label="…"}`, labels in any order. */
async function figure(name: string, labels: Record<string, string> = {}): Promise<number> {
  const { payload } = await scrape()
  const line = payload
    .split('\n')
    .find(
      (text) =>
        new RegExp(`^${name}[{ ]`).test(text) &&
        Object.entries(labels).every(([label, value]) => text.includes(`${label}="${value}"`)),
    )
  return line === undefined ? Number.NaN : Number(line.split(' ').at(-1))
}

describe('the figures of a process', () => {
  it('are what was done: stakes, payouts, refusals, calls and rounds', async () => {
    app = await startApplication()
    const player = await newPlayer(app, { cash: lira(100) })
    const session = await openGame(player)
    const spin = async (round_id: RoundId = newId('rnd', app.clock.now().getTime())) => {
      const body = { play_session: session, round_id, stake: 1 }
      return { round_id, answer: await player.browser.call(play.spin, { body }) }
    }
    let payouts = 0n
    for (let n = 0; n < 5; n++) {
      app.clock.advance(5_000)
      const { round_id, answer } = await spin()
      if (!answer.ok) throw new Error(answer.refusal.message)
      // A round asked for again is counted once.
      await spin(round_id)
      await player.browser.call(play.finish, { body: { play_session: session, round_id } })
      const [round] = await app.rounds.latest(player.id, { limit: 1 })
      payouts += round!.payout
    }
    await spin()

    const title = { title: 'kapadokya-ruzgari' }
    expect(await figure('menekse_rounds_total', { ...title, status: 'settled' })).toBe(5)
    expect(await figure('menekse_round_stakes_kurus_total', title)).toBe(500)
    expect(await figure('menekse_round_payouts_kurus_total', title)).toBe(Number(payouts))
    const stakes = { reason: 'stake', house: 'casino' }
    expect(await figure('menekse_transfers_total', stakes)).toBe(5)
    expect(await figure('menekse_transfers_kurus_total', stakes)).toBe(500)
    expect(
      await figure('menekse_transfers_kurus_total', { reason: 'deposit', house: 'bank' }),
    ).toBe(10_000)
    expect(await figure('menekse_money_refusals_total', { code: 'too_soon' })).toBe(1)
    expect(
      await figure('menekse_http_requests_total', { route: '/api/play/spin', status: '200' }),
    ).toBe(10)
    expect(await figure('menekse_http_request_seconds_count', { route: '/api/play/spin' })).toBe(11)
    expect(await figure('menekse_lane_batch_operations_count')).toBeGreaterThanOrEqual(7)
    expect(await figure('menekse_lane_waiting')).toBe(0)
    expect(await figure('menekse_database_connections', { state: 'waiting' })).toBe(0)
  })

  it('hold the machine: free disk, clock, memory and the event loop', async () => {
    app = await startApplication({ PORT: '0' })
    await app.listen()
    for (const name of [
      'menekse_disk_free_bytes',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect([name, await figure(name)]).toEqual([name, expect.any(Number)])
    expect(await figure('menekse_disk_free_bytes')).toBeGreaterThan(0)
    expect(Math.abs(await figure('menekse_clock_offset_seconds'))).toBeLessThan(300)
  })
})

describe('who may read them', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }
  it.each([
    ['this machine', '127.0.0.1', {}, 200],
    ['the network beside it', '10.1.2.3', {}, 200],
    ['the same in version 6', 'fd00::7', {}, 200],
    ['anybody', '203.0.113.7', {}, 404],
    ['anybody, in version 6', '2001:db8::7', {}, 404],
    ['anybody behind a proxy that nobody trusts', '127.0.0.1', forwarded, 404],
    ['anybody with a token of their own', '203.0.113.7', { authorization: 'Bearer x' }, 404],
  ])('without a token: %s', async (_, remoteAddress, headers, status) => {
    app = await startApplication()
    expect((await scrape({ remoteAddress, headers })).statusCode).toBe(status)
  })

  it('with a token: whoever has it, from wherever, and nobody else', async () => {
    app = await startApplication({ METRICS_TOKEN: 'lale-bahcesi-1453' })
    const as = async (authorization: string) =>
      (await scrape({ remoteAddress: '203.0.113.7', headers: { authorization } })).statusCode
    expect(await as('Bearer lale-bahcesi-1453')).toBe(200)
    expect(await as('Bearer lale-bahcesi-1454')).toBe(404)
    expect((await scrape()).statusCode).toBe(404)
  })
})
