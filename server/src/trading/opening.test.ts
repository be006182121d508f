import type { ResultEntry } from '@menekse/contract/sports/staff-resulting'
import { staffResulting } from '@menekse/contract/sports/staff-resulting'
import { staffTrading } from '@menekse/contract/sports/staff-trading'
import type { StopTarget } from '@menekse/contract/sports/staff-trading'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { tellFixture } from '../../test/bulletin.ts'
import type { ToldFixture } from '../../test/bulletin.ts'
import { approve, askedOf, newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'

let app: Application
let trader: Colleague
let second: Colleague
let match: ToldFixture
beforeAll(async () => {
  app = await startApplication()
  trader = await newStaff(app, 'trader')
  second = await newStaff(app, 'trader')
})
afterAll(() => app.stop())
beforeEach(() => {
  match = tellFixture(app.fixtures, app.clock.now())
  match.offer('match_result', [['1', 2000]])
})

const reason = 'Haber bekleniyor'
const market = (of = 'match_result'): StopTarget => ({
  level: 'market',
  id: match.id,
  market: of,
  outcome: null,
})
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code
const stop = async (on: StopTarget) =>
  codeOf(await trader.browser.call(staffTrading.stop, { body: { ...on, reason } }))
const reopen = async ({ level, id, market: key, outcome }: StopTarget) => {
  const body = { level, id, market: key, outcome, reason }
  return codeOf(await trader.browser.call(staffTrading.reopen, { body }))
}
async function standing() {
  const answer = await trader.browser.call(staffTrading.board, { query: { view: 'live' } })
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.stops
}
const order = (entry: ResultEntry) =>
  trader.browser.call(staffResulting.orderResult, {
    params: { id: match.id },
    body: { entry, reason: 'Kayıttan izlendi' },
  })
const decide = async (entry: ResultEntry) =>
  expect(codeOf(await approve(second, askedOf(await order(entry))))).toBe('ok')

describe('a stop is lifted as it is shown', () => {
  it.each(['market', 'outcome'] as const)('of a %s that is told no more', async (level) => {
    expect(await stop({ ...market(), level, outcome: level === 'market' ? null : '1' })).toBe('ok')
    match.tell('snapshot_begin', { request: 'r1' })
    match.tell('snapshot_end', { request: 'r1' })
    const [shown] = await standing()
    expect(shown).toMatchObject({ level, id: match.id })
    expect(await reopen(shown!)).toBe('ok')
    expect(await standing()).toEqual([])
  })

  it('of a league without matches', async () => {
    const tournament = { id: 'is.9', name: 'İzlanda Kupası', tier: 5 }
    match.announce({ tournament })
    const league = { level: 'tournament', id: 'is.9', market: null, outcome: null } as const
    expect(await stop(league)).toBe('ok')
    match.announce({ tournament: { ...tournament, id: 'is.1' } })
    const [shown] = await standing()
    expect(await reopen(shown!)).toBe('ok')
    expect(await standing()).toEqual([])
  })

  it('and is shown no more once its match is over', async () => {
    await stop(market())
    expect(await standing()).toHaveLength(1)
    match.play('ended', 1, 0)
    expect(await standing()).toEqual([])
  })
})

describe('what people have decided is not opened', () => {
  it('before they have taken its result back', async () => {
    match.play('live', 1, 0)
    const outcomes = { '1': 'won', X: 'lost', '2': 'lost' } as const
    await decide({ kind: 'markets', markets: [{ market: 'match_result', outcomes }] })
    expect(await reopen(market())).toBe('stop_decided')
    // What is noted in one millisecond has no order.
    app.clock.advance(1)
    await decide({ kind: 'rollback', markets: ['match_result'] })
    expect(await reopen(market())).toBe('ok')
    const noted = await app.database.read
      .selectFrom('audit')
      .select(['action', 'reason'])
      .where('subject', '=', `market:${match.id}:match_result`)
      .where('staff_id', '=', trader.id)
      .orderBy('id')
      .execute()
    // Whoever tried to sell what was decided stands there as well.
    expect(noted).toEqual([
      { action: 'price.lift.refused', reason: 'stop_decided' },
      { action: 'price.lift', reason },
    ])
  })

  it('nor a match that is void', async () => {
    const done = await order({ kind: 'void', markets: null, from: null, until: null })
    expect(codeOf(done)).toBe('ok')
    const whole = { ...market(), level: 'fixture', market: null } as const
    expect(await reopen(whole)).toBe('stop_decided')
  })

  it('by somebody who lifts its stop before the decision counts', async () => {
    match.play('live', 1, 0)
    const outcomes = { '1': 'won', X: 'lost', '2': 'lost' } as const
    const asked = askedOf(
      await order({ kind: 'markets', markets: [{ market: 'match_result', outcomes }] }),
    )
    const own = async () => (await standing()).filter(({ id }) => id === match.id)
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    onTestFinished(() => release())
    let begun = () => {}
    const hasBegun = new Promise<void>((resolve) => (begun = resolve))
    // Nothing is noted of any match until then.
    const held = app.owner.transaction(async (tx) => {
      await sql`lock table market_result in share mode`.execute(tx)
      begun()
      await gate
    })
    await hasBegun
    const approving = approve(second, asked)
    await expect.poll(own).toHaveLength(1)
    expect(await reopen(market())).toBe('ok')
    release()
    await held
    expect(codeOf(await approving)).toBe('ok')
    expect(await own()).toMatchObject([{ level: 'market', market: 'match_result' }])
    expect(await reopen(market())).toBe('stop_decided')
  })
})

describe('a market whose set price its stop has ended', () => {
  it('is not opened while a price that was set beside it would be beaten', async () => {
    const key = 'asian_handicap|hcp=-0.5'
    const odds = [
      ['1', 1900],
      ['X', 3380],
      ['2', 4300],
    ] as const
    match.offer('match_result', odds, { p: { '1': 0.5, X: 0.28, '2': 0.22 } })
    const level = [
      ['1', 1850],
      ['2', 2000],
    ] as const
    match.offer(key, level, { p: { '1': 0.5, '2': 0.5 } })
    const set = async (of: string, outcome: string, value: number) => {
      const until = new Date(app.clock.now().getTime() + 600_000).toISOString()
      const on = { fixture: match.id, market: of, outcome, kind: 'price', value } as const
      const body = { ...on, until, is_confirmed: true, reason }
      const answer = await trader.browser.call(staffTrading.override, { body })
      if (!answer.ok) throw new Error(answer.refusal.message)
      return answer.value.id
    }
    await set(key, '2', 1700)
    const id = await set('match_result', '1', 2020)
    expect(await stop(market(key))).toBe('ok')
    expect(await reopen(market(key))).toBe('override_arbitrage')
    expect(await stop(market())).toBe('ok')
    expect(await reopen(market(key))).toBe('ok')
    expect(await reopen(market())).toBe('ok')
    const end = { params: { id }, body: { reason } }
    expect(await trader.browser.call(staffTrading.endOverride, end)).toMatchObject({ ok: true })
  })
})
