import { lira } from '@menekse/contract/money'
import { staffTrading } from '@menekse/contract/sports/staff-trading'
import { fixtures as bulletin } from '@menekse/contract/sports/fixtures'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { TEST_FEED, tellFixture } from '../../test/bulletin.ts'
import type { ToldFixture } from '../../test/bulletin.ts'
import { playCoupon, tellResult } from '../../test/coupons.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import { HOUR_MS } from '../platform/clock.ts'

let app: Application
let trader: Colleague
let auditor: Colleague
let match: ToldFixture
beforeAll(async () => {
  app = await startApplication()
  trader = await newStaff(app, 'trader')
  auditor = await newStaff(app, 'auditor')
})
afterAll(() => app.stop())
beforeEach(() => {
  match = tellFixture(app.fixtures, app.clock.now())
  const priced = [
    ['1', 1900],
    ['X', 3400],
    ['2', 4300],
  ] as const
  match.offer('match_result', priced, { p: { '1': 0.5, X: 0.28, '2': 0.22 } })
})

const board = async (q?: string) => {
  const query = { view: 'day', day: dayOf(), ...(q && { teams: q }) } as const
  const answer = await trader.browser.call(staffTrading.board, { query })
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value
}
const dayOf = () => new Date(app.clock.now().getTime() + 6 * HOUR_MS).toISOString().slice(0, 10)
const row = async () => (await board()).fixtures.find(({ id }) => id === match.id)!
const book = async () => {
  const answer = await trader.browser.call(staffTrading.book, { params: { id: match.id } })
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value
}
const target = (level: 'house' | 'sport' | 'fixture' | 'outcome', id: string | null) => ({
  level,
  id,
  market: level === 'outcome' ? 'match_result' : null,
  outcome: level === 'outcome' ? 'X' : null,
})
const stop = (on: ReturnType<typeof target>, by = trader) =>
  by.browser.call(staffTrading.stop, { body: { ...on, reason: 'Haber bekleniyor' } })
const reopen = (on: ReturnType<typeof target>) =>
  trader.browser.call(staffTrading.reopen, { body: { ...on, reason: 'Haber geldi' } })
const override = (value: number, by = trader, more: { is_confirmed?: boolean } = {}) =>
  by.browser.call(staffTrading.override, {
    body: {
      fixture: match.id,
      market: 'match_result',
      outcome: '1',
      kind: 'price',
      value,
      until: new Date(app.clock.now().getTime() + HOUR_MS).toISOString(),
      reason: 'Sakatlık haberi',
      ...more,
    },
  })

