import { newId } from '@menekse/contract/ids'
import type { BetId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { coupons as calls } from '@menekse/contract/sports/coupons'
import { resultGroups, staffBets } from '@menekse/contract/sports/staff-bets'
import type { ResultGroup } from '@menekse/contract/sports/staff-bets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { tellFixture } from '../../test/bulletin.ts'
import type { ToldFixture } from '../../test/bulletin.ts'
import { placeCoupon, tellMoney, tellResult } from '../../test/coupons.ts'
import type { CouponChanges, TestLeg } from '../../test/coupons.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { HOUR_MS, istanbulDay } from '../platform/clock.ts'

let app: Application
let trader: Colleague
let players: Player[]
beforeAll(async () => {
  app = await startApplication()
  trader = await newStaff(app, 'trader')
  players = await Promise.all([1, 2].map(() => newPlayer(app, { cash: lira(10_000) })))
})
afterAll(() => app.stop())

function match(changes: Parameters<typeof tellFixture>[2] = {}): ToldFixture {
  const told = tellFixture(app.fixtures, app.clock.now(), changes)
  const p = { '1': 0.475, X: 0.3167, '2': 0.2375 }
  const odds = [
    ['1', 2000],
    ['X', 3000],
    ['2', 4000],
  ] as const
  told.offer('match_result', odds, { p })
  return told
}

async function placed(legs: readonly TestLeg[], changes: CouponChanges = {}): Promise<BetId> {
  return placeCoupon(app, players[0]!, legs, changes)
}

async function results(by: ResultGroup, more: object = {}) {
  const day = istanbulDay(app.clock.now())
  const answer = await trader.browser.call(staffBets.sportResults, {
    query: { from: day, to: day, by, ...more },
  })
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value
}
const HOME = { '1': 'won', X: 'lost', '2': 'lost' } as const
const AWAY = { '1': 'lost', X: 'lost', '2': 'won' } as const

/** What both players have, whatever the house says of it. */
async function held(): Promise<bigint> {
  const purses = await Promise.all(players.map(({ id }) => app.wallet.readPurse(id)))
  return purses.reduce((sum, { cash }) => sum + cash, 0n)
}

describe('profit and loss on sports', () => {
  it('is what players lost, to the kuruş, however it is put together', async () => {
    const before = await held()
    const [one, two, three, four] = [match(), match(), match(), match()]
    await placed([[one, '1', 2000]], { unit: 33.33 })
    await placed(
      [
        [one, '1', 2000],
        [two, '1', 2000],
        [three, 'X', 3000],
      ],
      { unit: 10.01 },
    )
    await placed(
      [
        [one, '1', 2000],
        [two, '2', 4000],
        [three, '1', 2000],
      ],
      { unit: 7.77, system: { sizes: [1, 2], bankers: [] } },
    )
    const left = await placed([[four, '2', 4000]], { unit: 50 })
    await placed([[four, 'X', 3000]], { unit: 19.99 })
    const cut = await players[0]!.browser.call(calls.find, { params: { id: left } })
    const offer = cut.ok ? cut.value.coupon.cash_out : null
    const out = await players[0]!.browser.call(calls.cashOut, {
      params: { id: left },
      body: {
        id: newId('cut', app.clock.now().getTime()),
        percent: 100,
        least: Number(offer) / 100,
      },
    })
    expect(out.ok).toBe(true)
    await tellResult(app, one, HOME)
    await tellResult(app, two, AWAY)
    await tellResult(app, three, AWAY)
    // A goal is taken back: what was paid for it comes back, and the right one is paid.
    await tellResult(app, two, HOME, { version: 2 })
    await tellMoney(app, four.id, 'cancel', { markets: 'all', reason: 'abandoned' })

    const lost = before - (await held())
    for (const by of resultGroups) {
      const { rows, total, booked, ledger } = await results(by)
      expect({ by, booked, ledger, total: total.ggr }).toEqual({
        by,
        booked: lost,
        ledger: lost,
        total: lost,
      })
      expect(rows.reduce((sum, { ggr }) => sum + ggr, 0n)).toBe(lost)
      expect(rows.reduce((sum, { coupons }) => sum + coupons, 0)).toBeCloseTo(5, 1)
    }
    const { total } = await results('day')
    expect(total.voided).toBe(1_999n)
    expect(total.cashed_out).toBe(out.ok ? out.value.coupon.payout : 0n)
    expect(total.corrected).toBeGreaterThan(0n)
    expect(total.staked).toBe(3_333n + 1_001n + 6n * 777n + 5_000n + 1_999n)
  })

  it('books a stake that is taken once more as a correction, and stakes it once', async () => {
    const before = (await results('day')).total
    const told = match()
    await placed([[told, '1', 2000]], { unit: 20 })
    await tellMoney(app, told.id, 'cancel', { markets: 'all', reason: 'late' })
    await tellMoney(app, told.id, 'uncancel', { markets: 'all' })
    await tellResult(app, told, AWAY)
    const { staked, voided, corrected, ggr } = (await results('day')).total
    expect([staked - before.staked, voided - before.voided]).toEqual([2_000n, 2_000n])
    expect([corrected - before.corrected, ggr - before.ggr]).toEqual([2_000n, 2_000n])
  })

  it('knows what is open and what stays of stakes in the long run', async () => {
    const tennis = match({ sport: 'tennis', tournament: { id: 't', name: 'İzmir Açık', tier: 5 } })
    await placed([[tennis, '1', 2000]], { unit: 100 })
    const { rows, open } = await results('tournament', { sport: 'tennis' })
    // Football is open as well, and none of what was asked about.
    await placed([[match(), '1', 2000]], { unit: 70 })
    expect(open).toEqual({ coupons: 1, staked: 10_000n, most: 20_000n })
    expect((await results('day', { sport: 'tennis' })).open).toEqual(open)
    expect((await results('day')).open).toMatchObject({ coupons: 2, staked: 17_000n })
    expect(rows).toEqual([
      expect.objectContaining({
        key: 'İzmir Açık',
        staked: 10_000n,
        ggr: 10_000n,
        // 1 − 2 × 0.475.
        theoretical: 500n,
        open_staked: 10_000n,
        open_most: 20_000n,
      }),
    ])
  })

  it('stays the same once its hours are summed, and the books are asked about it', async () => {
    const before = await results('market')
    app.clock.advance(2 * HOUR_MS)
    trader = await newStaff(app, 'trader')
    await app.betMonitor.results.sum()
    await app.betMonitor.results.sum()
    const { rows, total, ledger, booked } = await results('market')
    expect({ rows, total, ledger, booked }).toEqual({
      rows: before.rows,
      total: before.total,
      ledger: before.ledger,
      booked: before.booked,
    })
    expect(await app.wallet.reconcile()).toBeUndefined()
    await app.owner.read
      .insertInto('sport_result')
      .values({
        hour: new Date('2020-01-01T00:00:00Z'),
        brand_id: 'x',
        sport: '',
        tournament: '',
        fixture_id: '',
        market: '',
        is_live: false,
        coupons: '0',
        staked: 1n,
        paid: 0n,
        cashed_out: 0n,
        voided: 0n,
        corrected: 0n,
        theoretical: '0',
      })
      .execute()
    expect(await app.wallet.reconcile()).toMatchObject({
      rule: 'profit and loss on sports is that of the ledger',
    })
  })

  it('refuses a period that ends before it begins', async () => {
    const query = { from: '2026-11-20', to: '2026-11-19', by: 'day' } as const
    const answer = await trader.browser.call(staffBets.sportResults, { query })
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'period_wrong' } })
  })
})
