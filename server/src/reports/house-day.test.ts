import { lira } from '@menekse/contract/money'
import { staffPlayers } from '@menekse/contract/reports/staff-players'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { tellFixture } from '../../test/bulletin.ts'
import { placeCoupon, tellResult } from '../../test/coupons.ts'
import { newStaff } from '../../test/desk.ts'
import { offerFor } from '../../test/free-bets.ts'
import { newPlayer } from '../../test/people.ts'
import { isRefusal } from '../platform/refusal.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

it('the day of the house has paid what coupons won on it, whenever they were placed', async () => {
  // The last minutes of a day in Istanbul.
  app.clock.set('2026-12-09T20:55:00Z')
  const player = await newPlayer(app, { cash: lira(100) })
  const match = tellFixture(app.fixtures, app.clock.now())
  match.offer('match_result', [['1', 2000]])
  await placeCoupon(app, player, [[match, '1', 2000]], { unit: 30 })
  app.clock.set('2026-12-09T21:05:00Z')
  await placeCoupon(app, player, [[match, '1', 2000]], { unit: 10 })
  const owner = await newStaff(app, 'owner')
  const today = async () => {
    const answer = await owner.browser.call(staffPlayers.queues)
    if (!answer.ok) throw new Error(answer.refusal.message)
    const { staked, paid_out, ggr } = answer.value.today
    return [staked, paid_out, ggr]
  }
  expect(await today()).toEqual([lira(10), 0n, lira(10)])
  await tellResult(app, match, { '1': 'won' })
  expect(await today()).toEqual([lira(10), lira(80), lira(-70)])
  await tellResult(app, match, { '1': 'half_won' }, { version: 2 })
  expect(await today()).toEqual([lira(10), lira(60), lira(-50)])
})

it('the day of the house has what came back of a bonus on it, and not what ended before', async () => {
  app.clock.set('2026-12-12T20:55:00Z')
  const player = await newPlayer(app)
  const offer = await offerFor(app, player)
  const wish = { playerId: player.id, offer, amount: lira(50), ref: 'spor', by: 'system' }
  const given = await app.bonuses.give(wish)
  if (isRefusal(given)) throw new Error(given.refused)
  const match = tellFixture(app.fixtures, app.clock.now())
  match.offer('match_result', [['1', 2000]])
  await placeCoupon(app, player, [[match, '1', 2000]], { unit: 50 })
  await app.bonuses.cancel(player.id, given.grantId, { forfeited: lira(0), freeSpinsLost: 0 })
  app.clock.set('2026-12-12T21:05:00Z')
  const owner = await newStaff(app, 'owner')
  const cost = async () => {
    const answer = await owner.browser.call(staffPlayers.queues)
    if (!answer.ok) throw new Error(answer.refusal.message)
    return answer.value.today.bonus_cost
  }
  expect(await cost()).toBe(0n)
  await tellResult(app, match, { '1': 'won' })
  expect(await cost()).toBe(lira(-100))
  await tellResult(app, match, { '1': 'lost' }, { version: 2 })
  expect(await cost()).toBe(0n)
})
