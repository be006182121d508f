import { lira } from '@menekse/contract/money'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { booksAddUp } from '../../test/books.ts'
import { tellFixture } from '../../test/bulletin.ts'
import type { ToldFixture } from '../../test/bulletin.ts'
import { placeCoupon, tellMoney, tellResult } from '../../test/coupons.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { DAY_MS } from '../platform/clock.ts'
import { spanAt, spanBefore } from './periods.ts'
import { cashResult } from './store.ts'

let app: Application
let player: Player
let match: ToldFixture
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())
afterEach(() => booksAddUp(app))
beforeEach(async () => {
  // The last hour of a week.
  app.clock.set('2027-01-10T23:00:00+03:00')
  player = await newPlayer(app, { cash: lira(100) })
  match = tellFixture(app.fixtures, app.clock.now())
  match.offer('match_result', [['1', 2000]])
})

const HOME = { '1': 'won', '2': 'lost' } as const
const AWAY = { '1': 'lost', '2': 'won' } as const
const bet = (unit: number) => placeCoupon(app, player, [[match, '1', 2000]], { unit })
const nextWeek = () => app.clock.set('2027-01-11T12:00:00+03:00')
const lossOf = async (span: { from: Date; to: Date }) => {
  const { staked, paid } = await cashResult(app.database, player.id, span, ['sports'])
  return staked - paid
}
const running = () => lossOf(spanAt('week', app.clock.now()))
const past = () => lossOf(spanBefore('week', app.clock.now()))

describe('what a loss bonus counts of coupons', () => {
  it('is nothing while they are open', async () => {
    await bet(40)
    expect(await running()).toBe(0n)
    nextWeek()
    expect([await past(), await running()]).toEqual([0n, 0n])
  })

  it.each([
    ['lost', AWAY, lira(40)],
    ['won', HOME, lira(-40)],
    ['void', { '1': 'void', '2': 'void' } as const, 0n],
  ])('is of the week in which they were %s', async (_, result, loss) => {
    await bet(40)
    nextWeek()
    await tellResult(app, match, result)
    expect([await past(), await running()]).toEqual([0n, loss])
    app.clock.advance(7 * DAY_MS)
    expect([await past(), await running()]).toEqual([loss, 0n])
  })

  it('is what they paid in the end where a result was corrected', async () => {
    await bet(40)
    await tellResult(app, match, HOME)
    expect(await running()).toBe(lira(-40))
    await tellResult(app, match, AWAY, { version: 2 })
    expect(await running()).toBe(lira(40))
    await tellMoney(app, match.id, 'unresult', { markets: [{ key: 'match_result', version: 2 }] })
    expect(await running()).toBe(0n)
    await tellResult(app, match, HOME, { version: 3 })
    expect(await running()).toBe(lira(-40))
  })
})