describe('the board', () => {
  it('tells bets, stakes and what the worst outcome costs, against what may be lost', async () => {
    const player = await newPlayer(app, { cash: lira(300_000) })
    expect(await row()).toMatchObject({ bets: 0, worst: 0n, worst_at: null, used_percent: 0 })
    await playCoupon(app, player, [[match, '1', 1900]], { unit: 100 })
    await playCoupon(app, player, [[match, '2', 4300]], { unit: 1_000 })
    expect(await row()).toMatchObject({
      bets: 2,
      staked: lira(1_100),
      worst: lira(3_300),
      worst_at: { market: 'match_result', outcome: '2' },
      used_percent: 1,
      alerts: [],
    })
    await playCoupon(app, player, [[match, '2', 4300]], { unit: 60_000 })
    expect(await row()).toMatchObject({ used_percent: 80, alerts: ['exposure_high'] })
    await tellResult(app, match, { '1': 'won', X: 'lost', '2': 'lost' })
    expect(await row()).toMatchObject({ bets: 0, worst: 0n, worst_at: null, alerts: [] })
  })

  it('tells what may be lost against the limit of now, whatever it was with the last coupon', async () => {
    const player = await newPlayer(app, { cash: lira(100_000) })
    await playCoupon(app, player, [[match, '2', 4300]], { unit: 61_000 })
    expect(await row()).toMatchObject({ used_percent: 80, alerts: ['exposure_high'] })
    // In play half of it may be lost: nothing more is sold, and no coupon will ever say so.
    match.play('live', 0, 0)
    expect(await row()).toMatchObject({ used_percent: 161, alerts: ['exposure_full'] })
    const outcome = async () => (await book()).markets[0]!.outcomes.find(({ id }) => id === '2')
    expect(await outcome()).toMatchObject({
      liability: lira(201_300),
      liability_most: lira(125_000),
    })
  })

  it('tells what may be lost again once people have taken a result back', async () => {
    const player = await newPlayer(app, { cash: lira(1_000) })
    await playCoupon(app, player, [[match, '2', 4300]], { unit: 100 })
    await tellResult(app, match, { '1': 'won', X: 'lost', '2': 'lost' })
    expect(await row()).toMatchObject({ bets: 0, worst: 0n })
    const rollback = {
      kind: 'result',
      results: [{ market: 'match_result', outcomes: {} }],
    } as const
    const by = { staffId: trader.id, approvalId: 'apr_test', reason: 'Yanlış sonuç' }
    await app.database.transaction(async (tx) => {
      await app.fixtures.facts.orders.note(tx, match.id, rollback, by)
      await app.jobs.later(tx, 'settle_fixture', { fixture: match.id })
    })
    await app.jobs.runDue()
    expect(await row()).toMatchObject({ bets: 1, worst: lira(330) })
  })

  it('says why nothing of a match is sold, the widest reason first', async () => {
    expect(await row()).toMatchObject({ lock: null, markets: 1, open_markets: 1 })
    match.tell('stop', { markets: 'all', reason: 'goal' })
    expect(await row()).toMatchObject({ lock: 'source', open_markets: 0 })
    app.fixtures.sink.distrust({ feed: TEST_FEED, fixture: match.id }, 'gap')
    expect(await row()).toMatchObject({ lock: 'gap', alerts: ['gap'] })
    await stop(target('fixture', match.id))
    expect(await row()).toMatchObject({ lock: 'fixture' })
    await stop(target('house', null))
    expect(await row()).toMatchObject({ lock: 'house' })
    expect((await board()).stops).toMatchObject([
      { level: 'house', reason: 'Haber bekleniyor' },
      { level: 'fixture', id: match.id, name: 'Galatasaray – Fenerbahçe' },
    ])
    await reopen(target('house', null))
    await reopen(target('fixture', match.id))
  })

  it('lets the minute of a match run on, as its players see it', async () => {
    const minute = async () => (await row())?.clock?.minute
    match.play('live', 0, 0, 34)
    expect(await minute()).toBe(34)
    app.clock.advance(130_000)
    expect(await minute()).toBe(36)
    app.clock.advance(600_000)
    expect(await minute()).toBe(37)
  })

  it('has what begins within hours or is late, and not what was to begin days ago', async () => {
    const soon = async () => {
      const answer = await trader.browser.call(staffTrading.board, { query: { view: 'soon' } })
      return answer.ok ? answer.value.fixtures.map(({ id }) => id) : []
    }
    const startsIn = (hours: number) =>
      tellFixture(app.fixtures, app.clock.now(), {
        starts_at: new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString(),
      }).id
    const [coming, late, lost, far] = [2, -1, -48, 4].map(startsIn)
    const shown = await soon()
    expect(shown).toEqual(expect.arrayContaining([coming, late]))
    expect(shown).not.toContain(lost)
    expect(shown).not.toContain(far)
  })

  it('says how many matches it leaves out where there are more than anybody reads', async () => {
    const far = new Date(app.clock.now().getTime() + 40 * 24 * HOUR_MS).toISOString()
    for (let count = 0; count < 302; count += 1)
      tellFixture(app.fixtures, app.clock.now(), { starts_at: far })
    const query = { view: 'day', day: far.slice(0, 10) } as const
    const leftOut = async (teams: string) => {
      const answer = await trader.browser.call(staffTrading.board, { query: { ...query, teams } })
      return answer.ok && [answer.value.fixtures.length, answer.value.left_out]
    }
    expect(await leftOut('fener')).toEqual([300, 2])
    expect(await leftOut('izlanda')).toEqual([0, 0])
  })

  it('is searched with Turkish letters or without, and warns of a price far from its source', async () => {
    expect((await board('FENERBAHCE')).fixtures.map(({ id }) => id)).toContain(match.id)
    expect((await board('izlanda')).fixtures).toEqual([])
    const paris = tellFixture(app.fixtures, app.clock.now(), {
      home: { id: 'fr-paris', name: 'Paris Saint-Germain', short: 'PSG' },
    })
    for (const words of ['psg', 'Paris', 'psg fener'])
      expect((await board(words)).fixtures.map(({ id }) => id)).toEqual([paris.id])
    await override(1500)
    expect(await row()).toMatchObject({ overrides: 1, alerts: ['price_off'] })
  })
})

