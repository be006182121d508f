import { newId } from '@menekse/contract/ids'
import type { BetId } from '@menekse/contract/ids'
import { messaging } from '@menekse/contract/messaging/messaging'
import { lira, toWire } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { cashOuts } from '@menekse/contract/sports/cash-outs'
import { coupons as calls } from '@menekse/contract/sports/coupons'
import type { Coupon } from '@menekse/contract/sports/coupons'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../../test/application.ts'
import type { Application } from '../../../test/application.ts'
import { booksAddUp } from '../../../test/books.ts'
import { TEST_FEED, tellFixture } from '../../../test/bulletin.ts'
import type { ToldFixture } from '../../../test/bulletin.ts'
import { placeCoupon, playCoupon, tellMoney, tellResult } from '../../../test/coupons.ts'
import type { CouponChanges } from '../../../test/coupons.ts'
import { newPlayer } from '../../../test/people.ts'
import type { Player } from '../../../test/people.ts'
import { createLog } from '../../platform/log.ts'
import { createCashOut } from './cash-out.ts'
import { createRules } from './rules.ts'
import type { CashOutRules } from './rules.ts'

let app: Application
let player: Player
let match: ToldFixture
let rules: CashOutRules
beforeAll(async () => {
  app = await startApplication()
  const { limits } = app.sportsbook
  rules = createRules({
    ...app,
    limits,
    changes: { ...app.changes, on: () => undefined },
    log: createLog('silent'),
    cashOut: createCashOut({ ...app, limits }),
  })
})
afterAll(async () => {
  await rules.close()
  await app.stop()
})
afterEach(() => booksAddUp(app))
beforeEach(async () => {
  player = await newPlayer(app, { cash: lira(1_000) })
  match = tellFixture(app.fixtures, app.clock.now())
  price(0.5)
})

const price = (chance: number, status: 'open' | 'suspended' = 'open') =>
  match.offer(
    'match_result',
    [
      ['1', Math.min(2000, Math.floor(1000 / chance))],
      ['2', 4000],
    ],
    { p: { '1': chance, '2': 0.25 }, status },
  )
const HOME = { '1': 'won', X: 'lost', '2': 'lost' } as const
const AWAY = { '1': 'lost', X: 'lost', '2': 'won' } as const

async function placed(changes: CouponChanges = {}): Promise<Coupon> {
  const answer = await playCoupon(app, player, [[match, '1', 2000]], { unit: 100, ...changes })
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.coupon
}
async function found(id: BetId): Promise<Coupon> {
  const answer = await player.browser.call(calls.find, { params: { id } })
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.coupon
}
async function leave(id: BetId, percent: number, least: Kurus, cut = newId('cut', 0)) {
  const body = { id: cut, percent, least: toWire(least) }
  const answer = await player.browser.call(calls.cashOut, { params: { id }, body })
  return answer.ok ? answer.value : answer.refusal
}
const setRule = async (id: BetId, atLeast: Kurus, percent: number) => {
  const body = { at_least: toWire(atLeast), percent }
  const answer = await player.browser.call(cashOuts.setRule, { params: { id }, body })
  return answer.ok ? answer.value : answer.refusal
}
const cash = async () => (await app.wallet.readPurse(player.id)).cash
const liability = async () => {
  const { rows } = await sql<{ amount: bigint }>`
    select amount from coupon_liability where fixture_id = ${match.id} and outcome = '1'`.execute(
    app.owner.read,
  )
  return rows[0]!.amount
}

