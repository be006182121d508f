import { closing, staffClosing } from '@menekse/contract/closing'
import { identity } from '@menekse/contract/identity'
import { kurus, lira, ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments'
import { protection } from '@menekse/contract/protection'
import { security } from '@menekse/contract/security'
import { staff as desk } from '@menekse/contract/staff'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application, Browser } from '../../test/application.ts'
import { depositOf, offerNamed, playRound } from '../../test/bonuses.ts'
import { closeAccount, closeCall } from '../../test/closing.ts'
import { codeOf, newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { openMailbox } from '../../test/mailbox.ts'
import { credit, newPlayer, PASSWORD, registrationForm } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { isRefusal } from '../platform/refusal.ts'

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
afterEach(async () => {
  const problem = await app.wallet.reconcile()
  if (problem !== undefined) throw new Error(`${problem.rule}: ${problem.subject}`)
})

const BALANCE = kurus(3745)
const WHY = 'Telefonda görüşüldü'
const codeOfAnswer = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code
const byAction = ([a]: readonly unknown[], [b]: readonly unknown[]) =>
  String(a).localeCompare(String(b), 'en')
const stranger = () => {
  addresses += 1
  return app.browser({ ip: `198.18.7.${addresses}` })
}

async function view(browser: Browser) {
  const seen = await browser.call(closing.view, {})
  if (!seen.ok) throw new Error(seen.refusal.message)
  return seen.value
}
async function logIn(player: Player): Promise<Browser> {
  const browser = stranger()
  const body = { username: player.username, password: PASSWORD }
  const answer = await browser.call(identity.login, { body })
  if (!answer.ok) throw new Error(answer.refusal.message)
  expect(answer.value.user.closed).toBe(true)
  return browser
}
const withdrawalsOf = (player: Player) =>
  app.database.read
    .selectFrom('withdrawal')
    .selectAll()
    .where('player_id', '=', player.id)
    .orderBy('created_at')
    .execute()
const approve = (id: string) =>
  cashier.browser.call(desk.approveWithdrawal, { params: { id }, body: { reason: WHY } })
const byStaff = (player: Player, call: 'close' | 'reopen', by = owner) =>
  by.browser.call(staffClosing[call], { params: { id: player.id }, body: { reason: WHY } })

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
    const [row] = await withdrawalsOf(player)
    expect(row).toMatchObject({ amount: BALANCE, balance_before: BALANCE, status: 'pending' })

    expect(codeOfAnswer(await approve(row!.id))).toBe('ok')
    const params = { id: row!.id }
    const paid = await cashier.browser.call(desk.payWithdrawal, {
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
    expect(await withdrawalsOf(player)).toEqual([])
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
    expect(await withdrawalsOf(player)).toHaveLength(1)
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
    await app.bonuses.takeCode({
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
    const offerId = await offerNamed(player, '25 ücretsiz çevirme')
    const { id: brandId } = await app.database.read
      .selectFrom('brand')
      .select('id')
      .where('host', '=', '*')
      .executeTakeFirstOrThrow()
    await app.bonuses.activate({ playerId: player.id, brandId, offerId, key: undefined })
    expect((await view(player.browser)).free_spins_lost).toBe(25)
    await closeAccount(player)
    const again = await app.bonuses.takeCode({
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
  expect('round' in (await playRound(app.rounds, player.id, round))).toBe(true)
  expect(await view(player.browser)).toMatchObject({ open_round: true, cash: lira(80) })
  await closeAccount(player)
  const [row] = await withdrawalsOf(player)
  expect(row!.amount).toBe(9234n)
})

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
    const staked = await playRound(app.rounds, player.id, { stake: lira(1) })
    expect(staked).toEqual({ refused: 'account_closed' })
  })

  it('gets a rejected payment back, and may ask again, for everything', async () => {
    const player = await newPlayer(app, { cash: BALANCE })
    await closeAccount(player)
    const [first] = await withdrawalsOf(player)
    const params = { id: first!.id }
    await cashier.browser.call(desk.rejectWithdrawal, { params, body: { reason: 'IBAN kapalı' } })
    const browser = await logIn(player)
    expect(await view(browser)).toMatchObject({
      cash: BALANCE,
      payouts: [{ status: 'rejected', reason: 'IBAN kapalı' }],
    })
    const body = {
      current_password: PASSWORD,
      bank_name: 'Akbank',
      account_name: 'Deniz Kaya',
      iban: player.iban,
    }
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
    const body = {
      current_password: PASSWORD,
      bank_name: 'Akbank',
      account_name: 'Deniz Kaya',
      iban: player.iban,
    }
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
    expect(codeOfAnswer(await byStaff(player, 'reopen'))).toBe('ok')
    const after = await app.wallet.readPurse(player.id)
    expect(after).toMatchObject({ closed: false, stop: before.stop, limits: before.limits })
    const staked = await playRound(app.rounds, player.id, { stake: lira(1) })
    expect(staked).toEqual({ refused: 'self_excluded' })
  })

  it('lets somebody unverified close where nobody unverified is paid; the money waits for them', async () => {
    const strict = await startApplication({ MARKET: 'strict' })
    try {
      const player = await newPlayer(strict, { cash: BALANCE })
      expect((await view(player.browser)).verification_required).toBe(true)
      const closed = await closeCall(player, { iban: null, bank_name: null })
      expect(closed.ok && closed.value).toMatchObject({ cash: BALANCE, payouts: [] })
      const body = {
        current_password: PASSWORD,
        bank_name: 'Akbank',
        account_name: 'Deniz Kaya',
        iban: player.iban,
      }
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

describe('the desk', () => {
  it('closes with a reason, to the account kept last, and opens again with one', async () => {
    const player = await newPlayer(app, { cash: lira(1000) })
    await player.browser.call(payments.withdraw, {
      body: {
        amount: 100,
        account_name: 'Deniz Kaya',
        bank_name: 'Akbank',
        iban: player.iban,
        save_bank_info: true,
      },
    })
    await credit(app, player.id, BALANCE)
    const closed = await byStaff(player, 'close')
    expect(closed.ok && closed.value).toMatchObject({ paid: 93_745n, left: ZERO })
    expect(codeOfAnswer(await byStaff(player, 'close'))).toBe('account_closed')
    const page = await owner.browser.call(desk.player, { params: { id: player.id } })
    expect(page.ok && page.value.player).toMatchObject({
      status: 'closed',
      closure: { by_player: false, reason: WHY, cash: 93_745n },
    })
    const list = { q: player.username, page: 1 }
    const shut = await owner.browser.call(desk.players, { query: { ...list, status: 'closed' } })
    const open = await owner.browser.call(desk.players, { query: { ...list, status: 'active' } })
    expect([shut.ok && shut.value.total, open.ok && open.value.total]).toEqual([1, 0])

    expect(codeOfAnswer(await byStaff(player, 'reopen'))).toBe('ok')
    expect(codeOfAnswer(await byStaff(player, 'reopen'))).toBe('account_open')
    const again = await owner.browser.call(desk.player, { params: { id: player.id } })
    expect(again.ok && again.value.player).toMatchObject({ status: 'active', closure: null })
    const trail = await owner.browser.call(desk.audit, { query: { subject: player.id } })
    const rows = trail.ok ? trail.value.rows.map(({ action, reason }) => [action, reason]) : []
    // All at one instant of the standing clock.
    expect(rows.filter(([action]) => action !== 'player.view').toSorted(byAction)).toEqual([
      ['player.close', WHY],
      ['player.close.refused', 'account_closed'],
      ['player.reopen', WHY],
      ['player.reopen.refused', 'account_open'],
    ])
    expect(codeOfAnswer(await closeCall(player))).toBe('not_logged_in')
  })

  it('leaves the money to the player where no account is kept', async () => {
    const player = await newPlayer(app, { cash: BALANCE })
    const closed = await byStaff(player, 'close')
    expect(closed.ok && closed.value).toMatchObject({ paid: null, left: BALANCE })
    expect(await view(await logIn(player))).toMatchObject({
      cash: BALANCE,
      closed: { by_house: true, reason: WHY },
    })
  })

  it('does neither without the permission', async () => {
    const player = await newPlayer(app)
    for (const call of ['close', 'reopen'] as const)
      expect(codeOfAnswer(await byStaff(player, call, cashier))).toBe('forbidden')
  })

  it('sees a closed account as a good reason to pay', async () => {
    const player = await newPlayer(app)
    await depositOf(app, player, kurus(53_745))
    await closeAccount(player)
    const queue = await cashier.browser.call(desk.withdrawals, { query: {} })
    if (!queue.ok) throw new Error(queue.refusal.message)
    const row = queue.value.withdrawals.find((one) => one.player.id === player.id)
    expect(row).toMatchObject({ amount: kurus(53_745) })
    expect(row?.checks.find(({ name }) => name === 'account_open')).toMatchObject({
      passed: true,
      detail: 'Oyuncu hesabını kapattı; hesaptaki para ödenir',
    })
  })
})