describe('the book of a fixture', () => {
  it('has each price beside its source, its worth, and what it would cost', async () => {
    const player = await newPlayer(app, { cash: lira(10_000) })
    await playCoupon(app, player, [[match, 'X', 3400]], { unit: 100 })
    await override(1800)
    const { markets, overrides } = await book()
    expect(overrides).toMatchObject([{ kind: 'price', value: 1800, reason: 'Sakatlık haberi' }])
    const [home, draw] = markets[0]!.outcomes
    expect(home).toMatchObject({ odds: 1800, told: 1900, override: overrides[0]!.id, bets: 0 })
    expect(home!.fair).toBeCloseTo(2000, 6)
    expect(draw).toMatchObject({ staked: lira(100), payout_max: lira(340), liability: lira(240) })
    expect(markets[0]!.staked).toBe(lira(100))
    const end = { params: { id: overrides[0]!.id }, body: { reason: 'Yanlış girildi' } }
    expect(await trader.browser.call(staffTrading.endOverride, end)).toMatchObject({ ok: true })
    expect((await book()).markets[0]!.outcomes[0]).toMatchObject({ odds: 1900, override: null })
  })

  it('counts a coupon once on a market, however many of its selections are on it', async () => {
    const player = await newPlayer(app, { cash: lira(1_000) })
    const legs = [
      [match, '1', 1900],
      [match, 'X', 3400],
    ] as const
    const system = { sizes: [1], bankers: [] }
    expect(await playCoupon(app, player, legs, { unit: 100, system })).toMatchObject({ ok: true })
    const [market] = (await book()).markets
    expect(market).toMatchObject({ bets: 1, staked: lira(200) })
    expect(market!.outcomes).toMatchObject([{ staked: lira(200) }, { staked: lira(200) }, {}])
  })

  it('shows an outcome that is stopped, and its market that is not', async () => {
    await stop(target('outcome', match.id))
    const { markets, stops } = await book()
    expect(markets[0]).toMatchObject({
      lock: null,
      outcomes: [{}, { odds: null, is_stopped: true }, {}],
    })
    expect(stops[0]).toMatchObject({ level: 'outcome', market: 'match_result', outcome: 'X' })
    await reopen(target('outcome', match.id))
    expect((await book()).stops).toEqual([])
  })
})

