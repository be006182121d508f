import { lira } from '@menekse/contract/money'
import { staffPlayers } from '@menekse/contract/reports/staff-players'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { tellFixture } from '../../test/bulletin.ts'
import { placeCoupon, tellResult } from '../../test/coupons.ts'
import { newStaff } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'

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
