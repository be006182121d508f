import { lira } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { staffPayments } from '@menekse/contract/payments/staff-payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'

/* What one person may release and pay is the sum of a day, in a house of its own: nothing else is counted with it. */

let app: Application
let bora: Colleague
beforeAll(async () => {
  app = await startApplication({ SANDBOX_BANK: 'manual' })
  bora = await newStaff(app, 'cashier')
})
afterAll(() => app.stop())

const reason = 'Kontrol edildi'
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code

let transfers = 0
async function ask(player: Player, amount: number) {
  const asked = await player.browser.call(payments.withdraw, {
    body: {
      amount,
      method: 'bank_transfer',
      account_name: 'Deniz Kaya',
      bank_name: 'Akbank',
      iban: player.iban,
    },
  })
  if (!asked.ok) throw new Error(asked.refusal.message)
  return asked.value.withdrawal.id
}
const release = (by: Colleague, id: string) =>
  by.browser.call(staffPayments.approveWithdrawal, { params: { id }, body: { reason } })
const pay = (by: Colleague, id: string, ref = `DENEME-CIKIS-${(transfers += 1)}`) =>
  by.browser.call(staffPayments.payWithdrawal, { params: { id }, body: { bank_ref: ref } })

describe('paying alone', () => {
  it('ends at the sum of a day for one player, also for two at once', async () => {
    const cashier = await newStaff(app, 'cashier')
    const player = await newPlayer(app, { cash: lira(60_000) })
    const ids = [await ask(player, 30_000), await ask(player, 30_000)]
    for (const id of ids) expect(codeOf(await release(cashier, id))).toBe('ok')
    const answers = await Promise.all(ids.map((id) => pay(cashier, id)))
    expect(answers.map(codeOf).toSorted()).toEqual(['ok', 'second_person_required'])
    const left = ids[answers.findIndex((one) => !one.ok)]!
    expect(codeOf(await pay(bora, left))).toBe('ok')
  })

  it('ends at the sum of a day for one person, and begins again after it', async () => {
    const cashier = await newStaff(app, 'cashier')
    const codes: string[] = []
    const ids: string[] = []
    for (let n = 0; n < 3; n += 1) {
      const id = await ask(await newPlayer(app, { cash: lira(20_000) }), 18_000)
      expect(codeOf(await release(cashier, id))).toBe('ok')
      codes.push(codeOf(await pay(cashier, id)))
      ids.push(id)
    }
    expect(codes).toEqual(['ok', 'ok', 'second_person_required'])
    app.clock.advance(25 * 3_600_000)
    // Beneath the edge: the session ended meanwhile, the person is the same.
    const actor = { staffId: cashier.id, name: 'Gişe', ip: cashier.ip }
    const wish = { id: ids[2]!, actor, bankRef: 'ERTESI-GUN-1' }
    expect(await app.payments.desk.payWithdrawal(wish)).toMatchObject({ status: 'done' })
  })
})
