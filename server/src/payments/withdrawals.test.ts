import type { PlayerId } from '@menekse/contract/ids'
import { lira, ZERO } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { staffPayments } from '@menekse/contract/payments/staff-payments'
import type { StaffWithdrawal } from '@menekse/contract/payments/staff-payments'
import { wallet } from '@menekse/contract/wallet/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application, Browser } from '../../test/application.ts'
import { elsewhere } from '../../test/elsewhere.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { credit, newPlayer, PASSWORD } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { isRefusal } from '../platform/refusal.ts'

let app: Application
let anna: Colleague
let bora: Colleague
beforeAll(async () => {
  app = await startApplication()
  anna = await newStaff(app, 'cashier')
  bora = await newStaff(app, 'cashier')
})
afterAll(() => app.stop())

const IBAN = 'TR330006100519786457841326'
const WHY = 'Belgeler görüldü'
const answerOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code

const ask = (browser: Browser, body: Record<string, unknown> = {}, idempotencyKey?: string) =>
  browser.call(payments.withdraw, {
    body: {
      current_password: PASSWORD,
      amount: 200,
      method: 'bank_transfer',
      account_name: 'Deniz Kaya',
      bank_name: 'Akbank',
      iban: IBAN,
      ...body,
    },
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  })

async function request(player: Player, amount = 200) {
  const asked = await ask(player.browser, { amount, iban: player.iban })
  if (!asked.ok) throw new Error(asked.refusal.message)
  return asked.value.withdrawal
}

const approve = (by: Colleague, id: string, reason?: string) =>
  by.browser.call(staffPayments.approveWithdrawal, {
    params: { id },
    body: reason === undefined ? {} : { reason },
  })
const reject = (by: Colleague, id: string) =>
  by.browser.call(staffPayments.rejectWithdrawal, { params: { id }, body: { reason: WHY } })
const pay = (by: Colleague, id: string) =>
  by.browser.call(staffPayments.payWithdrawal, {
    params: { id },
    body: { bank_ref: `DENEME-EFT-${id}` },
  })

