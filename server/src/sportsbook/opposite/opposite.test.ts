import { lira } from '@menekse/contract/money'
import { coupons as calls } from '@menekse/contract/sports/coupons'
import type { CouponSystem } from '@menekse/contract/sports/coupons'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../../test/application.ts'
import type { Application } from '../../../test/application.ts'
import { booksAddUp } from '../../../test/books.ts'
import { tellFixture } from '../../../test/bulletin.ts'
import { placeCoupon, tellResult } from '../../../test/coupons.ts'
import type { TestLeg } from '../../../test/coupons.ts'
import { offerFor } from '../../../test/free-bets.ts'
import { newPlayer } from '../../../test/people.ts'
import type { Player } from '../../../test/people.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { createDebts } from '../corrections/debts.ts'
import { createSettlement } from '../settlement.ts'
import { opposedBefore } from './opposite.ts'

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

describe('a coupon that is decided before its opposite', () => {
  const OVER = 'total_goals|total=2.5'
  const LATER = 'asian_total|total=3'
  /** A match that has had three goals, on which somebody has bet that it would. */
  async function over(player: Player) {
    const match = tellFixture(app.fixtures, app.clock.now())
    for (const market of [OVER, LATER])
      match.offer(market, [
        ['over', 2000],
        ['under', 2000],
      ])
    await placeCoupon(app, player, [[match, 'over', 2000, OVER]])
    return match
  }
  const decide = (match: Parameters<typeof tellResult>[1]) =>
    tellResult(app, match, { over: 'won', under: 'lost' }, { market: OVER })

  it('counts once that is void, without anything being corrected', async () => {
    const player = await bonusPlayer()
    const match = await over(player)
    await placeCoupon(app, player, [[match, 'under', 2000, LATER]])
    await decide(match)
    expect(await wagered(player)).toBe(0n)
    await tellResult(app, match, { over: 'void', under: 'void' }, { market: LATER })
    expect(await wagered(player)).toBe(lira(10))
  })

  it('counts nothing any more where that was placed later', async () => {
    const player = await bonusPlayer()
    const match = await over(player)
    await decide(match)
    expect(await wagered(player)).toBe(lira(10))
    await placeCoupon(app, player, [[match, 'under', 2000, LATER]])
    await tellResult(app, match, { over: 'won', under: 'lost' }, { market: LATER })
    expect(await wagered(player)).toBe(0n)
  })
})

/** What a player is told before a coupon: the places of lines that would count nothing. */
async function told({ browser }: Player, legs: readonly TestLeg[], system?: CouponSystem) {
  const asked = legs.map(([{ id }, outcome, , market = 'match_result']) => [id, market, outcome])
  const answer = await browser.call(calls.opposed, {
    query: {
      legs: JSON.stringify(asked),
      ...(system !== undefined && { system: JSON.stringify(system) }),
    },
  })
  return answer.ok ? answer.value.lines : answer.refusal.code
}
const SINGLES = { sizes: [1], bankers: [] }

it('tells before a coupon which of its lines are opposite to bets that its player holds', async () => {
  const player = await bonusPlayer()
  const [one, two] = [0, 1].map(() => {
    const match = tellFixture(app.fixtures, app.clock.now())
    match.offer('match_result', [
      ['1', 2000],
      ['X', 3000],
      ['2', 4000],
    ])
    match.offer('double_chance', [
      ['1X', 1500],
      ['X2', 1600],
    ])
    return match
  }) as [ReturnType<typeof tellFixture>, ReturnType<typeof tellFixture>]
  const opposite: TestLeg = [one, 'X2', 1600, 'double_chance']
  const other: TestLeg = [two, '1', 2000]
  expect(await told(player, [opposite])).toEqual([])
  await placeCoupon(app, player, [[one, '1', 2000]])
  expect(await told(player, [opposite])).toEqual([0])
  expect(await told(player, [[one, 'X', 3000]])).toEqual([])
  // Beside another leg it is no bet on this match alone, and as a single it is.
  expect(await told(player, [opposite, other])).toEqual([])
  expect(await told(player, [other, opposite], SINGLES)).toEqual([1])
  expect(await told(player, [other, opposite], { sizes: [1, 2], bankers: [] })).toEqual([1])
  // Lines of the coupon itself as well.
  const all = (['1', 'X', '2'] as const).map((outcome): TestLeg => [two, outcome, 2000])
  expect(await told(player, all, SINGLES)).toEqual([0, 1, 2])
  // Nobody is told of what others hold, whoever they share a device with.
  expect(await told(await bonusPlayer(), [opposite])).toEqual([])
  // What settles it says the same.
  await placeCoupon(app, player, [other, opposite], { system: SINGLES })
  for (const match of [one, two]) {
    await tellResult(app, match, { '1': 'won', X: 'lost', '2': 'lost' })
    await tellResult(app, match, { '1X': 'won', X2: 'lost' }, { market: 'double_chance' })
  }
  expect(await wagered(player)).toBe(lira(10))
})

it('tells nothing of bets that are older than a day, and of no coupon that cannot be', async () => {
  const player = await bonusPlayer()
  const match = tellFixture(app.fixtures, app.clock.now())
  match.offer('match_result', [
    ['1', 2000],
    ['2', 2000],
  ])
  const flawed = [[], [match]].map((on) => on.map((one): TestLeg => [one, '2', 2000]))
  expect(await told(player, flawed[0]!)).toBe('coupon_flawed')
  expect(await told(player, flawed[1]!, { sizes: [2], bankers: [] })).toBe('coupon_flawed')
  const legs = JSON.stringify([[match.id, 'match_result', '2']])
  for (const query of [{ legs: '[[1]]' }, { legs, system: 'x' }, { legs, system: '{}' }]) {
    const answer = await player.browser.call(calls.opposed, { query })
    expect(!answer.ok && answer.refusal.code).toBe('coupon_flawed')
  }
  await placeCoupon(app, player, [[match, '1', 2000]])
  const wish = {
    playerId: player.id,
    legs: [{ fixture: match.id, market: 'match_result', outcome: '2' }],
    system: undefined,
  }
  const after = (ms: number) => new Date(app.clock.now().getTime() + ms)
  expect([...(await opposedBefore(app, { ...wish, now: after(86_400_000) }))]).toEqual([0])
  expect([...(await opposedBefore(app, { ...wish, now: after(86_400_001) }))]).toEqual([])
})
