import { identity } from '@menekse/contract/identity/identity'
import { lira } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { staffPayments } from '@menekse/contract/payments/staff-payments'
import { staffCases } from '@menekse/contract/cases/staff-cases'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer, PASSWORD } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { MINUTE_MS } from '../platform/clock.ts'

let app: Application
let cashier: Colleague
let compliance: Colleague
let player: Player
beforeAll(async () => {
  app = await startApplication({ SANDBOX_BANK: 'manual' })
  cashier = await newStaff(app, 'cashier')
  compliance = await newStaff(app, 'compliance')
})
afterAll(() => app.stop())
beforeEach(async () => {
  player = await newPlayer(app, { cash: lira(500) })
})

const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code
const ask = () =>
  player.browser.call(payments.deposit, { body: { amount: 500, sender_name: 'Akbank' } })
async function fail(times: number) {
  for (let n = 0; n < times; n++) {
    const asked = await ask()
    if (!asked.ok) throw new Error(asked.refusal.code)
    const rejected = await cashier.browser.call(staffPayments.rejectDeposit, {
      params: { id: asked.value.deposit.id },
      body: { reason: 'Banka hareketi yok' },
    })
    expect(codeOf(rejected)).toBe('ok')
    app.clock.advance(MINUTE_MS)
  }
}
/** Sessions end with the time that passes. */
async function later(minutes: number) {
  app.clock.advance(minutes * MINUTE_MS)
  const body = { username: player.username, password: PASSWORD }
  expect(codeOf(await player.browser.call(identity.login, { body }))).toBe('ok')
  cashier = await newStaff(app, 'cashier')
  compliance = await newStaff(app, 'compliance')
}
const casesOf = async () => {
  const found = await compliance.browser.call(staffCases.list, {
    query: { player: player.id, status: 'all' },
  })
  if (!found.ok) throw new Error(found.refusal.code)
  return found.value.cases.filter((one) => one.kind === 'aml_failed_transfers')
}

it('five failed transfers close the cashier for an hour, five more suspend the account', async () => {
  await fail(5)
  expect(codeOf(await ask())).toBe('deposits_failing')
  await app.jobs.runDue()
  expect(await casesOf()).toEqual([])
  await later(60)
  await fail(4)
  await app.jobs.runDue()
  expect(await casesOf()).toEqual([])
  await fail(1)
  await Promise.all([app.jobs.runDue(), app.jobs.runDue()])
  expect(await casesOf()).toMatchObject([{ strength: 'strong', evidence_count: 1 }])
  expect(codeOf(await ask())).toBe('account_under_review')
  // The day passes and the suspension does not: somebody looks first.
  await later(25 * 60)
  expect(codeOf(await ask())).toBe('account_under_review')
  const withdrawn = await player.browser.call(payments.withdraw, {
    body: {
      amount: 200,
      method: 'bank_transfer',
      account_name: 'Deniz Kaya',
      bank_name: 'Akbank',
      iban: player.iban,
    },
  })
  expect(codeOf(withdrawn)).toBe('ok')
})
