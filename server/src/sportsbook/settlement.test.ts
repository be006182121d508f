import type { BetId, FixtureId } from '@menekse/contract/ids'
import { messaging } from '@menekse/contract/messaging/messaging'
import { lira } from '@menekse/contract/money'
import { coupons as calls } from '@menekse/contract/sports/coupons'
import type { Coupon } from '@menekse/contract/sports/coupons'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { booksAddUp } from '../../test/books.ts'
import { tellFixture } from '../../test/bulletin.ts'
import type { ToldFixture } from '../../test/bulletin.ts'
import { placeCoupon, tellMoney, tellResult } from '../../test/coupons.ts'
import type { CouponChanges, TestLeg } from '../../test/coupons.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import type { MoneyMessage, Said } from '../feeds/feeds.ts'
import { createDebts } from './corrections/debts.ts'
import { createSettlement } from './settlement.ts'

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
  ;[one, two, three] = [match(), match(), match()]
})

function match(): ToldFixture {
  const told = tellFixture(app.fixtures, app.clock.now())
  told.offer('match_result', [
    ['1', 2000],
    ['X', 3000],
    ['2', 4000],
  ])
  return told
}

async function placed(legs: readonly TestLeg[], changes: CouponChanges = {}): Promise<BetId> {
  return placeCoupon(app, player, legs, changes)
}
async function couponOf(id: BetId): Promise<Coupon> {
  const answer = await player.browser.call(calls.find, { params: { id } })
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.coupon
}
const cash = async () => (await app.wallet.readPurse(player.id)).cash
const resultOf = (fixture: FixtureId, home: 'won' | 'lost', version: number): MoneyMessage => ({
  v: 1,
  feed: 'told',
  fixture,
  gen: 1,
  seq: version,
  at: app.clock.now().toISOString(),
  type: 'result',
  certainty: 2,
  markets: [
    {
      key: 'match_result',
      version,
      outcomes: [{ id: '1', won: home === 'won' ? 1 : 0, void: 0 }],
    },
  ],
})
const HOME = { '1': 'won', X: 'lost', '2': 'lost' } as const
const AWAY = { '1': 'lost', X: 'lost', '2': 'won' } as const

