import { newId } from '@menekse/contract/ids'
import type { BetId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { staffAlarms } from '@menekse/contract/alarms/staff-alarms'
import { coupons as calls } from '@menekse/contract/sports/coupons'
import { staffBets } from '@menekse/contract/sports/staff-bets'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { tellFixture } from '../../test/bulletin.ts'
import type { ToldFixture } from '../../test/bulletin.ts'
import { placeCoupon, tellMoney, tellResult } from '../../test/coupons.ts'
import type { CouponChanges, TestLeg } from '../../test/coupons.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { giveFreeBets } from '../../test/free-bets.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { MINUTE_MS } from '../platform/clock.ts'
import { createFeedWatch } from './feed-watch.ts'
import type { FeedHealth } from '../feeds/feeds.ts'

let app: Application
let trader: Colleague
let support: Colleague
let [ada, bora]: Player[] = []
let [one, two]: ToldFixture[] = []
const ids: BetId[] = []
beforeAll(async () => {
  app = await startApplication()
  trader = await newStaff(app, 'trader')
  support = await newStaff(app, 'support')
  ada = await newPlayer(app, { cash: lira(10_000) })
  bora = await newPlayer(app, { cash: lira(10_000) })
  one = match()
  two = match({ tournament: { id: 'de.1', name: 'Bundesliga', tier: 1 } })
  ids.push(await placed(ada, [[one, '1', 2000]], { unit: 500 }))
  app.clock.advance(1_000)
  ids.push(await placed(bora, [[two, 'X', 3000]], { unit: 20 }))
  app.clock.advance(1_000)
  const both: TestLeg[] = [
    [one, 'X', 3000],
    [two, '2', 4000],
  ]
  ids.push(await placed(bora, both, { unit: 30 }))
})
afterAll(() => app.stop())

function match(changes: Parameters<typeof tellFixture>[2] = {}): ToldFixture {
  const told = tellFixture(app.fixtures, app.clock.now(), changes)
  const odds = [
    ['1', 2000],
    ['X', 3000],
    ['2', 4000],
  ] as const
  told.offer('match_result', odds)
  return told
}

async function placed(
  player: Player,
  legs: readonly TestLeg[],
  changes: CouponChanges = {},
): Promise<BetId> {
  return placeCoupon(app, player, legs, changes)
}

async function stream(query: Parameters<typeof ask>[0] = {}) {
  const answer = await ask(query)
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value
}
const ask = (query: { [name: string]: unknown }) =>
  trader.browser.call(staffBets.monitorCoupons, { query })
const shown = async (query: object) => (await stream({ ...query })).coupons.map(({ id }) => id)

describe('the stream of coupons', () => {
  it('is newest first and narrowed by what the desk asks for', async () => {
    const [first, second, third] = ids
    expect(await shown({})).toEqual([third, second, first])
    expect(await shown({ player: ada!.id })).toEqual([first])
    expect(await shown({ min: 30 })).toEqual([third, first])
    expect(await shown({ league: 'Bundesliga' })).toEqual([third, second])
    expect(await shown({ fixture: one!.id })).toEqual([third, first])
    expect(await shown({ phase: 'live' })).toEqual([])
    expect(await shown({ phase: 'pre', sport: 'football' })).toEqual([third, second, first])
    expect(await shown({ sport: 'tennis' })).toEqual([])
    expect(await shown({ status: 'settled' })).toEqual([])
    expect(await shown({ flagged: '1' })).toEqual([])
  })

  it('goes on where a page ended, and names nobody whole', async () => {
    const { coupons } = await stream()
    const before = `${Date.parse(coupons[1]!.placed_at)}.${coupons[1]!.id}`
    expect(await shown({ before })).toEqual([ids[0]])
    expect(coupons[0]!.player).toMatch(/^.{2}\*\*\*$/)
    expect(coupons.map(({ player }) => player)).not.toContain(bora!.username)
  })

  it('is read by an index, however many coupons there are', async () => {
    await sql`set enable_seqscan = off`.execute(app.owner.read)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select * from coupon order by placed_at desc, bet_id desc limit 40`.execute(
      app.owner.read,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('coupon_time')
  })

  it('writes down that somebody watches once, not each second, and who looked at which', async () => {
    const lists = async () =>
      app.database.read
        .selectFrom('audit')
        .select(['action', 'subject'])
        .where('staff_id', '=', trader.id)
        .where('subject', 'in', ['coupons', 'coupons.file', ids[0]!])
        .execute()
    const before = (await lists()).length
    await stream({ status: 'open', min: 1 })
    await stream({ status: 'open', min: 1 })
    expect(await lists()).toHaveLength(before + 1)
    const query = { player: ada!.id }
    await trader.browser.call(staffBets.monitorCoupon, { params: { id: ids[0]! }, query })
    await trader.browser.call(staffBets.monitorFile, { body: {} })
    expect(await lists()).toEqual(
      expect.arrayContaining([
        { action: 'coupon.view', subject: ids[0] },
        { action: 'list.read', subject: 'coupons.file' },
      ]),
    )
  })

  it('is for those who may see it', async () => {
    const answer = await support.browser.call(staffBets.monitorCoupons, { query: {} })
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'forbidden' } })
  })
})

describe('one coupon', () => {
  const view = async (id: BetId, { id: player }: Player = ada!) => {
    const asked = { params: { id }, query: { player } }
    const answer = await trader.browser.call(staffBets.monitorCoupon, asked)
    if (!answer.ok) throw new Error(answer.refusal.message)
    return answer.value
  }

  it('shows its prices then, at kick-off and now', async () => {
    const priced = match()
    const id = await placed(ada!, [[priced, '1', 2000]])
    priced.offer('match_result', [
      ['1', 1800],
      ['X', 3300],
      ['2', 4500],
    ])
    priced.play('live', 0, 0, 1)
    priced.offer('match_result', [
      ['1', 1700],
      ['X', 3300],
      ['2', 4700],
    ])
    await expect
      .poll(async () => (await view(id)).coupon.legs[0])
      .toMatchObject({ odds: 2000, odds_closing: 1800, odds_now: 1700, status: 'live' })
    // Nobody has bet on the others: nothing is kept of them.
    const kept = await app.database.read
      .selectFrom('closing_odds')
      .select('outcome')
      .where('fixture_id', '=', priced.id)
      .execute()
    expect(kept).toEqual([{ outcome: '1' }])
  })

  it('tells all that happened to it', async () => {
    await tellResult(app, one!, { '1': 'won', X: 'lost', '2': 'lost' })
    const { coupon, events } = await view(ids[0]!)
    expect(coupon).toMatchObject({ status: 'settled', payout: 100_000n, lines: 1, owed: 0n })
    expect(coupon.legs[0]).toMatchObject({ result: 'won' })
    expect(events.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['placed', 50_000n],
      ['settled', 100_000n],
    ])
  })

  it('tells of parts that were cashed out, and what it was placed for', async () => {
    const id = await placed(ada!, [[match(), '1', 2000]], { unit: 100 })
    const cut = { id: newId('cut', app.clock.now().getTime()), percent: 40, least: 0.01 }
    const left = await ada!.browser.call(calls.cashOut, { params: { id }, body: cut })
    expect(left).toMatchObject({ ok: true })
    const { coupon, events } = await view(id)
    expect(coupon).toMatchObject({ stake: 6_000n, unit: 6_000n, payout_most: 12_000n })
    expect(events).toMatchObject([
      { kind: 'placed', amount: 10_000n },
      { kind: 'cut', amount: expect.any(BigInt), by: null },
    ])
    expect(events[1]!.amount).toBeGreaterThan(0n)
  })

  it('says what of a wrong payout is owed still', async () => {
    const [id, other] = [await placed(ada!, [[match(), '1', 2000]]), ids[0]!]
    const of = { player_id: ada!.id, bet_id: id, settlement: 1, at: app.clock.now() }
    const write = app.owner.read
    await write
      .insertInto('coupon_debt')
      .values({ ...of, owed: 500n, reason: 'Yanlış skor' })
      .execute()
    const from = { from_bet: other, from_settlement: 1 }
    await write
      .insertInto('coupon_debt_payment')
      .values({ ...of, ...from, amount: 200n })
      .execute()
    expect((await view(id)).coupon.owed).toBe(300n)
  })

  it('was paid nothing where a free bet is void', async () => {
    await giveFreeBets(app, ada!)
    const priced = match()
    const id = await placed(ada!, [[priced, '1', 2000]], { unit: 50, is_free: true })
    await tellMoney(app, priced.id, 'cancel', { markets: 'all', reason: 'abandoned' })
    expect((await view(id)).coupon).toMatchObject({ status: 'void', stake: 5_000n, payout: 0n })
  })

  it('is the one of its player where another has chosen the same id', async () => {
    const id = await placed(ada!, [[match(), '1', 2000]], { unit: 40 })
    await placed(bora!, [[match(), '2', 4000]], { id, unit: 70 })
    expect(await view(id)).toMatchObject({
      coupon: { player_id: ada!.id, stake: 4_000n, legs: [{ outcome: '1' }] },
      events: [{ kind: 'placed', amount: 4_000n }],
    })
    expect(await view(id, bora)).toMatchObject({
      coupon: { player_id: bora!.id, stake: 7_000n, legs: [{ outcome: '2' }] },
      events: [{ kind: 'placed', amount: 7_000n }],
    })
  })

  it('is refused where there is none, or it is another player’s', async () => {
    const nobodys = 'bet_01hzzzzzzzzzzzzzzzzzzzzzzz' as BetId
    for (const [id, player] of [
      [nobodys, ada!.id],
      [ids[0]!, bora!.id],
    ] as const) {
      const asked = { params: { id }, query: { player } }
      const answer = await trader.browser.call(staffBets.monitorCoupon, asked)
      expect(answer).toMatchObject({ ok: false, refusal: { code: 'bet_not_found' } })
    }
  })
})

describe('how sources are heard', () => {
  const health: FeedHealth = {
    feed: 'told',
    gen: 1,
    isTrusted: true,
    doubted: 0,
    taken: 10,
    dropped: 0,
    gaps: 0,
    unknown: 0,
    malformed: 0,
    late: 0,
    nameless: 0,
    lagMs: 20,
    lastBeatAt: undefined,
    messagesPerSecond: 1,
    doubtedFixtures: [],
    gapsAt: [],
    doubtedSince: undefined,
  }
  const raised = async () => {
    const owner = await newStaff(app, 'owner')
    const answer = await owner.browser.call(staffAlarms.alarms, {})
    if (!answer.ok) throw new Error(answer.refusal.message)
    return answer.value.alarms
      .filter(({ kind, state }) => kind.startsWith('feed_') && state !== 'ended')
      .map(({ kind, subject }) => `${kind} ${subject}`)
  }

  /** A match as every process keeps it, so that its source has something to sell. */
  const keepFixtures = (id: string) =>
    app.owner.read
      .insertInto('fixture')
      .values({
        id,
        feed: 'told',
        sport: 'football',
        tournament_id: 'tr.1',
        head: '{}',
        starts_at: app.clock.now(),
        status: 'planned',
        version: 1n,
        changed_at: app.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()

  it('raises alarms about silence and gaps, and clears them', async () => {
    await keepFixtures(one!.id)
    let now: FeedHealth = { ...health, lastBeatAt: app.clock.now() }
    const watch = createFeedWatch({ ...app, feeds: { health: () => [now] } })
    await watch.look()
    expect(await raised()).toEqual([])
    app.clock.advance(MINUTE_MS + 1_000)
    const times = (count: number) => Array.from({ length: count }, () => app.clock.now().getTime())
    now = { ...now, gaps: 4, gapsAt: times(4) }
    await watch.look()
    expect(await raised()).toEqual(['feed_silent told'])
    now = { ...now, gaps: 5, gapsAt: times(5) }
    await watch.look()
    expect(await raised()).toEqual(expect.arrayContaining(['feed_silent told', 'feed_gaps told']))
    now = { ...now, lastBeatAt: app.clock.now() }
    await watch.look()
    expect(await raised()).toEqual(['feed_gaps told'])
    app.clock.advance(11 * MINUTE_MS)
    now = { ...now, lastBeatAt: app.clock.now() }
    await watch.look()
    expect(await raised()).toEqual([])
    now = { ...now, doubted: 1, doubtedSince: app.clock.now().getTime() }
    await watch.look()
    expect(await raised()).toEqual([])
    app.clock.advance(2 * MINUTE_MS)
    now = { ...now, lastBeatAt: app.clock.now() }
    await watch.look()
    expect(await raised()).toEqual(['feed_gaps told'])
    now = { ...now, doubted: 0, doubtedSince: undefined }
    await watch.look()
    expect(await raised()).toEqual([])
  })

  it('is looked at by any process, and an alarm does not come and go with who looks', async () => {
    await keepFixtures(one!.id)
    let now: FeedHealth = { ...health, lastBeatAt: app.clock.now() }
    const open = () => createFeedWatch({ ...app, feeds: { health: () => [now] } })
    const [here, there] = [open(), open()]
    app.clock.advance(MINUTE_MS + 1_000)
    now = { ...now, gaps: 5, gapsAt: Array.from({ length: 5 }, () => app.clock.now().getTime()) }
    await here.look()
    expect(await raised()).toEqual(expect.arrayContaining(['feed_silent told', 'feed_gaps told']))
    // One that has just begun has heard neither a beat nor of any gap.
    const told = now
    now = { ...health, lastBeatAt: undefined }
    const late = open()
    await late.look()
    expect(await raised()).toEqual(expect.arrayContaining(['feed_silent told', 'feed_gaps told']))
    now = { ...health, lastBeatAt: app.clock.now() }
    await late.look()
    expect(await raised()).toEqual(['feed_gaps told'])
    app.clock.advance(11 * MINUTE_MS)
    now = { ...told, lastBeatAt: app.clock.now() }
    for (const watch of [here, there, late]) {
      await watch.look()
      expect(await raised()).toEqual([])
    }
  })

  it('shows what decides about money and waits', async () => {
    trader = await newStaff(app, 'trader')
    const said_at = new Date(app.clock.now().getTime() - 5 * MINUTE_MS)
    await app.owner.read
      .insertInto('feed_money')
      .values({ feed: 'told', fixture: 'm1', gen: 1, seq: 1, type: 'result', body: '{}', said_at })
      .execute()
    const watch = createFeedWatch({ ...app, feeds: { health: () => [health] } })
    const { feeds } = await watch.states()
    expect(feeds[0]).toMatchObject({
      state: 'silent',
      money: { waiting: 1, oldest_at: said_at.toISOString(), fixtures: [{ name: 'm1' }] },
    })
  })

  it('is asked for a snapshot with a reason, by those who may', async () => {
    const body = { reason: 'Maçlar kilitli kaldı' }
    const call = (by: Colleague) =>
      by.browser.call(staffBets.askSnapshot, { params: { feed: 'nobody' }, body })
    expect(await call(trader)).toMatchObject({ ok: false, refusal: { code: 'not_found' } })
    expect(await call(await newStaff(app, 'auditor'))).toMatchObject({
      ok: false,
      refusal: { code: 'forbidden' },
    })
  })
})
