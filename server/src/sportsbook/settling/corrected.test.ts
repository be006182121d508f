import type { StaffId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApplication } from '../../../test/application.ts'
import type { Application } from '../../../test/application.ts'
import { tellFixture } from '../../../test/bulletin.ts'
import { playCoupon, tellResult } from '../../../test/coupons.ts'
import { newPlayer } from '../../../test/people.ts'
import { newFixtures, plantCoupons } from '../../../test/planted-coupons.ts'
import { settleAgain } from './corrected.ts'

const COUPONS = 1_200

let app: Application
const [fixture] = newFixtures(1)
beforeAll(async () => {
  app = await startApplication()
  const player = await newPlayer(app, { cash: lira(100_000) })
  await plantCoupons(app.owner, [player.id], {
    fixtures: [fixture!],
    coupons: COUPONS,
    winnersInTen: 4,
  })
})
afterAll(() => app.stop())
beforeEach(() => sql`delete from settlement_mark`.execute(app.owner.read))

class Killed extends Error {}

/** Settles until it has seen so many pages, and is killed on the next. */
async function seenBy(stand: string, pages = Infinity): Promise<string[]> {
  const seen: string[] = []
  let read = 0
  try {
    await settleAgain(app, { fixture: fixture!, stand }, async (page) => {
      if (read === pages) throw new Killed()
      read += 1
      seen.push(...page.map(({ id }) => id))
    })
  } catch (error) {
    if (!(error instanceof Killed)) throw error
  }
  return seen
}

it('goes on where whoever was killed had come to, and looks at each coupon once', async () => {
  const before = await seenBy('1', 1)
  expect(before.length).toBeLessThan(COUPONS)
  const after = await seenBy('1')
  expect(new Set([...before, ...after]).size).toBe(COUPONS)
  expect(before.length + after.length).toBe(COUPONS)
})

it('begins from the start where something else was said meanwhile', async () => {
  await seenBy('1', 2)
  expect(await seenBy('2')).toHaveLength(COUPONS)
})

it('begins from the start once all was looked at', async () => {
  await seenBy('1')
  expect(await seenBy('1')).toHaveLength(COUPONS)
})

it('begins from the start where the desk has declared a coupon void meanwhile', async () => {
  const owner = await newPlayer(app, { cash: lira(100) })
  const match = tellFixture(app.fixtures, app.clock.now())
  match.offer('match_result', [['1', 2000]])
  const placed = await playCoupon(app, owner, [[match, '1', 2000]])
  if (!placed.ok) throw new Error(placed.refusal.message)
  const { id } = placed.value.coupon
  await tellResult(app, match, { '1': 'won' })
  // Whoever was killed just after the last coupon has left the mark of it.
  await sql`create function keep_mark() returns trigger language plpgsql as 'begin return null; end';
    create trigger keep_mark before delete on settlement_mark for each row execute function keep_mark()`.execute(
    app.owner.read,
  )
  await tellResult(app, match, { '1': 'won' }, { version: 2 })
  await sql`drop trigger keep_mark on settlement_mark; drop function keep_mark()`.execute(
    app.owner.read,
  )
  const order = { playerId: owner.id, id, reason: 'Yanlış oran', staffId: 'stf_1' as StaffId }
  await app.database.transaction((tx) =>
    app.sportsbook.desk.declareVoid(tx, { ...order, approvalId: null }),
  )
  await app.sportsbook.settle(match.id)
  expect(await app.bets.find(owner.id, id)).toMatchObject({ status: 'void' })
})
