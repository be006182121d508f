import { lira } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { staffPayments } from '@menekse/contract/payments/staff-payments'
import { wallet } from '@menekse/contract/wallet/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application, Browser } from '../../test/application.ts'
import { elsewhere } from '../../test/elsewhere.ts'
import { enterLine, newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer, setDayLimit } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'

let app: Application
let manual: Application
let cashier: Colleague
beforeAll(async () => {
  app = await startApplication()
  manual = await startApplication({ SANDBOX_BANK: 'manual' })
  cashier = await newStaff(manual, 'cashier')
})
afterAll(async () => {
  await app.stop()
  await manual.stop()
})

const SAID = 'Banka satırı görüldü'
const answerOf = (answer: { ok: boolean; refusal?: { code: string; message: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code

const ask = (browser: Browser, body: Record<string, unknown> = {}, idempotencyKey?: string) =>
  browser.call(payments.deposit, {
    body: { amount: 500, method: 'bank_transfer', sender_name: 'Akbank', ...body },
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  })

async function request(player: Player, amount = 500) {
  const asked = await ask(player.browser, { amount })
  if (!asked.ok) throw new Error(asked.refusal.message)
  return asked.value.deposit
}

async function balanceOf(player: Player): Promise<Kurus> {
  const answer = await player.browser.call(wallet.getBalance)
  return answer.ok ? answer.value.balance : lira(-1)
}

describe('asking', () => {
  it.each([
    [{ amount: 499.99 }, 'deposit_below_minimum', 'Minimum yatırım tutarı 500 TRY!'],
    [{ amount: -500 }, 'deposit_below_minimum', 'Minimum yatırım tutarı 500 TRY!'],
    [{ amount: '' }, 'deposit_incomplete', 'Lütfen tüm alanları doldurun!'],
    [{ amount: 500.005 }, 'deposit_incomplete', 'Lütfen tüm alanları doldurun!'],
    [{ amount: undefined }, 'invalid_input', 'Lütfen tüm alanları doldurun!'],
    [{ sender_name: '' }, 'deposit_incomplete', 'Lütfen tüm alanları doldurun!'],
    [{ sender_name: undefined }, 'invalid_input', 'Lütfen tüm alanları doldurun!'],
    [{ sender_name: 'TEB' }, 'deposit_incomplete', 'Lütfen tüm alanları doldurun!'],
    [{ amount: 1_000_000.01 }, 'deposit_above_maximum', 'en fazla 1.000.000 TRY'],
    [{ amount: 1e30 }, 'deposit_above_maximum', 'en fazla 1.000.000 TRY'],
  ])('%j is refused as %s', async (body, code, message) => {
    const player = await newPlayer(manual)
    const answer = await ask(player.browser, body)
    expect(answerOf(answer)).toBe(code)
    expect(answer.ok ? '' : answer.refusal.message).toContain(message)
  })

  it.each([500, '500,00', 1_000_000])('%j is taken', async (amount) => {
    const player = await newPlayer(manual)
    const answer = await ask(player.browser, { amount })
    expect(answer.ok && answer.value.message).toBe('Para yatırma talebiniz alındı!')
    expect(answer.ok && answer.value.deposit.reference).toMatch(/^MNK-[2-9A-HJKMNP-Z]{6}$/)
    expect(await balanceOf(player)).toBe(0n)
  })

  it('lets three wait, also when ten are asked for at the same time', async () => {
    const player = await newPlayer(manual)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => ask(elsewhere(manual, player, n))),
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(3)
    expect(answers.filter((answer) => answerOf(answer) === 'deposits_pending')).toHaveLength(7)
  })

  it('answers fifty parallel repeats of one key with one deposit and one answer', async () => {
    const player = await newPlayer(manual)
    // Beneath the edge, whose limit for one account is lower than this.
    const request = {
      playerId: player.id,
      amount: 500,
      bankName: 'Akbank',
      description: '',
      key: 'yatirim-anahtari-1',
    }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => manual.payments.requestDeposit(request)),
    )
    const texts = answers.map((answer) =>
      JSON.stringify(answer, (_, value: unknown) =>
        typeof value === 'bigint' ? `${value}` : value,
      ),
    )
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).toContain('MNK-')
    const other = await ask(player.browser, { amount: 600 }, 'yatirim-anahtari-1')
    expect(answerOf(other)).toBe('key_reused')
    const options = await player.browser.call(payments.depositOptions)
    expect(options.ok && options.value.pending).toHaveLength(1)
  })

  it('respects the player’s deposit limit, what waits included', async () => {
    const player = await newPlayer(manual)
    await setDayLimit(player, 'deposit', 1199)
    await request(player, 700)
    expect(answerOf(await ask(player.browser))).toBe('deposit_limit_reached')
  })
})

