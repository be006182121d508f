import { newId } from '@menekse/contract/ids'
import type { BetId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { coupons as calls } from '@menekse/contract/sports/coupons'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { tellFixture } from '../../test/bulletin.ts'
import type { ToldFixture } from '../../test/bulletin.ts'
import { placeCoupon, tellMoney, tellResult } from '../../test/coupons.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'

let app: Application
let player: Player
beforeAll(async () => {
  app = await startApplication()
  player = await newPlayer(app, { cash: lira(100) })
  const [owing, winning, left] = [match(), match(), match()]
  const halved = await placed(left, 20)
  await leave(halved, 50)
  await leave(halved, 100)
  await leave(await placed(left, 20), 40)
  // A win of which nothing is there any more is owed, and paid from what is won next.
  await placed(owing, 10)
  await tellResult(app, owing, { '1': 'won', '2': 'lost' })
  const { cash } = await app.wallet.readPurse(player.id)
  await placed(winning, 10)
  await placed(left, Number(cash) / 100 - 10)
  await tellResult(app, owing, { '1': 'lost', '2': 'won' }, { version: 2 })
  await tellResult(app, winning, { '1': 'won', '2': 'lost' })
  await tellMoney(app, left.id, 'cancel', { markets: 'all', reason: 'postponed' })
})
afterAll(() => app.stop())

function match(): ToldFixture {
  const told = tellFixture(app.fixtures, app.clock.now())
  const prices: [string, number][] = [
    ['1', 2000],
    ['2', 4000],
  ]
  told.offer('match_result', prices, { p: { '1': 0.5, '2': 0.25 } })
  return told
}
const placed = (on: ToldFixture, unit: number) =>
  placeCoupon(app, player, [[on, '1', 2000]], { unit, is_again: true })
async function leave(id: BetId, percent: number): Promise<void> {
  const body = { id: newId('cut', 0), percent, least: '0.01' }
  const answer = await player.browser.call(calls.cashOut, { params: { id }, body })
  if (!answer.ok) throw new Error(answer.refusal.message)
}

const DEBTS = 'debts and what was paid of them are those of the ledger'
const CUTS = 'a cut of a coupon is the one of its bet'
const STAKES = 'what a coupon staked runs or has left'
const LIABILITY = 'what may be lost on a selection is what its coupons say'

describe('the books of coupons', () => {
  it('add up after all that may become of a coupon', async () => {
    const { rows } = await sql<{ debts: number; paid: number; parts: number; wholes: number }>`
      select (select count(*) from coupon_debt)::int as debts, (select count(*) from coupon_debt_payment)::int as paid,
        (select count(*) from coupon_cut where unit_left > 0)::int as parts,
        (select count(*) from coupon_cut where unit_left = 0)::int as wholes`.execute(
      app.owner.read,
    )
    expect(rows).toEqual([{ debts: 1, paid: 1, parts: 2, wholes: 1 }])
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  const broken: [what: string, table: string, fault: string, rule: string][] = [
    ['a debt that no transfer advanced', 'coupon_debt', 'owed = owed + 1', DEBTS],
    ['a payment that no transfer made', 'coupon_debt_payment', 'amount = amount - 1', DEBTS],
    ['a part whose price is not what was paid', 'coupon_cut', 'value = value + 1', CUTS],
    ['a part that is not of its bet', 'coupon_cut', 'number = number + 9', CUTS],
    ['a stake of which a kuruş left and runs', 'coupon', 'unit = unit - 1', STAKES],
    ['a unit of which a kuruş neither left nor runs', 'coupon_cut', 'unit = unit - 1', STAKES],
    ['a selection that may lose what nobody staked', 'coupon_liability', 'amount = 1', LIABILITY],
  ]

  it.each(broken)('give away %s', async (_, table, fault, rule) => {
    const row = sql.table(table)
    await app.owner.transaction(async (tx) => {
      await sql`create table kept as table ${row}`.execute(tx)
      await sql`alter table ${row} disable trigger user`.execute(tx)
      await sql`update ${row} set ${sql.raw(fault)}`.execute(tx)
    })
    expect(await app.wallet.reconcile()).toMatchObject({ rule })
    await app.owner.transaction(async (tx) => {
      await sql`alter table ${row} disable trigger all`.execute(tx)
      await sql`delete from ${row}`.execute(tx)
      await sql`insert into ${row} select * from kept`.execute(tx)
      await sql`alter table ${row} enable trigger all`.execute(tx)
      await sql`drop table kept`.execute(tx)
    })
    expect(await app.wallet.reconcile()).toBeUndefined()
  })
})
