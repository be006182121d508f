import { newId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { coupons as calls } from '@menekse/contract/sports/coupons'
import type { Coupon } from '@menekse/contract/sports/coupons'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { booksAddUp } from '../../test/books.ts'
import { tellFixture } from '../../test/bulletin.ts'
import type { ToldFixture } from '../../test/bulletin.ts'
import { playCoupon, tellResult } from '../../test/coupons.ts'
import type { CouponChanges, TestLeg } from '../../test/coupons.ts'
import { giveFreeBets } from '../../test/free-bets.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { DAY_MS } from '../platform/clock.ts'

let app: Application
let player: Player
let match: ToldFixture
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())
afterEach(() => booksAddUp(app))
beforeEach(async () => {
  player = await newPlayer(app, { cash: lira(100) })
  match = tellFixture(app.fixtures, app.clock.now())
  match.offer('match_result', [
    ['1', 2400],
    ['X', 3100],
    ['2', 2900],
  ])
})

const give = (terms?: { count?: number; rollover?: number }) => giveFreeBets(app, player, terms)
const play = (legs: TestLeg[] = [[match, '1', 2400]], changes: CouponChanges = {}) =>
  playCoupon(app, player, legs, { unit: 50, is_free: true, ...changes })
async function played(...asked: Parameters<typeof play>): Promise<Coupon> {
  const answer = await play(...asked)
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.coupon
}
const find = async (id: Coupon['id']) => {
  const answer = await player.browser.call(calls.find, { params: { id } })
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.coupon
}
const purse = () => app.wallet.readPurse(player.id)
const HOME = { '1': 'won', X: 'lost', '2': 'lost' } as const
const AWAY = { '1': 'lost', X: 'lost', '2': 'won' } as const
const HALF = { '1': 'half_won', X: 'lost', '2': 'lost' } as const
const VOID = { '1': 'void', X: 'void', '2': 'void' } as const

describe('a free bet', () => {
  it('costs its player nothing and pays what it wins, without its stake', async () => {
    await give()
    const coupon = await played()
    expect(coupon).toMatchObject({ is_free: true, stake: lira(50), payout_most: lira(70) })
    expect(await purse()).toMatchObject({ cash: lira(100), bonus: 0n, openBets: { count: 1 } })
    await tellResult(app, match, HOME)
    expect(await find(coupon.id)).toMatchObject({ status: 'settled', payout: lira(70) })
    expect(await purse()).toMatchObject({ cash: lira(170), bonus: 0n, grants: [] })
  })

  it('that loses leaves nothing', async () => {
    await give()
    await played()
    await tellResult(app, match, AWAY)
    expect(await purse()).toMatchObject({ cash: lira(100), bonus: 0n, grants: [] })
  })

  it('is lost with its first leg, whatever else it waits for', async () => {
    await give()
    const other = tellFixture(app.fixtures, app.clock.now())
    other.offer('match_result', [['1', 2000]])
    const { id } = await played([
      [match, '1', 2400],
      [other, '1', 2000],
    ])
    await tellResult(app, match, AWAY)
    expect(await find(id)).toMatchObject({ status: 'settled', payout: 0n })
    expect(await purse()).toMatchObject({ grants: [], openBets: { count: 0 } })
  })

  it('wins bonus money where its terms ask for wagering', async () => {
    await give({ rollover: 3 })
    await played()
    await tellResult(app, match, HOME)
    const { cash, bonus, grants } = await purse()
    expect([cash, bonus]).toEqual([lira(100), lira(70)])
    expect(grants).toMatchObject([{ required: lira(210), wagered: 0n }])
  })

  it('comes back with a void coupon, for a week longer', async () => {
    const grantId = await give()
    const before = (await purse()).grants[0]!.expiresAt
    const coupon = await played()
    await tellResult(app, match, VOID)
    expect(await find(coupon.id)).toMatchObject({ status: 'void', payout: 0n })
    const { cash, bonus, grants } = await purse()
    expect([cash, bonus]).toEqual([lira(100), 0n])
    expect(grants).toMatchObject([{ spins: { left: 1 }, openBets: 0 }])
    expect(grants[0]!.expiresAt.getTime() - before.getTime()).toBe(7 * DAY_MS)
    expect((await app.bonuses.find(grantId))!.expiresAt).toEqual(grants[0]!.expiresAt)
  })

  it('that is open when its time is over is still paid', async () => {
    await give({ count: 2 })
    await played()
    app.clock.advance(8 * DAY_MS)
    await app.bonuses.endDue()
    expect((await purse()).grants).toHaveLength(1)
    await tellResult(app, match, HOME)
    expect((await purse()).cash).toBe(lira(170))
    // The other one was not played in time.
    await app.bonuses.endDue()
    expect((await purse()).grants).toEqual([])
  })

  it('is played once, however often it is asked for at once', async () => {
    await give()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => play([[match, '1', 2400]], { is_again: true })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]))
    expect(new Set(refused)).toEqual(new Set(['free_bet_missing']))
    expect((await purse()).cash).toBe(lira(100))
  })

  it.each([
    ['another stake', { unit: 40 }, 'free_bet_missing'],
    ['a system', { system: { sizes: [1], bankers: [] } }, 'free_bet_unfit'],
  ])('is not taken for %s', async (_, changes, code) => {
    await give()
    const other = tellFixture(app.fixtures, app.clock.now())
    other.offer('match_result', [['1', 2000]])
    const answer = await play(
      [
        [match, '1', 2400],
        [other, '1', 2000],
      ],
      changes,
    )
    expect(answer).toMatchObject({ ok: false, refusal: { code } })
    expect((await purse()).grants).toMatchObject([{ spins: { left: 1 } }])
  })

  it('is not taken at odds below 1.50', async () => {
    await give()
    match.offer('match_result', [['1', 1490]])
    expect(await play([[match, '1', 1490]])).toMatchObject({ refusal: { code: 'free_bet_unfit' } })
  })

  it('is not to be cashed out', async () => {
    await give()
    const { id } = await played()
    expect(await find(id)).toMatchObject({ cash_out: null, cash_out_lock: 'free_bet' })
    const answer = await player.browser.call(calls.cashOut, {
      params: { id },
      body: { id: newId('cut', app.clock.now().getTime()), percent: 100, least: 1 },
    })
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'cash_out_unavailable' } })
  })
})

