import { identity } from '@menekse/contract/identity/identity'
import { kurus, lira, ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { security } from '@menekse/contract/identity/security'
import { staffPayments } from '@menekse/contract/payments/staff-payments'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { booksAddUp } from '../../test/books.ts'
import { offerNamed, playRound } from '../../test/bonuses.ts'
import {
  closeAccount,
  closeCall,
  CLOSING_REASON,
  codeOfAnswer,
  view,
  withdrawalsOf,
} from '../../test/closing.ts'
import { codeOf, newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { openMailbox } from '../../test/mailbox.ts'
import { newPlayer, PASSWORD } from '../../test/people.ts'
import { isRefusal } from '../platform/refusal.ts'

let app: Application
let cashier: Colleague
let addresses = 0
beforeAll(async () => {
  app = await startApplication()
  cashier = await newStaff(app, 'cashier')
})
afterAll(() => app.stop())
afterEach(() => booksAddUp(app))

const BALANCE = kurus(3745)
const stranger = () => {
  addresses += 1
  return app.browser({ ip: `198.18.7.${addresses}` })
}

const approve = (id: string) =>
  cashier.browser.call(staffPayments.approveWithdrawal, {
    params: { id },
    body: { reason: CLOSING_REASON },
  })

describe('closing', () => {
  it('pays 37,45 exactly: kuruş included, below the minimum too (standards A10)', async () => {
    const player = await newPlayer(app, { cash: BALANCE })
    const closed = await closeAccount(player)
    expect(closed).toMatchObject({ cash: ZERO, closed: { by_house: false, reason: null } })
    expect(closed.payouts).toMatchObject([
      { amount: BALANCE, status: 'pending', bank_name: 'Akbank', reason: null },
    ])
    const balances = { cash: ZERO, bonus: ZERO, held: BALANCE }
    expect(await app.wallet.balances(player.id)).toEqual(balances)
    const [row] = await withdrawalsOf(app, player)
    expect(row).toMatchObject({ amount: BALANCE, balance_before: BALANCE, status: 'pending' })

    expect(codeOfAnswer(await approve(row!.id))).toBe('ok')
    const params = { id: row!.id }
    const paid = await cashier.browser.call(staffPayments.payWithdrawal, {
      params,
      body: { bank_ref: 'EFT-1' },
    })
    expect(paid.ok && paid.value.withdrawal.amount).toBe(BALANCE)
    expect(await app.wallet.balances(player.id)).toEqual({ cash: ZERO, bonus: ZERO, held: ZERO })
  })

  it('of an empty account asks for no withdrawal and no bank account', async () => {
    const player = await newPlayer(app)
    const closed = await closeCall(player, { bank_name: null, account_name: null, iban: null })
    expect(closed.ok && closed.value.closed).not.toBeNull()
    expect(await withdrawalsOf(app, player)).toEqual([])
  })

  it.each([
    [{ current_password: 'bu-degil' }, 'current_password_wrong'],
    [{ iban: null, bank_name: null }, 'closure_account_missing'],
    [{ iban: 'TR330006100519786457841327' }, 'iban_invalid'],
    [{ account_name: 'Can Kaya' }, 'own_account_only'],
    [{ bank_name: 'Olmayan Banka' }, 'withdrawal_incomplete'],
    [{ saved_account_id: 'acc_baskasinin' }, 'withdrawal_incomplete'],
  ])('with %j is refused as %s and changes nothing', async (changes, code) => {
    const player = await newPlayer(app, { cash: BALANCE })
    expect(codeOfAnswer(await closeCall(player, changes))).toBe(code)
    expect((await view(player.browser)).closed).toBeNull()
    expect((await app.wallet.balances(player.id)).cash).toBe(BALANCE)
  })

  it('wants the second factor where it is on, and a code only once', async () => {
    const player = await newPlayer(app)
    const { call } = player.browser
    const start = await call(security.startTotp, { body: { current_password: PASSWORD } })
    if (!start.ok) throw new Error(start.refusal.message)
    const { secret } = start.value
    await call(security.confirmTotp, { body: { code: codeOf(app, secret) } })
    app.clock.advance(30_000)
    expect((await view(player.browser)).second_factor).toBe(true)
    expect(codeOfAnswer(await closeCall(player))).toBe('second_factor_required')
    expect(codeOfAnswer(await closeCall(player, { code: '000000' }))).toBe('second_factor_wrong')
    const code = codeOf(app, secret)
    expect(codeOfAnswer(await closeCall(player, { code }))).toBe('ok')
  })

  it('asked for again is answered the same, with one closure and one withdrawal', async () => {
    const player = await newPlayer(app, { cash: BALANCE })
    const first = await closeAccount(player)
    expect(await closeAccount(player)).toEqual(first)
    expect(await withdrawalsOf(app, player)).toHaveLength(1)
  })

  it('ends every other session and writes a letter; this browser sees what becomes of it', async () => {
    const mailbox = await openMailbox(app)
    const player = await newPlayer(app, { cash: BALANCE })
    const elsewhere = stranger()
    const body = { username: player.username, password: PASSWORD }
    await elsewhere.call(identity.login, { body })
    await closeAccount(player)
    const session = await elsewhere.call(identity.userSession)
    expect(session.ok && session.value.logged_in).toBe(false)
    const own = await player.browser.call(identity.userSession)
    expect(own.ok && own.value.user).toMatchObject({ closed: true, balance: ZERO })
    await app.jobs.runDue()
    const letters = (await mailbox.of(player)).filter(({ kind }) => kind === 'account_closed')
    expect(letters).toHaveLength(1)
    expect(letters[0]!.text).toContain('Bakiyenizin tamamı (₺37,45) için çekim talebi oluşturuldu.')
  })

  it('lets withdrawals that are on their way go on', async () => {
    const player = await newPlayer(app, { cash: lira(500) })
    const asked = await player.browser.call(payments.withdraw, {
      body: { amount: 200, account_name: 'Deniz Kaya', bank_name: 'Akbank', iban: player.iban },
    })
    expect(codeOfAnswer(asked)).toBe('ok')
    app.clock.advance(1_000)
    const closed = await closeAccount(player)
    expect(closed.payouts.map(({ amount }) => amount)).toEqual([lira(300), lira(200)])
    expect((await app.wallet.balances(player.id)).held).toBe(lira(500))
  })

  it('sends a deposit that is still on its way back to its sender', async () => {
    const player = await newPlayer(app)
    const body = { amount: 750, sender_name: 'Akbank' }
    await player.browser.call(payments.deposit, { body })
    expect((await view(player.browser)).deposits_pending).toMatchObject([{ amount: lira(750) }])
    await closeAccount(player)
    app.clock.advance(10_000)
    await app.jobs.runDue()
    const row = await app.database.read
      .selectFrom('deposit')
      .select(['status', 'status_reason'])
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ status: 'rejected', status_reason: expect.stringContaining('kapatıldı') })
  })
})

