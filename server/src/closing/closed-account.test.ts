import { closing } from '@menekse/contract/closing/closing'
import { identity } from '@menekse/contract/identity/identity'
import { kurus, lira, ZERO } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { protection } from '@menekse/contract/protection/protection'
import { staffPayments } from '@menekse/contract/payments/staff-payments'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { booksAddUp } from '../../test/books.ts'
import { playRound } from '../../test/bonuses.ts'
import {
  byStaff,
  closeAccount,
  closeCall,
  codeOfAnswer,
  logIn,
  ownBank,
  view,
  withdrawalsOf,
} from '../../test/closing.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer, PASSWORD, registrationForm } from '../../test/people.ts'

let app: Application
let owner: Colleague
let cashier: Colleague
let addresses = 0
beforeAll(async () => {
  app = await startApplication()
  owner = await newStaff(app, 'owner')
  cashier = await newStaff(app, 'cashier')
})
afterAll(() => app.stop())
afterEach(() => booksAddUp(app))

const BALANCE = kurus(3745)
const stranger = () => {
  addresses += 1
  return app.browser({ ip: `198.18.7.${addresses}` })
}

describe('a closed account', () => {
  it('takes no deposit and no stake, and says why', async () => {
    const player = await newPlayer(app, { cash: BALANCE })
    await closeAccount(player)
    const body = { amount: 500, sender_name: 'Akbank' }
    const deposit = await player.browser.call(payments.deposit, { body })
    expect(deposit).toMatchObject({
      refusal: {
        code: 'account_closed',
        message: 'Bu hesap kapatıldı. Yeniden açmak için canlı destek ile görüşün.',
      },
    })
    const staked = await playRound(app, player.id, { stake: lira(1) })
    expect(staked).toEqual({ refused: 'account_closed' })
  })

  it('gets a rejected payment back, and may ask again, for everything', async () => {
    const player = await newPlayer(app, { cash: BALANCE })
    await closeAccount(player)
    const [first] = await withdrawalsOf(app, player)
    const params = { id: first!.id }
    await cashier.browser.call(staffPayments.rejectWithdrawal, {
      params,
      body: { reason: 'IBAN kapalı' },
    })
    const browser = await logIn(player, stranger())
    expect(await view(browser)).toMatchObject({
      cash: BALANCE,
      payouts: [{ status: 'rejected', reason: 'IBAN kapalı' }],
    })
    const body = ownBank(player)
    app.clock.advance(1_000)
    const nowhere = await browser.call(closing.payOut, {
      body: { ...body, iban: null, bank_name: null },
    })
    expect(codeOfAnswer(nowhere)).toBe('closure_account_missing')
    const asked = await browser.call(closing.payOut, { body })
    expect(asked.ok && asked.value.payouts.map(({ status }) => status)).toEqual([
      'pending',
      'rejected',
    ])
    expect(await app.wallet.balances(player.id)).toMatchObject({ cash: ZERO, held: BALANCE })
    expect(codeOfAnswer(await browser.call(closing.payOut, { body }))).toBe('nothing_to_pay')
  })

  it('cannot be paid out while it is open', async () => {
    const player = await newPlayer(app, { cash: BALANCE })
    const body = ownBank(player)
    const answer = await player.browser.call(closing.payOut, { body })
    expect(codeOfAnswer(answer)).toBe('account_open')
  })

  it('is what a new registration with the same national id is told of, on every brand', async () => {
    const player = await newPlayer(app)
    const form = registrationForm(7_001)
    const visitor = stranger()
    await visitor.call(identity.register, { body: form })
    const body = { username: form.username, password: PASSWORD }
    expect(codeOfAnswer(await visitor.call(identity.login, { body }))).toBe('ok')
    const empty = { ...player, browser: visitor }
    await closeCall(empty, { iban: null, bank_name: null, account_name: null })
    const again = { ...registrationForm(7_002), tc: form.tc, email: form.email }
    const answer = await stranger().call(identity.register, { body: again })
    expect(answer).toMatchObject({ refusal: { code: 'identity_closed' } })
    expect(answer.ok ? '' : answer.refusal.message).toContain('canlı destek')
  })
})

describe('protection', () => {
  it('lets somebody excluded close; neither that nor reopening ends exclusion or limits (P05)', async () => {
    const player = await newPlayer(app, { cash: lira(1000) })
    const { call } = player.browser
    await call(protection.setLimit, { body: { kind: 'loss', period: 'week', amount: 50 } })
    await call(protection.exclude, { body: { months: null } })
    const browser = stranger()
    const body = { username: player.username, password: PASSWORD }
    await browser.call(identity.login, { body })
    expect((await view(browser)).excluded).toBe(true)
    await closeAccount({ ...player, browser })
    const before = await app.wallet.readPurse(player.id)
    expect([before.stop?.kind, before.limits.length, before.closed]).toEqual(['exclusion', 1, true])
    expect(codeOfAnswer(await byStaff(owner, player, 'reopen'))).toBe('ok')
    const after = await app.wallet.readPurse(player.id)
    expect(after).toMatchObject({ closed: false, stop: before.stop, limits: before.limits })
    const staked = await playRound(app, player.id, { stake: lira(1) })
    expect(staked).toEqual({ refused: 'self_excluded' })
  })

  it('lets somebody unverified close where nobody unverified is paid; the money waits for them', async () => {
    const strict = await startApplication({ MARKET: 'strict' })
    try {
      const player = await newPlayer(strict, { cash: BALANCE })
      expect((await view(player.browser)).verification_required).toBe(true)
      const closed = await closeCall(player, { iban: null, bank_name: null })
      expect(closed.ok && closed.value).toMatchObject({ cash: BALANCE, payouts: [] })
      const body = ownBank(player)
      const early = await player.browser.call(closing.payOut, { body })
      expect(codeOfAnswer(early)).toBe('verification_required')
      await strict.database.transaction((tx) =>
        strict.wallet.setStanding(tx, player.id, { verified: true }),
      )
      const paid = await player.browser.call(closing.payOut, { body })
      expect(paid.ok && paid.value.payouts).toMatchObject([{ amount: BALANCE }])
    } finally {
      await strict.stop()
    }
  })
})
