import { staffDraws } from '@menekse/contract/draws/staff-draws'
import { staffAlarms } from '@menekse/contract/alarms/staff-alarms'
import { lira } from '@menekse/contract/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { placeBet } from '../../test/table-bets.ts'
import { newestDraw, openDraw, overAndSettled, resultOf, until } from '../../test/tables.ts'
import { createChains } from '../chains/chains.ts'
import { DAY_MS } from '../platform/clock.ts'
import { returnOf } from './figures.ts'

let app: Application
let auditor: Colleague
let player: Player
beforeAll(async () => {
  app = await startApplication()
  auditor = await newStaff(app, 'auditor')
  player = await newPlayer(app, { cash: lira(10_000) })
})
afterAll(() => app.stop())

const slug = 'zeplin'
const params = { slug }
const bet = (selection: string, stake = 100) =>
  placeBet(app, player, { slug, selection, stake: lira(stake) })
const tableNow = async () => {
  const answer = await auditor.browser.call(staffDraws.table, { params })
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value
}
const drawNow = async (number: number) => {
  const answer = await auditor.browser.call(staffDraws.draw, {
    params: { slug, number: String(number) },
  })
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value
}

describe('what the desk reads of a draw', () => {
  it('tells no seed and no result before everybody is told', async () => {
    const draw = await openDraw(app, slug, ({ bust }) => (bust as number) > 300)
    await bet('1.50')
    const seed = await createChains(app).seedOf(
      { id: draw.chain_id, links: draw.links },
      draw.link,
      'the house decides a draw',
    )
    const { bust } = (await resultOf(app, draw)) as { bust: number }
    const read = async () =>
      JSON.stringify(
        [
          await tableNow(),
          await drawNow(draw.number),
          await auditor.browser.call(staffDraws.tables),
          await auditor.browser.call(staffDraws.draws, { params, query: {} }),
          await auditor.browser.call(staffDraws.drawBets, {
            params: { slug, number: String(draw.number) },
            body: {},
          }),
        ],
        (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
      )
    for (const phase of ['open', 'closed'] as const) {
      await until(app, slug, (one) => one.number === draw.number && one.phase === phase)
      const all = await read()
      expect(all).toContain(draw.commitment)
      expect(all).not.toContain(seed.toString('hex'))
      expect(all).not.toContain(`"bust":${bust}`)
    }
    await overAndSettled(app, draw)
    const told = await read()
    expect(told).toContain(seed.toString('hex'))
    expect(told).toContain(`"bust":${bust}`)
  })

  it('shows what is open by selection, the costliest first, and what a draw took', async () => {
    const draw = await openDraw(app, slug, ({ bust }) => (bust as number) > 250)
    await bet('1.50')
    await bet('2.00')
    const { exposed, table } = await tableNow()
    expect(exposed).toMatchObject([
      {
        number: draw.number,
        staked: lira(200),
        payout_max: lira(350),
        liability: app.draws.games.get(slug)!.liability.draw,
        selections: [
          { selection: '2.00', bets: 1, payout_max: lira(200) },
          { selection: '1.50', bets: 1, payout_max: lira(150) },
        ],
      },
    ])
    expect(table).toMatchObject({ stands_still: false, draw: { bets: 2, staked: lira(200) } })
    await overAndSettled(app, draw)
    expect(await drawNow(draw.number)).toMatchObject({
      draw: { bets: 2, staked: lira(200), paid: lira(350), phase: 'settled' },
      voided: null,
      void_asked: false,
    })
  })

  it('names players by two letters, finds them, and leaves a row of who read', async () => {
    const draw = await openDraw(app, slug)
    await bet('1.50')
    const bets = async (q?: string) => {
      const answer = await auditor.browser.call(staffDraws.drawBets, {
        params: { slug, number: String(draw.number) },
        body: q === undefined ? {} : { q },
      })
      if (!answer.ok) throw new Error(answer.refusal.message)
      return answer.value
    }
    const all = await bets()
    expect(all.total).toBe(1)
    expect(all.bets[0]!.player).toMatch(/^..\*\*\*$/)
    expect((await bets('yoktur')).total).toBe(0)
    expect((await bets(player.id)).total).toBe(1)
    const { rows } = await app.staff.audit.page({ page: 1, subject: 'draw_bets' })
    expect(rows.filter(({ action }) => action === 'list.read').length).toBeGreaterThanOrEqual(3)
    await overAndSettled(app, draw)
  })
})

describe('what a table gives back', () => {
  it('is summed once, a draw at a time, and stands on its day', async () => {
    const draw = await openDraw(app, slug, ({ bust }) => (bust as number) > 200)
    await bet('2.00', 100)
    await overAndSettled(app, draw)
    await until(app, slug, ({ number }) => number > draw.number)
    const before = (await tableNow()).table.today
    app.clock.advance(90_000)
    await app.tableDesk.figures.look()
    await app.tableDesk.figures.look()
    const { table, markets } = await tableNow()
    expect(table.today.staked - before.staked).toBeGreaterThanOrEqual(lira(100))
    const { rows } = await sql<{ staked: bigint; paid: bigint; bets: number }>`
      select sum(stake)::bigint as staked, sum(payout)::bigint as paid, count(*)::int as bets from bet
      where title = ${slug} and status in ('settled', 'cashed_out')`.execute(app.owner.read)
    expect(table.returned).toMatchObject(rows[0]!)
    expect(markets).toMatchObject([{ market: 'flight', ...rows[0] }])
    expect(table.today.ggr).toBe(table.today.staked - table.today.paid)
  })

  it('has a band as wide as its bets make it', () => {
    const game = app.draws.games.get(slug)!
    const row = { slug, market: 'flight', bets: 100, staked: 1_000_000n, paid: 960_000n }
    // A hundred stakes of ₺100 at 2.00, on a hundred draws.
    const even = { ...row, stakeSquares: 100 * 10_000 ** 2, oddsSquares: 2 * 100 * 10_000 ** 2 }
    const {
      usual_lowest_percent: low,
      usual_highest_percent: high,
      expected_percent: r,
    } = returnOf(game, null, [even])
    const share = r / 100
    const margin = 2.5758 * Math.sqrt(share * (2 - share)) * 10
    expect(low).toBeCloseTo(r - margin, 6)
    expect(high).toBeCloseTo(r + margin, 6)
    // The same money on one selection of one draw wins or loses together.
    const together = { ...even, stakeSquares: 1_000_000 ** 2, oddsSquares: 2 * 1_000_000 ** 2 }
    expect(returnOf(game, null, [together]).usual_highest_percent! - r).toBeCloseTo(10 * margin, 6)
  })
})

describe('incidents', () => {
  const incidents = async () => {
    const answer = await auditor.browser.call(staffDraws.tableIncidents, { query: { table: slug } })
    return answer.ok ? answer.value.incidents : []
  }
  it('say when nobody ran a table, what was void, and what failed', async () => {
    const draw = await openDraw(app, slug)
    app.clock.set(new Date(draw.closes_at.getTime() + 60_000))
    await sql`update draw_table set holder = 'gone', epoch = epoch + 1, beat_at = ${draw.opens_at}
      where slug = ${slug}`.execute(app.owner.read)
    await app.jobs.runDue()
    await app.tableDesk.incidents.watch()
    const raised = async () => {
      const alarms = await auditor.browser.call(staffAlarms.alarms)
      return alarms.ok
        ? alarms.value.alarms.filter(
            ({ kind, state }) => kind === 'table_stands_still' && state !== 'ended',
          )
        : []
    }
    expect(await raised()).toHaveLength(1)
    await overAndSettled(app, draw)
    await app.tableDesk.incidents.noteFailure(slug, new Error('disk dolu'))
    await app.tableDesk.incidents.noteFailure(slug, new Error('disk dolu'))
    const kinds = await incidents()
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['void', 'unseen', 'unheld', 'failed']),
    )
    expect(kinds.find(({ kind }) => kind === 'failed')).toMatchObject({
      times: 2,
      text: 'disk dolu',
    })
    expect(kinds.find(({ kind }) => kind === 'void')).toMatchObject({ number: draw.number })
    await app.tableDesk.incidents.watch()
    expect(await raised()).toEqual([])
  })
})

