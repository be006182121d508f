import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../application.ts'
import type { Application } from '../application.ts'
import { secondNode } from '../second-node.ts'
import { raceAgainstPrices } from './race.ts'
import type { Race } from './race.ts'

/** `npm run dead-prices -- 10000` asks for more than every run of the tests does. */
const TRIALS = Number(process.env['DEAD_PRICE_TRIALS'] ?? 96)
const CONTROL_TRIALS = 48
const MS_A_TRIAL = 2_000

let app: Application
let other: Awaited<ReturnType<typeof secondNode>>
beforeAll(async () => {
  app = await startApplication()
  other = await secondNode(app)
  for (const node of [app, other]) await node.feeds.start()
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})

/** The report of `npm run dead-prices`. */
const report = ({ dead, ...counts }: Race) =>
  process.stdout.write(`${JSON.stringify({ ...counts, dead: dead.length })}\n`)

/** The same order of things in every run, but for what the database makes of it. */
function pseudo(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

describe('prices that end within a millisecond of a commit, at two nodes', () => {
  it('leave no bet at a dead price', { timeout: TRIALS * MS_A_TRIAL }, async () => {
    const race = await raceAgainstPrices(app, other, { trials: TRIALS, pick: pseudo(17) })
    if (TRIALS > 1_000) report(race)
    expect(race.dead).toEqual([])
    expect(race.trials).toBe(TRIALS)
    // Both happened, or nothing was raced.
    expect(race.accepted).toBeGreaterThan(0)
    expect(race.refused).toBeGreaterThan(0)
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it('are noticed where neither the commit nor the look afterwards asks', {
    timeout: CONTROL_TRIALS * MS_A_TRIAL,
  }, async () => {
    await sql`drop trigger coupon_meets_epochs on coupon`.execute(app.owner.read)
    const trials = CONTROL_TRIALS
    const race = await raceAgainstPrices(app, other, { trials, pick: pseudo(18), looks: false })
    expect(race.dead.length).toBeGreaterThan(0)
  })

  it('are found by the look afterwards alone', {
    timeout: CONTROL_TRIALS * MS_A_TRIAL,
  }, async () => {
    const trials = CONTROL_TRIALS
    const race = await raceAgainstPrices(app, other, { trials, pick: pseudo(18) })
    expect(race.dead).toEqual([])
    expect(race.swept).toBeGreaterThan(0)
  })
})