describe('a stop', () => {
  it('locks what players see, is announced to them, and two at once are one', async () => {
    await Promise.all([stop(target('sport', 'football')), stop(target('sport', 'football'))])
    const visitor = app.browser()
    const page = await visitor.call(bulletin.page, { params: { id: match.id } })
    expect(page).toMatchObject({ value: { fixture: { markets: [{ lock: 'desk' }] } } })
    const told = await visitor.call(bulletin.tree)
    expect(told).toMatchObject({ value: { stopped: { extent: 'all', sports: ['football'] } } })
    expect((await board()).stops).toHaveLength(1)
    await reopen(target('sport', 'football'))
    const after = await visitor.call(bulletin.tree)
    expect(after).toMatchObject({ value: { stopped: { extent: 'none', sports: [] } } })
  })

  it('of what is not there is refused, and nobody without the right stops or prices', async () => {
    for (const on of [target('fixture', 'fix_x'), target('sport', 'chess'), target('sport', null)])
      expect(await stop(on)).toMatchObject({ refusal: { code: 'stop_unknown' } })
    expect(await stop(target('house', null), auditor)).toMatchObject({ ok: false })
    expect(await override(1800, auditor)).toMatchObject({ refusal: { code: 'forbidden' } })
    expect((await board()).stops).toEqual([])
  })
})

it('a price above its worth wants a confirmation, and one that is beaten for sure is refused', async () => {
  expect(await override(2020)).toMatchObject({ refusal: { code: 'override_above_fair' } })
  expect(await override(2020, trader, { is_confirmed: true })).toMatchObject({ ok: true })
  const beaten = await override(2400, trader, { is_confirmed: true })
  expect(beaten).toMatchObject({ refusal: { code: 'override_arbitrage' } })
  expect((await book()).markets[0]!.outcomes[0]).toMatchObject({ odds: 2020 })
})