describe('draws without bets', () => {
  it('are thinned out after thirty days, and what is left proves each link', async () => {
    const { number: withBet } = await openDraw(app, slug)
    await bet('1.50')
    await until(app, slug, ({ number, phase }) => number === withBet + 3 && phase === 'open')
    app.clock.advance(90_000)
    await app.tableDesk.figures.look()
    const newest = await newestDraw(app, slug)
    app.clock.advance(29 * DAY_MS)
    await app.tableDesk.figures.thin()
    expect(await app.draws.draw(slug, withBet + 1)).toBeDefined()
    app.clock.advance(2 * DAY_MS)
    await app.tableDesk.figures.thin()
    expect(await app.draws.draw(slug, withBet)).toBeDefined()
    expect(await app.draws.draw(slug, withBet + 1)).toBeUndefined()
    expect(await app.draws.draw(slug, newest.number)).toBeDefined()
    const { rows } = await sql<{ number: number; link: number; chain_id: string; seed: Buffer }>`
      select number::int, link, chain_id::text, seed from draw_thinned where table_slug = ${slug}
      order by number`.execute(app.database.read)
    expect(rows.map(({ number }) => number)).toContain(withBet + 1)
    for (const { link, chain_id: id, seed } of rows) {
      const chain = { id, links: newest.links }
      const kept = await createChains(app).seedOf(chain, link, 'everybody, as it is told')
      expect(kept.equals(seed)).toBe(true)
    }
    // A bet's draw and its chain stay, and the application deletes nothing by itself.
    await expect(
      sql`delete from draw where table_slug = ${slug}`.execute(app.database.read),
    ).rejects.toThrow('permission denied')
  })
})
