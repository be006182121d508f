import { lira, toWire } from '@menekse/contract/money'
import { cashOuts } from '@menekse/contract/sports/cash-outs'
import { coupons as calls } from '@menekse/contract/sports/coupons'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startApplication } from '../../../test/application.ts'
import type { Application } from '../../../test/application.ts'
import { booksAddUp } from '../../../test/books.ts'
import { tellFixture } from '../../../test/bulletin.ts'
import type { ToldFixture } from '../../../test/bulletin.ts'
import { placeCoupon, tellResult } from '../../../test/coupons.ts'
import { newPlayer } from '../../../test/people.ts'
import { secondNode } from '../../../test/second-node.ts'

/** Two processes that both do jobs, and watch the same rules. */

let app: Application
let other: Awaited<ReturnType<typeof secondNode>>
beforeAll(async () => {
  app = await startApplication()
  other = await secondNode(app)
  for (const node of [app, other]) await node.changes.start()
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})

/** A match that both have heard of, at one price until it is offered anew. */
function match(): ToldFixture & { price(chance: number): void } {
  const at = app.clock.now()
  const told = tellFixture(app.fixtures, at)
  const there = tellFixture(other.fixtures, at, {}, told.id)
  const price = (chance: number) => {
    const odds = Math.min(2000, Math.floor(1000 / chance))
    for (const one of [told, there])
      one.offer('match_result', [['1', odds]], { p: { '1': chance } })
  }
  price(0.5)
  return { ...told, price }
}

it('a rule is done by the other process too, where the one that settled a leg has ended', async () => {
  const player = await newPlayer(app, { cash: lira(1_000) })
  const [first, second] = [match(), match()]
  const legs = [
    [first, '1', 2000],
    [second, '1', 2000],
  ] as const
  const id = await placeCoupon(app, player, legs, { unit: 100 })
  const body = { at_least: toWire(lira(220)), percent: 100 }
  const set = await player.browser.call(cashOuts.setRule, { params: { id }, body })
  expect(set.ok).toBe(true)
  for (const { sportsbook } of [app, other]) await sportsbook.rules.start()
  // Worth 192 lira from here on: too little still.
  await tellResult(app, first, { '1': 'won', X: 'lost', '2': 'lost' })
  await app.sportsbook.rules.close()
  second.price(0.6)
  await vi.waitFor(
    async () => {
      await other.sportsbook.rules.look()
      await other.sportsbook.rules.idle()
      const found = await player.browser.call(calls.find, { params: { id } })
      expect(found).toMatchObject({ value: { coupon: { status: 'cashed_out' } } })
    },
    { timeout: 20_000 },
  )
  await booksAddUp(app)
})

it('rules that could not be read are read once the database answers, and done', async () => {
  const player = await newPlayer(app, { cash: lira(1_000) })
  const only = match()
  const id = await placeCoupon(app, player, [[only, '1', 2000]], { unit: 100 })
  const body = { at_least: toWire(lira(110)), percent: 100 }
  await player.browser.call(cashOuts.setRule, { params: { id }, body })
  const { rules } = other.sportsbook
  await rules.start()
  const may = (what: 'revoke' | 'grant', to: 'from' | 'to') =>
    sql.raw(`${what} select on cash_out_rule ${to} menekse_app`).execute(app.owner.read)
  await may('revoke', 'from')
  await expect(rules.told(only.id)).rejects.toThrow('permission denied')
  await may('grant', 'to')
  only.price(0.6)
  await rules.look()
  await rules.idle()
  const found = await player.browser.call(calls.find, { params: { id } })
  expect(found).toMatchObject({ value: { coupon: { status: 'cashed_out' } } })
})