describe('asking', () => {
  it.each([
    [{ amount: undefined }, 'withdrawal_incomplete', 'Lütfen tüm zorunlu alanları doldurun'],
    [{ amount: 99.99 }, 'withdrawal_below_minimum', 'Minimum çekim tutarı 100 TRY'],
    [{ amount: 1001 }, 'insufficient_balance', 'Yetersiz bakiye!'],
    [{ amount: 1e40 }, 'insufficient_balance', 'Yetersiz bakiye!'],
    [{ account_name: ' ' }, 'withdrawal_incomplete', 'Lütfen tüm zorunlu alanları doldurun'],
    [{ bank_name: null }, 'withdrawal_incomplete', 'Lütfen tüm zorunlu alanları doldurun'],
    [{ bank_name: 'Olmayan Banka' }, 'withdrawal_incomplete', 'zorunlu alanları'],
    [{ iban: '' }, 'withdrawal_incomplete', 'Lütfen tüm zorunlu alanları doldurun'],
    [{ iban: IBAN.replace('1326', '1327') }, 'iban_invalid', 'Geçersiz IBAN'],
    [{ iban: 'DE89370400440532013000' }, 'iban_invalid', 'Geçersiz IBAN'],
    [{ account_name: 'Can Kaya' }, 'own_account_only', 'yalnızca kendi adınıza'],
    [{ branch_code: '123456' }, 'invalid_input', 'en fazla 5'],
    [{ account_no: '123456789012345678901' }, 'invalid_input', 'en fazla 20'],
  ])('%j is refused as %s', async (body, code, message) => {
    const player = await newPlayer(app, { cash: lira(1000) })
    const answer = await ask(player.browser, body)
    expect(answerOf(answer)).toBe(code)
    expect(answer.ok ? '' : answer.refusal.message).toContain(message)
    expect((await app.wallet.balances(player.id)).held).toBe(ZERO)
  })

  it('floors to whole lira and holds exactly that', async () => {
    const player = await newPlayer(app, { cash: 20_050n as never })
    const answer = await ask(player.browser, { amount: 137.45, account_name: 'DENİZ  KAYA' })
    expect(answer.ok && answer.value.withdrawal.amount).toBe(lira(137))
    expect(answer.ok && answer.value.message).toBe('Çekim talebiniz alındı')
    expect(await app.wallet.balances(player.id)).toEqual({ cash: 6_350n, bonus: 0n, held: 13_700n })
  })

  it('takes one of two that ask for the whole balance at the same time', async () => {
    const player = await newPlayer(app, { cash: lira(300) })
    const answers = await Promise.all([
      ask(elsewhere(app, player, 1), { amount: 300 }),
      ask(elsewhere(app, player, 2), { amount: 300 }),
    ])
    expect(answers.map(answerOf).toSorted()).toEqual(['insufficient_balance', 'ok'])
    expect(await app.wallet.balances(player.id)).toMatchObject({ cash: ZERO, held: lira(300) })
  })

  it('answers fifty parallel repeats of one key with one withdrawal of the whole balance', async () => {
    const player = await newPlayer(app, { cash: lira(300) })
    // Beneath the edge, whose limit for one account is lower than this.
    const request = {
      playerId: player.id,
      amount: 300,
      accountName: 'Deniz Kaya',
      bankName: 'Akbank',
      iban: IBAN,
      branchCode: '',
      accountNo: '',
      save: false,
      savedAccountId: undefined,
      acceptBonusEnd: false,
      key: 'cekim-anahtari-1',
    }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => app.payments.requestWithdrawal(request)),
    )
    const ids = new Set(answers.map((one) => (isRefusal(one) ? one.refused : one.id)))
    expect(ids.size).toBe(1)
    expect([...ids][0]).toMatch(/^wdr_/)
    const other = await ask(player.browser, { amount: 200 }, 'cekim-anahtari-1')
    expect(answerOf(other)).toBe('key_reused')
  })

  it('keeps the account, masked and unreadable, and pays to it again by its id', async () => {
    const player = await newPlayer(app, { cash: lira(1000) })
    const grouped = 'tr33 0006 1005 1978 6457 8413 26'
    expect(answerOf(await ask(player.browser, { iban: grouped, save_bank_info: true }))).toBe('ok')
    await ask(player.browser, { save_bank_info: true })
    const options = await player.browser.call(payments.withdrawOptions)
    if (!options.ok) throw new Error(options.refusal.message)
    expect(options.value.bank_accounts).toHaveLength(1)
    const [saved] = options.value.bank_accounts
    expect(saved!.iban).toBe('TR3300****************1326')
    const row = await app.database.read
      .selectFrom('saved_account')
      .selectAll()
      .where('id', '=', saved!.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('6100519786457841')
    const again = {
      account_name: '',
      bank_name: '',
      iban: saved!.iban,
      saved_account_id: saved!.id,
    }
    expect(answerOf(await ask(player.browser, again))).toBe('ok')
    const stranger = await newPlayer(app, { cash: lira(1000) })
    expect(answerOf(await ask(stranger.browser, again))).toBe('withdrawal_incomplete')
  })

  it('stays open to a player who may not stake or deposit any more', async () => {
    const player = await newPlayer(app, { cash: lira(500) })
    await app.database.transaction((tx) => app.wallet.setStanding(tx, player.id, { blocked: true }))
    expect(answerOf(await ask(player.browser))).toBe('ok')
    const deposit = await player.browser.call(payments.deposit, {
      body: { amount: 500, sender_name: 'Akbank' },
    })
    expect(answerOf(deposit)).toBe('account_blocked')
  })
})

