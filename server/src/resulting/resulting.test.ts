import { coupons as calls } from '@menekse/contract/sports/coupons'
import { messaging } from '@menekse/contract/messaging/messaging'
import type { BetId } from '@menekse/contract/ids'
import { kurus, lira } from '@menekse/contract/money'
import { staffResulting } from '@menekse/contract/sports/staff-resulting'
import type { ResultEntry } from '@menekse/contract/sports/staff-resulting'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { booksAddUp } from '../../test/books.ts'
import { tellFixture } from '../../test/bulletin.ts'
import { keepFixture } from '../../test/kept-fixture.ts'
import type { ToldFixture } from '../../test/bulletin.ts'
import { placeCoupon, playCoupon, tellMoney, tellResult } from '../../test/coupons.ts'
import type { TestLeg } from '../../test/coupons.ts'
import { approve, askedOf, newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'

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
  player = await newPlayer(app, { cash: lira(1_000) })
  match = newMatch()
})
afterEach(() => booksAddUp(app))

function newMatch(): ToldFixture {
  const told = tellFixture(app.fixtures, app.clock.now())
  told.offer('match_result', [
    ['1', 2000],
    ['X', 3000],
    ['2', 4000],
  ])
  const lines: [string, string[]][] = [
    ['first_half_result', ['1', 'X', '2']],
    ['first_half_total_goals|total=1.5', ['over', 'under']],
    ['total_goals|total=2.5', ['over', 'under']],
    ['total_goals|total=3.5', ['over', 'under']],
    ['both_teams_to_score', ['yes', 'no']],
    ['correct_score', ['1:2']],
    ['asian_handicap|hcp=0.5', ['1', '2']],
  ]
  for (const [key, outcomes] of lines)
    told.offer(
      key,
      outcomes.map((id) => [id, 2000]),
    )
  return told
}

async function placed(...legs: TestLeg[]): Promise<BetId> {
  return placeCoupon(app, player, legs, { is_again: true })
}
const on = (outcome: string, odds = 2000, market = 'match_result'): TestLeg => [
  match,
  outcome,
  odds,
  market,
]
async function couponOf(id: BetId) {
  const answer = await player.browser.call(calls.find, { params: { id } })
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.coupon
}
const cash = async () => (await app.wallet.readPurse(player.id)).cash

const score = (half: [number, number], full: [number, number], more: object = {}): ResultEntry => ({
  kind: 'score',
  first: { home: half[0], away: half[1] },
  full: { home: full[0], away: full[1] },
  corners: null,
  goals: null,
  is_abandoned: false,
  is_first_over: true,
  ...more,
})
const foresee = (entry: ResultEntry) =>
  first.browser.call(staffResulting.foreseeResult, { params: { id: match.id }, body: { entry } })
const order = (entry: ResultEntry, by = first) =>
  by.browser.call(staffResulting.orderResult, {
    params: { id: match.id },
    body: { entry, reason: 'Kayıttan izlendi' },
  })
async function sheet() {
  const seen = await first.browser.call(staffResulting.resultSheet, { params: { id: match.id } })
  if (!seen.ok) throw new Error(seen.refusal.code)
  return seen.value
}
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code

/** Two people decide it, and what follows is done. */
async function decide(entry: ResultEntry): Promise<void> {
  const decided = await approve(second, askedOf(await order(entry)))
  if (!decided.ok) throw new Error(decided.refusal.message)
  await app.jobs.runDue()
  await app.jobs.runDue()
}
const letters = async () => {
  const inbox = await player.browser.call(messaging.list, { query: { page: 1 } })
  return inbox.ok ? inbox.value.messages : []
}