describe('the simulated bank', () => {
  it('pays four seconds later, with a line in the player’s own name', async () => {
    const player = await newPlayer(app)
    const deposit = await request(player, 750.5)
    app.clock.advance(3_999)
    await app.jobs.runDue()
    expect(await balanceOf(player)).toBe(0n)
    app.clock.advance(1)
    await app.jobs.runDue()
    await app.jobs.runDue()
    expect(await balanceOf(player)).toBe(75_050n)
    const line = await app.database.read
      .selectFrom('bank_line as l')
      .innerJoin('deposit as d', 'd.bank_line_id', 'l.id')
      .select(['l.sender', 'l.source', 'l.description', 'd.status_by'])
      .where('d.id', '=', deposit.id)
      .executeTakeFirstOrThrow()
    expect(line).toEqual({
      sender: 'Deniz Kaya',
      source: 'simulated',
      description: deposit.reference,
      status_by: 'system',
    })
    const history = await player.browser.call(wallet.history)
    expect(history.ok && history.value.transactions).toMatchObject([
      { id: deposit.id, type: 'deposit', status: 'approved', status_label: 'Onaylandı' },
    ])
  })

  it('gives the money back when the account was closed meanwhile', async () => {
    const player = await newPlayer(app)
    const deposit = await request(player)
    await app.database.transaction((tx) => app.wallet.setStanding(tx, player.id, { blocked: true }))
    app.clock.advance(4_000)
    await app.jobs.runDue()
    expect((await app.wallet.balances(player.id)).cash).toBe(0n)
    const row = await app.database.read
      .selectFrom('deposit')
      .select(['status', 'status_reason'])
      .where('id', '=', deposit.id)
      .executeTakeFirstOrThrow()
    expect(row.status).toBe('rejected')
    expect(row.status_reason).toContain('Hesabınız kapalı')
  })

  it('leaves the matching to staff when it is told to', async () => {
    const player = await newPlayer(manual)
    const deposit = await request(player, 812)
    manual.clock.advance(4_000)
    await manual.jobs.runDue()
    expect(await balanceOf(player)).toBe(0n)
    const lines = await cashier.browser.call(staffPayments.bankLines)
    if (!lines.ok) throw new Error(lines.refusal.message)
    const line = lines.value.lines.find((one) => one.description === deposit.reference)!
    expect(line.candidates[0]).toEqual({ deposit_id: deposit.id, why: 'reference' })
    const other = await request(await newPlayer(manual), 812)
    const decide = (id: string) =>
      cashier.browser.call(staffPayments.approveDeposit, {
        params: { id },
        body: { bank_line_id: line.id, reason: SAID },
      })
    const both = await Promise.all([decide(deposit.id), decide(other.id)])
    expect(both.map(answerOf)[0]).toBe('ok')
    expect(both.map(answerOf)[1]).toMatch(/bank_line_(mismatch|other_player)/)
    expect(answerOf(await decide(other.id))).toBe('bank_line_mismatch')
  })
})

describe('bank lines of a statement', () => {
  const line = (bank_ref: string, amount = 500) => ({
    bank_ref,
    sender: 'DENIZ KAYA',
    description: 'havale',
    amount,
    received_at: '2026-11-21T08:00:00Z',
  })
  const take = (lines: ReturnType<typeof line>[]) =>
    cashier.browser.call(staffPayments.importBankLines, { body: { lines } })

  it('are taken once each; a real bank’s are refused without a licence', async () => {
    const first = await take([line('DENEME-1'), line('DENEME-2')])
    expect(first.ok && first.value).toMatchObject({ added: 2, skipped: 0 })
    const second = await take([line('DENEME-2'), line('DENEME-3')])
    expect(second.ok && second.value).toMatchObject({ added: 1, skipped: 1 })
    expect(answerOf(await take([line('DENEME-4'), line('FT26325000017')]))).toBe('real_money_off')
  })
})

describe('deciding', () => {
  it('happens once when fifty approve and reject at the same time', async () => {
    const player = await newPlayer(manual)
    const deposit = await request(player)
    const params = { id: deposit.id }
    const bank_line_id = await enterLine(cashier, { amount: 500, description: deposit.reference })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        cashier.browser.call(
          n % 2 === 0 ? staffPayments.approveDeposit : staffPayments.rejectDeposit,
          {
            params,
            body: { reason: SAID, bank_line_id },
          },
        ),
      ),
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(answers.filter((answer) => answerOf(answer) === 'already_decided')).toHaveLength(49)
    const events = await manual.database.read
      .selectFrom('deposit_event')
      .select(['from_status', 'to_status', 'by', 'reason'])
      .where('deposit_id', '=', deposit.id)
      .orderBy('id')
      .execute()
    expect(events).toHaveLength(2)
    expect(events[1]).toMatchObject({ from_status: 'pending', by: cashier.id, reason: SAID })
    const approved = events[1]!.to_status === 'approved'
    expect(await balanceOf(player)).toBe(approved ? lira(500) : 0n)
    const audit = await manual.database.read
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', deposit.id)
      .execute()
    expect(audit.filter((row) => !row.action.endsWith('.refused'))).toHaveLength(1)
    expect(audit).toHaveLength(50)
  })

  it('tells the player why a deposit was rejected', async () => {
    const player = await newPlayer(manual)
    const { id } = await request(player)
    await cashier.browser.call(staffPayments.rejectDeposit, {
      params: { id },
      body: { reason: 'Ödeme gelmedi' },
    })
    const history = await player.browser.call(wallet.history)
    expect(history.ok && history.value.transactions[0]).toMatchObject({
      status: 'rejected',
      reason: 'Ödeme gelmedi',
    })
  })

  it('of something that is not there is refused', async () => {
    const answer = await cashier.browser.call(staffPayments.approveDeposit, {
      params: { id: 'dep_yok' },
      body: { reason: SAID },
    })
    expect(answerOf(answer)).toBe('not_found')
  })
})
