import { lira } from '@menekse/contract/money'
import { isTurkishIban, payments } from '@menekse/contract/payments/payments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newPlayer } from '../../test/people.ts'
import { payToOf, SIMULATED_ACCOUNT } from './pay-to.ts'
import type { Deposit } from './store.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication({ SANDBOX_BANK: 'manual' })
})
afterAll(() => app.stop())

it('tells in the sandbox the simulated bank’s own account, at no bank that exists', async () => {
  const player = await newPlayer(app)
  const asked = await player.browser.call(payments.deposit, {
    body: { amount: 500, sender_name: 'Akbank' },
  })
  expect(asked.ok && asked.value.deposit.pay_to).toEqual(SIMULATED_ACCOUNT)
  expect(isTurkishIban(SIMULATED_ACCOUNT.iban)).toBe(true)
  expect(SIMULATED_ACCOUNT.iban.slice(4, 9)).toBe('99999')
  const options = await player.browser.call(payments.depositOptions)
  expect(options.ok && options.value.pending[0]?.pay_to).toEqual(SIMULATED_ACCOUNT)
})

it('tells with real money the open account at the chosen bank, else the first that takes the amount', async () => {
  const account = (bank: string, place: number, own: object = {}) => ({
    id: `hac_${place}`,
    bank_name: bank,
    account_name: 'Menekşe A.Ş.',
    iban: `TR${String(place).padStart(24, '0')}`,
    min_deposit: lira(500),
    max_deposit: lira(10_000),
    enabled: true,
    place,
    version: 1,
    ...own,
  })
  const real = (bank: string, amount: number) =>
    ({ simulated: false, bank_name: bank, amount: lira(amount) }) as Deposit
  const bankFor = async (deposit: Deposit) =>
    (await payToOf(app.database, [deposit]))(deposit)?.bank_name ?? null
  expect(await bankFor(real('Akbank', 500))).toBe(null)
  await app.database.read
    .insertInto('house_account')
    .values([
      account('Ziraat Bankası', 1, { max_deposit: lira(1000) }),
      account('Akbank', 2),
      account('İş Bankası', 3, { enabled: false }),
    ])
    .execute()
  expect(await bankFor(real('Akbank', 500))).toBe('Akbank')
  expect(await bankFor(real('İş Bankası', 500))).toBe('Ziraat Bankası')
  expect(await bankFor(real('Ziraat Bankası', 5000))).toBe('Akbank')
  expect(await bankFor(real('Akbank', 20_000))).toBe(null)
})