describe('a coupon that is cashed out in part', () => {
  it('is paid for the part once, and the rest runs on at the same odds', async () => {
    const { id } = await placed()
    const cut = newId('cut', 0)
    // Half of 80, less 4 %.
    const first = await leave(id, 40, 3_840n as Kurus, cut)
    expect(first).toMatchObject({
      coupon: {
        status: 'open',
        stake: lira(100),
        payout: 3_840n,
        payout_most: lira(120),
        cash_out: 5_760n,
        cashed: { stake: lira(40), paid: 3_840n },
        cuts: [{ percent: 40, stake: lira(40), paid: 3_840n, is_automatic: false }],
      },
      balance: 93_840n,
    })
    expect(await leave(id, 40, 3_840n as Kurus, cut)).toMatchObject({ balance: 93_840n })
    expect(await leave(id, 50, 1n as Kurus, cut)).toMatchObject({ code: 'key_reused' })
    await tellResult(app, match, HOME)
    expect(await found(id)).toMatchObject({ status: 'settled', payout: 15_840n })
    expect(await cash()).toBe(105_840n)
    await tellResult(app, match, AWAY, { version: 2 })
    // The part belongs to what it had paid as well as to what it pays now.
    expect(await found(id)).toMatchObject({
      status: 'settled',
      payout: 3_840n,
      correction: { before: 15_840n },
    })
    expect(await cash()).toBe(93_840n)
    const inbox = await player.browser.call(messaging.list, { query: { page: 1 } })
    expect(inbox.ok && inbox.value.messages[0]!.content).toContain(
      'Önceki ödeme: ₺158,40. Yeni ödeme: ₺38,40.',
    )
  })

  it('is listed among those that were cashed out, and one that was not is none of them', async () => {
    const [part, whole] = [await placed(), await placed({ is_again: true })]
    await placed({ is_again: true })
    await leave(part.id, 40, lira(1))
    await leave(whole.id, 100, lira(1))
    const listed = await player.browser.call(calls.list, { query: { state: 'cashed_out' } })
    if (!listed.ok) throw new Error(listed.refusal.message)
    const statuses = new Map(listed.value.coupons.map(({ id, status }) => [id, status]))
    expect(statuses).toEqual(
      new Map([
        [whole.id, 'cashed_out'],
        [part.id, 'open'],
      ]),
    )
  })

  it.each([40, 100])(
    'lets nothing leave at a dead price that is kept: %i percent',
    async (percent) => {
      const { id } = await placed()
      // A goal that another process has kept, and this one has not read yet.
      await sql`insert into fixture_epoch (fixture_id, epoch, mark) values (${match.id}, ${Number.MAX_SAFE_INTEGER}, 'goal')`.execute(
        app.owner.read,
      )
      expect(await leave(id, percent, 1n as Kurus)).toMatchObject({ code: 'state_changed' })
      expect(await found(id)).toMatchObject({ status: 'open', stake: lira(100), cuts: [] })
      expect(await cash()).toBe(lira(900))
      await sql`delete from fixture_epoch where fixture_id = ${match.id}`.execute(app.owner.read)
      expect(await leave(id, percent, 1n as Kurus)).toMatchObject({ success: true })
    },
  )

  it('may still pay what its decided legs come to where those are corrected', async () => {
    const other = tellFixture(app.fixtures, app.clock.now())
    other.offer('match_result', [['1', 2000]])
    const id = await placeCoupon(
      app,
      player,
      [
        [match, '1', 2000],
        [other, '1', 2000],
      ],
      { unit: 100 },
    )
    await tellResult(app, other, { '1': 'void' })
    await leave(id, 50, lira(1))
    const most = async () => (await app.bets.find(player.id, id))!.payoutMax
    expect(await most()).toBe(lira(200))
    await tellResult(app, other, HOME, { version: 2 })
    await tellResult(app, match, HOME)
    // Half of a hundred at even chances, less 4 %.
    expect(await cash()).toBe(lira(900 + 48 + 200))
  })

  it('gives the rest back where it is void', async () => {
    const { id } = await placed()
    await leave(id, 40, 1n as Kurus)
    await tellResult(app, match, { '1': 'void', X: 'void', '2': 'void' })
    expect(await found(id)).toMatchObject({ status: 'void', payout: 9_840n, stake: lira(100) })
    expect(await cash()).toBe(99_840n)
  })

  it('tells what a void one had given back, whatever left once it was open again', async () => {
    const { id } = await placed()
    await leave(id, 40, 1n as Kurus)
    const window = { markets: ['match_result'] }
    await tellMoney(app, match.id, 'cancel', { ...window, reason: 'late' })
    expect(await found(id)).toMatchObject({ status: 'void', payout: 9_840n })
    app.clock.advance(1_000)
    await tellMoney(app, match.id, 'uncancel', window)
    app.clock.advance(1_000)
    await leave(id, 50, 1n as Kurus)
    expect(await found(id)).toMatchObject({ status: 'open', correction: { before: 9_840n } })
  })

  it('keeps five lira running, and nobody leaves more than nine tenths in part', async () => {
    const { id } = await placed({ unit: 10 })
    expect(await leave(id, 60, 1n as Kurus)).toMatchObject({
      code: 'cash_out_part_flawed',
      fields: { percent: 'Kuponun bu kadarı bozdurulamaz: kuponda en az ₺5,00 kalmalı.' },
    })
    expect(await leave(id, 50, 1n as Kurus)).toMatchObject({ coupon: { status: 'open' } })
    for (const percent of [0, 9, 91, 99, 101])
      expect(await leave(id, percent, 1n as Kurus)).toMatchObject({ code: 'invalid_input' })
  })

  it('tells what each part is worth, and that they are worth no more than the whole', async () => {
    const { id } = await placed()
    const answer = await player.browser.call(cashOuts.quote, { params: { id } })
    if (!answer.ok) throw new Error(answer.refusal.message)
    const { parts, fee_basis_points: fee } = answer.value
    expect(fee).toBe(400)
    expect(parts.map(({ percent }) => percent)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
    expect(parts[2]).toMatchObject({ value: 2_880n, stake: lira(30), stake_left: lira(70) })
    expect(parts.at(-1)).toMatchObject({ value: lira(96), stake: lira(100), stake_left: 0n })
  })

  it('takes its share of what the house may lose along, and the last part all of it', async () => {
    const coupons = await Promise.all(
      Array.from({ length: 6 }, () => placed({ is_again: true, unit: 33.33 })),
    )
    expect(await liability()).toBe(6n * 3_333n)
    await Promise.all([
      ...coupons.slice(0, 4).map(({ id }) => leave(id, 70, 1n as Kurus)),
      placed({ is_again: true, unit: 33.33 }),
    ])
    // Of 3.333 a unit of 2.333 leaves, and of the liability as much.
    expect(await liability()).toBe(7n * 3_333n - 4n * 2_333n)
    await Promise.all(coupons.map(({ id }) => leave(id, 100, 1n as Kurus)))
    expect(await liability()).toBe(3_333n)
  })

  it('pays each kuruş of the unit once, whoever of parts, whole and result comes first', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => placed({ is_again: true })))
    const calledOn = all.flatMap(({ id }) => [
      leave(id, 30, 1n as Kurus),
      leave(id, 50, 1n as Kurus),
      leave(id, 100, 1n as Kurus),
    ])
    await Promise.all([...calledOn, tellResult(app, match, HOME)])
    for (const { id } of all) {
      const { rows } = await sql<{ left: bigint; value: bigint; runs: bigint; payout: bigint }>`
        select coalesce(sum(x.stake) filter (where x.unit_left > 0), 0)::bigint as left, b.stake as runs,
          coalesce(sum(x.value) filter (where x.unit_left > 0), 0)::bigint as value, b.payout
        from bet b left join coupon_cut x on x.player_id = b.player_id and x.bet_id = b.id
        where b.id = ${id} group by b.stake, b.payout`.execute(app.owner.read)
      expect(rows[0]!.left + rows[0]!.runs).toBe(lira(100))
      expect(rows[0]!.value + rows[0]!.payout).toBeLessThanOrEqual(lira(200))
      expect((await found(id)).status).not.toBe('open')
    }
  })
})

