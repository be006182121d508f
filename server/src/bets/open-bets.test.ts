import { bonuses } from '@menekse/contract/bonuses/bonuses'
import { campaigns } from '@menekse/contract/campaigns/campaigns'
import { newId } from '@menekse/contract/ids'
import { lira, ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { staffPlayers } from '@menekse/contract/reports/staff-players'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { closeAccount, view } from '../../test/closing.ts'
import { newStaff } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { isRefusal } from '../platform/refusal.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

/** On a product whose stakes bonus money may be part of. */
async function placed(player: Player, stake: Kurus) {
  const bet = await app.bets.place({
    playerId: player.id,
    id: newId('bet', app.clock.now().getTime()),
    product: 'casino',
    category: 'slots',
    title: 'nar-bahcesi',
    stake,
    payoutMax: lira(250),
    legs: [{ event: 'mac_1', market: 'ms', selection: '1', oddsMillis: 2_500 }],
    accept: () => undefined,
  })
  if (isRefusal(bet)) throw new Error(bet.refused)
  return bet
}

it('who closes an account reads which bets go on, before and after', async () => {
  const player = await newPlayer(app, { cash: lira(100) })
  expect((await view(player.browser)).open_bets).toEqual({ count: 0, staked: ZERO })
  await placed(player, lira(10))
  await placed(player, lira(15))
  const open = { count: 2, staked: lira(25) }
  expect((await view(player.browser)).open_bets).toEqual(open)
  const { browser: support } = await newStaff(app, 'support')
  expect(await support.call(staffPlayers.player, { params: { id: player.id } })).toMatchObject({
    value: { open_bets: open },
  })
  expect((await closeAccount(player)).open_bets).toEqual(open)
})

it('who cancels a bonus reads how many of its bets wait, and the answer says so again', async () => {
  const player = await newPlayer(app)
  const { call } = player.browser
  const taken = await call(campaigns.code, { body: { code: 'DENEME' } })
  if (!taken.ok) throw new Error(taken.refusal.message)
  const params = { id: taken.value.bonus.id }
  await placed(player, lira(5))
  const preview = await call(bonuses.endingOf, { params })
  expect(preview).toMatchObject({ value: { ending: { open_bets: 1, forfeited: lira(45) } } })
  const cancel = () => call(bonuses.cancel, { params, body: { forfeited: 45, free_spins_lost: 0 } })
  const first = await cancel()
  expect(first).toMatchObject({ value: { ending: { open_bets: 1 } } })
  expect(await cancel()).toEqual(first)
})
