import type { BetId } from '@menekse/contract/ids'
import { messaging } from '@menekse/contract/messaging/messaging'
import { lira } from '@menekse/contract/money'
import { oddsMilli } from '@menekse/games/sports/odds'
import { coupons as calls } from '@menekse/contract/sports/coupons'
import type { Coupon } from '@menekse/contract/sports/coupons'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../../test/application.ts'
import type { Application } from '../../../test/application.ts'
import { booksAddUp } from '../../../test/books.ts'
import { tellFixture } from '../../../test/bulletin.ts'
import type { ToldFixture } from '../../../test/bulletin.ts'
import { placeCoupon, tellResult } from '../../../test/coupons.ts'
import type { TestLeg } from '../../../test/coupons.ts'
import { offerFor } from '../../../test/free-bets.ts'
import { newPlayer } from '../../../test/people.ts'
import type { Player } from '../../../test/people.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { targetOf } from '../settlement.ts'

let app: Application
let player: Player
let [one, two, three]: ToldFixture[] = []
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())
afterEach(() => booksAddUp(app))
beforeEach(async () => {
  player = await newPlayer(app, { cash: lira(1_000) })
  ;[one, two, three] = [1, 2, 3].map(() => tellFixture(app.fixtures, app.clock.now()))
  for (const each of [one!, two!, three!]) each.offer('match_result', [['1', 2000]])
})

const placed = (legs: readonly TestLeg[]): Promise<BetId> => placeCoupon(app, player, legs)
async function couponOf(id: BetId): Promise<Coupon> {
  const answer = await player.browser.call(calls.find, { params: { id } })
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.coupon
}
const cash = async () => (await app.wallet.readPurse(player.id)).cash
const HOME = { '1': 'won', X: 'lost', '2': 'lost' } as const
const AWAY = { '1': 'lost', X: 'lost', '2': 'won' } as const

describe('what a coupon counts towards wagering', () => {
  const won = (...odds: number[]) =>
    targetOf({
      unit: lira(10),
      legs: odds.map((each) => ({ odds: oddsMilli(each), outcome: 'W' })),
    })
  it.each([
    [[1490], 0],
    [[1500], 10],
    [[2000, 2000], 0],
    [[1400, 1400, 1400], 10],
    [[1400, 1400, 1390], 0],
  ])('at %j is %i lira', (odds, counted) => {
    expect(won(...odds)).toMatchObject({ status: 'settled', wagered: lira(counted) })
  })

  /** A bonus of 50 lira, for which stakes on sports count in full; what is wagered of it. */
  async function withBonus() {
    const offer = await offerFor(app, player)
    const wish = { playerId: player.id, offer, amount: lira(50), ref: 'spor', by: 'system' }
    expect(isRefusal(await app.bonuses.give(wish))).toBe(false)
    return async () => (await app.wallet.readPurse(player.id)).grants[0]?.wagered
  }

  it('reaches the purse: no bonus is wagered on what was as good as certain', async () => {
    const wagered = await withBonus()
    one!.offer('match_result', [['1', 1100]])
    await placed([[one!, '1', 1100]])
    await tellResult(app, one!, HOME)
    expect(await wagered()).toBe(0n)
    await placed([[two!, '1', 2000]])
    await tellResult(app, two!, HOME)
    expect(await wagered()).toBe(lira(10))
  })

  it('follows legs that are void, and those that are so no more, where it is lost all the same', async () => {
    const wagered = await withBonus()
    const id = await placed([one!, two!, three!].map((each) => [each, '1', 2000]))
    await tellResult(app, two!, HOME)
    await tellResult(app, one!, AWAY)
    expect(await wagered()).toBe(lira(10))
    const gone = { '1': 'void', X: 'void', '2': 'void' } as const
    await tellResult(app, two!, gone, { version: 2 })
    expect(await wagered()).toBe(0n)
    await tellResult(app, two!, HOME, { version: 3 })
    expect(await wagered()).toBe(lira(10))
    // To its player nothing has become of it.
    expect(await couponOf(id)).toMatchObject({ status: 'settled', payout: 0n, correction: null })
    const inbox = await player.browser.call(messaging.list, { query: { page: 1 } })
    expect(inbox.ok && inbox.value.messages.map(({ title }) => title)).not.toContain(
      'Kuponunuz yeniden hesaplandı',
    )
  })

  it('follows what a coupon is that was paid, and stays so: no money moves', async () => {
    const wagered = await withBonus()
    const market = 'total_goals|total=2.5'
    one!.offer(market, [
      ['over', 2000],
      ['under', 2000],
    ])
    const [over, under] = [
      await placed([[one!, 'over', 2000, market]]),
      await placed([[one!, 'under', 2000, market]]),
    ]
    await tellResult(app, one!, { over: 'won', under: 'lost' }, { market })
    // Together they could not lose.
    expect([await wagered(), await cash()]).toEqual([0n, lira(1_000)])
    const order = { playerId: player.id, id: under, reason: 'Kupon iki kez oynandı' }
    await app.database.transaction((tx) =>
      app.sportsbook.desk.declareVoid(tx, { ...order, staffId: 'stf_1', approvalId: null }),
    )
    await app.sportsbook.settle(one!.id)
    expect([await wagered(), await cash()]).toEqual([lira(10), lira(1_010)])
    const coupon = await couponOf(over)
    expect(coupon).toMatchObject({ status: 'settled', payout: lira(20), correction: null })
    await app.sportsbook.settle(one!.id)
    expect(await wagered()).toBe(lira(10))
    // And what was paid is taken back once.
    await tellResult(app, one!, { over: 'lost', under: 'won' }, { market, version: 2 })
    expect([await wagered(), await cash()]).toEqual([lira(10), lira(990)])
  })
})
