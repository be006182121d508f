import { lira } from '@menekse/contract/money'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { booksAddUp } from '../../test/books.ts'
import { tellFixture } from '../../test/bulletin.ts'
import { placeCoupon, tellResult } from '../../test/coupons.ts'
import { giveFreeBets, offerFor } from '../../test/free-bets.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { isRefusal } from '../platform/refusal.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())
afterEach(() => booksAddUp(app))

const WON = { '1': 'won', '2': 'lost' } as const
const LOST = { '1': 'lost', '2': 'won' } as const
const VOID = { '1': 'void', '2': 'void' } as const

async function giveMoney(player: Player): Promise<string> {
  const offer = await offerFor(app, player)
  const wish = { playerId: player.id, offer, amount: lira(50), ref: 'spor', by: 'system' }
  const given = await app.bonuses.give(wish)
  if (isRefusal(given)) throw new Error(given.refused)
  return given.grantId
}

it.each([
  ['loses', [LOST], 50],
  ['wins', [WON], -50],
  ['is void', [VOID], 0],
  ['wins and is corrected to lost', [WON, LOST], 50],
  ['is void and is corrected to won', [VOID, WON], -50],
])('a bonus whose coupon %s after its end', async (_, results, cost) => {
  const player = await newPlayer(app)
  const grantId = await giveMoney(player)
  const match = tellFixture(app.fixtures, app.clock.now())
  match.offer('match_result', [['1', 2000]])
  await placeCoupon(app, player, [[match, '1', 2000]], { unit: 50 })
  await app.bonuses.cancel(player.id, grantId, { forfeited: lira(0), freeSpinsLost: 0 })
  for (const [at, result] of results.entries())
    await tellResult(app, match, result, { version: at + 1 })
  const { totals } = await app.bonuses.desk.grantsOfPlayer(player.id, 1)
  // What the house gave, less what came back to it.
  expect(totals).toMatchObject({ granted: lira(50), cost: lira(cost) })
})

it.each([
  ['wins', [WON], 0],
  ['is void', [VOID], 0],
  ['is void and is corrected to lost', [VOID, LOST], 50],
])('a free bet that %s after it was given up', async (_, results, cost) => {
  const player = await newPlayer(app)
  const grantId = await giveFreeBets(app, player, { rollover: 3 })
  const match = tellFixture(app.fixtures, app.clock.now())
  match.offer('match_result', [['1', 2000]])
  await placeCoupon(app, player, [[match, '1', 2000]], { unit: 50, is_free: true })
  await app.bonuses.cancel(player.id, grantId, { forfeited: lira(0), freeSpinsLost: 0 })
  for (const [at, result] of results.entries())
    await tellResult(app, match, result, { version: at + 1 })
  const { totals } = await app.bonuses.desk.grantsOfPlayer(player.id, 1)
  expect(totals.cost).toBe(lira(cost))
})
