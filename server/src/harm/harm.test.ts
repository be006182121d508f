import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import { lira, subtract, ZERO } from '@menekse/contract/money'
import { staffCases } from '@menekse/contract/cases/staff-cases'
import { staffRestrictions } from '@menekse/contract/protection/staff-restrictions'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { tellFixture } from '../../test/bulletin.ts'
import { placeCoupon, tellResult } from '../../test/coupons.ts'
import { newStaff } from '../../test/desk.ts'
import { giveFreeBets } from '../../test/free-bets.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer, newReader } from '../../test/people.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/clock.ts'
import { isRefusal } from '../platform/refusal.ts'
import { HARM_JOB } from './harm.ts'
import { BUCKET_MS, harmSignals } from './harm-rules.ts'
import type { DepositFact, ResultBucket } from './harm-rules.ts'
import { createMarketing } from '../protection/marketing.ts'

describe('the markers', () => {
  // Saturday, noon in Istanbul.
  const now = new Date('2026-11-21T09:00:00Z')
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const deposit = (askedAt: Date, amount: number, status: DepositFact['status'] = 'approved') => ({
    id: `dep_${askedAt.getTime()}`,
    amount: lira(amount),
    status,
    askedAt,
    decidedAt: askedAt,
  })
  /** Of rounds: what is played comes to its end at once. */
  const played = (at: Date, staked = 100, paid = 100): ResultBucket => ({
    at,
    lost: subtract(lira(staked), lira(paid)),
  })
  const marks = ({
    deposits = [],
    play = [],
  }: {
    deposits?: DepositFact[]
    play?: ResultBucket[]
  }) =>
    harmSignals({ playerId: newId('plr', 0), deposits, play, results: play }, now).map(
      (one) => `${one.kind} ${one.strength}`,
    )

  it.each([
    [2, 500, []],
    [3, 500, ['harm_chasing watch']],
    [5, 500, ['harm_chasing strong']],
    // Less than half of what is deposited was lost before.
    [5, 249, []],
  ])('%i deposits of 500, each after a loss of %i', (times, loss, expected) => {
    const at = Array.from({ length: times }, (_, n) => ago((times - n) * 2 * HOUR_MS))
    const deposits = at.map((one) => deposit(one, 500))
    const play = at.map((one) => played(new Date(one.getTime() - 2 * BUCKET_MS), loss, 0))
    expect(marks({ deposits, play })).toEqual(expected)
  })

  it('does not take a deposit after a win, or hours after a loss, for chasing', () => {
    const at = Array.from({ length: 6 }, (_, n) => ago((6 - n) * 3 * HOUR_MS))
    const deposits = at.map((one) => deposit(one, 500))
    const wins = at.map((one) => played(new Date(one.getTime() - BUCKET_MS), 500, 900))
    const long = at.map((one) => played(new Date(one.getTime() - 2 * HOUR_MS), 500, 0))
    expect(marks({ deposits, play: wins })).toEqual([])
    expect(marks({ deposits, play: long })).toEqual([])
  })

  it.each([
    [2, 6, []],
    [3, 6, ['harm_night_play watch']],
    [5, 6, ['harm_night_play strong']],
    [5, 5, []],
  ])('%i nights with %i times ten minutes of play', (nights, buckets, expected) => {
    // Two in the morning in Istanbul.
    const start = new Date('2026-11-20T23:00:00Z').getTime()
    const play = Array.from({ length: nights }, (_, night) =>
      Array.from({ length: buckets }, (_, n) =>
        played(new Date(start - night * DAY_MS + n * BUCKET_MS)),
      ),
    )
    expect(marks({ play: play.toReversed().flat() })).toEqual(expected)
  })

  it.each([
    [[1000, 1000, 1000, 1000], 2_999, []],
    [[1000, 1000, 1000, 1000], 3_000, ['harm_rising_deposits watch']],
    [[1000, 1000, 1000, 1000], 6_000, ['harm_rising_deposits strong']],
    // One week says nothing about a habit.
    [[1000], 6_000, []],
    [[], 50_000, []],
  ])('weeks of %j, then %i', (weeks, last, expected) => {
    const before = weeks.map((amount, n) => deposit(ago((n + 1.5) * 7 * DAY_MS), amount))
    const deposits = [...before.toReversed(), deposit(ago(DAY_MS), last)]
    expect(marks({ deposits })).toEqual(expected)
  })

  it.each([
    [4, []],
    [5, ['harm_failed_deposits watch']],
    [10, ['harm_failed_deposits strong']],
  ])('%i refused deposits in a day', (times, expected) => {
    const deposits = Array.from({ length: times }, (_, n) =>
      deposit(ago((times - n) * HOUR_MS), 500, 'rejected'),
    )
    expect(marks({ deposits })).toEqual(expected)
  })

  it.each([
    [23, 1, []],
    [24, 1, ['harm_long_sessions watch']],
    [48, 1, ['harm_long_sessions strong']],
    // Played for ten minutes, rested for half an hour.
    [48, 4, []],
    [25, 2, ['harm_long_sessions strong']],
  ])('%i times ten minutes, one every %i', (buckets, step, expected) => {
    // Ends at ten in the morning, so that none of it is night.
    const end = now.getTime() - HOUR_MS
    const play = Array.from({ length: buckets }, (_, n) =>
      played(new Date(end - (buckets - n) * step * BUCKET_MS)),
    )
    expect(marks({ play }).filter((one) => !one.includes('night'))).toEqual(expected)
  })
})

