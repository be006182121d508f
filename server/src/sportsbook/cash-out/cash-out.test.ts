import { newId } from '@menekse/contract/ids'
import type { BetId } from '@menekse/contract/ids'
import { lira, toWire } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { coupons as calls } from '@menekse/contract/sports/coupons'
import type { Coupon } from '@menekse/contract/sports/coupons'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../../test/application.ts'
import type { Application } from '../../../test/application.ts'
import { booksAddUp } from '../../../test/books.ts'
import { TEST_FEED, tellFixture } from '../../../test/bulletin.ts'
import type { ToldFixture } from '../../../test/bulletin.ts'
import { playCoupon, tellResult } from '../../../test/coupons.ts'
import type { CouponChanges, TestLeg } from '../../../test/coupons.ts'
import { newPlayer } from '../../../test/people.ts'
import type { Player } from '../../../test/people.ts'
import { insertPlayer } from '../limits/store.ts'
import { createCashOut } from './cash-out.ts'

let app: Application
let player: Player
let [one, two]: ToldFixture[] = []
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())
afterEach(() => booksAddUp(app))
beforeEach(async () => {
  player = await newPlayer(app, { cash: lira(1_000) })
  ;[one, two] = [match(), match()]
})

/** A match whose home side wins every second time: a price of 2.00 without any margin. */
function match(): ToldFixture {
  const told = tellFixture(app.fixtures, app.clock.now())
  price(told, 2000, 0.5)
  return told
}
const price = (told: ToldFixture, odds: number | undefined, chance: number) =>
  told.offer(
    'match_result',
    [
      ['1', odds],
      ['2', 4000],
    ],
    { p: { '1': chance, '2': 0.25 } },
  )
const HOME = { '1': 'won', X: 'lost', '2': 'lost' } as const

async function placed(legs: readonly TestLeg[], changes: CouponChanges = {}): Promise<Coupon> {
  const answer = await playCoupon(app, player, legs, { unit: 100, ...changes })
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.coupon
}
async function found(id: BetId): Promise<Coupon> {
  const answer = await player.browser.call(calls.find, { params: { id } })
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.coupon
}
async function leave(id: BetId, least: Kurus) {
  const answer = await player.browser.call(calls.cashOut, {
    params: { id },
    body: { id: newId('cut', 0), percent: 100, least: toWire(least) },
  })
  return answer.ok ? answer.value : answer.refusal
}
const cash = async () => (await app.wallet.readPurse(player.id)).cash

describe('a coupon that is cashed out', () => {
  it('is paid its fair value less what the house keeps, once, whatever comes after', async () => {
    const { id, cash_out: value } = await placed([[one!, '1', 2000]])
    // Half of 200, less 4 %.
    expect(value).toBe(lira(96))
    expect(await leave(id, lira(96))).toMatchObject({
      coupon: { status: 'cashed_out', payout: lira(96), cash_out: null, cash_out_lock: null },
      balance: lira(996),
    })
    expect(await leave(id, lira(96))).toMatchObject({ balance: lira(996) })
    await tellResult(app, one!, HOME)
    expect(await found(id)).toMatchObject({ status: 'cashed_out', payout: lira(96) })
    expect(await cash()).toBe(lira(996))
  })

  it('counts a leg that has won in full, and each further open leg costs a little more', async () => {
    const { id, cash_out: value } = await placed([
      [one!, '1', 2000],
      [two!, '1', 2000],
    ])
    // A quarter of 400, less 5 %.
    expect(value).toBe(lira(95))
    await tellResult(app, one!, HOME)
    expect((await found(id)).cash_out).toBe(lira(192))
  })

  it('pays the better value of now, and asks again where it is worse', async () => {
    const first = await placed([[one!, '1', 2000]])
    price(one!, 1600, 0.6)
    expect(await leave(first.id, lira(96))).toMatchObject({ coupon: { payout: 11_520n } })
    const second = await placed([[two!, '1', 2000]])
    price(two!, 2500, 0.4)
    expect(await leave(second.id, lira(96))).toMatchObject({
      code: 'cash_out_changed',
      fields: { least: 'Bozdurma tutarı değişti: şimdi ₺76,80.' },
    })
    expect(await found(second.id)).toMatchObject({ status: 'open', cash_out: 7_680n })
  })

  it('is not to be had while a leg is stopped, and says why', async () => {
    const { id } = await placed([[one!, '1', 2000]])
    one!.offer('match_result', [['1', 2000]], { status: 'suspended' })
    expect(await found(id)).toMatchObject({ cash_out: null, cash_out_lock: 'leg_suspended' })
    expect(await leave(id, lira(1))).toMatchObject({
      code: 'cash_out_unavailable',
      message: 'Bir seçim askıda; kupon şu anda bozdurulamaz.',
    })
  })

  it('is not to be had while nobody plays its match, whatever is priced', async () => {
    const { id } = await placed([[one!, '1', 2000]])
    one!.announce({ status: 'postponed' })
    expect(await leave(id, lira(1))).toMatchObject({
      code: 'cash_out_unavailable',
      message: 'Bir maç durdu ya da ertelendi; kupon şu anda bozdurulamaz.',
    })
    one!.announce({ status: 'planned' })
    expect(await leave(id, lira(96))).toMatchObject({ coupon: { status: 'cashed_out' } })
  })

  it('is refused once it is settled, and nobody leaves somebody else’s', async () => {
    const { id } = await placed([[one!, '1', 2000]])
    const other = await newPlayer(app)
    const body = { id: newId('cut', 0), percent: 100, least: 1 }
    const stolen = await other.browser.call(calls.cashOut, { params: { id }, body })
    expect(stolen).toMatchObject({ refusal: { code: 'bet_not_found' } })
    await tellResult(app, one!, HOME)
    expect(await leave(id, lira(96))).toMatchObject({ code: 'bet_settled' })
    expect(await cash()).toBe(lira(1_100))
  })

  it('is paid once, whoever of cash-out and settlement comes first', async () => {
    const all = await Promise.all(
      Array.from(
        { length: 8 },
        async () => (await placed([[one!, '1', 2000]], { is_again: true })).id,
      ),
    )
    const [answers] = await Promise.all([
      Promise.all(all.map((id) => leave(id, lira(96)))),
      tellResult(app, one!, HOME),
    ])
    const left = answers.filter((answer) => 'coupon' in answer).length
    const ends = await Promise.all(all.map((id) => found(id)))
    expect(ends.filter(({ status }) => status === 'cashed_out')).toHaveLength(left)
    expect(ends.every(({ status }) => status !== 'open')).toBe(true)
    const paid = BigInt(left) * lira(96) + BigInt(8 - left) * lira(200)
    expect(await cash()).toBe(lira(200) + paid)
  })
})

