import { lira } from '@menekse/contract/money'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../../test/application.ts'
import type { Application } from '../../../test/application.ts'
import { booksAddUp } from '../../../test/books.ts'
import { tellFixture } from '../../../test/bulletin.ts'
import { placeCoupon, tellResult } from '../../../test/coupons.ts'
import { offerFor } from '../../../test/free-bets.ts'
import { newPlayer } from '../../../test/people.ts'
import type { Player } from '../../../test/people.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { createDebts } from '../corrections/debts.ts'
import { createSettlement } from '../settlement.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())
afterEach(() => booksAddUp(app))

/** Settles a match with each of its coupons on a page of its own. */
const settlePageByPage = () =>
  createSettlement({
    ...app,
    debts: createDebts({ ...app, tellEach: app.messaging.tellEach }),
    tellEach: app.messaging.tellEach,
    bets: {
      ...app.bets,
      ofEvent: (event, which) => app.bets.ofEvent(event, { ...which, pageSize: 1 }),
    },
  })

/** A player with a bonus of 50 lira, which stakes on sports count for in full. */
async function bonusPlayer(): Promise<Player> {
  const player = await newPlayer(app, { cash: lira(1_000) })
  const offer = await offerFor(app, player)
  const wish = { playerId: player.id, offer, amount: lira(50), ref: 'spor', by: 'system' }
  if (isRefusal(await app.bonuses.give(wish))) throw new Error('No bonus was given')
  return player
}
const wagered = async ({ id }: Player) => (await app.wallet.readPurse(id)).grants[0]?.wagered

it('counts a coupon whose opposite on a later page becomes void, and no more once it is not', async () => {
  const player = await bonusPlayer()
  const match = tellFixture(app.fixtures, app.clock.now())
  match.offer('match_result', [
    ['1', 2000],
    ['2', 2000],
  ])
  await placeCoupon(app, player, [[match, '1', 2000]])
  app.clock.advance(60_000)
  const from = app.clock.now().toISOString()
  await placeCoupon(app, player, [[match, '2', 2000]])
  await tellResult(app, match, { '1': 'won', '2': 'lost' })
  expect(await wagered(player)).toBe(0n)

  const settle = settlePageByPage()
  const window = { markets: 'all' as const, from, reason: 'late' }
  const say = (type: 'cancel' | 'uncancel') =>
    app.database.transaction((tx) =>
      app.fixtures.facts.note(
        { v: 1, feed: 'told', fixture: match.id, gen: 1, seq: 1, at: from, type, ...window },
        tx,
      ),
    )
  await say('cancel')
  await settle(match.id)
  expect(await wagered(player)).toBe(lira(10))
  await say('uncancel')
  await settle(match.id)
  expect(await wagered(player)).toBe(0n)
})
