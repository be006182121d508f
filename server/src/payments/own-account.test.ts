import { lira } from '@menekse/contract/money'
import { isTurkishIban, payments } from '@menekse/contract/payments/payments'
import { staffCorrections } from '@menekse/contract/payments/staff-corrections'
import { staffPayments } from '@menekse/contract/payments/staff-payments'
import { protection } from '@menekse/contract/protection/protection'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { approve, askedOf, enterLine, newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { credit, ibanOf, newPlayer, PASSWORD } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { simulatedAccount } from './own-account.ts'

/* Money leaves to where it came from, or to whom documents prove (standards M03). */

const reason = 'Dekont görüldü'
const answerOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code
const account = (to: object) => ({
  amount: 200,
  account_name: 'Deniz Kaya',
  bank_name: 'Akbank',
  current_password: PASSWORD,
  ...to,
})
const withdraw = ({ browser }: Player, to: object) =>
  browser.call(payments.withdraw, { body: account(to) })
async function withdrawalTo(player: Player, to: object): Promise<string> {
  const answer = await withdraw(player, to)
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.value.withdrawal.id
}
async function accountsOf({ browser }: Player) {
  const options = await browser.call(payments.withdrawOptions)
  if (!options.ok) throw new Error(options.refusal.code)
  return options.value.bank_accounts
}
let last = 80_000
const newIban = () => ibanOf(++last)

/** Whether documents prove who it is. */
const verify = (app: Application, { id }: Player, verified = true) =>
  app.database.transaction((tx) => app.wallet.setStanding(tx, id, { verified }))

describe('in the sandbox', () => {
  let app: Application
  let anna: Colleague
  beforeAll(async () => {
    app = await startApplication()
    anna = await newStaff(app, 'cashier')
  })
  afterAll(() => app.stop())

  async function checkOf(id: string) {
    const query = { status: 'open' as const, page: 1 }
    const queue = await anna.browser.call(staffPayments.withdrawals, { query })
    if (!queue.ok) throw new Error(queue.refusal.code)
    const found = queue.value.withdrawals.find((one) => one.id === id)
    return found?.checks.find(({ name }) => name === 'own_account')
  }

  it('money goes back to the account it came from, which nobody has to type', async () => {
    const player = await newPlayer(app)
    expect(await accountsOf(player)).toEqual([])
    await player.browser.call(payments.deposit, { body: { amount: 600, sender_name: 'Akbank' } })
    app.clock.advance(4_000)
    await app.jobs.runDue()
    const [from] = await accountsOf(player)
    expect(from).toMatchObject({ bank_name: 'Akbank', account_name: 'Deniz Kaya', paid_in: true })
    const id = await withdrawalTo(player, { saved_account_id: from!.id })
    expect(await checkOf(id)).toMatchObject({ passed: true })
    const row = app.database.read
      .selectFrom('withdrawal')
      .select('iban_sealed')
      .where('id', '=', id)
    const { iban_sealed: sealed } = await row.executeTakeFirstOrThrow()
    expect(app.vault.open(sealed)).toBe(simulatedAccount(player.id, 'Akbank'))
  })

  it('another account is taken, and the desk reads that nothing says whose it is', async () => {
    const player = await newPlayer(app, { cash: lira(500) })
    const id = await withdrawalTo(player, { iban: newIban() })
    expect(await checkOf(id)).toMatchObject({ passed: false })
    await verify(app, player)
    expect(await checkOf(id)).toMatchObject({ passed: true })
  })

  it('the simulated bank gives each player an account of their own at each bank', () => {
    const accounts = ['plr_a', 'plr_b'].flatMap((id) => [
      simulatedAccount(id, 'Akbank'),
      simulatedAccount(id, 'Garanti BBVA'),
    ])
    expect(new Set(accounts).size).toBe(4)
    expect(accounts.filter((iban) => !isTurkishIban(iban))).toEqual([])
  })
})

describe('where the market asks for an own account', () => {
  let app: Application
  let anna: Colleague
  let bora: Colleague
  beforeAll(async () => {
    app = await startApplication({ MARKET: 'gb', SANDBOX_BANK: 'manual' })
    anna = await newStaff(app, 'cashier')
    bora = await newStaff(app, 'cashier')
  })
  afterAll(() => app.stop())

  async function depositor() {
    const player = await newPlayer(app)
    const body = { kind: 'deposit', period: 'day', amount: 10_000 } as const
    await player.browser.call(protection.setLimit, { body })
    return player
  }
  /** Money arrives from an account, under a name, and is credited; then the documents are taken back. */
  async function payIn(player: Player, sender_iban: string, sender = 'DENIZ KAYA') {
    await verify(app, player)
    const body = { amount: 500, sender_name: 'Akbank' }
    const asked = await player.browser.call(payments.deposit, { body })
    if (!asked.ok) throw new Error(asked.refusal.code)
    const { id, reference } = asked.value.deposit
    const line = await enterLine(anna, {
      amount: 500,
      description: reference,
      sender,
      sender_iban,
    })
    const credited = await anna.browser.call(staffPayments.approveDeposit, {
      params: { id },
      body: { reason, bank_line_id: line },
    })
    if (!credited.ok) throw new Error(credited.refusal.code)
    if (credited.value.approval_id !== null) await approve(bora, askedOf(credited))
    await verify(app, player, false)
    return id
  }

  it('a withdrawal to any other is refused at its field, before a password is asked for', async () => {
    const player = await depositor()
    const iban = newIban()
    await payIn(player, iban)
    const refused = await withdraw(player, { iban: newIban(), current_password: undefined })
    expect(answerOf(refused)).toBe('payout_account_unverified')
    expect(refused.ok ? {} : refused.refusal.fields).toHaveProperty('iban')
    expect(answerOf(await withdraw(player, { iban }))).toBe('ok')
  })

  it('an account that paid in under another name is nobody’s own', async () => {
    const player = await depositor()
    const iban = newIban()
    await payIn(player, iban, 'BASKA BIRI')
    expect(await accountsOf(player)).toEqual([])
    expect(answerOf(await withdraw(player, { iban }))).toBe('payout_account_unverified')
  })

  it('gifts leave as well, once documents prove whose account it is', async () => {
    const player = await newPlayer(app)
    await credit(app, player.id, lira(500))
    const iban = newIban()
    expect(answerOf(await withdraw(player, { iban }))).toBe('payout_account_unverified')
    await verify(app, player)
    expect(answerOf(await withdraw(player, { iban }))).toBe('ok')
  })

  it('what was own at the request and is not any more is neither released nor paid', async () => {
    const player = await depositor()
    const iban = newIban()
    const deposit = await payIn(player, iban)
    await credit(app, player.id, lira(500))
    const id = await withdrawalTo(player, { iban })
    const asked = await anna.browser.call(staffCorrections.reverseDeposit, {
      params: { id: deposit },
      body: { reason },
    })
    expect(answerOf(await approve(bora, askedOf(asked)))).toBe('ok')
    const release = () =>
      anna.browser.call(staffPayments.approveWithdrawal, { params: { id }, body: { reason } })
    expect(answerOf(await release())).toBe('payout_account_unverified')
    await payIn(player, iban)
    expect(answerOf(await release())).toBe('ok')
  })
})
