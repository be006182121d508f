import type { BetId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { booksAddUp } from '../../test/books.ts'
import { tellFixture } from '../../test/bulletin.ts'
import type { ToldFixture } from '../../test/bulletin.ts'
import { placeCoupon, tellResult } from '../../test/coupons.ts'
import type { TestLeg } from '../../test/coupons.ts'
import { keepFixture } from '../../test/kept-fixture.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import type { Turn } from '../fixtures/fixtures.ts'
import { windowsOf } from './unplayed.ts'

let app: Application
let player: Player
let match: ToldFixture
beforeAll(async () => {
  app = await startApplication()
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
    ['corner_total|total=7.5', ['over', 'under']],
    ['corner_total|total=8.5', ['over', 'under']],
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
/** Left in the second half at 1-2. */
async function abandon(): Promise<void> {
  const clock = { period: 'second_half', minute: 73, second: 0, is_running: false }
  match.tell('state', {
    status: 'abandoned',
    clock,
    score: { home: 1, away: 2 },
    periods: [
      { home: 1, away: 1 },
      { home: 0, away: 1 },
    ],
    counts: { corners: { home: 6, away: 2 } },
    source_at: app.clock.now().toISOString(),
  })
  await keepFixture(app, match, 'abandoned', app.clock.now())
}
const cash = async () => (await app.wallet.readPurse(player.id)).cash

describe('when bets were placed on a start that was missed', () => {
  const START = Date.UTC(2026, 10, 29, 12)
  const hours = (count: number) => new Date(START + count * 3_600_000)
  const turn = (at: number, starts: number, status: Turn['status'] = 'planned'): Turn => ({
    at: hours(at),
    starts_at: hours(starts),
    status,
  })
  const spans = (turns: Turn[], now: number) =>
    windowsOf(turns, hours(now)).map(({ from, until }) => [from, until])
  const said = (count: number) => hours(count).toISOString()

  it('is never of a match of which nothing was told', () => {
    expect(spans([], 1_000)).toEqual([])
  })

  it('is from the first word of each start to the first word of the next, whatever else was said', () => {
    const turns = [turn(-9, 0), turn(-8, 0, 'delayed'), turn(-7, 5), turn(-6, 5, 'delayed')]
    expect(spans(turns, 100)).toEqual([
      [null, said(-7)],
      [said(-7), said(53)],
    ])
    // Missed by 48 hours to the instant is not missed yet.
    expect(spans(turns, 53)).toEqual([[null, said(-7)]])
  })

  it('is once more of a start that was told before, and again after another', () => {
    const turns = [turn(-9, 0), turn(-8, 5), turn(-7, 0)]
    expect(spans(turns, 100)).toEqual([
      [null, said(-8)],
      [said(-8), said(-7)],
      [said(-7), said(48)],
    ])
  })
})

describe('a match that is not played', () => {
  const HOUR = 3_600_000
  /** Read past the sessions, which have ended by then. */
  const betOf = async (id: BetId) => (await app.bets.find(player.id, id))!
  it('gives back what was not begun within 48 hours of the start that was told', async () => {
    const start = new Date(app.clock.now().getTime() + 3 * HOUR)
    await keepFixture(app, match, 'planned', start)
    const old = await placed(on('1'))
    app.clock.advance(HOUR / 12)
    // Moved to the next week: whoever bets from here on knows.
    await keepFixture(app, match, 'planned', new Date(start.getTime() + 7 * 24 * HOUR))
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
    await keepFixture(app, match, 'planned', start)
    const old = await fresh()
    await keepFixture(app, match, 'postponed', start)
    app.clock.advance(51 * HOUR)
    await look()
    expect(await old()).toEqual(['void', 1])
    const again = new Date(app.clock.now().getTime() + 72 * HOUR)
    match.announce({ starts_at: again.toISOString() })
    await keepFixture(app, match, 'planned', again)
    app.clock.advance(HOUR)
    const later = await fresh()
    await look()
    expect(await later()).toEqual(['open', 0])
    await keepFixture(app, match, 'cancelled', again)
    await look()
    expect(await later()).toEqual(['void', 1])
    await keepFixture(app, match, 'planned', again)
    app.clock.advance(HOUR)
    const last = await fresh()
    await look()
    await app.sportsbook.settle(match.id)
    expect(await last()).toEqual(['open', 0])
    // Called off once more: what was told already is not told again.
    await keepFixture(app, match, 'cancelled', again)
    await look()
    expect([await last(), await later()]).toEqual([
      ['void', 1],
      ['void', 1],
    ])
  })

  it('gives back what was bet on a start that was missed while nobody looked, once, and nothing else', async () => {
    const start = new Date(app.clock.now().getTime() + 3 * HOUR)
    await keepFixture(app, match, 'planned', start)
    const old = await placed(on('1'))
    app.clock.advance(HOUR / 12)
    const moved = new Date(start.getTime() + 49 * HOUR)
    await keepFixture(app, match, 'planned', moved)
    app.clock.advance(HOUR / 12)
    const knowing = await placed(on('1'))
    app.clock.advance(+moved - +app.clock.now() + HOUR / 6)
    await keepFixture(app, match, 'live', moved)
    for (let look = 0; look < 2; look++) {
      await app.resulting.unplayed()
      await app.jobs.runDue()
    }
    expect((await betOf(old)).status).toBe('void')
    expect((await betOf(knowing)).status).toBe('open')
    app.clock.advance(72 * HOUR)
    await keepFixture(app, match, 'ended', moved)
    await app.resulting.unplayed()
    await app.jobs.runDue()
    expect((await betOf(knowing)).status).toBe('open')
  })

  it('lets stand what began within 48 hours, whoever was told of it later', async () => {
    const start = new Date(app.clock.now().getTime() + 3 * HOUR)
    await keepFixture(app, match, 'planned', start)
    const id = await placed(on('1'))
    const moved = new Date(start.getTime() + 48 * HOUR)
    await keepFixture(app, match, 'planned', moved)
    app.clock.advance(+moved - +app.clock.now() + HOUR / 6)
    await keepFixture(app, match, 'live', moved)
    await app.resulting.unplayed()
    await app.jobs.runDue()
    expect((await betOf(id)).status).toBe('open')
  })

  it('gives back what began and was put off then, as if it had not begun', async () => {
    const start = new Date(app.clock.now().getTime() + 3 * HOUR)
    await keepFixture(app, match, 'planned', start)
    const id = await placed(on('1'))
    app.clock.advance(3 * HOUR)
    await keepFixture(app, match, 'live', start)
    await keepFixture(app, match, 'postponed', start)
    app.clock.advance(49 * HOUR)
    await app.resulting.unplayed()
    await app.jobs.runDue()
    expect((await betOf(id)).status).toBe('void')
  })

  it('leaves what was decided of İstanbulspor – Trabzonspor, and gives all else back', async () => {
    const wins = [
      await placed(on('X', 2000, 'first_half_result')),
      await placed(on('over', 2000, 'first_half_total_goals|total=1.5')),
      await placed(on('over', 2000, 'total_goals|total=2.5')),
      await placed(on('yes', 2000, 'both_teams_to_score')),
      await placed(on('over', 2000, 'corner_total|total=7.5')),
    ]
    const voids = [
      await placed(on('2', 4000)),
      await placed(on('2', 2000, 'asian_handicap|hcp=0.5')),
      await placed(on('over', 2000, 'total_goals|total=3.5')),
      await placed(on('1:2', 2000, 'correct_score')),
      await placed(on('under', 2000, 'corner_total|total=8.5')),
    ]
    await abandon()
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
    expect(await cash()).toBe(lira(1_050))
  })

  it('is corrected where its source decides otherwise after the rules have', async () => {
    const market = 'total_goals|total=2.5'
    const id = await placed(on('over', 2000, market))
    await abandon()
    app.clock.advance(48 * HOUR + 1)
    await app.resulting.unplayed()
    await app.jobs.runDue()
    expect(await betOf(id)).toMatchObject({ status: 'settled', payout: lira(20) })
    // The last goal did not count.
    await tellResult(app, match, { over: 'lost', under: 'won' }, { market })
    expect(await betOf(id)).toMatchObject({ status: 'settled', payout: 0n })
    expect(await cash()).toBe(lira(990))
  })

  const leave = async (period: string, score: Score, periods: Score[]) => {
    const clock = { period, minute: 30, second: 0, is_running: false }
    const source_at = app.clock.now().toISOString()
    match.tell('state', { status: 'abandoned', clock, score, periods, counts: {}, source_at })
    await keepFixture(app, match, 'abandoned', app.clock.now())
    app.clock.advance(48 * HOUR + 1)
    await app.resulting.unplayed()
    await app.jobs.runDue()
    await app.jobs.runDue()
  }
  type Score = { home: number; away: number }

  it('gives a first half back that was left, where its source does not say in which half it was', async () => {
    const half = await placed(on('1', 2000, 'first_half_result'))
    await leave('abandoned', { home: 1, away: 0 }, [{ home: 1, away: 0 }])
    expect(await betOf(half)).toMatchObject({ status: 'void' })
  })

  it('stands as it was after both halves where it was left in extra time', async () => {
    const draw = await placed(on('X', 3000))
    const over = await placed(on('over', 2000, 'total_goals|total=2.5'))
    const goal = { home: 1, away: 0 }
    await leave('abandoned', { home: 2, away: 1 }, [goal, { home: 0, away: 1 }, goal])
    expect(await betOf(draw)).toMatchObject({ status: 'settled', payout: lira(30) })
    expect(await betOf(over)).toMatchObject({ status: 'settled', payout: 0n })
  })
})
