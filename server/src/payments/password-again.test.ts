import { identity } from '@menekse/contract/identity/identity'
import { lira } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { wallet } from '@menekse/contract/wallet/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newPlayer, PASSWORD } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { MINUTE_MS } from '../platform/clock.ts'

/* A remembered browser that was left alone for half an hour pays nothing out without the password (standards A07). */

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

async function remembered(): Promise<Player> {
  const player = await newPlayer(app, { cash: lira(5000) })
  const body = { username: player.username, password: PASSWORD, remember: true }
  const entered = await player.browser.call(identity.login, { body })
  if (!entered.ok) throw new Error(entered.refusal.code)
  return player
}
async function withdraw({ browser, iban }: Player, password?: string) {
  const account = { account_name: 'Deniz Kaya', bank_name: 'Akbank' as const, iban }
  const proof = password === undefined ? {} : { current_password: password }
  const body = { amount: 200, ...account, ...proof }
  const asked = await browser.call(payments.withdraw, { body })
  return asked.ok ? 'ok' : asked.refusal.code
}

it('is asked of whoever comes back after half an hour in which only the page polled, once', async () => {
  const player = await remembered()
  expect(await withdraw(player)).toBe('ok')
  for (let step = 0; step < 6; step += 1) {
    app.clock.advance(5 * MINUTE_MS)
    expect((await player.browser.call(wallet.getBalance)).ok).toBe(true)
  }
  expect(await withdraw(player)).toBe('password_again')
  // To be there again is no proof.
  app.clock.advance(2 * MINUTE_MS)
  await player.browser.call(identity.profile)
  expect(await withdraw(player)).toBe('password_again')
  expect(await withdraw(player, 'bu-degil')).toBe('current_password_wrong')
  expect(await withdraw(player)).toBe('password_again')
  expect(await withdraw(player, PASSWORD)).toBe('ok')
  expect(await withdraw(player)).toBe('ok')
})

it('is not asked of somebody who is there, however long', async () => {
  const player = await remembered()
  for (let step = 0; step < 12; step += 1) {
    app.clock.advance(20 * MINUTE_MS)
    await player.browser.call(identity.profile)
  }
  expect(await withdraw(player)).toBe('ok')
})
