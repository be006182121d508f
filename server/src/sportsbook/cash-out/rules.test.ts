import type { BetId } from '@menekse/contract/ids'
import { lira, toWire } from '@menekse/contract/money'
import { cashOuts } from '@menekse/contract/sports/cash-outs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../../test/application.ts'
import type { Application } from '../../../test/application.ts'
import { tellFixture } from '../../../test/bulletin.ts'
import { placeCoupon } from '../../../test/coupons.ts'
import { newPlayer } from '../../../test/people.ts'
import type { PriceBook } from '../../fixtures/fixtures.ts'
import { createLog } from '../../platform/log.ts'
import { createCashOut } from './cash-out.ts'
import { createRules, ruleKey } from './rules.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

it('a rule that is set has itself looked at, and all of them where it is not told which', async () => {
  const player = await newPlayer(app, { cash: lira(1_000) })
  const ids: BetId[] = []
  for (let n = 0; n < 5; n++) {
    const match = tellFixture(app.fixtures, app.clock.now())
    match.offer('match_result', [['1', 2000]], { p: { '1': 0.5 } })
    const id = await placeCoupon(app, player, [[match, '1', 2000]])
    const body = { at_least: toWire(lira(15)), percent: 100 }
    await player.browser.call(cashOuts.setRule, { params: { id }, body })
    ids.push(id)
  }
  const { book } = app.fixtures
  let asked = 0
  const ticket: PriceBook['ticket'] = (...about) => {
    asked += 1
    return book.ticket(...about)
  }
  let tell: (keys: readonly string[] | undefined) => void = () => undefined
  const { limits } = app.sportsbook
  const rules = createRules({
    ...app,
    limits,
    changes: { ...app.changes, on: (_, listener) => void (tell = listener) },
    fixtures: { ...app.fixtures, book: { ...book, ticket } },
    log: createLog('silent'),
    cashOut: createCashOut({ ...app, limits }),
  })
  await rules.start()
  await rules.idle()
  expect(asked).toBe(ids.length)
  asked = 0
  tell([ruleKey({ playerId: player.id, id: ids[2]! })])
  await rules.idle()
  expect(asked).toBe(1)
  asked = 0
  tell(undefined)
  await rules.idle()
  expect(asked).toBe(ids.length)
  await rules.close()
})
