import { lira } from '@menekse/contract/money'
import { staffPlayers } from '@menekse/contract/reports/staff-players'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isRefusal } from '../src/platform/refusal.ts'
import { startApplication } from './application.ts'
import type { Application } from './application.ts'
import { playRound } from './bonuses.ts'
import { newStaff } from './desk.ts'
import { newPlayer } from './people.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

it('blocked at the desk takes no stake, whoever brings it, until it is opened again', async () => {
  const owner = await newStaff(app, 'owner')
  const player = await newPlayer(app, { cash: lira(10) })
  // Past every session: what was on its way when the sessions ended meets the purse.
  const stake = async () => {
    const played = await playRound(app, player.id, { stake: lira(1) })
    return isRefusal(played) ? played.refused : 'played'
  }
  const input = { params: { id: player.id }, body: { reason: 'Oyuncunun isteği' } }
  expect(await stake()).toBe('played')
  expect((await owner.browser.call(staffPlayers.block, input)).ok).toBe(true)
  expect(await stake()).toBe('account_blocked')
  expect((await owner.browser.call(staffPlayers.unblock, input)).ok).toBe(true)
  expect(await stake()).toBe('played')
  expect((await app.wallet.balances(player.id)).cash).toBe(lira(8))
})