describe('a result that people enter', () => {
  it('pays once the second of them has confirmed it, as much as the first one saw before', async () => {
    const id = await placed(on('1'))
    match.play('live', 1, 0)
    const seen = await foresee(score([1, 0], [2, 1]))
    expect(seen.ok && seen.value.foresight).toMatchObject({
      bets: 1,
      corrected: 0,
      payout: lira(20),
      delta: lira(20),
      needs_second: true,
    })
    // Looking changes nothing.
    expect((await sheet()).history).toEqual([])
    const asked = askedOf(await order(score([1, 0], [2, 1])))
    await app.jobs.runDue()
    expect((await couponOf(id)).status).toBe('open')
    expect(codeOf(await approve(first, asked))).toBe('second_person_required')
    expect(codeOf(await approve(second, asked))).toBe('ok')
    await app.jobs.runDue()
    expect(await couponOf(id)).toMatchObject({ status: 'settled', payout: lira(20) })
    expect(await cash()).toBe(lira(1_010))
    expect(codeOf(await approve(second, asked))).toBe('already_decided')
    // Nobody bets on it any more, although its source goes on.
    expect(codeOf(await playCoupon(app, player, [on('1')], { is_again: true }))).toBe(
      'leg_suspended',
    )
  })

  it('corrects what a feed has said after it was paid', async () => {
    const home = await placed(on('1'))
    const away = await placed(on('2', 4000))
    match.play('ended', 1, 0)
    await tellResult(app, match, { '1': 'won', X: 'lost', '2': 'lost' })
    expect(await cash()).toBe(lira(1_000))
    const seen = await foresee(score([0, 0], [0, 1]))
    expect(seen.ok && seen.value.foresight).toMatchObject({
      bets: 2,
      corrected: 2,
      payout: lira(40),
      delta: lira(20),
    })
    await decide(score([0, 0], [0, 1]))
    expect(await couponOf(home)).toMatchObject({
      payout: 0n,
      correction: { reason: 'result', before: lira(20) },
    })
    expect(await couponOf(away)).toMatchObject({
      payout: lira(40),
      correction: { reason: 'result', before: 0n },
    })
    expect(await cash()).toBe(lira(1_020))
  })

  it('stands against a feed that says otherwise later, until two people go back to the feed', async () => {
    const id = await placed(on('1'))
    match.play('ended', 1, 0)
    await keepFixture(app, match, 'ended', app.clock.now())
    await decide(score([1, 0], [1, 0]))
    await tellResult(app, match, { '1': 'lost', X: 'won', '2': 'lost' }, { version: 7 })
    expect(await couponOf(id)).toMatchObject({ status: 'settled', payout: lira(20) })
    const shown = (await sheet()).markets.find(({ market }) => market === 'match_result')
    expect(shown).toMatchObject({ is_disputed: true, told: { X: 'won' } })
    const late = await first.browser.call(staffResulting.lateSettlements, { query: {} })
    expect(late.ok && late.value.fixtures).toMatchObject([{ id: match.id, reason: 'disputed' }])
    await app.resulting.late.watch()
    const alarm = app.owner.read.selectFrom('alarm').select('text').where('ended_at', 'is', null)
    const raised = await alarm.where('kind', '=', 'result_disputed').execute()
    expect(raised).toHaveLength(1)
    await decide({ kind: 'feed', markets: ['match_result'] })
    expect(await couponOf(id)).toMatchObject({ payout: 0n })
    await app.resulting.late.watch()
    expect(await alarm.where('kind', '=', 'result_disputed').execute()).toEqual([])
  })

  it('is taken back: its coupons are open again until another is entered', async () => {
    const id = await placed(on('1'))
    match.play('ended', 1, 0)
    await tellResult(app, match, { '1': 'won', X: 'lost', '2': 'lost' })
    await decide({ kind: 'rollback', markets: ['match_result'] })
    expect(await couponOf(id)).toMatchObject({ status: 'open' })
    expect(await cash()).toBe(lira(990))
    await decide({
      kind: 'markets',
      markets: [{ market: 'match_result', outcomes: { '1': 'half_won', X: 'lost', '2': 'lost' } }],
    })
    expect(await couponOf(id)).toMatchObject({ status: 'settled', payout: lira(15) })
  })

  it('is not decided where anything was said of its match since it was asked for', async () => {
    await placed(on('1'))
    match.play('live', 1, 0)
    const asked = askedOf(await order(score([1, 0], [1, 0])))
    await tellResult(app, match, { '1': 'lost', X: 'won', '2': 'lost' })
    expect(codeOf(await approve(second, asked))).toBe('content_changed')
    // Nothing was decided, and nothing is kept from being bet on.
    const stops = await app.fixtures.stops.standing()
    expect(stops.filter(({ word }) => word.includes(match.id))).toEqual([])
  })

  it('is refused where it cannot be', async () => {
    expect(codeOf(await order(score([0, 0], [1, 0])))).toBe('result_wrong')
    match.play('ended', 1, 0)
    expect(codeOf(await order(score([2, 0], [1, 0])))).toBe('result_wrong')
    expect(codeOf(await order(score([0, 0], [1, 0], { goals: ['away'] })))).toBe('result_wrong')
    const part = [{ market: 'match_result', outcomes: { '1': 'won' as const } }]
    expect(codeOf(await order({ kind: 'markets', markets: part }))).toBe('result_wrong')
  })
})

