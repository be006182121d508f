import { draws } from '@menekse/contract/draws/draws'
import { staffDraws } from '@menekse/contract/draws/staff-draws'
import { TombalaResult } from '@menekse/contract/draws/tombala'
import { newId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { until } from '../../test/tables.ts'

let app: Application
let auditor: Colleague
beforeAll(async () => {
  app = await startApplication()
  auditor = await newStaff(app, 'auditor')
})
afterAll(() => app.stop())

describe('a table whose bets play for what was sold', () => {
  const room = 'mahalle-tombalasi'
  const buy = async (buyer: Player, draw: number, tickets: number) => {
    const id = newId('bet', app.clock.now().getTime())
    const bets = [{ id, market: 'tickets', selection: String(tickets), stake: tickets }]
    const answer = await buyer.browser.call(draws.place, {
      params: { slug: room },
      body: { draw, bets },
    })
    if (!answer.ok) throw new Error(answer.refusal.code)
    return id
  }
  const seen = async (slug = room) => {
    const answer = await auditor.browser.call(staffDraws.table, { params: { slug } })
    if (!answer.ok) throw new Error(answer.refusal.code)
    return answer.value
  }
  const drawSeen = async (number: number, slug = room) => {
    const of = { slug, number: String(number) }
    const answer = await auditor.browser.call(staffDraws.draw, { params: of })
    const paid = await auditor.browser.call(staffDraws.drawBets, {
      params: of,
      body: { paid: true },
    })
    if (!answer.ok || !paid.ok) throw new Error('unseen')
    return { ...answer.value, paid: paid.value.bets }
  }
  const phaseOf = async (number: number) => (await app.draws.draw(room, number))!.phase

  it('shows its sales and its pot, and of a draw what was sold and who won', async () => {
    const [first, second] = [
      await newPlayer(app, { cash: lira(100) }),
      await newPlayer(app, { cash: lira(100) }),
    ]
    const { number } = await until(app, room, ({ phase }) => phase === 'open')
    const bets = [await buy(first, number, 20), await buy(second, number, 10)]
    const before = await seen()
    expect(before).toMatchObject({ exposed: [], sales: { pot: 0n, pot_from: null } })
    expect(before.sales!.draws).toContainEqual({ draw: number, tickets: 30, players: 2 })
    expect(await drawSeen(number)).toMatchObject({ sold: { tickets: 30, players: 2 }, paid: [] })
    await until(app, room, async () => (await phaseOf(number)) === 'settled')
    const after = await seen()
    const { draw, sold, paid } = await drawSeen(number)
    const told = TombalaResult.parse(draw.result)
    expect(after.sales).toMatchObject({ pot: told.pot, pot_from: number })
    expect(after.sales!.draws.map((one) => one.draw)).not.toContain(number)
    expect(sold).toMatchObject({ tickets: 30, players: 2 })
    // Every prize went to one of these bets, and no other is among them.
    const winners = new Set(told.prizes.flatMap(({ tickets }) => tickets.map(({ bet: of }) => of)))
    expect(new Set(paid.map(({ id }) => id))).toEqual(winners)
    for (const { id, player: name, payout } of paid) {
      expect(bets).toContain(id)
      expect(name).toMatch(/^..\*\*\*$/)
      expect(payout).toBeGreaterThan(0n)
    }
    expect((await drawSeen(number)).draw.bets).toBe(2)
  })

  it('is no such table where each bet plays for itself', async () => {
    await until(app, 'zeplin', ({ phase }) => phase === 'open')
    expect(await seen('zeplin')).toMatchObject({ sales: null })
    expect(await drawSeen(1, 'zeplin')).toMatchObject({ sold: null })
  })
})
