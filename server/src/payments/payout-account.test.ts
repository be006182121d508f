import { contact } from '@menekse/contract/identity/contact'
import { identity } from '@menekse/contract/identity/identity'
import { lira } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { staffPayments } from '@menekse/contract/payments/staff-payments'
import { wallet } from '@menekse/contract/wallet/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import { openMailbox } from '../../test/mailbox.ts'
import { ibanOf, newPlayer, PASSWORD } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/clock.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

let n = 70_000
const newIban = () => ibanOf(++n)
const ask = (player: Player, iban: string, proof: Record<string, string> = {}, key?: string) =>
  player.browser.call(payments.withdraw, {
    body: {
      amount: 200,
      account_name: 'Deniz Kaya',
      bank_name: 'Akbank',
      iban,
      ...proof,
    },
    ...(key !== undefined && { idempotencyKey: key }),
  })
const answerOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code
const proof = { current_password: PASSWORD }
const rich = () => newPlayer(app, { cash: lira(5000) })

async function pay(id: string) {
  const { call } = (await newStaff(app, 'cashier')).browser
  const params = { id }
  await call(staffPayments.approveWithdrawal, { params, body: { reason: 'Belgeler görüldü' } })
  return answerOf(
    await call(staffPayments.payWithdrawal, { params, body: { bank_ref: `DENEME-${id}` } }),
  )
}

it('a new account wants the password once, a letter goes out, and nothing is held before', async () => {
  const player = await rich()
  const mailbox = await openMailbox(app)
  const iban = newIban()
  expect(answerOf(await ask(player, iban))).toBe('payout_account_new')
  expect(answerOf(await ask(player, iban, { current_password: 'yanlis-sifre' }))).toBe(
    'current_password_wrong',
  )
  const held = await player.browser.call(wallet.getBalance)
  expect(held.ok && held.value.held).toBe(0n)
  expect(answerOf(await ask(player, iban, proof))).toBe('ok')
  expect(answerOf(await ask(player, iban))).toBe('ok')
  const letters = (await mailbox.of(player)).filter(({ kind }) => kind === 'payout_account_new')
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).not.toContain(iban)
})

it('what is wrong with the form is said before anybody is asked for a password', async () => {
  const player = await rich()
  expect(answerOf(await ask(player, 'TR000000000000000000000000'))).toBe('iban_invalid')
})

it('a repeat after a lost answer is one withdrawal, with or without the password', async () => {
  const player = await rich()
  const iban = newIban()
  const first = await ask(player, iban, proof, 'req_ayni_cekim')
  const again = await ask(player, iban, {}, 'req_ayni_cekim')
  expect(first).toEqual(again)
  expect(first.ok).toBe(true)
})

it('a new account is paid to after a day, a known one at once; the player reads until when', async () => {
  const player = await rich()
  const known = await ask(player, player.iban)
  expect(known.ok && (await pay(known.value.withdrawal.id))).toBe('ok')

  const asked = await ask(player, newIban(), proof)
  const { id } = asked.ok ? asked.value.withdrawal : { id: '' }
  const history = await player.browser.call(wallet.history)
  const entry = history.ok ? history.value.transactions.find((one) => one.id === id) : undefined
  const until = new Date(app.clock.now().getTime() + DAY_MS).toISOString()
  expect(entry?.payable_from).toBe(until)
  expect(await pay(id)).toBe('payout_account_waits')
  app.clock.advance(DAY_MS - MINUTE_MS)
  expect(await pay(id)).toBe('payout_account_waits')
  app.clock.advance(MINUTE_MS)
  expect(await pay(id)).toBe('ok')
})

it('an account given after the telephone changed waits until that can no longer be taken back', async () => {
  const player = await rich()
  await player.browser.call(contact.changePhone, {
    body: { phone: '0555 777 66 55', ...proof },
  })
  app.clock.advance(HOUR_MS / 4)
  const asked = await ask(player, newIban(), proof)
  const { id } = asked.ok ? asked.value.withdrawal : { id: '' }
  app.clock.advance(6 * DAY_MS)
  expect(await pay(id)).toBe('payout_account_waits')
  app.clock.advance(DAY_MS)
  expect(await pay(id)).toBe('ok')
  const login = await player.browser.call(identity.login, {
    body: { username: player.username, password: PASSWORD },
  })
  expect(login.ok).toBe(true)
})