describe('a rule that leaves a coupon by itself', () => {
  it('pays the value of then, which may be more than it asked for, and tells its player', async () => {
    const { id } = await placed()
    expect(await setRule(id, lira(100), 100)).toMatchObject({
      coupon: { cash_out_rule: { at_least: lira(100), percent: 100 } },
    })
    await rules.start()
    price(0.51)
    await rules.idle()
    expect((await found(id)).status).toBe('open')
    price(0.6, 'suspended')
    await rules.idle()
    expect((await found(id)).status).toBe('open')
    price(0.6)
    price(0.6)
    await rules.idle()
    expect(await found(id)).toMatchObject({
      status: 'cashed_out',
      payout: 11_520n,
      cuts: [{ is_automatic: true }],
      cash_out_rule: null,
    })
    await app.jobs.runDue()
    const { rows } = await sql<{ told: number }>`
      select count(*)::int as told from message where player_id = ${player.id}
        and key like 'cash_out:%'`.execute(app.owner.read)
    expect(rows[0]).toEqual({ told: 1 })
  })

  it('leaves a part, once, and is gone where its player took it back or left', async () => {
    const { id } = await placed()
    await setRule(id, lira(100), 50)
    await rules.start()
    price(0.6)
    await rules.idle()
    expect(await found(id)).toMatchObject({ status: 'open', cashed: { paid: 5_760n } })
    price(0.7)
    await rules.idle()
    expect((await found(id)).cuts).toHaveLength(1)
    await setRule(id, lira(80), 100)
    const gone = await player.browser.call(cashOuts.removeRule, { params: { id } })
    expect(gone).toMatchObject({ value: { coupon: { cash_out_rule: null } } })
    await rules.start()
    price(0.9)
    await rules.idle()
    expect((await found(id)).status).toBe('open')
  })

  it('is not done where it was taken back while it was being done', async () => {
    const { id } = await placed()
    await setRule(id, lira(100), 100)
    const { rows } = await sql<{ id: bigint }>`
      select id from cash_out_rule where bet_id = ${id}`.execute(app.owner.read)
    await player.browser.call(cashOuts.removeRule, { params: { id } })
    price(0.6)
    const rule = { id: rows[0]!.id, atLeast: lira(100) }
    const wish = { playerId: player.id, id, cutId: 'rule_x', percent: 100, least: lira(1), rule }
    const cashOut = createCashOut({ ...app, limits: app.sportsbook.limits })
    await expect(cashOut(wish)).rejects.toThrow('the rule has ended')
    expect(await found(id)).toMatchObject({ status: 'open' })
  })

  it('is over once its player leaves a part by hand', async () => {
    const { id } = await placed()
    await setRule(id, lira(100), 100)
    await leave(id, 40, lira(1))
    expect(await found(id)).toMatchObject({ status: 'open', cash_out_rule: null })
    await rules.start()
    price(0.9)
    await rules.idle()
    expect((await found(id)).status).toBe('open')
    const { rows } = await sql<{ ending: string }>`
      select ending from cash_out_rule where bet_id = ${id}`.execute(app.owner.read)
    expect(rows).toEqual([{ ending: 'left' }])
  })

  it('is done by what a leg came to, and once what was stopped may be left again', async () => {
    const other = tellFixture(app.fixtures, app.clock.now())
    other.offer('match_result', [['1', 2000]], { p: { '1': 0.5 } })
    const legs = [
      [match, '1', 2000],
      [other, '1', 2000],
    ] as const
    const answer = await playCoupon(app, player, legs, { unit: 100 })
    if (!answer.ok) throw new Error(answer.refusal.message)
    const { id } = answer.value.coupon
    await setRule(id, lira(150), 100)
    await rules.start()
    app.fixtures.sink.distrust({ feed: TEST_FEED }, 'silence')
    await tellResult(app, match, HOME)
    await rules.told(match.id)
    await rules.idle()
    expect((await found(id)).cash_out_lock).toBe('feed_stale')
    app.fixtures.sink.trust({ feed: TEST_FEED })
    await rules.look()
    await rules.idle()
    expect(await found(id)).toMatchObject({ status: 'cashed_out', payout: lira(192) })

    const third = tellFixture(app.fixtures, app.clock.now())
    third.offer('match_result', [['1', 2000]], { p: { '1': 0.5 } })
    const both = [
      [other, '1', 2000],
      [third, '1', 2000],
    ] as const
    const last = await playCoupon(app, player, both, { unit: 100 })
    if (!last.ok) throw new Error(last.refusal.message)
    await setRule(last.value.coupon.id, lira(150), 100)
    await rules.start()
    await tellResult(app, other, HOME)
    await rules.told(other.id)
    await rules.idle()
    expect((await found(last.value.coupon.id)).status).toBe('cashed_out')
  })

  it('waits again where the coupon that it ended with is open again', async () => {
    const { id } = await placed()
    await setRule(id, lira(150), 100)
    await rules.start()
    await tellResult(app, match, AWAY)
    await rules.told(match.id)
    expect((await found(id)).cash_out_rule).toBeNull()
    const market = [{ key: 'match_result', version: 1 }]
    await tellMoney(app, match.id, 'unresult', { markets: market })
    expect(await found(id)).toMatchObject({
      status: 'open',
      cash_out_rule: { at_least: lira(150), percent: 100 },
    })
    // One that was taken back by its player does not.
    await player.browser.call(cashOuts.removeRule, { params: { id } })
    await tellResult(app, match, AWAY, { version: 2 })
    await tellMoney(app, match.id, 'unresult', { markets: [{ key: 'match_result', version: 2 }] })
    expect(await found(id)).toMatchObject({ status: 'open', cash_out_rule: null })
  })

  it('is refused where it would be done at once or never', async () => {
    const { id } = await placed()
    expect(await setRule(id, lira(96), 100)).toMatchObject({ code: 'cash_out_rule_flawed' })
    expect(await setRule(id, lira(200), 100)).toMatchObject({ code: 'cash_out_rule_flawed' })
    // With nothing offered there is nothing to compare it with; it would be done at whatever comes.
    price(0.5, 'suspended')
    for (const nothing of [lira(0), lira(-5)])
      expect(await setRule(id, nothing, 100)).toMatchObject({ code: 'cash_out_rule_flawed' })
    const other = await newPlayer(app)
    const body = { at_least: 150, percent: 100 }
    const stolen = await other.browser.call(cashOuts.setRule, { params: { id }, body })
    expect(stolen).toMatchObject({ refusal: { code: 'bet_not_found' } })
  })
})
