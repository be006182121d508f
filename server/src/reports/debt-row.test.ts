import { lira } from '@menekse/contract/money'
import { reports } from '@menekse/contract/reports/reports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { tellFixture } from '../../test/bulletin.ts'
import { placeCoupon, tellResult } from '../../test/coupons.ts'
import { newPlayer } from '../../test/people.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

it('a statement tells what was left of a win of which a debt was paid', async () => {
  const player = await newPlayer(app, { cash: lira(10) })
  const [wrong, other] = [1, 2].map(() => {
    const told = tellFixture(app.fixtures, app.clock.now())
    told.offer('match_result', [['1', 2000]])
    return told
  })
  const play = (on: typeof wrong, unit: number) => {
    app.clock.advance(1_000)
    return placeCoupon(app, player, [[on!, '1', 2000]], { unit })
  }
  await play(wrong, 10)
  await tellResult(app, wrong!, { '1': 'won' })
  const id = await play(other, 12)
  await tellResult(app, wrong!, { '1': 'lost' }, { version: 2 })
  app.clock.advance(1_000)
  await tellResult(app, other!, { '1': 'won' })
  const { cash } = await app.wallet.readPurse(player.id)
  // Twenty were won by a wrong result, of which eight were there to be taken back.
  expect(cash).toBe(lira(12))
  const query = { type: 'sports_bet' as const }
  const answer = await player.browser.call(reports.statement, { query })
  if (!answer.ok) throw new Error(answer.refusal.message)
  const row = answer.value.transactions.find((one) => one.id === id)
  expect([row?.win_amount, row?.balance_after]).toEqual([lira(24), cash])
})
