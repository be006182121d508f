import { lira } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { staffPayments } from '@menekse/contract/payments/staff-payments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import { newPlayer, PASSWORD } from '../../test/people.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

it('lists what waits and what is to be paid oldest first, what is decided latest first', async () => {
  const { browser: cashier } = await newStaff(app, 'cashier')
  const player = await newPlayer(app, { cash: lira(1000) })
  const ids: string[] = []
  for (let n = 0; n < 6; n++) {
    const asked = await player.browser.call(payments.withdraw, {
      body: {
        current_password: PASSWORD,
        amount: 100,
        account_name: 'Deniz Kaya',
        bank_name: 'Akbank',
        iban: 'TR330006100519786457841326',
      },
    })
    if (!asked.ok) throw new Error(asked.refusal.message)
    ids.push(asked.value.withdrawal.id)
    app.clock.advance(60_000)
  }
  const [a, b, c, d, e, f] = ids as [string, string, string, string, string, string]
  const body = { reason: 'Belgeler görüldü' }
  for (const id of [b, a])
    await cashier.call(staffPayments.approveWithdrawal, { params: { id }, body })
  for (const id of [c, d])
    await cashier.call(staffPayments.rejectWithdrawal, { params: { id }, body })
  const listed = async (status: 'pending' | 'approved' | 'rejected' | 'all') => {
    const answer = await cashier.call(staffPayments.withdrawals, { query: { status } })
    if (!answer.ok) throw new Error(answer.refusal.message)
    return answer.value.withdrawals.map((row) => row.id)
  }
  expect(await listed('pending')).toEqual([e, f])
  expect(await listed('approved')).toEqual([a, b])
  expect(await listed('rejected')).toEqual([d, c])
  expect(await listed('all')).toEqual([f, e, d, c, b, a])
})
