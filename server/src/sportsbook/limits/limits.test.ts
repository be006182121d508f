import { newId } from '@menekse/contract/ids'
import type { BetId } from '@menekse/contract/ids'
import { lira, toWire } from '@menekse/contract/money'
import { coupons } from '@menekse/contract/sports/coupons'
import { sportsLimits } from '@menekse/contract/sports/sports-limits'
import { staffSportsLimits } from '@menekse/contract/sports/staff-limits'
import type { SportsSetting } from '@menekse/contract/sports/staff-limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { browserOf, startApplication } from '../../../test/application.ts'
import type { Application } from '../../../test/application.ts'
import { tellFixture } from '../../../test/bulletin.ts'
import type { ToldFixture } from '../../../test/bulletin.ts'
import { playCoupon, tellResult } from '../../../test/coupons.ts'
import type { TestLeg } from '../../../test/coupons.ts'
import { approve, askedOf, newStaff } from '../../../test/desk.ts'
import type { Colleague } from '../../../test/desk.ts'
import { giveFreeBets } from '../../../test/free-bets.ts'
import { newPlayer } from '../../../test/people.ts'
import type { Player } from '../../../test/people.ts'

let app: Application
let first: Colleague
let second: Colleague
let player: Player
let match: ToldFixture
beforeAll(async () => {
  app = await startApplication()
  first = await newStaff(app, 'trader')
  second = await newStaff(app, 'trader')
})
afterAll(() => app.stop())
beforeEach(async () => {
  player = await newPlayer(app, { cash: lira(200_000) })
  match = tellFixture(app.fixtures, app.clock.now())
  match.offer('match_result', [['1', 2000]])
})

const play = (unit: number, who = player) =>
  playCoupon(app, who, [[match, '1', 2000]], { unit, is_again: true })
const leave = async (id: BetId, percent: number) => {
  const body = { id: newId('cut', 0), percent, least: 0.01 }
  const left = await player.browser.call(coupons.cashOut, { params: { id }, body })
  if (!left.ok) throw new Error(left.refusal.message)
}
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code

async function limit(changes: Partial<SportsSetting>) {
  const { setting, version } = await app.sportsbook.limits.shown()
  const { liability, live_percent, ...amounts } = { ...setting, ...changes }
  const money = Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => [name, toWire(amount)]),
  ) as Record<keyof typeof amounts, number>
  const wire = { ...money, liability: liability.map(toWire), live_percent }
  const body = { setting: wire, version, reason: 'Risk kararı' }
  return first.browser.call(staffSportsLimits.limitSports, { body })
}
const tiers = (most: number) => Array.from({ length: 5 }, () => lira(most))

async function giveFactor(factor: number, delay_seconds = 0) {
  const { id } = player
  const seen = await first.browser.call(staffSportsLimits.sportsPlayer, { params: { id } })
  const version = seen.ok ? seen.value.version : 0
  const body = { factor, delay_seconds, version, reason: 'Kapanış oranına göre değer' }
  return first.browser.call(staffSportsLimits.limitSportsPlayer, { params: { id }, body })
}

describe('limits of sports', () => {
  it('fall at once and rise by two people', async () => {
    expect(await limit({ liability: tiers(1_000) })).toMatchObject({ value: { approval_id: null } })
    expect(codeOf(await play(1_001))).toBe('stake_above_max')
    expect(codeOf(await play(600))).toBe('ok')
    const asked = askedOf(await limit({ liability: tiers(2_000) }))
    expect(codeOf(await play(600))).toBe('stake_above_max')
    expect(codeOf(await approve(first, asked))).toBe('second_person_required')
    expect(codeOf(await approve(second, asked))).toBe('ok')
    expect(codeOf(await play(600))).toBe('ok')
    expect((await app.sportsbook.limits.shown()).history).toHaveLength(2)
  })

  it('hold for what all players together may win, while they are lowered in between', async () => {
    const others = await Promise.all(
      Array.from({ length: 6 }, () => newPlayer(app, { cash: lira(10_000) })),
    )
    await limit({ liability: tiers(1_000) })
    const [lowered, ...answers] = await Promise.all([
      limit({ liability: tiers(900) }),
      ...others.map((who) => play(300, who)),
    ])
    expect(codeOf(lowered)).toBe('ok')
    const taken = answers.filter(({ ok }) => ok).length
    expect(taken).toBe(3)
    expect(codeOf(await play(10))).toBe('stake_above_max')
  })

  it('are refused where they cannot hold together', async () => {
    const wrong = await limit({ liability: [1, 2, 3, 4, 5].map(lira) })
    expect(codeOf(wrong)).toBe('sports_limits_wrong')
  })
})