describe('prices that contradict themselves', () => {
  const club = (name: string) => ({ id: name, name, short: name })
  const raised = () =>
    app.owner.read
      .selectFrom('alarm')
      .select('text')
      .where('kind', '=', 'prices_inconsistent')
      .where('ended_at', 'is', null)
      .execute()
  const offer = (home: number, chance = 0.5) =>
    match.offer(
      'match_result',
      [
        ['1', home],
        ['X', 3400],
        ['2', 4300],
      ],
      { p: { '1': chance, X: 0.78 - chance, '2': 0.22 } },
    )

  it('are told on the board and by an alarm for as long as they are sold', async () => {
    await app.trading.watchPrices()
    expect(await raised()).toEqual([])
    offer(2000)
    expect(await row()).toMatchObject({ alerts: ['above_fair'] })
    await app.trading.watchPrices()
    expect(await raised()).toMatchObject([{ text: expect.stringMatching(/^Adil oranında.*2,00/) }])
    offer(1900)
    expect(await row()).toMatchObject({ alerts: [] })
    await app.trading.watchPrices()
    expect(await raised()).toEqual([])
  })

  it('are not sold where they would be cashed out for more than they cost', async () => {
    // What is a little above its worth is sold: cashing it out costs more than that.
    offer(2080)
    expect(await row()).toMatchObject({ alerts: ['above_fair'], open_markets: 1 })
    offer(2090)
    expect(await row()).toMatchObject({ alerts: ['inconsistent'], open_markets: 0 })
    const seen = await app.browser().call(bulletin.page, { params: { id: match.id } })
    expect(seen).toMatchObject({ value: { fixture: { markets: [{ lock: 'review' }] } } })
    await app.trading.watchPrices()
    expect(await raised()).toMatchObject([{ text: 'Oranı çeliştiği için askıda: Maç sonucu.' }])
    // Somebody answers for it.
    await override(2005, trader, { is_confirmed: true })
    expect(await row()).toMatchObject({ alerts: [], open_markets: 1 })
    offer(1900)
    await app.trading.watchPrices()
    expect(await raised()).toEqual([])
  })

  it('are not sold where whoever bets on all of them wins', () => {
    const own = tellFixture(app.fixtures, app.clock.now())
    const statusOf = (key: string, odds: Record<string, number>, p?: number) => {
      const outcomes = Object.entries(odds).map(([id, odds_milli]) => {
        return { id, odds_milli, is_active: true, ...(p !== undefined && { p }) }
      })
      own.tell('offer', { markets: [{ key, status: 'open', outcomes }] })
      const { book } = app.fixtures
      return book.markets(book.fixtures.get(own.id)!).find((one) => one.key === key)!.status
    }
    const level = (odds: number) => ({ over: odds, under: odds })
    expect(statusOf('total_goals|total=2.5', level(2050), 0.5)).toBe('suspended')
    expect(statusOf('total_goals|total=2.5', level(2000), 0.5)).toBe('open')
    // Without chances the market itself says how many outcomes there are, and how many of them win.
    expect(statusOf('total_goals|total=2.5', level(2050))).toBe('suspended')
    expect(statusOf('match_result', { '1': 2050, '2': 4300 })).toBe('open')
    expect(statusOf('double_chance', { '1X': 1450, '12': 1500, X2: 1600 })).toBe('suspended')
    expect(statusOf('double_chance', { '1X': 1450, '12': 1500, X2: 1500 })).toBe('open')
    own.play('ended', 0, 0)
  })

  it('are found in several markets together', async () => {
    const level = (away: number) =>
      match.offer(
        'asian_handicap|hcp=-0.5',
        [
          ['1', 1850],
          ['2', away],
        ],
        { p: { '1': 0.5, '2': 0.5 } },
      )
    await override(2020, trader, { is_confirmed: true })
    level(2000)
    await app.trading.watchPrices()
    const [{ text } = { text: '' }] = await raised()
    expect(text).toMatch(/dağılımı.*: Maç sonucu 1 \(2,02\), .*\(2,00\)\./)
    level(1900)
    await app.trading.watchPrices()
    expect(await raised()).toEqual([])
  })

  it('are found however many other matches may have some', async () => {
    const others = Array.from({ length: 6 }, () => {
      const other = tellFixture(app.fixtures, app.clock.now(), { home: club('Ankara') })
      other.offer('match_result', [['1', 2000]], { p: { '1': 0.5 } })
      return other
    })
    match = tellFixture(app.fixtures, app.clock.now(), { home: club('İzmir') })
    match.offer('match_result', [['1', 2020]], { p: { '1': 0.5 } })
    const level = [
      ['1', 1850],
      ['2', 2000],
    ] as const
    match.offer('asian_handicap|hcp=-0.5', level, { p: { '1': 0.5, '2': 0.5 } })
    await app.trading.watchPrices()
    await app.trading.watchPrices()
    const texts = (await raised()).map(({ text }) => text)
    expect(texts.filter((text) => /dağılımı.*: Maç sonucu 1 \(2,02\)/.test(text))).toHaveLength(1)
    // It stands while it is the turn of others.
    await app.trading.watchPrices()
    expect((await raised()).map(({ text }) => text)).toEqual(expect.arrayContaining(texts))
    for (const one of [...others, match]) one.play('ended', 0, 0)
    await app.trading.watchPrices()
    expect(await raised()).toEqual([])
  })

  it('are no news where somebody has confirmed them, and are where nothing can be bet on them', async () => {
    await override(2020, trader, { is_confirmed: true })
    expect((await row()).alerts).not.toContain('above_fair')
    await app.trading.watchPrices()
    expect(await raised()).toEqual([])
    match.tell('stop', { markets: 'all', reason: 'goal' })
    match.offer('match_result', [['1', 2200]], { status: 'suspended', p: { '1': 0.5 } })
    expect((await row()).alerts).not.toContain('above_fair')
  })

  it('are so too where a set price has been overtaken, and its market is shut', async () => {
    await override(1950)
    offer(1900, 0.56)
    expect(await row()).toMatchObject({ alerts: ['inconsistent'], open_markets: 0 })
    await app.trading.watchPrices()
    expect(await raised()).toEqual([
      expect.objectContaining({ text: 'Oranı çeliştiği için askıda: Maç sonucu.' }),
    ])
  })
})
