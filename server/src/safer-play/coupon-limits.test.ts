import { identity } from '@menekse/contract/identity/identity'
import { lira } from '@menekse/contract/money'
import { protection as calls } from '@menekse/contract/protection/protection'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { booksAddUp } from '../../test/books.ts'
import { tellFixture } from '../../test/bulletin.ts'
import type { ToldFixture } from '../../test/bulletin.ts'
import { placeCoupon, playCoupon, tellMoney, tellResult } from '../../test/coupons.ts'
import { newPlayer, PASSWORD } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'

let app: Application
let player: Player
let [yesterday, today]: ToldFixture[] = []
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())
afterEach(() => booksAddUp(app))
beforeEach(async () => {
  // The last minutes of a day in Istanbul.
  app.clock.set('2026-11-24T20:55:00Z')
  player = await newPlayer(app, { cash: lira(1_000) })
  ;[yesterday, today] = [match(), match()]
})

function match(): ToldFixture {
  const told = tellFixture(app.fixtures, app.clock.now())
  told.offer('match_result', [
    ['1', 2000],
    ['X', 3000],
  ])
  return told
}
const WON = { '1': 'won', X: 'lost' } as const
const HALF = { '1': 'half_won', X: 'lost' } as const
const VOID = { '1': 'void', X: 'void' } as const
const bet = (on: ToldFixture, unit: number, outcome: '1' | 'X' = '1') =>
  placeCoupon(app, player, [[on, outcome, outcome === '1' ? 2000 : 3000]], { unit })
const refusedOf = async (unit: number) => {
  const answer = await playCoupon(app, player, [[today!, '1', 2000]], { unit })
  return answer.ok ? 'ok' : answer.refusal.code
}
const nextDay = () => app.clock.set('2026-11-24T21:05:00Z')
async function limit(kind: 'loss' | 'stake', amount: number) {
  const body = { kind, period: 'day' as const, amount }
  const answer = await player.browser.call(calls.setLimit, { body })
  if (!answer.ok) throw new Error(answer.refusal.message)
}

describe('a limit of a day', () => {
  it('of stakes has no more room because a coupon of the day before is void', async () => {
    await limit('stake', 100)
    await bet(yesterday!, 100)
    nextDay()
    await bet(today!, 100, 'X')
    await tellResult(app, yesterday!, VOID)
    expect(await refusedOf(10)).toBe('stake_limit_reached')
    // It counts again as what was staked the day before, and not as a stake of today.
    await tellMoney(app, yesterday!.id, 'unresult', {
      markets: [{ key: 'match_result', version: 1 }],
    })
    await tellResult(app, today!, VOID)
    expect(await refusedOf(100)).toBe('ok')
    expect(await refusedOf(10)).toBe('stake_limit_reached')
  })

  it('of losses has no more room because a payout of the day before was corrected', async () => {
    await limit('loss', 100)
    await bet(yesterday!, 100)
    await tellResult(app, yesterday!, WON)
    nextDay()
    await bet(today!, 100, 'X')
    expect(await refusedOf(10)).toBe('loss_limit_reached')
    await tellResult(app, yesterday!, HALF, { version: 2 })
    expect(await refusedOf(10)).toBe('loss_limit_reached')
  })
})

describe('a session of play', () => {
  it('tells nothing of what a coupon of an earlier one has paid, or was corrected to', async () => {
    await bet(yesterday!, 100)
    app.clock.set('2026-11-24T22:00:00Z')
    const { username } = player
    await player.browser.call(identity.login, { body: { username, password: PASSWORD } })
    await bet(today!, 40)
    const results = async () => {
      const answer = await player.browser.call(calls.session)
      if (!answer.ok) throw new Error(answer.refusal.message)
      const { staked, paid, net } = answer.value
      return [staked, paid, net]
    }
    await tellResult(app, yesterday!, WON)
    expect(await results()).toEqual([lira(40), 0n, lira(-40)])
    await tellResult(app, yesterday!, HALF, { version: 2 })
    expect(await results()).toEqual([lira(40), 0n, lira(-40)])
    await tellResult(app, today!, WON)
    expect(await results()).toEqual([lira(40), lira(80), lira(40)])
  })
})
