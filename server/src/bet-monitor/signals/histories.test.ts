import { newId } from '@menekse/contract/ids'
import type { BetId, FixtureId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import type { BetSignalKind } from '@menekse/contract/sports/staff-bets'
import { staffBets } from '@menekse/contract/sports/staff-bets'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../../test/application.ts'
import type { Application } from '../../../test/application.ts'
import { tellFixture } from '../../../test/bulletin.ts'
import type { ToldFixture } from '../../../test/bulletin.ts'
import { newStaff } from '../../../test/desk.ts'
import type { Colleague } from '../../../test/desk.ts'
import { keepFixture } from '../../../test/kept-fixture.ts'
import { newPlayer } from '../../../test/people.ts'
import type { Player } from '../../../test/people.ts'
import { HOUR_MS } from '../../platform/clock.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { createPlacing } from '../../sportsbook/placing.ts'
import { beforeGoals } from './finder-store.ts'

let app: Application
let trader: Colleague
beforeAll(async () => {
  app = await startApplication()
  trader = await newStaff(app, 'trader')
})
afterAll(() => app.stop())

const rich = () => newPlayer(app, { cash: lira(50_000) })

function match(tournament = { id: 'tr.1', name: 'Süper Lig', tier: 1 }): ToldFixture {
  const told = tellFixture(app.fixtures, app.clock.now(), { tournament })
  const odds = [
    ['1', 2000],
    ['X', 3000],
    ['2', 4000],
  ] as const
  told.offer('match_result', odds)
  return told
}

const ODDS = { '1': 2000, X: 3000 } as const

/** A single of a player; nobody waits for one in play, and what happens right after it is said. */
async function bet({ id }: Player, fixture: FixtureId, outcome: keyof typeof ODDS, unit = 10) {
  const wait = () => Promise.resolve()
  const place = createPlacing({ ...app, ...app.sportsbook, book: app.fixtures.book, wait })
  const placed = await place({
    playerId: id,
    id: newId('bet', app.clock.now().getTime()),
    legs: [{ fixture, market: 'match_result', outcome, odds: ODDS[outcome] }],
    system: undefined,
    unit: lira(unit),
    policy: 'none',
    isFree: false,
    isAgain: true,
  })
  if (isRefusal(placed)) throw new Error(placed.refused)
  return placed.id
}

async function found(kind: BetSignalKind) {
  await app.betMonitor.signals.lookBack()
  await app.betMonitor.signals.lookBack()
  const answer = await trader.browser.call(staffBets.betSignals, { query: { kind } })
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.signals
}

it('finds low matches on which more was staked than on others of what the house calls their tier', async () => {
  const [set_by, approved_by] = [trader.id, (await newStaff(app, 'trader')).id]
  const setTier = (tournament_id: string, tier: number, version: number) =>
    app.owner.read
      .insertInto('tournament_setting')
      .values({
        tournament_id,
        version,
        tier,
        mbs: null,
        delay_seconds: null,
        set_by,
        approved_by,
        reason: 'Kademe kararı',
        at: app.clock.now(),
      })
      .execute()
  const low = { id: 'alt', name: 'Alt Lig', tier: 5 }
  const raised = { id: 'yukselen', name: 'Yükselen Lig', tier: 5 }
  const lowered = { id: 'dusen', name: 'Düşen Lig', tier: 1 }
  await setTier(raised.id, 5, 1)
  await setTier(raised.id, 2, 2)
  await setTier(lowered.id, 5, 1)
  const player = await rich()
  const staked = async (league: typeof low, unit: number) => {
    const one = match(league)
    await keepFixture(app, one, 'planned', new Date(app.clock.now().getTime() + 3 * HOUR_MS))
    return { fixture: one.id, coupon: await bet(player, one.id, '1', unit) }
  }
  for (let count = 0; count < 10; count += 1) await staked(low, 10)
  const large = [await staked(low, 110), await staked(lowered, 110)]
  await staked(low, 100)
  await staked(raised, 110)
  app.clock.advance(2 * HOUR_MS)
  await app.betMonitor.results.sum()
  trader = await newStaff(app, 'trader')
  const signals = await found('turnover')
  const named = signals.map(({ fixture, coupons }) => [fixture!.id, coupons.map(({ id }) => id)])
  expect(Object.fromEntries(named)).toEqual(
    Object.fromEntries(large.map(({ fixture, coupon }) => [fixture, [coupon]])),
  )
  expect(signals).toHaveLength(2)
})

it('finds who beats the last odds before matches on average, once a month', async () => {
  const [quick, slow] = [await rich(), await rich()]
  for (let count = 0; count < 20; count += 1) {
    const one = match()
    for (let unit = 10; unit < 15; unit += 1) {
      await bet(quick, one.id, '1', unit)
      await bet(slow, one.id, 'X', unit)
    }
    one.offer('match_result', [
      ['1', 1800],
      ['X', 3000],
    ])
    app.clock.advance(1_000)
    one.play('live', 0, 0, 1, app.clock.now())
  }
  const closing = () => app.database.read.selectFrom('closing_odds').select('odds_millis').execute()
  await expect.poll(closing).toHaveLength(40)
  const signals = await found('closing_line')
  expect(signals).toHaveLength(1)
  expect(signals[0]!.coupons.map(({ player_id }) => player_id)).toEqual(
    signals[0]!.coupons.map(() => quick.id),
  )
})

/** How often goals were looked up on the owner's connection, by whichever index or none. */
async function goalLooks(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(app.owner.read)
  const { rows } = await sql<{
    looks: number
  }>`select (seq_scan + coalesce(idx_scan, 0))::float8 as looks
    from pg_stat_user_tables where relname = 'fixture_goal'`.execute(app.owner.read)
  return rows[0]!.looks
}

it('finds whose bets in play come before goals more often than chance has it', async () => {
  const [knowing, guessing] = [await rich(), await rich()]
  const before: BetId[] = []
  for (let count = 0; count < 10; count += 1) {
    const one = match()
    one.play('live', 0, 0, 20)
    for (let unit = 10; unit < 15; unit += 1) await bet(guessing, one.id, '1', unit)
    app.clock.advance(4_000)
    for (let unit = 10; unit < 15; unit += 1) before.push(await bet(knowing, one.id, '1', unit))
    app.clock.advance(2_000)
    one.play('live', 1, 0, 21, app.clock.now())
  }
  const goals = () => app.database.read.selectFrom('fixture_goal').select('at').execute()
  await expect.poll(goals).toHaveLength(10)
  const signals = await found('before_goal')
  expect(signals).toEqual([
    expect.objectContaining({
      fact: expect.stringContaining('50 canlı futbol bahsinin 50 tanesi'),
    }),
  ])
  expect(before).toEqual(expect.arrayContaining(signals[0]!.coupons.map(({ id }) => id)))

  const since = new Date(app.clock.now().getTime() - HOUR_MS)
  const lookedUp = await goalLooks()
  const times = { seconds: 3, matchSeconds: 5_400, betsMin: 50 }
  const counts = await beforeGoals(app.owner, { active: since, since, ...times })
  expect(counts.map(({ bets }) => bets)).toEqual([50, 50])
  // Of ten matches, and not of each of the hundred bets.
  expect((await goalLooks()) - lookedUp).toBeLessThan(50)
})