describe('a coupon in play that is cashed out', () => {
  const whole = (id: BetId) => ({ playerId: player.id, id, cutId: newId('cut', 0), percent: 100 })
  const leaving = (meanwhile: (ms: number) => unknown) =>
    createCashOut({
      ...app,
      limits: app.sportsbook.limits,
      wait: async (ms) => void (await meanwhile(ms)),
    })

  it('waits as long as one that is placed, and is paid at the end of it', async () => {
    const { id } = await placed([[one!, '1', 2000]])
    one!.play('live', 0, 0, 12)
    const waits: number[] = []
    const ended = await leaving((ms) => waits.push(ms))({
      ...whole(id),
      least: lira(94),
    })
    expect(waits).toEqual([5_000])
    expect(ended).toMatchObject({ status: 'cashed_out', payout: lira(94) })
  })

  it('is left by no rule that it is worth less than at the end of the wait', async () => {
    const { id } = await placed([[one!, '1', 2000]])
    one!.play('live', 0, 0, 12)
    const rule = { id: 1n, atLeast: lira(90) }
    const falls = () => one!.offer('match_result', [['1', 2500]], { p: { '1': 0.4 } })
    const answer = await leaving(falls)({ ...whole(id), least: lira(0), rule })
    expect(answer).toMatchObject({ refused: 'cash_out_changed' })
    expect((await app.bets.find(player.id, id))!.status).toBe('open')
  })

  it('waits longer where its player’s coupons do', async () => {
    const { id } = await placed([[one!, '1', 2000]])
    one!.play('live', 0, 0, 12)
    await app.database.transaction((tx) =>
      insertPlayer(tx, {
        player_id: player.id,
        version: 1,
        factor: 100,
        delay_seconds: 4,
        evidence: '{}',
        set_by: 'stf_1',
        reason: 'Kapanış oranına göre değer',
        at: app.clock.now(),
      }),
    )
    const waits: number[] = []
    await leaving((ms) => waits.push(ms))({ ...whole(id), least: lira(94) })
    expect(waits).toEqual([9_000])
  })

  it.each([
    ['the match had a turn', () => one!.play('live', 0, 1, 13)],
    [
      'its source has begun anew',
      () => {
        one!.beginAnew()
        one!.play('live', 0, 0, 12)
      },
    ],
  ])('goes on where %s meanwhile', async (_, happens) => {
    const { id } = await placed([[one!, '1', 2000]])
    one!.play('live', 0, 0, 12)
    expect(await leaving(happens)({ ...whole(id), least: lira(1) })).toMatchObject({
      refused: 'state_changed',
    })
    expect((await found(id)).status).toBe('open')
  })

  it('is not to be had while a goal that decided a leg may still not count', async () => {
    const market = 'total_goals|total=0.5'
    one!.offer(market, [['over', 2000]])
    const { id } = await placed([
      [one!, 'over', 2000, market],
      [two!, '1', 2000],
    ])
    one!.play('live', 0, 0, 12)
    one!.tell('stop', { markets: 'all', reason: 'danger' })
    one!.play('live', 1, 0, 13)
    one!.tell('stop', { markets: 'all', reason: 'goal' })
    one!.tell('stop', { markets: 'all', reason: 'review' })
    await tellResult(app, one!, { over: 'won', under: 'lost' }, { market })
    expect(await found(id)).toMatchObject({ cash_out: null, cash_out_lock: 'result_checked' })
    expect(await leave(id, lira(1))).toMatchObject({ code: 'cash_out_unavailable' })
    one!.offer('match_result', [['1', 1500]])
    expect(await found(id)).toMatchObject({ cash_out: lira(192) })
  })

  it('is not to be had while the source of a match in which a leg was decided is not heard', async () => {
    const { id } = await placed([
      [one!, '1', 2000],
      [two!, '1', 2000],
    ])
    one!.play('live', 1, 0, 80)
    await tellResult(app, one!, HOME)
    const { sink } = app.fixtures
    sink.distrust({ feed: TEST_FEED, fixture: one!.id }, 'silence')
    expect(await found(id)).toMatchObject({ cash_out: null, cash_out_lock: 'feed_stale' })
    sink.trust({ feed: TEST_FEED, fixture: one!.id })
    expect(await found(id)).toMatchObject({ cash_out: lira(192) })
  })

  it('is worth what its other leg came to while it waited', async () => {
    const { id } = await placed([
      [one!, '1', 2000],
      [two!, '1', 2000],
    ])
    one!.play('live', 0, 0, 12)
    const ended = await leaving(() => tellResult(app, two!, HOME))({
      ...whole(id),
      least: lira(90),
    })
    expect(ended).toMatchObject({ payout: lira(188) })
  })
})