describe('the wait of a player in play', () => {
  it('is told to the one who waits, and to nobody else', async () => {
    const legs = JSON.stringify([[match.id, 'match_result', '1']])
    const waitOf = async ({ browser }: Pick<Player, 'browser'>) => {
      const answer = await browser.call(coupons.quote, { query: { legs } })
      return answer.ok && answer.value.delay_ms
    }
    await giveFactor(100, 4)
    expect(await waitOf(player)).toBe(0)
    match.play('live', 0, 0)
    expect(await waitOf(player)).toBe(9_000)
    expect(await waitOf(await newPlayer(app))).toBe(5_000)
    expect(await waitOf({ browser: browserOf(app) })).toBe(5_000)
  })
})

describe('the factor of a player', () => {
  it('is a share of every limit, of all coupons together, and never named', async () => {
    await limit({ liability: tiers(900) })
    expect(await giveFactor(10)).toMatchObject({ value: { approval_id: null } })
    const refused = await play(91)
    expect(codeOf(refused)).toBe('stake_above_max')
    const said = JSON.stringify(refused)
    expect(said).toContain('90,00')
    expect(said).not.toMatch(/çarpan|factor/i)
    expect(codeOf(await play(80))).toBe('ok')
    // What is left of the whole would be enough; of this player's share it is not.
    expect(codeOf(await play(11))).toBe('stake_above_max')
    expect(codeOf(await play(500, await newPlayer(app, { cash: lira(1_000) })))).toBe('ok')
  })

  it('holds for all coupons together, however many come at once', async () => {
    await limit({ liability: tiers(900) })
    await giveFactor(10)
    const answers = await Promise.all(Array.from({ length: 8 }, () => play(30)))
    expect(answers.map(codeOf).filter((code) => code === 'ok')).toHaveLength(3)
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['ok', 'stake_above_max']))
    expect(codeOf(await play(10))).toBe('stake_above_max')
  })

  it('is free again for what was cashed out', async () => {
    await limit({ liability: tiers(900) })
    await giveFactor(10)
    const taken = await play(80)
    if (!taken.ok) throw new Error(taken.refusal.message)
    expect(codeOf(await play(20))).toBe('stake_above_max')
    await leave(taken.value.coupon.id, 50)
    // Forty of the eighty run on.
    const answers = await Promise.all([play(50), play(50)])
    expect(answers.map(codeOf).toSorted()).toEqual(['ok', 'stake_above_max'])
    expect(codeOf(await play(10))).toBe('stake_above_max')
    await leave(taken.value.coupon.id, 100)
    expect(codeOf(await play(40))).toBe('ok')
  })

  it('rises by two people, and is shown with what speaks for it', async () => {
    await giveFactor(50)
    const asked = askedOf(await giveFactor(100))
    expect(codeOf(await approve(second, asked))).toBe('ok')
    const { id } = player
    const seen = await first.browser.call(staffSportsLimits.sportsPlayer, { params: { id } })
    expect(seen.ok && seen.value).toMatchObject({ factor: 100, version: 2, evidence: { bets: 0 } })
  })

  it('is given for odds that were above the last ones before the match', async () => {
    const taken = await play(100)
    expect(codeOf(taken)).toBe('ok')
    match.offer('match_result', [['1', 1600]])
    app.clock.advance(60_000)
    match.play('live', 0, 0, 1)
    const evidence = async () => {
      const call = { params: { id: player.id } }
      const seen = await first.browser.call(staffSportsLimits.sportsPlayer, call)
      return seen.ok ? seen.value.evidence : undefined
    }
    await expect.poll(evidence).toMatchObject({ closing_legs: 1, closing_percent: 25 })
    await giveFactor(50)
    const kept = await app.owner.read
      .selectFrom('sports_player')
      .select('evidence')
      .where('player_id', '=', player.id)
      .execute()
    expect(kept).toMatchObject([{ evidence: { closing_legs: 1, closing_percent: 25 } }])
  })

  it('is given for what coupons came to by sport, each once', async () => {
    const court = tellFixture(app.fixtures, app.clock.now(), { sport: 'tennis' })
    court.offer('match_result', [['1', 3000]])
    const bet = async (legs: TestLeg[], unit: number) =>
      expect(codeOf(await playCoupon(app, player, legs, { unit, is_again: true }))).toBe('ok')
    await bet([[match, '1', 2000]], 100)
    await bet([[court, '1', 3000]], 50)
    await bet(
      [
        [match, '1', 2000],
        [court, '1', 3000],
      ],
      10,
    )
    await tellResult(app, match, { '1': 'won' })
    await tellResult(app, court, { '1': 'lost' })
    // What is open still, and what others have played, is none of it.
    const open = tellFixture(app.fixtures, app.clock.now())
    open.offer('match_result', [['1', 2000]])
    await bet([[open, '1', 2000]], 70)
    const seen = await first.browser.call(staffSportsLimits.sportsPlayer, {
      params: { id: player.id },
    })
    if (!seen.ok) throw new Error(seen.refusal.message)
    const { by_sport: sports, staked, paid, result } = seen.value.evidence
    const of = (bet: number, back: number) => ({
      bets: 1,
      staked: lira(bet),
      paid: lira(back),
      result: lira(back - bet),
    })
    expect(sports).toEqual([
      { sport: 'football', ...of(100, 200) },
      { sport: 'tennis', ...of(50, 0) },
      { sport: 'mixed', ...of(10, 0) },
    ])
    expect([staked, paid, result]).toEqual([lira(160), lira(200), lira(40)])
  })

  it('counts what was cashed out in part, and no stake of a free bet', async () => {
    const taken = await play(100)
    if (!taken.ok) throw new Error(taken.refusal.message)
    const { id } = taken.value.coupon
    const cut = { id: newId('cut', app.clock.now().getTime()), percent: 40, least: 0.01 }
    const left = await player.browser.call(coupons.cashOut, { params: { id }, body: cut })
    if (!left.ok) throw new Error(left.refusal.message)
    const cashed = (await app.wallet.readPurse(player.id)).cash - lira(199_900)
    const evidence = async () => {
      const call = { params: { id: player.id } }
      const seen = await first.browser.call(staffSportsLimits.sportsPlayer, call)
      return seen.ok ? seen.value.evidence : undefined
    }
    expect(await evidence()).toMatchObject({
      bets: 0,
      staked: lira(40),
      paid: cashed,
      open_staked: lira(60),
      by_sport: [{ sport: 'football', bets: 0, staked: lira(40), paid: cashed }],
    })
    await giveFreeBets(app, player)
    const free = { unit: 50, is_free: true, is_again: true }
    expect(codeOf(await playCoupon(app, player, [[match, '1', 2000]], free))).toBe('ok')
    await tellResult(app, match, { '1': 'won' })
    const cash = (await app.wallet.readPurse(player.id)).cash
    expect(await evidence()).toMatchObject({ bets: 2, won: 2, result: cash - lira(200_000) })
  })

  it('may come with a longer wait in play', async () => {
    await giveFactor(100, 4)
    const terms = await app.sportsbook.limits.termsFor(player.id, [])
    expect(terms.delaySeconds).toBe(4)
  })
})

