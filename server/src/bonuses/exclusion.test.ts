import { campaigns as calls } from '@menekse/contract/campaigns/campaigns'
import { lira } from '@menekse/contract/money'
import { protection } from '@menekse/contract/protection/protection'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { depositOf, offerNamed, playRound } from '../../test/bonuses.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

const WELCOME = 'Hoş geldin bonusu'

/** A player with ₺1.000 of cash, the welcome bonus of ₺1.000 and a code's bonus beside it. */
async function withBonuses(): Promise<Player> {
  const player = await newPlayer(app)
  const { call } = player.browser
  const deposit_id = await depositOf(app, player, lira(1000))
  const bonus_id = await offerNamed(player, WELCOME)
  await call(calls.select, { body: { deposit_id, bonus_id, action: 'select' } })
  await call(calls.code, { body: { code: 'DENEME' } })
  return player
}
const exclude = ({ browser }: Player) => browser.call(protection.exclude, { body: { months: 6 } })
const grantsOf = ({ id }: Player) =>
  app.database.read
    .selectFrom('bonus_grant')
    .select(['status', 'converted'])
    .where('player_id', '=', id)
    .execute()
const forfeitsOf = async ({ id }: Player) => {
  const rows = await app.database.read
    .selectFrom('transfer')
    .select('amount')
    .where('player_id', '=', id)
    .where('reason', '=', 'bonus_forfeit')
    .execute()
  return rows.length
}
const ENDED = { status: 'cancelled', converted: 0n }

describe('an exclusion', () => {
  it('ends every running bonus at once, once, and touches no kuruş of cash', async () => {
    const player = await withBonuses()
    expect(await grantsOf(player)).toMatchObject([{ status: 'active' }, { status: 'active' }])
    expect((await exclude(player)).ok).toBe(true)
    await app.jobs.runDue()
    expect(await grantsOf(player)).toEqual([ENDED, ENDED])
    const { cash, bonus, grants } = await app.wallet.readPurse(player.id)
    expect({ cash, bonus, grants }).toEqual({ cash: lira(1000), bonus: 0n, grants: [] })
    const forfeits = await forfeitsOf(player)
    await Promise.all(Array.from({ length: 5 }, () => app.bonuses.endDue()))
    expect(await forfeitsOf(player)).toBe(forfeits)
    const { messages } = await app.messaging.inbox.page({ playerId: player.id, username: '' }, 1)
    const told = messages.filter(({ title }) => title === 'Bonusunuz sona erdi')
    expect(told).toHaveLength(2)
  })

  it('ends them under many runs at the same time', async () => {
    const player = await withBonuses()
    await exclude(player)
    await Promise.all(Array.from({ length: 8 }, () => app.bonuses.endDue()))
    expect(await grantsOf(player)).toEqual([ENDED, ENDED])
    expect(await forfeitsOf(player)).toBe(2)
  })

  it('waits for a round that plays with one', async () => {
    const player = await withBonuses()
    const round = await playRound(app, player.id, { stake: lira(10), staysOpen: true })
    expect(round).toHaveProperty('round')
    await exclude(player)
    await app.jobs.runDue()
    expect(await grantsOf(player)).toMatchObject([{ status: 'active' }, { status: 'active' }])
  })

  it('is alone in that: a break lets bonuses run', async () => {
    const player = await withBonuses()
    await player.browser.call(protection.timeOut, { body: { hours: 24 } })
    await app.jobs.runDue()
    await app.bonuses.endDue()
    expect(await grantsOf(player)).toMatchObject([{ status: 'active' }, { status: 'active' }])
  })
})
