import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import { kurus, lira } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { staffPayments } from '@menekse/contract/payments/staff-payments'
import { coupons } from '@menekse/contract/sports/coupons'
import { staffCases } from '@menekse/contract/cases/staff-cases'
import type { StaffCase } from '@menekse/contract/cases/staff-cases'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { tellFixture } from '../../test/bulletin.ts'
import { placeCoupon, tellResult } from '../../test/coupons.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { offerFor } from '../../test/free-bets.ts'
import { ibanOf, newPlayer, PASSWORD } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { isRefusal } from '../platform/refusal.ts'
import { amlSignals } from './aml-rules.ts'
import type { AmlFacts } from './aml-rules.ts'
import { thresholdsWith } from './aml-thresholds.ts'
import { isFailing } from './failing.ts'

const THRESHOLD = lira(185_000)
const figures = { deposit: THRESHOLD, withdrawal: THRESHOLD, windowDays: 7, playDays: 10 }
const share = (percent: number) => kurus(Number((THRESHOLD * BigInt(percent)) / 100n))

describe('the rules', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20) + minutes * 60_000)
  const rows = (amounts: readonly bigint[], stepMinutes: number) =>
    amounts.map((amount, n) => ({
      id: `row_${n}`,
      amount: kurus(Number(amount)),
      at: at(n * stepMinutes),
    }))
  const facts: AmlFacts = {
    playerId: newId('plr', 0),
    username: 'deniz',
    verified: true,
    deposits: [],
    withdrawals: [],
    open: [],
    linked: [],
    weighed: new Map(),
  }
  const kinds = (changes: Partial<AmlFacts>) =>
    amlSignals({ ...facts, ...changes }, thresholdsWith(figures)).map(
      (one) => `${one.kind} ${one.strength}`,
    )
  const DAY = 24 * 60

  it.each([
    ['four of 24 %', [24, 24, 24, 24], DAY, []],
    ['four of 24 % and one of 5 %', [24, 24, 24, 24, 5], DAY, ['aml_structuring strong']],
    ['the same over too many days', [24, 24, 24, 24, 5], 2 * DAY, []],
    ['one of 99 %', [99], DAY, []],
    ['one of 100 %', [100], DAY, ['aml_threshold watch']],
    ['one of 100 % and one of 5 %', [100, 5], DAY, ['aml_threshold watch']],
  ])('deposits: %s', (_, percents, step, expected) => {
    expect(kinds({ deposits: rows(percents.map(share), step) })).toEqual(expected)
  })

  it('weighs a row once: after a closed case only what came later counts', () => {
    const deposits = rows([24, 24, 24, 24, 5, 24].map(share), DAY)
    const weighed = new Map([
      ['aml_structuring', new Set(deposits.slice(0, 5).map((row) => row.id))],
    ] as const)
    expect(kinds({ deposits, weighed })).toEqual([])
    expect(kinds({ deposits })).toEqual(['aml_structuring strong'])
  })

  it('does not let an unknown person pass a threshold', () => {
    const deposits = rows([THRESHOLD], DAY)
    expect(kinds({ deposits, verified: false })).toEqual(['aml_threshold strong'])
  })

  it.each([
    [[49_000, 49_500], 60, ['aml_structuring strong']],
    [[49_000, 39_999], 60, []],
    [[49_000, 49_500], DAY, []],
    [[49_000], 60, []],
  ])('withdrawals of %j TRY, %i minutes apart', (amounts, step, expected) => {
    expect(kinds({ withdrawals: rows(amounts.map(lira), step) })).toEqual(expected)
  })

  it.each([
    [10, 130, []],
    [11, 130, ['aml_velocity watch']],
    [11, 150, []],
  ])('%i deposits, one every %i minutes', (times, step, expected) => {
    const deposits = rows(
      Array.from({ length: times }, () => lira(500)),
      step,
    )
    expect(kinds({ deposits })).toEqual(expected)
  })

  it.each([
    [5_000, 0, 5_000, true],
    [4_999, 0, 4_999, false],
    [5_000, 999, 5_000, true],
    [5_000, 1_000, 5_000, false],
    [5_000, 0, 2_500, true],
    [5_000, 0, 2_499, false],
  ])('deposited %i, played %i, asked back %i', (deposited, played, withdrawn, expected) => {
    const open = [
      { id: 'wdr_1', deposited: lira(deposited), played: lira(played), withdrawn: lira(withdrawn) },
    ]
    expect(kinds({ open })).toEqual(expected ? ['aml_no_play strong'] : [])
  })

  it('takes an account of two players for strong and a device for a hint', () => {
    const other = { playerId: newId('plr', 1), username: 'can' }
    expect(kinds({ linked: [{ ...other, by: 'iban' }] })).toEqual(['aml_linked_accounts strong'])
    expect(kinds({ linked: [{ ...other, by: 'device' }] })).toEqual(['aml_linked_accounts watch'])
  })

  it.each([
    [[0, 1, 2, 3], 4, false],
    [[0, 1, 2, 3, 4], 5, true],
    [[0, 1, 2, 3, 4], 63, true],
    [[0, 1, 2, 3, 4], 64, false],
    [[0, 3, 6, 9, 12], 13, false],
    [[0, 60, 120, 180, 240, 300, 360, 420, 480, 540], 900, true],
  ])('deposits rejected at minutes %j wait at minute %i: %s', (minutes, now, expected) => {
    expect(isFailing(minutes.map(at), at(now))).toBe(expected)
  })
})