describe('a player who chases losses', () => {
  let app: Application
  let support: Colleague
  beforeAll(async () => {
    app = await startApplication()
    support = await newStaff(app, 'support')
  })
  afterAll(() => app.stop())

  async function lose(playerId: PlayerId, amount: bigint) {
    const id = newId('rnd', app.clock.now().getTime())
    await sql`insert into round (player_id, id, play_session_id, game_slug, math_version, status, stake, payout, seed,
        events, balance_before, started_at, ended_at)
      values (${playerId}, ${id}, 'pls', 'kraliyet', '1', 'settled', ${amount}, 0, '', '[]', ${amount},
        ${app.clock.now()}, ${app.clock.now()})`.execute(app.owner.read)
  }
  async function deposit(playerId: PlayerId) {
    const asked = await app.payments.requestDeposit({
      playerId,
      amount: 500,
      bankName: 'Akbank',
      description: '',
      key: undefined,
    })
    if (isRefusal(asked)) throw new Error(asked.refused)
    app.clock.advance(4_000)
    await app.jobs.runDue()
  }
  async function chase(playerId: PlayerId) {
    await deposit(playerId)
    app.clock.advance(20 * MINUTE_MS)
    await lose(playerId, lira(500))
    app.clock.advance(10 * MINUTE_MS)
  }
  async function review() {
    await app.database.transaction((tx) => app.jobs.later(tx, HARM_JOB, {}))
    await app.jobs.runDue()
  }
  async function depositThrice(playerId: PlayerId) {
    for (let n = 0; n < 3; n++) {
      app.clock.advance(10 * MINUTE_MS)
      await deposit(playerId)
    }
    await review()
  }
  async function casesOf(playerId: PlayerId) {
    const { browser } = await newStaff(app, 'support')
    const found = await browser.call(staffCases.list, { query: { player: playerId } })
    if (!found.ok) throw new Error(found.refusal.code)
    return found.value.cases.filter((one) => one.kind === 'harm_chasing')
  }

  it('becomes a case, then loses bonuses and promotion, until staff lift that', async () => {
    const { id: playerId } = await newReader(app)
    const marketing = createMarketing({ database: app.database, clock: app.clock })
    await lose(playerId, lira(500))
    app.clock.advance(10 * MINUTE_MS)
    for (let n = 0; n < 3; n++) await chase(playerId)
    expect(await casesOf(playerId)).toEqual([])
    await review()
    expect(await casesOf(playerId)).toMatchObject([{ strength: 'watch', evidence_count: 1 }])
    await review()
    expect(await casesOf(playerId)).toMatchObject([{ strength: 'watch', evidence_count: 1 }])
    expect(await marketing.canMarket(playerId, 'inbox')).toBe(true)
    expect((await app.wallet.readPurse(playerId)).bonusStopped).toBe(false)

    for (let n = 0; n < 2; n++) await chase(playerId)
    await review()
    expect(await casesOf(playerId)).toMatchObject([{ strength: 'strong', evidence_count: 2 }])
    expect(await marketing.whyNot(playerId, 'inbox')).toBe('at_risk')
    const purse = await app.wallet.readPurse(playerId)
    expect(app.protection.mayReceiveBonus(purse, app.clock.now())).toEqual({
      refused: 'bonus_stopped',
    })

    // The colleague's session has ended meanwhile.
    support = await newStaff(app, 'support')
    const params = { id: playerId }
    const listed = await support.browser.call(staffRestrictions.list, { params })
    const standing = listed.ok ? listed.value.restrictions : []
    expect(standing.map((one) => one.kind).toSorted()).toEqual(['bonus', 'marketing'])
    for (const { id } of standing) {
      const call = { params: { id }, body: { reason: 'Görüşüldü, sorun yok' } }
      expect((await support.browser.call(staffRestrictions.lift, call)).ok).toBe(true)
      const again = await support.browser.call(staffRestrictions.lift, call)
      expect(again.ok ? '' : again.refusal.code).toBe('already_decided')
    }
    expect(await marketing.canMarket(playerId, 'inbox')).toBe(true)
    expect((await app.wallet.readPurse(playerId)).bonusStopped).toBe(false)
    // What was seen and lifted is not seen again.
    await review()
    expect(await marketing.canMarket(playerId, 'inbox')).toBe(true)
    expect((await app.wallet.balances(playerId)).bonus).toBe(ZERO)
  })

  it('has lost a coupon once it is settled, and nothing while it is open', async () => {
    const player = await newPlayer(app, { cash: lira(500) })
    const match = tellFixture(app.fixtures, app.clock.now())
    match.offer('match_result', [['1', 2000]])
    await placeCoupon(app, player, [[match, '1', 2000]], { unit: 500 })
    await depositThrice(player.id)
    expect(await casesOf(player.id)).toEqual([])
    app.clock.advance(2 * HOUR_MS)
    await tellResult(app, match, { '1': 'lost' })
    await depositThrice(player.id)
    expect(await casesOf(player.id)).toMatchObject([{ strength: 'watch' }])
  })

  it.each([
    ['a coupon that was placed long ago and is lost today', false, ['watch']],
    ['a free bet', true, []],
  ])('is told of what %s has cost', async (_, isFree, strengths) => {
    const player = await newPlayer(app, { cash: lira(500) })
    const match = tellFixture(app.fixtures, app.clock.now(), {
      starts_at: new Date(app.clock.now().getTime() + 12 * DAY_MS).toISOString(),
    })
    match.offer('match_result', [['1', 2000]])
    if (isFree) await giveFreeBets(app, player, { stake: lira(500) })
    await placeCoupon(app, player, [[match, '1', 2000]], { unit: 500, is_free: isFree })
    app.clock.advance(isFree ? HOUR_MS : 12 * DAY_MS)
    await tellResult(app, match, { '1': 'lost' })
    await depositThrice(player.id)
    expect((await casesOf(player.id)).map(({ strength }) => strength)).toEqual(strengths)
  })
})
