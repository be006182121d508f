import { identity } from '@menekse/contract/identity/identity'
import { lira } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { staffCorrections } from '@menekse/contract/payments/staff-corrections'
import { staffPayments } from '@menekse/contract/payments/staff-payments'
import { protection } from '@menekse/contract/protection/protection'
import { reports } from '@menekse/contract/reports/reports'
import { staffPlayers } from '@menekse/contract/reports/staff-players'
import type { NetDeposits } from '@menekse/contract/wallet/wallet'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { approve, askedOf, newStaff } from '../../test/desk.ts'
import { newPlayer, PASSWORD } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

const reason = 'Dekont görüldü'

async function answered<V>(
  call: Promise<{ ok: true; value: V } | { ok: false; refusal: { code: string } }>,
): Promise<V> {
  const answer = await call
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.value
}

async function deposit({ browser }: Player, amount: number): Promise<string> {
  const body = { amount, sender_name: 'Akbank' }
  const asked = await answered(browser.call(payments.deposit, { body }))
  app.clock.advance(4_000)
  await app.jobs.runDue()
  return asked.deposit.id
}

/** Asked for, released and paid, by three people who have just logged in. */
async function payOut(player: Player, amount: number) {
  const [anna, bora] = [await newStaff(app, 'cashier'), await newStaff(app, 'cashier')]
  const account = { account_name: 'Deniz Kaya', bank_name: 'Akbank', iban: player.iban }
  const body = { amount, method: 'bank_transfer', ...account } as const
  const { withdrawal } = await answered(player.browser.call(payments.withdraw, { body }))
  const params = { id: withdrawal.id }
  await answered(anna.browser.call(staffPayments.approveWithdrawal, { params, body: { reason } }))
  const paid = { bank_ref: `DENEME-CIKIS-${withdrawal.id}` }
  await answered(bora.browser.call(staffPayments.payWithdrawal, { params, body: paid }))
  return { anna, bora, params }
}

const read = async (player: Player) => {
  const { browser } = await newStaff(app, 'support')
  const [net, statement, page] = await Promise.all([
    answered(player.browser.call(protection.net)),
    answered(player.browser.call(reports.statement, { query: { type: 'deposit' } })),
    answered(browser.call(staffPlayers.player, { params: { id: player.id } })),
  ])
  return { net, statement, page }
}

it('a life of thirteen months adds up to the ledger in every place, what was reversed taken off', async () => {
  const player = await newPlayer(app)
  const ids: string[] = []
  for (let month = 0; month < 13; month++) {
    app.clock.set(new Date(Date.UTC(2026, 11 + month, 5, 9)).toISOString())
    const body = { username: player.username, password: PASSWORD }
    await answered(player.browser.call(identity.login, { body }))
    ids.push(await deposit(player, 500 + month))
    if (month === 2) await payOut(player, 700)
  }
  const returned = await payOut(player, 900)
  const { anna, bora } = returned
  const undone = [
    anna.browser.call(staffCorrections.reverseDeposit, {
      params: { id: ids[0]! },
      body: { reason },
    }),
    anna.browser.call(staffCorrections.returnWithdrawal, {
      params: returned.params,
      body: { reason },
    }),
  ]
  for (const asked of undone) await answered(approve(bora, askedOf(await asked)))

  const { rows } = await sql<{ net: Kurus }>`
    select sum(case when debit_account = 'house:bank' then amount else -amount end)::bigint as net from transfer
    where player_id = ${player.id} and 'house:bank' in (debit_account, credit_account)`.execute(
    app.database.read,
  )
  const deposited = lira(13 * 500 + 78 - 500)
  const expected: NetDeposits = { deposited, withdrawn: lira(700), net: rows[0]!.net }
  const { net, statement, page } = await read(player)
  expect(net.lifetime).toEqual(expected)
  expect(statement.lifetime).toEqual(expected)
  expect(page.totals).toMatchObject({ deposited, withdrawn: lira(700), net_deposits: expected.net })
  // The statement adds up requests, the ledger movements: of a whole life both say the same.
  expect(statement.statistics).toMatchObject({
    total_deposit: deposited,
    total_withdraw: lira(700),
  })
  // The year's figures come from the same movements: the first months have left them, their reversal has not.
  const within = Array.from({ length: 12 }, (_, i) => 501 + i).reduce((sum, one) => sum + one)
  expect(net.periods.at(-1)).toMatchObject({
    deposited: lira(within - 500),
    withdrawn: lira(700),
  })
  expect(await app.wallet.reconcile()).toBeUndefined()
})

it('nobody who never paid in has anything but zero', async () => {
  const { net } = await read(await newPlayer(app))
  expect(net.lifetime).toEqual({ deposited: 0n, withdrawn: 0n, net: 0n })
})