describe('a free bet whose result is corrected', () => {
  it.each([
    ['lost, then won', [AWAY, HOME], lira(170)],
    ['won, then lost', [HOME, AWAY], lira(100)],
    ['won, then void', [HOME, VOID], lira(100)],
    ['void, then won', [VOID, HOME], lira(170)],
    ['void, then lost, then won', [VOID, AWAY, HOME], lira(170)],
    ['won, then lost, then void', [HOME, AWAY, VOID], lira(100)],
  ])('%s, leaves cash as its last result says', async (_, results, cash) => {
    await give()
    await played()
    for (const [at, result] of results.entries())
      await tellResult(app, match, result, { version: at + 1 })
    const after = await purse()
    expect([after.cash, after.bonus]).toEqual([cash, 0n])
    expect(after.openBets.count).toBe(0)
  })

  it.each([
    ['won, then half won', [HOME, HALF], lira(135)],
    ['lost, then won', [AWAY, HOME], lira(170)],
    ['won, then lost, then half won', [HOME, AWAY, HALF], lira(135)],
  ])('%s, after the time of another one was over', async (_, results, cash) => {
    await give({ count: 2 })
    const { id } = await played()
    await tellResult(app, match, results[0]!)
    app.clock.advance(8 * DAY_MS)
    await app.bonuses.endDue()
    expect((await purse()).grants).toEqual([])
    for (const [at, result] of results.slice(1).entries())
      await tellResult(app, match, result, { version: at + 2 })
    expect(await purse()).toMatchObject({ cash, bonus: 0n, endedGrants: [] })
    const settled = await app.bets.find(player.id, id)
    expect(settled!.payout).toBe(cash - lira(100))
  })

  it.each([
    ['lost, then won', AWAY, 1, false],
    ['lost, then won, once the time of another one was over', AWAY, 2, false],
    ['void and played again, then won', VOID, 1, true],
  ])('%s, wins what is to be wagered: its bonus runs again', async (_, first, count, isAgain) => {
    const grantId = await give({ rollover: 3, count })
    await played()
    await tellResult(app, match, first)
    if (isAgain) {
      const other = tellFixture(app.fixtures, app.clock.now())
      other.offer('match_result', [['1', 2000]])
      await played([[other, '1', 2000]])
      await tellResult(app, other, AWAY)
    }
    app.clock.advance(15 * DAY_MS)
    await app.bonuses.endDue()
    expect((await purse()).grants).toEqual([])
    await tellResult(app, match, HOME, { version: 2 })
    const won = { cash: lira(100), bonus: lira(70), openBets: { count: 0 } }
    const again = [{ required: lira(210), wagered: 0n, spins: { left: 0 } }]
    expect(await purse()).toMatchObject({ ...won, grants: again })
    expect(await app.bonuses.find(grantId)).toMatchObject({ status: 'active', endedAt: undefined })
    // As much time as it would have had.
    const [grant] = (await purse()).grants
    expect(grant!.expiresAt.getTime()).toBeGreaterThan(app.clock.now().getTime() + 6 * DAY_MS)
    await tellResult(app, match, AWAY, { version: 3 })
    expect(await purse()).toMatchObject({ cash: lira(100), bonus: 0n, grants: [] })
    await tellResult(app, match, HOME, { version: 4 })
    expect(await purse()).toMatchObject({ ...won, grants: again })
    app.clock.advance(40 * DAY_MS)
    await app.bonuses.endDue()
    expect(await purse()).toMatchObject({ cash: lira(100), bonus: 0n, grants: [] })
  })

  it('is settled as lost although some of what it had won was wagered by then', async () => {
    await give({ rollover: 3 })
    const { id } = await played()
    await tellResult(app, match, HOME)
    const other = tellFixture(app.fixtures, app.clock.now())
    other.offer('match_result', [['1', 2000]])
    await played([[other, '1', 2000]], { unit: 10, is_free: false })
    await tellResult(app, other, HOME)
    expect((await purse()).grants).toMatchObject([{ required: lira(210), wagered: lira(10) }])
    await tellResult(app, match, AWAY, { version: 2 })
    expect(await find(id)).toMatchObject({ status: 'settled', payout: 0n })
    expect((await app.bets.find(player.id, id))!.contribution).toBe(0n)
    expect((await purse()).openBets.count).toBe(0)
  })
})

it('that waits with all of it wagered leaves what other coupons counted as it is', async () => {
  await give({ count: 2, rollover: 1 })
  await played()
  await tellResult(app, match, HOME)
  const other = tellFixture(app.fixtures, app.clock.now())
  other.offer('match_result', [['1', 2000]])
  const { id } = await played([[other, '1', 2000]], { unit: 80, is_free: false })
  await tellResult(app, other, { '1': 'lost' })
  const before = (await app.bets.find(player.id, id))!
  // The coupon would count eighty, and seventy was left.
  expect(before).toMatchObject({ settlement: 1, pending: lira(80), contribution: lira(70) })
  for (const version of [2, 3]) await tellResult(app, other, { '1': 'lost' }, { version })
  expect(await app.bets.find(player.id, id)).toEqual(before)
})