describe('a coupon that is decided', () => {
  it('pays once its last leg has won, and not before', async () => {
    const id = await placed([
      [one!, '1', 2000],
      [two!, 'X', 3000],
    ])
    await tellResult(app, one!, HOME)
    expect(await couponOf(id)).toMatchObject({
      status: 'open',
      legs: [{ result: 'won' }, { result: null }],
    })
    expect(await cash()).toBe(lira(990))
    await tellResult(app, two!, { '1': 'lost', X: 'won', '2': 'lost' })
    expect(await couponOf(id)).toMatchObject({ status: 'settled', payout: lira(60) })
    expect(await cash()).toBe(lira(1_050))
    await tellResult(app, two!, { '1': 'lost', X: 'won', '2': 'lost' })
    expect(await cash()).toBe(lira(1_050))
  })

  it('is lost with its first leg', async () => {
    const id = await placed([
      [one!, '1', 2000],
      [two!, 'X', 3000],
    ])
    await tellResult(app, one!, AWAY)
    expect(await couponOf(id)).toMatchObject({ status: 'settled', payout: 0n })
    const ended = await player.browser.call(calls.list, { query: { state: 'ended' } })
    expect(ended).toMatchObject({ ok: true, value: { coupons: [{ id }], has_more: false } })
  })

  it('pays the lines of a system that stand, a void leg counted once', async () => {
    const legs: TestLeg[] = [
      [one!, '1', 2000],
      [two!, '1', 2000],
      [three!, 'X', 3000],
    ]
    const id = await placed(legs, { system: { sizes: [2], bankers: [] } })
    await tellResult(app, one!, HOME)
    await tellResult(app, two!, { '1': 'void', X: 'void', '2': 'void' })
    await tellResult(app, three!, HOME)
    // 10 × 2 × 1 for the first line; the two with the draw are lost.
    expect(await couponOf(id)).toMatchObject({ status: 'settled', payout: lira(20) })
    expect(await cash()).toBe(lira(990))
  })

  it('gives its stake back where every leg is void', async () => {
    const id = await placed([[one!, '1', 2000]])
    const window = { markets: 'all', reason: 'postponed' } as const
    await tellMoney(app, one!.id, 'cancel', window)
    expect(await couponOf(id)).toMatchObject({ status: 'void', payout: lira(10) })
    expect(await cash()).toBe(lira(1_000))
  })

  it('tells why each leg is void', async () => {
    const line = 'total_goals|total=2'
    const half = 'total_goals|total=2.5'
    const level = 'first_half_draw_no_bet'
    one!.offer(line, [['over', 2000]])
    one!.offer(half, [['over', 2000]])
    one!.offer(level, [['1', 2000]])
    const id = await placed([
      [one!, 'over', 2000, line],
      [two!, '1', 2000],
      [three!, '1', 2000],
    ])
    const whys = await Promise.all(
      [half, level].map((market) => placed([[one!, market === half ? 'over' : '1', 2000, market]])),
    )
    await tellResult(app, one!, { over: 'void', under: 'void' }, { market: line })
    await tellResult(app, one!, { over: 'void', under: 'void' }, { market: half })
    await tellResult(app, one!, { '1': 'void', '2': 'void' }, { market: level })
    const why = async (coupon: (typeof whys)[number]) =>
      (await couponOf(coupon)).legs[0]?.void_reason
    // Nothing ends on half a goal: whoever says that it is void knows why.
    expect(await Promise.all(whys.map(why))).toEqual([null, 'Taraflar berabere kaldı'])
    await tellMoney(app, two!.id, 'cancel', { markets: 'all', reason: 'postponed' })
    const outcomes = [{ id: '1', won: 0, void: 1 } as const]
    const told = { key: 'match_result', version: 1, outcomes, void_reason: 'some_new_word' }
    await tellMoney(app, three!.id, 'result', { certainty: 2, markets: [told] })
    expect((await couponOf(id)).legs.map((leg) => leg.void_reason)).toEqual([
      'Sonuç tam çizgide kaldı',
      'Maç ertelendi',
      'Veri kaynağı bu bahsi geçersiz saydı',
    ])
    const single = await placed([[one!, '1', 2000]])
    expect((await couponOf(single)).legs[0]?.void_reason).toBeNull()
    const order = { playerId: player.id, id: single, reason: 'Kupon iki kez oynandı' }
    await app.database.transaction((tx) =>
      app.sportsbook.desk.declareVoid(tx, {
        ...order,
        staffId: 'stf_1',
        approvalId: null,
      }),
    )
    await app.sportsbook.settle(one!.id)
    expect(await couponOf(single)).toMatchObject({
      status: 'void',
      legs: [{ void_reason: order.reason }],
    })
  })

  it('is void only where it was placed in the window', async () => {
    const before = await placed([[one!, '1', 2000]])
    const from = new Date(app.clock.now().getTime() + 60_000).toISOString()
    await tellMoney(app, one!.id, 'cancel', { markets: ['match_result'], from, reason: 'late' })
    await tellResult(app, one!, HOME)
    expect(await couponOf(before)).toMatchObject({ status: 'settled', payout: lira(20) })
  })

  it('pays half a win and half a loss as they are', async () => {
    const won = await placed([[one!, '1', 2000]])
    const lost = await placed([[two!, '1', 2000]])
    await tellResult(app, one!, { '1': 'half_won', X: 'lost', '2': 'lost' })
    await tellResult(app, two!, { '1': 'half_lost', X: 'lost', '2': 'lost' })
    expect(await couponOf(won)).toMatchObject({ payout: lira(15), legs: [{ result: 'half_won' }] })
    expect(await couponOf(lost)).toMatchObject({ payout: lira(5) })
  })
})

