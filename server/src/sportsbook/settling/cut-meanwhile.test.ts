import { newId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { coupons as calls } from '@menekse/contract/sports/coupons'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../../test/application.ts'
import type { Application } from '../../../test/application.ts'
import { booksAddUp } from '../../../test/books.ts'
import { tellFixture } from '../../../test/bulletin.ts'
import { placeCoupon, tellMoney, tellResult } from '../../../test/coupons.ts'
import { newPlayer } from '../../../test/people.ts'
import { createDebts } from '../corrections/debts.ts'
import { createSettlement } from '../settlement.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

it('pays nothing for the part that left since a coupon was looked at', async () => {
  const player = await newPlayer(app, { cash: lira(100) })
  const match = tellFixture(app.fixtures, app.clock.now())
  match.offer('match_result', [['1', 2000]], { p: { '1': 0.5 } })
  const id = await placeCoupon(app, player, [[match, '1', 2000]], { unit: 100 })
  await tellResult(app, match, { '1': 'lost' })
  const cash = async () => (await app.wallet.readPurse(player.id)).cash

  /** Looks at the coupon as won; before its end is taken back another process has done so, and half of it leaves. */
  const settle = createSettlement({
    ...app,
    debts: createDebts({ ...app, tellEach: app.messaging.tellEach }),
    tellEach: app.messaging.tellEach,
    bets: {
      ...app.bets,
      async undo(key, wrong) {
        if ((await cash()) === 0n) {
          await tellMoney(app, match.id, 'unresult', {
            markets: [{ key: 'match_result', version: 2 }],
          })
          const body = { id: newId('cut', 0), percent: 50, least: 1 }
          const left = await player.browser.call(calls.cashOut, { params: { id }, body })
          if (!left.ok) throw new Error(left.refusal.message)
        }
        return app.bets.undo(key, wrong)
      },
    },
  })
  await app.database.transaction((tx) =>
    app.fixtures.facts.note(
      {
        v: 1,
        feed: 'told',
        fixture: match.id,
        gen: 1,
        seq: 1,
        at: app.clock.now().toISOString(),
        type: 'result',
        certainty: 2,
        markets: [{ key: 'match_result', version: 2, outcomes: [{ id: '1', won: 1, void: 0 }] }],
      },
      tx,
    ),
  )
  await settle(match.id)
  // Half of a hundred at even chances, less 4 %.
  expect(await cash()).toBe(lira(48))
  expect(await app.bets.find(player.id, id)).toMatchObject({ status: 'open', stake: lira(50) })
  await tellResult(app, match, { '1': 'won' }, { version: 3 })
  expect(await cash()).toBe(lira(148))
  await booksAddUp(app)
})