describe('the cashier', () => {
  let app: Application
  let cashier: Colleague
  let compliance: Colleague
  beforeAll(async () => {
    app = await startApplication()
    cashier = await newStaff(app, 'cashier')
    compliance = await newStaff(app, 'compliance')
  })
  afterAll(() => app.stop())

  const WHY = 'Belgeler görüldü'
  const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
    answer.ok ? 'ok' : answer.refusal!.code

  async function deposit(player: Player, amount: number) {
    const asked = await player.browser.call(payments.deposit, {
      body: { amount, sender_name: 'Akbank' },
    })
    if (!asked.ok) throw new Error(asked.refusal.code)
    app.clock.advance(4_000)
    await app.jobs.runDue()
  }
  async function withdraw(player: Player, amount: number, iban = player.iban) {
    const asked = await player.browser.call(payments.withdraw, {
      body: {
        current_password: PASSWORD,
        amount,
        method: 'bank_transfer',
        account_name: 'Deniz Kaya',
        bank_name: 'Akbank',
        iban,
      },
    })
    if (!asked.ok) throw new Error(asked.refusal.code)
    return asked.value.withdrawal.id
  }
  const approve = (id: string) =>
    cashier.browser.call(staffPayments.approveWithdrawal, { params: { id }, body: { reason: WHY } })
  const pay = (id: string) =>
    cashier.browser.call(staffPayments.payWithdrawal, {
      params: { id },
      body: { bank_ref: 'DENEME-1' },
    })
  async function casesOf(playerId: PlayerId): Promise<StaffCase[]> {
    const found = await compliance.browser.call(staffCases.list, { query: { player: playerId } })
    if (!found.ok) throw new Error(found.refusal.code)
    return found.value.cases
  }
  const close = (id: string) =>
    compliance.browser.call(staffCases.close, {
      params: { id },
      body: { outcome: 'no_concern', reason: WHY },
    })

  it('opens a case for split deposits once they reach the threshold, and not one before', async () => {
    const player = await newPlayer(app)
    for (let n = 0; n < 4; n++) await deposit(player, Number(share(24)) / 100)
    expect(await casesOf(player.id)).toEqual([])
    await deposit(player, Number(share(5)) / 100)
    await app.jobs.runDue()
    expect((await casesOf(player.id)).map((one) => one.kind)).toEqual(['aml_structuring'])
  })

  it('holds what was deposited and never played until the case is closed', async () => {
    const player = await newPlayer(app)
    await deposit(player, 5_000)
    const id = await withdraw(player, 5_000)
    // Before the job had its turn: approving looks for itself.
    expect(codeOf(await approve(id))).toBe('withdrawal_held')
    const [found] = await casesOf(player.id)
    expect(found).toMatchObject({ kind: 'aml_no_play', strength: 'strong', holds: true })
    const queue = await cashier.browser.call(staffPayments.withdrawals, {
      query: { status: 'open' },
    })
    const row = queue.ok ? queue.value.withdrawals.find((one) => one.id === id) : undefined
    expect(row?.checks.find((check) => check.name === 'aml_case')).toMatchObject({
      passed: false,
      detail: expect.stringContaining('Açık uyum vakası var') as string,
    })
    expect(codeOf(await close(found!.id))).toBe('ok')
    expect(codeOf(await approve(id))).toBe('ok')
    expect(codeOf(await pay(id))).toBe('ok')
  })

  it.each([
    ['cashed out at once is not', 5_000, 4_600, ['aml_no_play']],
    ['lost is', 1_000, 4_000, []],
  ])('a deposit whose coupon is %s played', async (_, unit, back, kinds) => {
    const player = await newPlayer(app)
    const match = tellFixture(app.fixtures, app.clock.now())
    match.offer('match_result', [['1', 1500]], { p: { '1': 0.64 } })
    await deposit(player, 5_000)
    const id = await placeCoupon(app, player, [[match, '1', 1500]], { unit })
    const body = { id: newId('cut', app.clock.now().getTime()), percent: 100, least: 1 }
    if (kinds.length > 0) await player.browser.call(coupons.cashOut, { params: { id }, body })
    await tellResult(app, match, { '1': 'lost' })
    await withdraw(player, back)
    await app.jobs.runDue()
    expect((await casesOf(player.id)).map((one) => one.kind)).toEqual(kinds)
  })

  it('a deposit is not played with bonus money', async () => {
    const player = await newPlayer(app)
    const match = tellFixture(app.fixtures, app.clock.now())
    match.offer('match_result', [['1', 1500]])
    await deposit(player, 5_000)
    const known = await offerFor(app, player)
    const offer = { ...known, terms: { ...known.terms, stake_order: 'bonus_first' as const } }
    const wish = { playerId: player.id, offer, amount: lira(500), ref: 'spor', by: 'system' }
    expect(isRefusal(await app.bonuses.give(wish))).toBe(false)
    await placeCoupon(app, player, [[match, '1', 1500]], { unit: 1_000 })
    await tellResult(app, match, { '1': 'lost' })
    await withdraw(player, 4_500)
    await app.jobs.runDue()
    expect((await casesOf(player.id)).map((one) => one.kind)).toEqual(['aml_no_play'])
  })

  it('is told by the job right after the request as well', async () => {
    const player = await newPlayer(app)
    await deposit(player, 6_000)
    await withdraw(player, 6_000)
    await app.jobs.runDue()
    expect((await casesOf(player.id)).map((one) => one.kind)).toEqual(['aml_no_play'])
  })

  it('does not pay what was approved before the case', async () => {
    const player = await newPlayer(app)
    await deposit(player, 1_000)
    const id = await withdraw(player, 500)
    expect(codeOf(await approve(id))).toBe('ok')
    await app.database.transaction((tx) =>
      app.cases.open(tx, {
        playerId: player.id,
        kind: 'aml_velocity',
        strength: 'strong',
        key: 'elle',
        facts: ['Elle açıldı'],
        subjects: [id],
      }),
    )
    expect(codeOf(await pay(id))).toBe('withdrawal_held')
    const rejected = await cashier.browser.call(staffPayments.rejectWithdrawal, {
      params: { id },
      body: { reason: WHY },
    })
    expect(codeOf(rejected)).toBe('ok')
    expect(await app.wallet.balances(player.id)).toMatchObject({ cash: lira(1_000), held: 0n })
  })

  it('refuses an approval that waits while a case is being opened', async () => {
    const player = await newPlayer(app)
    await deposit(player, 1_000)
    const id = await withdraw(player, 500)
    const waits = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.owner.read)
      return rows[0]!.n > 0
    }
    let approving: ReturnType<typeof approve> | undefined
    await app.database.transaction(async (tx) => {
      await app.cases.open(tx, {
        playerId: player.id,
        kind: 'aml_linked_accounts',
        strength: 'strong',
        key: 'elle',
        facts: ['Elle açıldı'],
        subjects: [id],
      })
      approving = approve(id)
      while (!(await waits()));
    })
    expect(codeOf(await approving!)).toBe('withdrawal_held')
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it('notices one account of two players', async () => {
    const [one, other] = [await newPlayer(app), await newPlayer(app)]
    const shared = ibanOf(900_001)
    await deposit(one, 1_000)
    await deposit(other, 1_000)
    expect(codeOf(await approve(await withdraw(one, 200, shared)))).toBe('ok')
    expect(codeOf(await approve(await withdraw(other, 200, shared)))).toBe('withdrawal_held')
    const [found] = await casesOf(other.id)
    const detail = await compliance.browser.call(staffCases.view, { params: { id: found!.id } })
    expect(detail.ok && detail.value.evidence[0]!.facts[0]).toContain(one.username)
    expect(detail.ok && detail.value.linked[0]!.why).toContain('Aynı IBAN')
  })

  it('takes no further deposit after five were rejected in ten minutes', async () => {
    const player = await newPlayer(app)
    for (let n = 0; n < 5; n++) {
      const asked = await player.browser.call(payments.deposit, {
        body: { amount: 500, sender_name: 'Akbank' },
      })
      const id = asked.ok ? asked.value.deposit.id : ''
      const body = { reason: 'Banka hareketi yok' }
      const rejected = await cashier.browser.call(staffPayments.rejectDeposit, {
        params: { id },
        body,
      })
      expect(codeOf(rejected)).toBe('ok')
    }
    const ask = () =>
      player.browser.call(payments.deposit, { body: { amount: 500, sender_name: 'Akbank' } })
    expect(codeOf(await ask())).toBe('deposits_failing')
  })

  it('tells the player nothing about a case', async () => {
    const player = await newPlayer(app)
    await deposit(player, 5_000)
    await withdraw(player, 5_000)
    await app.jobs.runDue()
    expect(await casesOf(player.id)).toHaveLength(1)
    const told: string[] = []
    for (const path of ['/api/messages.php', '/api/transaction_history.php', '/api/session.php']) {
      const answer = await player.browser.fetch(path)
      expect(answer.status).toBe(200)
      told.push(await answer.text())
    }
    expect(told.join(' ')).not.toMatch(/vaka|uyum|şüphe|aklama|aml/i)
  })
})
