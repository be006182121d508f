import { lira } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { staffPayments } from '@menekse/contract/payments/staff-payments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { depositOf } from '../../test/bonuses.ts'
import { tellFixture } from '../../test/bulletin.ts'
import { placeCoupon, tellResult } from '../../test/coupons.ts'
import { newStaff } from '../../test/desk.ts'
import { newPlayer, PASSWORD } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

const ODDS: [string, number][] = ['1', 'X', '2'].map((outcome) => [outcome, 2850])
const CAME = { '1': 'lost', X: 'won', '2': 'lost' } as const

/** Asks for money back, which the cashier then would approve. */
async function withdrawn(player: Player, amount: number) {
  const asked = await player.browser.call(payments.withdraw, {
    body: {
      current_password: PASSWORD,
      amount,
      method: 'bank_transfer',
      account_name: 'Deniz Kaya',
      bank_name: 'Akbank',
      iban: player.iban,
    },
  })
  if (!asked.ok) throw new Error(asked.refusal.message)
  const { id } = asked.value.withdrawal
  const cashier = await newStaff(app, 'cashier')
  const approved = await cashier.browser.call(staffPayments.approveWithdrawal, {
    params: { id },
    body: { reason: 'Belgeler görüldü' },
  })
  const query = { status: 'open' } as const
  const queue = await cashier.browser.call(staffPayments.withdrawals, { query })
  if (!queue.ok) throw new Error(queue.refusal.message)
  const row = queue.value.withdrawals.find((one) => one.id === id)
  const check = row!.checks.find(({ name }) => name === 'played_since_deposit')
  return { answer: approved.ok ? 'ok' : approved.refusal.code, isPlayed: check?.passed }
}

it.each([
  ['won', 'ok', true],
  ['void', 'withdrawal_held', false],
] as const)(
  'a deposit that was staked on a coupon which was %s: %s',
  async (came, answer, isPlayed) => {
    const player = await newPlayer(app)
    await depositOf(app, player, lira(6_000))
    const match = tellFixture(app.fixtures, app.clock.now())
    match.offer('match_result', [['1', 1500]])
    await placeCoupon(app, player, [[match, '1', 1500]], { unit: 6_000 })
    await tellResult(app, match, { '1': came })
    expect(await withdrawn(player, 6_000)).toEqual({ answer, isPlayed })
  },
)

it.each([
  ['on all outcomes of a match was not played', 'one', 'withdrawal_held', false],
  ['on outcomes of several matches was', 'several', 'ok', true],
] as const)('a deposit that was staked %s', async (_, on, answer, isPlayed) => {
  const player = await newPlayer(app)
  await depositOf(app, player, lira(6_000))
  const one = tellFixture(app.fixtures, app.clock.now())
  for (const outcome of ['1', 'X', '2']) {
    const match = on === 'one' ? one : tellFixture(app.fixtures, app.clock.now())
    match.offer('match_result', ODDS)
    await placeCoupon(app, player, [[match, outcome, 2850]], { unit: 2_000 })
    if (on === 'several') await tellResult(app, match, CAME)
  }
  if (on === 'one') await tellResult(app, one, CAME)
  expect(await withdrawn(player, 5_700)).toEqual({ answer, isPlayed })
})