describe('deciding', () => {
  it('goes pending, approved, done; the player reads it, the bank gets it', async () => {
    const player = await newPlayer(app, { cash: lira(500) })
    const { id } = await request(player)
    expect(answerOf(await approve(anna, id))).toBe('reason_required')
    expect(answerOf(await pay(anna, id))).toBe('already_decided')
    const approved = await approve(anna, id, WHY)
    expect(approved.ok && approved.value.withdrawal).toMatchObject({
      status: 'approved',
      iban: `${player.iban.slice(0, 6)}****************${player.iban.slice(-4)}`,
    })
    app.clock.advance(7 * 60_000)
    const paid = await pay(anna, id)
    expect(paid.ok && paid.value.withdrawal).toMatchObject({
      status: 'done',
      iban: `${player.iban.slice(0, 6)}****************${player.iban.slice(-4)}`,
    })
    expect(await app.wallet.balances(player.id)).toMatchObject({ cash: lira(300), held: ZERO })
    const history = await player.browser.call(wallet.history)
    const [entry] = history.ok ? history.value.transactions : []
    expect(entry).toMatchObject({ status: 'done', status_label: 'Tamamlandı' })
    expect(entry?.account).toContain(`${player.iban.slice(0, 6)}****************`)
    const minutes = (Date.parse(entry!.updated_at) - Date.parse(entry!.approved_at!)) / 60_000
    expect(minutes).toBe(7)
    const options = await player.browser.call(payments.withdrawOptions)
    expect(options.ok && options.value.median_minutes).toBe(7)
    const events = await app.database.read
      .selectFrom('withdrawal_event')
      .select('to_status')
      .where('withdrawal_id', '=', id)
      .orderBy('id')
      .execute()
    expect(events.map((event) => event.to_status)).toEqual(['pending', 'approved', 'done'])
  })

  it('frees the held amount when it is rejected, with the reason', async () => {
    const player = await newPlayer(app, { cash: lira(500) })
    const { id } = await request(player)
    expect(answerOf(await reject(anna, id))).toBe('ok')
    expect(await app.wallet.balances(player.id)).toMatchObject({ cash: lira(500), held: ZERO })
    const history = await player.browser.call(wallet.history)
    expect(history.ok && history.value.transactions[0]).toMatchObject({
      status: 'rejected',
      reason: WHY,
    })
  })

  it('ends once when it is approved, paid and rejected fifty times at once', async () => {
    const player = await newPlayer(app, { cash: lira(500) })
    const { id } = await request(player)
    const wishes = [
      () => approve(anna, id, WHY),
      () => reject(bora, id),
      () => pay(bora, id),
      () => reject(anna, id),
      () => approve(bora, id, WHY),
    ]
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => wishes[n % 5]!()))
    expect(new Set(answers.map(answerOf))).toEqual(new Set(['ok', 'already_decided']))
    const { held } = await app.wallet.balances(player.id)
    const row = await app.database.read
      .selectFrom('withdrawal')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(held).toBe(row.status === 'approved' ? lira(200) : ZERO)
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it.each(['rejected', 'done'] as const)('nothing leads away from %s', async (state) => {
    const player = await newPlayer(app, { cash: lira(500) })
    const { id } = await request(player)
    if (state === 'done') await approve(anna, id, WHY)
    expect(answerOf(await (state === 'done' ? pay(anna, id) : reject(anna, id)))).toBe('ok')
    for (const attempt of [approve(bora, id, WHY), reject(bora, id), pay(bora, id)])
      expect(answerOf(await attempt)).toBe('already_decided')
    for (const status of ['pending', 'approved', 'cancel'])
      await expect(
        app.owner.read.updateTable('withdrawal').set({ status }).where('id', '=', id).execute(),
      ).rejects.toMatchObject({ code: 'MK409' })
  })

  it('of a large amount takes two people', async () => {
    const player = await newPlayer(app, { cash: lira(60_000) })
    const { id } = await request(player, 50_001)
    await approve(anna, id, WHY)
    expect(answerOf(await pay(anna, id))).toBe('second_person_required')
    const seen = await checks(anna, id)
    expect(seen.find((check) => check.name === 'four_eyes')?.passed).toBe(false)
    expect(answerOf(await pay(bora, id))).toBe('ok')
    const actions = ['withdrawal.approve', 'withdrawal.pay.refused', 'withdrawal.pay']
    expect(await auditOf(id)).toEqual(actions.toSorted())
  })

  it('shows its checks, and asks for no reason when all of them hold', async () => {
    const player = await newPlayer(app, { cash: lira(500) })
    const { id } = await request(player)
    const before = await checks(anna, id)
    expect(before.filter((check) => !check.passed).map((check) => check.name)).toEqual([
      'own_account',
      'kyc',
    ])
    await verify(player.id)
    expect((await checks(anna, id)).every((check) => check.passed)).toBe(true)
    expect(answerOf(await approve(anna, id))).toBe('ok')
  })

  it('notices when nothing was played since the last deposit', async () => {
    const player = await newPlayer(app)
    await player.browser.call(payments.deposit, { body: { amount: 900, sender_name: 'Akbank' } })
    app.clock.advance(4_000)
    await app.jobs.runDue()
    const { id } = await request(player, 900)
    const failed = (await checks(anna, id)).filter((check) => !check.passed)
    expect(failed.map((check) => check.name)).toContain('played_since_deposit')
    expect(failed.find((check) => check.name === 'played_since_deposit')?.detail).toContain(
      '₺900,00',
    )
  })

  it('counts how often a player asks', async () => {
    const player = await newPlayer(app)
    await credit(app, player.id, lira(1000))
    for (let n = 0; n < 3; n++) await request(player, 100)
    const { id } = await request(player, 100)
    const velocity = (await checks(anna, id)).find((check) => check.name === 'velocity')
    expect(velocity?.passed).toBe(false)
  })
})

async function checks(by: Colleague, id: string): Promise<StaffWithdrawal['checks']> {
  for (let page = 1; ; page++) {
    const queue = await by.browser.call(staffPayments.withdrawals, {
      query: { status: 'open', page },
    })
    if (!queue.ok || queue.value.withdrawals.length === 0) throw new Error(`No ${id} in the queue`)
    const found = queue.value.withdrawals.find((withdrawal) => withdrawal.id === id)
    if (found !== undefined) return found.checks
  }
}

async function auditOf(subject: string) {
  const rows = await app.database.read
    .selectFrom('audit')
    .select('action')
    .where('subject', '=', subject)
    .orderBy('action')
    .execute()
  return rows.map((row) => row.action)
}

async function verify(id: PlayerId) {
  await app.owner.read
    .updateTable('player')
    .set({ kyc_verified: true })
    .where('id', '=', id)
    .execute()
  await app.database.transaction((tx) => app.wallet.setStanding(tx, id, { verified: true }))
}
