import { lira } from '@menekse/contract/money'
import { RULES_VERSION } from '@menekse/contract/sports/betting-rules'
import { coupons as calls } from '@menekse/contract/sports/coupons'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { booksAddUp } from '../../test/books.ts'
import { tellFixture } from '../../test/bulletin.ts'
import type { ToldFixture } from '../../test/bulletin.ts'
import { couponBody, playCoupon } from '../../test/coupons.ts'
import type { CouponChanges, TestLeg } from '../../test/coupons.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'

let app: Application
let player: Player
let [one, two, three]: ToldFixture[] = []
beforeAll(async () => {
  app = await startApplication()
  player = await newPlayer(app, { cash: lira(100_000) })
})
afterAll(() => app.stop())
afterEach(() => booksAddUp(app))
beforeEach(() => {
  ;[one, two, three] = [match(), match(), match()]
})

function match(): ToldFixture {
  const told = tellFixture(app.fixtures, app.clock.now())
  told.offer('match_result', [
    ['1', 2000],
    ['X', 3000],
    ['2', 4000],
  ])
  told.offer('both_teams_to_score', [
    ['yes', 1700],
    ['no', 2050],
  ])
  return told
}

const play = async (legs: readonly TestLeg[], changes: CouponChanges = {}) => {
  const answer = await playCoupon(app, player, legs, changes)
  return answer.ok ? answer.value : answer.refusal
}
const cashOf = async ({ id }: Player) => (await app.wallet.readPurse(id)).cash
const coupons = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from coupon`.execute(
    app.database.read,
  )
  return rows[0]!.n
}

describe('a coupon that is taken', () => {
  it('is one bet with its legs, and leaves the purse as staked', async () => {
    const before = await cashOf(player)
    const answer = await play([
      [one!, '1', 2000],
      [two!, 'X', 3000],
    ])
    expect(answer).toMatchObject({
      coupon: {
        status: 'open',
        lines: 1,
        stake: lira(10),
        payout_most: lira(60),
        legs: [
          { home: 'Galatasaray', outcome: '1', odds: 2000, result: null, status: 'planned' },
          { outcome: 'X', odds: 3000, is_live: false, is_simulated: true },
        ],
      },
    })
    expect(before - (await cashOf(player))).toBe(lira(10))
  })

  it('stakes its unit on each line of a system', async () => {
    const legs: TestLeg[] = [
      [one!, '1', 2000],
      [two!, '1', 2000],
      [three!, 'X', 3000],
    ]
    const system = { sizes: [2], bankers: [] }
    expect(await play(legs, { system, unit: 5 })).toMatchObject({
      coupon: { lines: 3, stake: lira(15), payout_most: lira(5 * (4 + 6 + 6)), system },
    })
    const banker = { sizes: [1], bankers: [0] }
    expect(await play(legs, { system: banker, unit: 5 })).toMatchObject({
      coupon: { lines: 2, stake: lira(10), payout_most: lira(5 * (4 + 6)) },
    })
  })

  it('is found again among the open ones', async () => {
    const { coupon } = (await play([[one!, '2', 4000]])) as { coupon: { id: `bet_${string}` } }
    const open = await player.browser.call(calls.list, { query: { state: 'open' } })
    const ids = open.ok ? open.value.coupons.map(({ id }) => id) : []
    expect(ids).toContain(coupon.id)
    const found = await player.browser.call(calls.find, { params: { id: coupon.id } })
    expect(found).toMatchObject({
      ok: true,
      value: { coupon: { id: coupon.id, stake: lira(10), rules_version: RULES_VERSION } },
    })
    const other = await newPlayer(app)
    const hidden = await other.browser.call(calls.find, { params: { id: coupon.id } })
    expect(hidden).toMatchObject({ ok: false, refusal: { code: 'bet_not_found' } })
  })
})

describe('a coupon that is refused', () => {
  const cases: readonly [string, () => Promise<unknown>, object][] = [
    [
      'an outcome nobody offers',
      () => play([[one!, '7', 2000]]),
      { code: 'leg_unknown', fields: { 'legs.0': expect.any(String) } },
    ],
    [
      'the same selection twice',
      () =>
        play([
          [one!, '1', 2000],
          [one!, '1', 2000],
        ]),
      { code: 'leg_twice', fields: { 'legs.1': expect.any(String) } },
    ],
    [
      'two of one match in one line',
      () =>
        play([
          [one!, '1', 2000],
          [one!, 'yes', 1700, 'both_teams_to_score'],
        ]),
      { code: 'legs_related' },
    ],
    [
      'odds that nobody offers',
      () =>
        play([
          [two!, 'X', 3000],
          [one!, '1', 2100],
        ]),
      { code: 'odds_changed', fields: { 'legs.1': expect.stringContaining('2,10 → 2,00') } },
    ],
    [
      'odds of thousandths, told as pages show them',
      () => play([[one!, '1', 2108]]),
      { code: 'odds_changed', fields: { 'legs.0': expect.stringContaining('2,10 → 2,00') } },
    ],
    [
      'a unit below a lira',
      () => play([[one!, '1', 2000]], { unit: 0.5 }),
      { code: 'stake_below_min' },
    ],
    [
      'less than ten lira',
      () => play([[one!, '1', 2000]], { unit: 9.99 }),
      { code: 'stake_below_min' },
    ],
    [
      'a system that its legs do not make',
      () => play([[one!, '1', 2000]], { system: { sizes: [2], bankers: [] } }),
      { code: 'coupon_flawed' },
    ],
    [
      'more than the house may lose on an outcome, with what it may take',
      () => play([[one!, '2', 4000]], { unit: 90_000 }),
      { code: 'stake_above_max', message: expect.stringContaining('₺83.333,33') },
    ],
  ]
  it.each(cases)('names %s', async (_, placed, refusal) => {
    const [before, count] = [await cashOf(player), await coupons()]
    expect(await placed()).toMatchObject(refusal)
    expect(await cashOf(player)).toBe(before)
    expect(await coupons()).toBe(count)
  })

  it('says that a match is stopped, over or has begun', async () => {
    one!.offer('match_result', [['1', 2000]], { status: 'suspended' })
    expect(await play([[one!, '1', 2000]])).toMatchObject({ code: 'leg_suspended' })
    two!.play('ended', 1, 0, 90)
    expect(await play([[two!, '1', 2000]])).toMatchObject({ code: 'leg_closed' })
    const started = tellFixture(app.fixtures, app.clock.now(), {
      starts_at: app.clock.now().toISOString(),
    })
    started.offer('match_result', [['1', 2000]])
    expect(await play([[started, '1', 2000]])).toMatchObject({ code: 'event_started' })
  })

  it('asks before the same coupon is taken twice, and takes it where that is meant', async () => {
    expect(await play([[one!, '1', 2000]])).toMatchObject({ coupon: { status: 'open' } })
    expect(await play([[one!, '1', 2000]])).toMatchObject({ code: 'duplicate_bet' })
    expect(await play([[one!, '1', 2000]], { is_again: true })).toMatchObject({
      coupon: { status: 'open' },
    })
  })
})

describe('odds that move', () => {
  it('are taken as the policy says, at the price of now', async () => {
    const odds = (at: number) => one!.offer('match_result', [['1', at]])
    odds(2100)
    expect(await play([[one!, '1', 2000]])).toMatchObject({ code: 'odds_changed' })
    expect(await play([[one!, '1', 2000]], { policy: 'higher' })).toMatchObject({
      coupon: { legs: [{ odds: 2100 }], payout_most: lira(21) },
    })
    odds(1900)
    const again = { is_again: true }
    expect(await play([[one!, '1', 2000]], { ...again, policy: 'higher' })).toMatchObject({
      code: 'odds_changed',
    })
    expect(await play([[one!, '1', 2000]], { ...again, policy: 'any' })).toMatchObject({
      coupon: { legs: [{ odds: 1900 }] },
    })
    odds(1790)
    expect(await play([[one!, '1', 2000]], { ...again, policy: 'any' })).toMatchObject({
      code: 'odds_changed',
    })
  })

  it('are told by a quote, with what stands in each other’s way', async () => {
    const legs = JSON.stringify([
      [one!.id, 'match_result', '1'],
      [one!.id, 'both_teams_to_score', 'yes'],
      [two!.id, 'match_result', '9'],
    ])
    const quote = await player.browser.call(calls.quote, { query: { legs } })
    expect(quote).toMatchObject({
      ok: true,
      value: {
        legs: [{ odds: 2000, lock: null }, { odds: 1700 }, { odds: null, lock: 'leg_unknown' }],
        related: [0, 1],
        delay_ms: 0,
        cap: lira(2_500_000),
      },
    })
    const bad = await player.browser.call(calls.quote, { query: { legs: '[[1' } })
    expect(bad).toMatchObject({ ok: false, refusal: { code: 'coupon_flawed' } })
  })
})

describe('a call that is made again', () => {
  it('is answered like the first time, and stakes once', async () => {
    const before = await cashOf(player)
    const body = couponBody(app, [[one!, '1', 2000]])
    const all = await Promise.all(
      [1, 2, 3, 4].map(() => player.browser.call(calls.place, { body })),
    )
    expect(all.map(({ ok }) => ok)).toEqual([true, true, true, true])
    one!.offer('match_result', [['1', 1500]])
    expect(await player.browser.call(calls.place, { body })).toMatchObject({
      ok: true,
      value: { coupon: { id: body.id, legs: [{ odds: 2000 }] } },
    })
    expect(before - (await cashOf(player))).toBe(lira(10))
    // The second one the purse could not tell from the first: it takes the same stake on the same legs.
    one!.offer('match_result', [['1', 2000]])
    for (const other of [
      { ...body, unit: 20 },
      { ...body, policy: 'higher' as const, is_again: true },
    ])
      expect(await player.browser.call(calls.place, { body: other })).toMatchObject({
        ok: false,
        refusal: { code: 'key_reused' },
      })
    expect(before - (await cashOf(player))).toBe(lira(10))
  })

  it('is answered like the first time when nothing of it could be taken any more', async () => {
    const body = couponBody(app, [[one!, '1', 2000]])
    const first = await player.browser.call(calls.place, { body })
    one!.play('ended', 0, 0, 90)
    const again = await player.browser.call(calls.place, { body })
    expect(first).toMatchObject({ ok: true, value: { coupon: { id: body.id } } })
    expect(again).toMatchObject({ ok: true, value: { coupon: { id: body.id } } })
  })

  it('never lets the house lose more on an outcome than it may, whoever asks at once', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 6 }, () => newPlayer(app, { cash: lira(60_000) })),
    )
    const answers = await Promise.all(
      crowd.map((each) => playCoupon(app, each, [[one!, '1', 2000]], { unit: 50_000 })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
    const refused = answers.find(({ ok }) => !ok)
    expect(refused).toMatchObject({ refusal: { code: 'stake_above_max' } })
    const { rows } = await sql<{ amount: bigint; most: bigint }>`
      select amount, most from coupon_liability where fixture_id = ${one!.id}`.execute(
      app.database.read,
    )
    expect(rows).toEqual([{ amount: lira(250_000), most: lira(250_000) }])
  })
})
