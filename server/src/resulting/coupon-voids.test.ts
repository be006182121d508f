import type { BetId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { staffBets } from '@menekse/contract/sports/staff-bets'
import { staffResulting } from '@menekse/contract/sports/staff-resulting'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { tellFixture } from '../../test/bulletin.ts'
import type { ToldFixture } from '../../test/bulletin.ts'
import { placeCoupon, tellMoney, tellResult } from '../../test/coupons.ts'
import { approve, askedOf, newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'

let app: Application
let first: Colleague
let second: Colleague
let player: Player
let match: ToldFixture
let id: BetId
beforeAll(async () => {
  app = await startApplication()
  first = await newStaff(app, 'trader')
  second = await newStaff(app, 'trader')
})
afterAll(() => app.stop())
beforeEach(async () => {
  player = await newPlayer(app, { cash: lira(100) })
  match = tellFixture(app.fixtures, app.clock.now())
  match.offer('match_result', [
    ['1', 2000],
    ['X', 3000],
    ['2', 4000],
  ])
  id = await placeCoupon(app, player, [[match, '1', 2000]])
  match.play('live', 0, 0)
})

const order = (lift = false, whose = player) =>
  first.browser.call(staffResulting.orderCouponVoid, {
    params: { id },
    body: { player_id: whose.id, lift, reason: 'Oran hatası' },
  })
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code
const cash = async () => (await app.wallet.readPurse(player.id)).cash

const waiting = async () => {
  const seen = await first.browser.call(staffBets.monitorCoupon, {
    params: { id },
    query: { player: player.id },
  })
  return seen.ok ? seen.value.coupon.approval_id : undefined
}

describe('a void of one coupon', () => {
  it('is said to wait on the coupon’s page, until it is decided', async () => {
    expect(await waiting()).toBeNull()
    const asked = askedOf(await order())
    expect(await waiting()).toBe(asked)
    expect(codeOf(await approve(second, asked))).toBe('ok')
    expect(await waiting()).toBeNull()
  })

  it('is not confirmed once it would take back what had not been paid when it was asked for', async () => {
    const asked = askedOf(await order())
    await tellResult(app, match, { '1': 'won', X: 'lost', '2': 'lost' })
    expect(codeOf(await approve(second, asked))).toBe('content_changed')
    await app.jobs.runDue()
    expect(await cash()).toBe(lira(110))
  })

  it('is confirmed where it does what it was to do, however the coupon stands by then', async () => {
    const asked = askedOf(await order())
    await tellResult(app, match, { '1': 'lost', X: 'won', '2': 'lost' })
    expect(codeOf(await approve(second, asked))).toBe('ok')
    await app.jobs.runDue()
    expect(await cash()).toBe(lira(100))
  })

  it('waits for a second person beside that of another player who chose the same id', async () => {
    const other = await newPlayer(app, { cash: lira(100) })
    const later = tellFixture(app.fixtures, app.clock.now())
    later.offer('match_result', [['1', 2000]])
    await placeCoupon(app, other, [[later, '1', 2000]], { id })
    later.play('live', 0, 0)
    const asked = askedOf(await order())
    const othersAsked = askedOf(await order(false, other))
    expect(codeOf(await approve(second, othersAsked))).toBe('ok')
    expect(codeOf(await approve(second, asked))).toBe('ok')
    await app.jobs.runDue()
    expect(await cash()).toBe(lira(100))
    expect((await app.wallet.readPurse(other.id)).cash).toBe(lira(100))
  })

  it('is not asked for twice, nor lifted where nobody at the desk has declared it', async () => {
    expect(codeOf(await approve(second, askedOf(await order())))).toBe('ok')
    expect(codeOf(await order())).toBe('already_decided')
    expect(codeOf(await approve(second, askedOf(await order(true))))).toBe('ok')
    await tellMoney(app, match.id, 'cancel', { markets: 'all', reason: 'abandoned' })
    expect(codeOf(await order(true))).toBe('already_decided')
  })
})
