import { coupons as calls } from '@menekse/contract/sports/coupons'
import { messaging } from '@menekse/contract/messaging/messaging'
import type { BetId } from '@menekse/contract/ids'
import { kurus, lira } from '@menekse/contract/money'
import { staffResulting } from '@menekse/contract/sports/staff-resulting'
import type { ResultEntry } from '@menekse/contract/sports/staff-resulting'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { tellFixture } from '../../test/bulletin.ts'
import type { ToldFixture } from '../../test/bulletin.ts'
import { playCoupon, tellResult } from '../../test/coupons.ts'
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
afterEach(async () => {
  const problem = await app.wallet.reconcile()
  if (problem !== undefined) throw new Error(`${problem.rule}: ${problem.subject}`)
})

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

/** The fixture as its process keeps it every half second. */
async function keep(told: ToldFixture, status: string, startsAt: Date): Promise<void> {
  const page = (await app.fixtures.page(told.id))!
  const head = JSON.stringify({
    tournament: page.tournament,
    home: page.home,
    away: page.away,
    category: page.category,
  })
  const now = app.clock.now()
  await sql`insert into fixture (id, feed, sport, tournament_id, head, starts_at, status, state, version, changed_at)
    values (${told.id}, 'told', 'football', 'tr.1', ${head}, ${startsAt}, ${status},
      ${JSON.stringify(page.state)}, 1, ${now})
    on conflict (id) do update set status = excluded.status, starts_at = excluded.starts_at, state = excluded.state,
      changed_at = excluded.changed_at`.execute(app.owner.read)
}

async function placed(...legs: TestLeg[]): Promise<BetId> {
  const answer = await playCoupon(app, player, legs, { is_again: true })
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.coupon.id
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
    await keep(match, 'ended', app.clock.now())
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
    match.play('ended', 1, 0)
    const asked = askedOf(await order(score([1, 0], [1, 0])))
    await tellResult(app, match, { '1': 'lost', X: 'won', '2': 'lost' })
    expect(codeOf(await approve(second, asked))).toBe('content_changed')
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

describe('bets that are open too long', () => {
  it('are listed with why until they are settled', async () => {
    await placed(on('1'))
    match.play('ended', 1, 0)
    await keep(match, 'ended', new Date(app.clock.now().getTime() - 7_200_000))
    const listed = async () => {
      const late = await first.browser.call(staffResulting.lateSettlements, {
        query: { minutes: 5 },
      })
      return late.ok ? late.value.fixtures.filter(({ id }) => id === match.id) : []
    }
    expect(await listed()).toEqual([])
    app.clock.advance(6 * 60_000)
    expect(await listed()).toMatchObject([
      { reason: 'no_result', bets: 1, staked: lira(10), markets: 1 },
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

describe('a match that is not played', () => {
  const HOUR = 3_600_000
  /** Read past the sessions, which have ended by then. */
  const betOf = async (id: BetId) => (await app.bets.find(player.id, id))!
  it('gives back what was not begun within 48 hours of the start that was told', async () => {
    const start = new Date(app.clock.now().getTime() + 3 * HOUR)
    await keep(match, 'planned', start)
    const old = await placed(on('1'))
    app.clock.advance(HOUR / 12)
    // Moved to the next week: whoever bets from here on knows.
    await keep(match, 'planned', new Date(start.getTime() + 7 * 24 * HOUR))
    app.clock.advance(HOUR / 12)
    const knowing = await placed(on('1'))
    app.clock.advance(49 * HOUR)
    await app.resulting.unplayed()
    await app.jobs.runDue()
    expect((await betOf(old)).status).toBe('open')
    app.clock.advance(2 * HOUR)
    await app.resulting.unplayed()
    await app.resulting.unplayed()
    await app.jobs.runDue()
    await app.jobs.runDue()
    expect((await betOf(old)).status).toBe('void')
    expect((await betOf(knowing)).status).toBe('open')
    const told = await app.owner.read
      .selectFrom('message')
      .select('id')
      .where('player_id', '=', player.id)
      .where('type', '=', 'system')
      .execute()
    expect(told).toHaveLength(1)
  })

  it('keeps what is placed once it is announced anew, however late, and tells nobody twice', async () => {
    /** Whoever was logged in an hour ago is not any more. */
    const fresh = async () => {
      const { id: playerId } = (player = await newPlayer(app, { cash: lira(1_000) }))
      const id = await placed(on('1'))
      return async () => {
        const of = app.owner.read.selectFrom('message').select('id')
        const letters = of.where('player_id', '=', playerId).where('type', '=', 'system')
        const { status } = (await app.bets.find(playerId, id))!
        return [status, (await letters.execute()).length]
      }
    }
    const look = async () => {
      app.clock.advance(HOUR)
      await app.resulting.unplayed()
      await app.jobs.runDue()
      await app.jobs.runDue()
    }
    const start = new Date(app.clock.now().getTime() + 3 * HOUR)
    await keep(match, 'planned', start)
    const old = await fresh()
    await keep(match, 'postponed', start)
    app.clock.advance(51 * HOUR)
    await look()
    expect(await old()).toEqual(['void', 1])
    const again = new Date(app.clock.now().getTime() + 72 * HOUR)
    match.announce({ starts_at: again.toISOString() })
    await keep(match, 'planned', again)
    app.clock.advance(HOUR)
    const later = await fresh()
    await look()
    expect(await later()).toEqual(['open', 0])
    await keep(match, 'cancelled', again)
    await look()
    expect(await later()).toEqual(['void', 1])
    await keep(match, 'planned', again)
    app.clock.advance(HOUR)
    const last = await fresh()
    await look()
    await app.sportsbook.settle(match.id)
    expect(await last()).toEqual(['open', 0])
    // Called off once more: what was told already is not told again.
    await keep(match, 'cancelled', again)
    await look()
    expect([await last(), await later()]).toEqual([
      ['void', 1],
      ['void', 1],
    ])
  })

  it('leaves what was decided of İstanbulspor – Trabzonspor, and gives all else back', async () => {
    const wins = [
      await placed(on('X', 2000, 'first_half_result')),
      await placed(on('over', 2000, 'first_half_total_goals|total=1.5')),
      await placed(on('over', 2000, 'total_goals|total=2.5')),
      await placed(on('yes', 2000, 'both_teams_to_score')),
    ]
    const voids = [
      await placed(on('2', 4000)),
      await placed(on('2', 2000, 'asian_handicap|hcp=0.5')),
      await placed(on('over', 2000, 'total_goals|total=3.5')),
      await placed(on('1:2', 2000, 'correct_score')),
    ]
    const clock = { period: 'second_half', minute: 73, second: 0, is_running: false }
    match.tell('state', {
      status: 'abandoned',
      clock,
      score: { home: 1, away: 2 },
      periods: [
        { home: 1, away: 1 },
        { home: 0, away: 1 },
      ],
      counts: {},
      source_at: app.clock.now().toISOString(),
    })
    await keep(match, 'abandoned', app.clock.now())
    await app.resulting.unplayed()
    await app.jobs.runDue()
    expect((await betOf(wins[0]!)).status).toBe('open')
    app.clock.advance(48 * HOUR + 1)
    await app.resulting.unplayed()
    await app.jobs.runDue()
    await app.jobs.runDue()
    for (const id of wins)
      expect(await betOf(id)).toMatchObject({ status: 'settled', payout: lira(20) })
    for (const id of voids) expect(await betOf(id)).toMatchObject({ status: 'void' })
    expect(await cash()).toBe(lira(1_040))
  })
})
