import type { BetId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { tellFixture } from '../../test/bulletin.ts'
import type { ToldFixture } from '../../test/bulletin.ts'
import { placeCoupon, tellResult } from '../../test/coupons.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { areSwapped } from '../feeds/feeds.ts'

let app: Application
let player: Player
beforeAll(async () => {
  app = await startApplication()
  player = await newPlayer(app, { cash: lira(1_000) })
  await app.fixtures.start()
})
afterAll(async () => {
  await app.fixtures.close()
  await app.stop()
})

const [ISTANBUL, BURSA] = ['Bosphorus', 'Uludağ'].map((name) => {
  return { id: `tr-${name.length}`, name, short: name }
}) as [Team, Team]
interface Team {
  id: string
  name: string
  short: string
}
const teams = { home: ISTANBUL, away: BURSA }
const other = { home: BURSA, away: ISTANBUL }

const open = (match: ToldFixture) => match.offer('match_result', [['1', 2000]])
async function placed(match: ToldFixture): Promise<BetId> {
  return placeCoupon(app, player, [[match, '1', 2000]], { is_again: true })
}
const statusOf = async (id: BetId) => (await app.bets.find(player.id, id))!.status
const turnsKept = async (match: ToldFixture) =>
  (await app.fixtures.facts.orders.turnsOf([match.id])).get(match.id)!.length
const alarms = () =>
  app.owner.read
    .selectFrom('alarm')
    .select('subject')
    .where('kind', '=', 'teams_swapped')
    .where('ended_at', 'is', null)
    .execute()
const letters = () =>
  app.owner.read
    .selectFrom('message')
    .select('id')
    .where('player_id', '=', player.id)
    .where('type', '=', 'system')
    .execute()

async function giveBack(): Promise<void> {
  await Promise.all([app.resulting.swapped(), app.resulting.swapped()])
  await app.resulting.swapped()
  await app.jobs.runDue()
  await app.jobs.runDue()
}

describe('teams of a match that change places', () => {
  it('stop what is sold, and give back what was placed before, once', async () => {
    const match = tellFixture(app.fixtures, app.clock.now(), teams)
    open(match)
    await expect.poll(() => turnsKept(match)).toBe(1)
    const before = await placed(match)
    // The same teams told again are no swap.
    match.announce({ ...teams, round: '13. hafta' })
    app.clock.advance(60_000)
    match.announce(other)
    await expect(placed(match)).rejects.toThrow(/askıda/i)
    await expect.poll(() => turnsKept(match)).toBe(2)
    open(match)
    app.clock.advance(60_000)
    const after = await placed(match)
    await giveBack()
    expect([await statusOf(before), await statusOf(after)]).toEqual(['void', 'open'])
    expect(await alarms()).toEqual([{ subject: 'Uludağ – Bosphorus' }])
    const reason = 'Ev sahibi ile deplasman yer değiştirdi'
    const noted = await app.fixtures.facts.orders.history(match.id)
    expect(noted.cancels).toEqual([expect.objectContaining({ source: 'rule', reason })])
    expect(await letters()).toHaveLength(1)

    // And back again: both were taken on what is not so any more, and each is told once.
    app.clock.advance(60_000)
    match.announce(teams)
    await expect.poll(() => turnsKept(match)).toBe(3)
    open(match)
    app.clock.advance(60_000)
    const last = await placed(match)
    await giveBack()
    expect(await statusOf(after)).toBe('void')
    expect(await letters()).toHaveLength(2)
    await tellResult(app, match, { '1': 'won' })
    expect([await statusOf(before), await statusOf(last)]).toEqual(['void', 'settled'])
    app.clock.advance(25 * 3_600_000)
    await app.resulting.swapped()
    expect(await alarms()).toEqual([])
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it('are told by their names, and by ids where names have changed as well', () => {
    const named = (id: string, name: string) => ({ id, name })
    const was = { home: named('a', 'Bosphorus'), away: named('b', 'Uludağ') }
    const cases = [
      [named('b', 'Uludağ'), named('a', 'Bosphorus'), true],
      [named('b', 'Uludağ SK'), named('a', 'Bosphorus SK'), true],
      [named('a', 'Uludağ'), named('b', 'Bosphorus'), true],
      [named('a', 'Bosphorus SK'), named('b', 'Uludağ'), false],
      [named('c', 'Uludağ'), named('d', 'Palandöken'), false],
      // Ids that are put right: players have read the same all along.
      [named('b', 'Bosphorus'), named('a', 'Uludağ'), false],
    ] as const
    for (const [home, away, swapped] of cases) expect(areSwapped(was, { home, away })).toBe(swapped)
    const same = { home: named('', 'A'), away: named('', 'A') }
    expect(areSwapped(same, same)).toBe(false)
  })

  it('are the same to the database as to the price book', async () => {
    const names = ['A', 'B', 'C']
    const sides = names.flatMap((id) => names.map((name) => ({ id, name })))
    const pairs = sides.flatMap((home) => sides.map((away) => ({ home, away })))
    const was = pairs.filter(({ home }) => home.id === 'A')
    const asked = was.flatMap((one) => pairs.map((two) => ({ one, two })))
    const { rows } = await sql<{ swapped: boolean }>`
      select teams_swapped(q.one, q.two) as swapped from rows from
        (json_to_recordset(${JSON.stringify(asked)}) as (one json, two json)) with ordinality as q (one, two, place)
      order by place`.execute(app.owner.read)
    expect(rows.map(({ swapped }) => swapped)).toEqual(
      asked.map(({ one, two }) => areSwapped(one, two)),
    )
  })
})