describe('a void', () => {
  it('is done by one person while nothing is known, told to the player, and lifted by two', async () => {
    const id = await placed(on('1'))
    // Nothing is offered at this moment: what is offered in the next one would be void as well.
    match.tell('stop', { markets: 'all', reason: 'other' })
    const done = await order({ kind: 'void', markets: null, from: null, until: null })
    expect(done).toMatchObject({ ok: true, value: { approval_id: null } })
    match.offer('match_result', [['1', 2000]])
    await expect(placed(on('1'))).rejects.toThrow('askıda')
    await app.jobs.runDue()
    await app.jobs.runDue()
    expect(await couponOf(id)).toMatchObject({
      status: 'void',
      legs: [{ void_reason: 'Kayıttan izlendi' }],
    })
    expect(await cash()).toBe(lira(1_000))
    const [letter] = await letters()
    expect(letter?.content).toContain('Kayıttan izlendi')
    expect(letter?.content).toContain('10,00')
    const [standing] = (await sheet()).voids
    match.play('ended', 1, 0)
    await tellResult(app, match, { '1': 'won', X: 'lost', '2': 'lost' })
    expect(await couponOf(id)).toMatchObject({ status: 'void' })
    await decide({ kind: 'lift', cancel: standing!.id })
    expect(await couponOf(id)).toMatchObject({ status: 'settled', payout: lira(20) })
  })

  it('takes two people once the match has begun, and only what was placed in its window', async () => {
    const before = await placed(on('1'))
    app.clock.advance(60_000)
    const from = app.clock.now().toISOString()
    const inside = await placed(on('1'))
    app.clock.advance(60_000)
    const until = app.clock.now().toISOString()
    const after = await placed(on('1'))
    match.play('ended', 1, 0)
    await tellResult(app, match, { '1': 'won', X: 'lost', '2': 'lost' })
    await decide({ kind: 'void', markets: ['match_result'], from, until })
    const statuses = await Promise.all(
      [before, inside, after].map(async (id) => (await couponOf(id)).status),
    )
    expect(statuses).toEqual(['settled', 'void', 'settled'])
    expect(await cash()).toBe(lira(1_020))
  })

  it('that two people have lifted is none again where its source says the same once more', async () => {
    const id = await placed(on('1'))
    match.play('ended', 1, 0)
    await tellResult(app, match, { '1': 'won', X: 'lost', '2': 'lost' })
    const window = { markets: ['match_result'], reason: 'late' }
    await tellMoney(app, match.id, 'cancel', window)
    expect(await couponOf(id)).toMatchObject({ status: 'void' })
    const [standing] = (await sheet()).voids
    await decide({ kind: 'lift', cancel: standing!.id })
    await tellMoney(app, match.id, 'cancel', window)
    expect(await couponOf(id)).toMatchObject({ status: 'settled', payout: lira(20) })
    expect((await sheet()).voids).toHaveLength(1)
    // What the source itself takes back and says anew is new.
    const others = { markets: ['correct_score'] }
    for (let times = 0; times < 2; times++) {
      await tellMoney(app, match.id, 'cancel', { ...others, reason: 'late' })
      await tellMoney(app, match.id, 'uncancel', others)
    }
    expect((await sheet()).voids).toHaveLength(3)
  })

  it('of a single coupon is asked for anew where it has ended otherwise meanwhile', async () => {
    const id = await placed(on('1'))
    match.play('live', 0, 0)
    const asked = askedOf(
      await first.browser.call(staffResulting.orderCouponVoid, {
        params: { id },
        body: { player_id: player.id, lift: false, reason: 'Oran hatası' },
      }),
    )
    await tellResult(app, match, { '1': 'won', X: 'lost', '2': 'lost' })
    expect(codeOf(await approve(second, asked))).toBe('content_changed')
    expect(await couponOf(id)).toMatchObject({ status: 'settled', payout: lira(20) })
  })

  it('of a single coupon leaves the others, and is lifted again', async () => {
    const [one, other] = [await placed(on('1')), await placed(on('1'))]
    match.play('ended', 1, 0)
    await tellResult(app, match, { '1': 'won', X: 'lost', '2': 'lost' })
    const askVoid = (lift: boolean) =>
      first.browser.call(staffResulting.orderCouponVoid, {
        params: { id: one },
        body: { player_id: player.id, lift, reason: 'Oran hatası' },
      })
    const seen = await first.browser.call(staffResulting.foreseeCouponVoid, {
      params: { id: one },
      body: { player_id: player.id, lift: false },
    })
    expect(seen.ok && seen.value.foresight).toMatchObject({ bets: 1, delta: kurus(-1_000) })
    expect(codeOf(await approve(second, askedOf(await askVoid(false))))).toBe('ok')
    await app.jobs.runDue()
    expect(await couponOf(one)).toMatchObject({ status: 'void' })
    expect(await couponOf(other)).toMatchObject({ status: 'settled', payout: lira(20) })
    expect(codeOf(await approve(second, askedOf(await askVoid(true))))).toBe('ok')
    await app.jobs.runDue()
    expect(await couponOf(one)).toMatchObject({ status: 'settled', payout: lira(20) })
    expect(await cash()).toBe(lira(1_020))
  })
})