describe('a result that was wrong', () => {
  it('is taken back from who was paid, and paid to who was not', async () => {
    const home = await placed([[one!, '1', 2000]])
    const away = await placed([[one!, '2', 4000]])
    await tellResult(app, one!, HOME)
    expect(await cash()).toBe(lira(1_000))
    await tellResult(app, one!, AWAY, { version: 2 })
    expect(await couponOf(home)).toMatchObject({
      payout: 0n,
      correction: { reason: 'result', before: lira(20) },
    })
    expect(await couponOf(away)).toMatchObject({
      payout: lira(40),
      correction: { reason: 'result', before: 0n },
    })
    expect(await cash()).toBe(lira(1_020))
    const told = await player.browser.call(messaging.list, { query: { page: 1 } })
    const letters = told.ok ? told.value.messages.map(({ content }) => content) : []
    expect(letters).toHaveLength(2)
    expect(letters.find((letter) => letter.includes(away))).toContain('Yeni ödeme: ₺40,00')
    expect(letters.find((letter) => letter.includes(home))).toContain('Önceki ödeme: ₺20,00')
  })

  it('is told apart from a leg that was void before, and from one that became void later', async () => {
    const id = await placed([
      [one!, '1', 2000],
      [three!, '1', 2000],
    ])
    await tellMoney(app, three!.id, 'cancel', { markets: 'all', reason: 'postponed' })
    await tellResult(app, one!, HOME)
    app.clock.advance(1_000)
    await tellResult(app, one!, AWAY, { version: 2 })
    expect(await couponOf(id)).toMatchObject({ correction: { reason: 'result' } })
    app.clock.advance(1_000)
    await tellMoney(app, one!.id, 'cancel', { markets: ['match_result'], reason: 'late' })
    expect(await couponOf(id)).toMatchObject({ correction: { reason: 'void' } })
  })

  it('leaves coupons open until the next one', async () => {
    const id = await placed([[one!, '1', 2000]])
    await tellResult(app, one!, HOME)
    const taken = { markets: [{ key: 'match_result', version: 1 }] }
    await tellMoney(app, one!.id, 'unresult', taken)
    expect(await couponOf(id)).toMatchObject({ status: 'open', payout: 0n })
    expect(await cash()).toBe(lira(990))
    await tellResult(app, one!, HOME, { version: 2 })
    expect(await cash()).toBe(lira(1_010))
  })

  it('never takes a purse below zero: what is gone is noted as owed, once', async () => {
    player = await newPlayer(app, { cash: lira(10) })
    const id = await placed([[one!, '1', 2000]])
    await tellResult(app, one!, HOME)
    // The winnings are staked elsewhere before anybody notices.
    await placed([[two!, '1', 2000]], { unit: 20 })
    await tellResult(app, one!, AWAY, { version: 2 })
    await tellResult(app, one!, AWAY, { version: 3 })
    expect(await couponOf(id)).toMatchObject({ status: 'settled', payout: 0n })
    const debts = await app.database.read.selectFrom('coupon_debt').selectAll().execute()
    expect(debts).toMatchObject([{ bet_id: id, settlement: 1, owed: lira(20) }])
    expect(await cash()).toBe(0n)
  })
})

it('what was said while an older word is settled is settled by whoever comes to the end last', async () => {
  const id = await placed([[one!, '1', 2000]])
  const { facts } = app.fixtures
  const note = (home: 'won' | 'lost', version: number) =>
    app.database.transaction((tx) => facts.note(resultOf(one!.id, home, version), tx))
  await note('won', 1)
  let isSaid = false
  const settle = createSettlement({
    ...app,
    debts: createDebts({ ...app, tellEach: app.messaging.tellEach }),
    tellEach: app.messaging.tellEach,
    fixtures: {
      ...app.fixtures,
      facts: {
        ...facts,
        async of(ids, tx) {
          const known = await facts.of(ids, tx)
          if (!isSaid) await note('lost', 2)
          isSaid = true
          return known
        },
      },
    },
  })
  await settle(one!.id)
  expect(await couponOf(id)).toMatchObject({ status: 'settled', payout: 0n })
  expect(await cash()).toBe(lira(990))
})

describe('what a feed says', () => {
  it('is settled by the job that it leaves behind', async () => {
    const fixture = 'm-1'
    const announced: Said[] = [
      {
        type: 'fixture',
        fixture,
        sport: 'football',
        category: { id: 'tr', name: 'Türkiye' },
        tournament: { id: 'tr.1', name: 'Süper Lig', tier: 1 },
        round: null,
        home: { id: 'a', name: 'Ankara', short: 'Ankara' },
        away: { id: 'b', name: 'Bursa', short: 'Bursa' },
        starts_at: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
        status: 'planned',
        is_neutral: false,
        is_simulated: true,
      },
      {
        type: 'offer',
        fixture,
        markets: [
          {
            key: 'match_result',
            status: 'open',
            outcomes: [{ id: '1', is_active: true, odds_milli: 2000, p: 0.48 }],
          },
        ],
      },
    ]
    const producing = app.feeds.produce('wire', {
      snapshot: () => announced,
      isHeard: () => true,
    })
    // Who hears a feed for the first time asks for all of it.
    for (let turns = 0; turns < 2; turns++) {
      await producing.turn()
      await app.feeds.turn()
    }
    const row = await app.database.read
      .selectFrom('feed_fixture')
      .select('fixture_id')
      .where('feed', '=', 'wire')
      .executeTakeFirstOrThrow()
    const id = row.fixture_id as FixtureId
    const pick = { fixture: id, market: 'match_result', outcome: '1' }
    expect(app.fixtures.book.ticket(pick, app.clock.now())).toMatchObject({ oddsMillis: 2000 })
    const bet = await placed([[{ id }, '1', 2000]])
    const outcomes = [{ id: '1', won: 1, void: 0 } as const]
    await producing.say([
      {
        type: 'result',
        fixture,
        certainty: 2,
        markets: [{ key: 'match_result', version: 1, outcomes }],
      },
    ])
    await app.jobs.runDue()
    await app.jobs.runDue()
    expect(await couponOf(bet)).toMatchObject({ status: 'settled', payout: lira(20) })
    await producing.close()
  })
})
