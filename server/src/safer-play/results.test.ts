import { newId } from '@menekse/contract/ids'
import { identity } from '@menekse/contract/identity/identity'
import { lira, subtract, ZERO } from '@menekse/contract/money'
import { protection } from '@menekse/contract/protection/protection'
import { reports } from '@menekse/contract/reports/reports'
import { staffPlayers } from '@menekse/contract/reports/staff-players'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { tellFixture } from '../../test/bulletin.ts'
import type { ToldFixture } from '../../test/bulletin.ts'
import { placeCoupon, tellResult } from '../../test/coupons.ts'
import { newStaff } from '../../test/desk.ts'
import { giveFreeBets } from '../../test/free-bets.ts'
import { newPlayer, PASSWORD } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'

let app: Application
let player: Player
let match: ToldFixture
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())
beforeEach(async () => {
  player = await newPlayer(app, { cash: lira(100) })
  match = tellFixture(app.fixtures, app.clock.now())
  match.offer('match_result', [['1', 2400]])
})

const HOME = { '1': 'won', '2': 'lost' } as const
const AWAY = { '1': 'lost', '2': 'won' } as const
const bet = (changes = {}) =>
  placeCoupon(app, player, [[match, '1', 2400]], { unit: 50, ...changes })
async function answered<T>(
  answer: Promise<{ ok: true; value: T } | { ok: false; refusal: { code: string } }>,
) {
  const given = await answer
  if (!given.ok) throw new Error(given.refusal.code)
  return given.value
}
/** Its net in seven and 365 days, as the first screen and the desk tell it, and the days that stand there. */
async function told() {
  const { periods, days } = await answered(player.browser.call(protection.net, {}))
  const { play } = await answered(player.browser.call(reports.glance))
  const { browser } = await newStaff(app, 'owner')
  const { totals } = await answered(
    browser.call(staffPlayers.player, { params: { id: player.id } }),
  )
  return {
    nets: [periods[0]!.net, periods[2]!.net, play.net, subtract(ZERO, totals.ggr)],
    days: days.map(({ day, staked, paid }) => `${day} ${staked} ${paid}`),
  }
}
const all = (net: bigint) => [net, net, net, net]

describe('what playing has cost', () => {
  it('is nothing while a coupon is open', async () => {
    await bet()
    expect(await told()).toEqual({ nets: all(0n), days: [] })
  })

  it('is of the day on which a coupon ended', async () => {
    await bet()
    app.clock.set('2026-12-20T12:00:00+03:00')
    await tellResult(app, match, AWAY)
    await player.browser.call(identity.login, {
      body: { username: player.username, password: PASSWORD },
    })
    expect(await told()).toEqual({ nets: all(lira(-50)), days: ['2026-12-20 5000 0'] })
  })

  it.each([
    ['lost is nothing', AWAY, 0n],
    ['won is what it won', HOME, lira(70)],
  ])('of a free bet that %s', async (_, result, net) => {
    await giveFreeBets(app, player)
    await bet({ is_free: true })
    await tellResult(app, match, result)
    expect((await told()).nets).toEqual(all(net))
  })

  it.each([
    ['lost', ZERO],
    ['won', lira(30)],
  ])('of a free spin that %s is what it paid', async (_, payout) => {
    const now = app.clock.now()
    await sql`insert into round (player_id, id, play_session_id, game_slug, math_version, status, stake, payout,
        bonus_stake, grant_id, is_free_spin, seed, events, balance_before, started_at, ended_at)
      values (${player.id}, ${newId('rnd', now.getTime())}, 'pls', 'kraliyet', '1', 'settled', ${lira(20)}, ${payout},
        ${lira(20)}, 'bns', true, '', '[]', 0, ${now}, ${now})`.execute(app.owner.read)
    expect((await told()).nets).toEqual(all(payout))
  })

  it('is nothing where a coupon was void', async () => {
    await bet()
    await tellResult(app, match, { '1': 'void', '2': 'void' })
    expect(await told()).toEqual({ nets: all(0n), days: [] })
  })
})