describe('what no calendar has', () => {
  it.each(['2026-99-99', '2026-02-30'])('is no day of matches: %s', async (day) => {
    const answer = await first.browser.call(staffResulting.resultsOfDay, { query: { day } })
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'invalid_input' } })
  })

  it('is no instant from which bets are void', async () => {
    const entry = {
      kind: 'void',
      markets: null,
      from: '0000-01-01T00:00:00Z',
      until: null,
    } as const
    const asked = { params: { id: match.id }, body: { entry } }
    const answer = await first.browser.call(staffResulting.foreseeResult, asked)
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'invalid_input' } })
  })
})

describe('bets that are open too long', () => {
  it('are listed with why until they are settled', async () => {
    await placed(on('1'))
    const both = [on('X', 3000), on('over', 2000, 'total_goals|total=2.5')]
    await placeCoupon(app, player, both, { system: { sizes: [1], bankers: [] } })
    match.play('ended', 1, 0)
    await keepFixture(app, match, 'ended', new Date(app.clock.now().getTime() - 7_200_000))
    const listed = async () => {
      const late = await first.browser.call(staffResulting.lateSettlements, {
        query: { minutes: 5 },
      })
      return late.ok ? late.value.fixtures.filter(({ id }) => id === match.id) : []
    }
    expect(await listed()).toEqual([])
    app.clock.advance(6 * 60_000)
    expect(await listed()).toMatchObject([
      { reason: 'no_result', bets: 2, staked: lira(30), markets: 2 },
    ])
    const asked = askedOf(await order(score([1, 0], [1, 0])))
    expect(await listed()).toMatchObject([{ reason: 'approval_waits', approval_id: asked }])
    expect(codeOf(await approve(second, asked))).toBe('ok')
    // Everything is known, and the job has not run.
    expect(await listed()).toMatchObject([{ reason: 'job_failed' }])
    await app.jobs.runDue()
    expect(await listed()).toEqual([])
  })
})