describe('a bonus', () => {
  it('ends as was shown: its money goes back, every kuruş of cash is paid', async () => {
    const player = await newPlayer(app, { cash: BALANCE })
    await app.campaigns.takeCode({
      playerId: player.id,
      brandId: (await app.database.read.selectFrom('brand').select('id').executeTakeFirstOrThrow())
        .id,
      code: 'DENEME',
      key: undefined,
    })
    const seen = await view(player.browser)
    expect(seen).toMatchObject({ bonus_lost: lira(50), bonuses: [{ lost: lira(50) }] })
    expect(codeOfAnswer(await closeCall(player))).toBe('bonus_preview_outdated')
    await closeAccount(player)
    const paid = { cash: ZERO, bonus: ZERO, held: BALANCE }
    expect(await app.wallet.balances(player.id)).toEqual(paid)
  })

  it('of free spins ends too, and no promotion is on offer afterwards', async () => {
    const player = await newPlayer(app)
    const offerId = await offerNamed(player, '25 ücretsiz dönüş')
    const { id: brandId } = await app.database.read
      .selectFrom('brand')
      .select('id')
      .where('host', '=', '*')
      .executeTakeFirstOrThrow()
    await app.campaigns.activate({ playerId: player.id, brandId, offerId, key: undefined })
    expect((await view(player.browser)).free_spins_lost).toBe(25)
    await closeAccount(player)
    const again = await app.campaigns.takeCode({
      playerId: player.id,
      brandId,
      code: 'DENEME',
      key: undefined,
    })
    expect(isRefusal(again) && again.refused).toBe('account_closed')
  })
})

it('a round that waits for its end is paid first, and its payout leaves with the balance', async () => {
  const player = await newPlayer(app, { cash: lira(100) })
  const round = { stake: lira(20), payout: 1234n as Kurus, staysOpen: true }
  expect('round' in (await playRound(app, player.id, round))).toBe(true)
  expect(await view(player.browser)).toMatchObject({ open_round: true, cash: lira(80) })
  await closeAccount(player)
  const [row] = await withdrawalsOf(app, player)
  expect(row!.amount).toBe(9234n)
})
