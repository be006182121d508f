import { newId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../../test/application.ts'
import type { Application } from '../../../test/application.ts'
import { tellFixture } from '../../../test/bulletin.ts'
import { playCoupon, tellResult } from '../../../test/coupons.ts'
import { newPlayer } from '../../../test/people.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

function match() {
  const told = tellFixture(app.fixtures, app.clock.now())
  told.offer('match_result', [
    ['1', 3000],
    ['X', 3000],
    ['2', 4000],
  ])
  return told
}

const WON = { '1': 'won', X: 'lost', '2': 'lost' } as const
const LOST = { '1': 'lost', X: 'lost', '2': 'won' } as const

it('each coupon is paid by its own lines where two players chose one id', async () => {
  const players = [
    await newPlayer(app, { cash: lira(1_000) }),
    await newPlayer(app, { cash: lira(1_000) }),
  ].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const [first, second] = players as [(typeof players)[0], (typeof players)[0]]
  const matches = [match(), match(), match()]
  const legs = matches.map((one) => [one, '1', 3000] as const)
  const id = newId('bet', app.clock.now().getTime())
  const system = (sizes: number[]) => ({ sizes, bankers: [] })
  // One line of all three, which loses; and three lines of one, of which two win.
  const one = await playCoupon(app, first, legs, { id, unit: 10, system: system([3]) })
  const other = await playCoupon(app, second, legs, { id, unit: 100, system: system([1]) })
  expect([one.ok, other.ok]).toEqual([true, true])
  await tellResult(app, matches[0]!, WON)
  await tellResult(app, matches[1]!, WON)
  await tellResult(app, matches[2]!, LOST)
  expect(await app.bets.find(first.id, id)).toMatchObject({ status: 'settled', payout: 0n })
  expect(await app.bets.find(second.id, id)).toMatchObject({
    status: 'settled',
    payout: lira(600),
  })
  await tellResult(app, matches[2]!, WON, { version: 2 })
  expect(await app.bets.find(first.id, id)).toMatchObject({ payout: lira(270) })
  expect(await app.bets.find(second.id, id)).toMatchObject({ payout: lira(900) })
  expect(await app.wallet.reconcile()).toBeUndefined()
})
