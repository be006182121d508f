import { lira } from '@menekse/contract/money'
import type { BetId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { tellFixture } from '../../test/bulletin.ts'
import { playCoupon } from '../../test/coupons.ts'
import { newPlayer } from '../../test/people.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
  await app.fixtures.start()
})
afterAll(async () => {
  await app.fixtures.close()
  await app.stop()
})

const HOUR = 3_600_000
const markets = [
  ['match_winner', '1'],
  ['handicap|hcp=-4.5', '1'],
  ['total_points|total=120.5', 'over'],
  ['total_points|total=150.5', 'over'],
  ['quarter_result|quarternr=1', '1'],
  ['quarter_total|quarternr=4|total=10.5', 'over'],
  ['quarter_total|quarternr=4|total=40.5', 'over'],
] as const

/** What became of a bet on each market, of a game that was left in its last quarter. */
async function leftAt(
  { period, minute, lead }: { period: string; minute: number; lead: number },
  more: { quarter_minutes?: number } = {},
): Promise<string[]> {
  const player = await newPlayer(app, { cash: lira(1_000) })
  const told = { sport: 'basketball', is_simulated: false, ...more } as const
  const game = tellFixture(app.fixtures, app.clock.now(), told)
  const ids: BetId[] = []
  for (const [key, outcome] of markets) {
    game.offer(key, [[outcome, 2000]])
    const answer = await playCoupon(app, player, [[game, outcome, 2000, key]], { is_again: true })
    if (!answer.ok) throw new Error(answer.refusal.message)
    ids.push(answer.value.coupon.id)
  }
  game.tell('state', {
    status: 'abandoned',
    clock: { period, minute, second: 30, is_running: false },
    score: { home: 65 + lead, away: 65 },
    periods: [
      { home: 21 + lead, away: 20 },
      { home: 19, away: 20 },
      { home: 15, away: 15 },
      { home: 10, away: 10 },
    ],
    counts: {},
    source_at: app.clock.now().toISOString(),
  })
  const isKept = () =>
    sql`select from fixture where id = ${game.id} and status = 'abandoned'`.execute(app.owner.read)
  await expect.poll(async () => (await isKept()).rows).toHaveLength(1)
  app.clock.advance(48 * HOUR + 1)
  await app.resulting.unplayed()
  await app.resulting.unplayed()
  await app.jobs.runDue()
  await app.jobs.runDue()
  const bets = await Promise.all(ids.map((id) => app.bets.find(player.id, id)))
  return bets.map((bet) => (bet!.status === 'void' ? 'void' : bet!.payout > 0n ? 'won' : 'lost'))
}

describe('a basketball game that was left', () => {
  it('leaves quarters that were over and points that were passed, before 35 minutes', async () => {
    const left = await leftAt({ period: 'quarter_4', minute: 4, lead: 5 })
    expect(left).toEqual(['void', 'void', 'won', 'void', 'won', 'won', 'void'])
  })
  it('stands as a whole from 35 minutes of 40 on', async () => {
    const left = await leftAt({ period: 'quarter_4', minute: 5, lead: 5 })
    expect(left).toEqual(['won', 'won', 'won', 'lost', 'won', 'won', 'void'])
  })
  it('stands from 43 minutes of 48 on', async () => {
    const quarters = { quarter_minutes: 12 }
    const early = await leftAt({ period: 'quarter_4', minute: 6, lead: 5 }, quarters)
    expect(early.slice(0, 2)).toEqual(['void', 'void'])
    const late = await leftAt({ period: 'quarter_4', minute: 7, lead: 5 }, quarters)
    expect(late.slice(0, 2)).toEqual(['won', 'won'])
  })
  it('has no winner where it is level, and all its quarters in overtime', async () => {
    const left = await leftAt({ period: 'overtime', minute: 1, lead: 0 })
    expect(left).toEqual(['void', 'lost', 'won', 'lost', 'won', 'won', 'lost'])
  })
  it('gives all back of which nobody told how far it was', async () => {
    const left = await leftAt({ period: 'other', minute: 39, lead: 5 })
    expect(new Set(left)).toEqual(new Set(['void']))
  })
})