it('limits are read by everybody as they are in force, without what one coupon may cost the house', async () => {
  const shown = async () => {
    const answer = await app.browser().call(sportsLimits.current)
    return answer.ok && answer.value.limits
  }
  const { coupon_loss_max: _, ...before } = (await app.sportsbook.limits.shown()).setting
  expect(await shown()).toEqual(before)
  await limit({ unit_min: lira(2), coupon_min: lira(25) })
  expect(await shown()).toEqual({ ...before, unit_min: lira(2), coupon_min: lira(25) })
  await limit({ unit_min: before.unit_min, coupon_min: before.coupon_min })
  expect(await shown()).toEqual(before)
})

describe('what has to be staked', () => {
  it('is told with each quote as it is in force', async () => {
    const legs = JSON.stringify([[match.id, 'match_result', '1']])
    const leastOf = async () => {
      const answer = await player.browser.call(coupons.quote, { query: { legs } })
      return answer.ok && answer.value.least
    }
    const { setting } = await app.sportsbook.limits.shown()
    expect(await leastOf()).toEqual({ unit: setting.unit_min, coupon: setting.coupon_min })
    await limit({ unit_min: lira(3), coupon_min: lira(30) })
    expect(await leastOf()).toEqual({ unit: lira(3), coupon: lira(30) })
    expect(codeOf(await play(29))).toBe('stake_below_min')
  })
})
