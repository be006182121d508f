import { newId } from '@menekse/contract/ids'
import type { RoundId } from '@menekse/contract/ids'
import { kurus, lira, ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { reports } from '@menekse/contract/reports/reports'
import type { StatementTab } from '@menekse/contract/reports/reports'
import { staffDesk } from '@menekse/contract/staff/staff'
import { staffPlayers } from '@menekse/contract/reports/staff-players'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { citizenNumber, newPlayer, PASSWORD } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { isRefusal } from '../platform/refusal.ts'

let app: Application
let owner: Colleague
let player: Player
beforeAll(async () => {
  app = await startApplication()
  owner = await newStaff(app, 'owner')
  player = await newPlayer(app)
  await deposit(player, 1000)
})
afterAll(() => app.stop())

const answerOf = (answer: { ok: boolean; refusal?: { code: string; message: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code

async function deposit(of: Player, amount: number) {
  await of.browser.call(payments.deposit, { body: { amount, sender_name: 'Akbank' } })
  app.clock.advance(4_000)
  await app.jobs.runDue()
}

async function playRound(of: Player, stake: Kurus, payout: Kurus, staysOpen = false) {
  app.clock.advance(3_000)
  const roundId: RoundId = newId('rnd', app.clock.now().getTime())
  const played = await app.rounds.play({
    playerId: of.id,
    roundId,
    playSessionId: 'pls_test',
    gameSlug: 'nar-bahcesi',
    category: 'slots',
    product: 'casino',
    isFreeSpin: false,
    mathVersion: '1',
    stake,
    seed: 'tohum',
    cycleMs: 2_500,
    play: () => ({ events: [], payout, staysOpen }),
  })
  if (isRefusal(played)) throw new Error(played.refused)
  return roundId
}

async function statement(of: Player, query: Record<string, unknown> & { type: StatementTab }) {
  const answer = await of.browser.call(reports.statement, { query })
  if (!answer.ok) throw new Error(`${answer.refusal.code}: ${answer.refusal.message}`)
  return answer.value
}

describe('the statement', () => {
  it('lists rounds with stake, win and the balance on both sides; an open one with what it cost', async () => {
    await playRound(player, lira(10), ZERO)
    await playRound(player, lira(20), kurus(3_550))
    const open = await playRound(player, lira(5), lira(50), true)
    const before = await statement(player, { type: 'slot_bet' })
    expect(before.transactions.map((row) => [row.type, row.status, row.win_amount])).toEqual([
      ['bet', 'open', ZERO],
      ['win', 'settled', 3_550n],
      ['bet', 'settled', ZERO],
    ])
    expect(before.transactions.map((row) => row.balance_after)).toEqual([
      100_050n,
      100_550n,
      99_000n,
    ])
    expect(before.statistics).toMatchObject({ total_slot_bet: lira(35), total_slot_win: 3_550n })

    await deposit(player, 600)
    await app.rounds.finish(player.id, open)
    const after = await statement(player, { type: 'slot_bet' })
    expect(after.transactions[0]).toMatchObject({
      type: 'win',
      game_name: 'Nar Bahçesi',
      balance_before: 100_550n,
      balance_after: 165_050n,
      reference_id: open,
    })
    expect(after.statistics.total_slot_win).toBe(8_550n)
  })

  it('adds up to the ledger, void rounds left out', async () => {
    const voided = await playRound(player, lira(7), ZERO, true)
    await app.rounds.voidRound(player.id, voided)
    const { rows } = await sql<{ reason: string; total: Kurus }>`
      select reason, sum(amount)::bigint as total from transfer where player_id = ${player.id}
      group by reason`.execute(app.database.read)
    const moved = new Map(rows.map((row) => [row.reason, row.total]))
    const { statistics } = await statement(player, { type: 'deposit' })
    expect(statistics).toMatchObject({
      total_deposit: moved.get('deposit'),
      total_slot_bet: moved.get('stake')! - moved.get('stake_refund')!,
      total_slot_win: moved.get('payout'),
    })
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it('shows deposits and withdrawals with their labels, and waiting ones apart', async () => {
    await player.browser.call(payments.deposit, { body: { amount: 550, sender_name: 'Akbank' } })
    await player.browser.call(payments.withdraw, {
      body: {
        current_password: PASSWORD,
        amount: 150,
        account_name: 'Deniz Kaya',
        bank_name: 'Akbank',
        iban: 'TR330006100519786457841326',
      },
    })
    const deposits = await statement(player, { type: 'deposit' })
    expect(deposits.transactions[0]).toMatchObject({
      status_label: 'Bekliyor',
      amount: lira(550),
      balance_after: null,
    })
    expect(deposits.transactions.at(-1)).toMatchObject({
      status_label: 'Onaylandı',
      balance_before: ZERO,
      balance_after: lira(1000),
    })
    const withdrawals = await statement(player, { type: 'withdraw' })
    const [row] = withdrawals.transactions
    expect(row!.balance_before! - row!.balance_after!).toBe(lira(150))
    expect(withdrawals.statistics).toMatchObject({
      pending_deposit: lira(550),
      pending_withdraw: lira(150),
      total_withdraw: ZERO,
    })
  })

  it('counts days in Istanbul: one minute before midnight belongs to the day before', async () => {
    app.clock.set('2026-12-03T20:59:00Z')
    const night = await newPlayer(app)
    await deposit(night, 500)
    app.clock.set('2026-12-03T21:00:00Z')
    await night.browser.call(payments.deposit, { body: { amount: 600, sender_name: 'Akbank' } })
    const on = async (day: string) =>
      (await statement(night, { type: 'deposit', from: day, to: day })).transactions.map(
        (row) => row.amount,
      )
    expect(await on('2026-12-03')).toEqual([lira(500)])
    expect(await on('2026-12-04')).toEqual([lira(600)])
  })

  it.each([
    [{ from: '2026-12-04', to: '2026-12-03' }, 'Başlangıç tarihi'],
    [{ from: '2099-01-01' }, 'bugünden sonra'],
    [{ to: '2026-02-31' }, 'Geçersiz tarih'],
    [{ to: 'dün' }, 'Geçersiz tarih'],
  ])('refuses %j', async (range, message) => {
    const visitor = await newPlayer(app)
    const answer = await visitor.browser.call(reports.statement, {
      query: { type: 'deposit', ...range },
    })
    expect(answerOf(answer)).toBe('invalid_input')
    expect(answer.ok ? '' : answer.refusal.message).toContain(message)
  })

  it('comes in pages, newest first, none twice', async () => {
    const gambler = await newPlayer(app)
    await deposit(gambler, 1000)
    for (let n = 0; n < 25; n++) await playRound(gambler, lira(1), ZERO)
    const pages = [1, 2, 3].map((page) => statement(gambler, { type: 'slot_bet', page, limit: 10 }))
    const [one, two, three] = await Promise.all(pages)
    expect(one!.pagination).toEqual({ total_pages: 3, current_page: 1, total: 25 })
    const ids = [one!, two!, three!].flatMap((page) => page.transactions.map((row) => row.id))
    expect(new Set(ids).size).toBe(25)
    expect(ids).toEqual(ids.toSorted().toReversed())
    const none = await statement(gambler, { type: 'live_casino' })
    expect(none.transactions).toEqual([])
  })
})

describe('players at the desk', () => {
  const found = async (q: string) => {
    const answer = await owner.browser.call(staffPlayers.players, { body: { q } })
    return answer.ok ? answer.value.players.map((row) => row.username) : []
  }

  it('are found by user name, name, e-mail, phone, national id and id, in any case', async () => {
    owner = await newStaff(app, 'owner')
    const wanted = await newPlayer(app)
    const n = Number(wanted.username.split('_')[1])
    await app.owner.read
      .updateTable('player')
      .set({ first_name: 'Işıl', last_name: 'Çağlayan' })
      .where('id', '=', wanted.id)
      .execute()
    const phone = `0532${String(1_000_000 + n).slice(-7)}`
    for (const q of [
      wanted.username.toUpperCase(),
      'IŞIL ÇAĞ',
      'isil caglayan',
      'çağlayan',
      `OYUNCU${n}@ornek`,
      phone,
      `+90 ${phone.slice(1)}`,
      citizenNumber(n),
      wanted.id,
    ])
      expect([q, await found(q)]).toEqual([q, [wanted.username]])
    const { reference: code } = await app.owner.read
      .selectFrom('deposit')
      .select('reference')
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow()
    for (const q of [code, code.toLowerCase()])
      expect([q, await found(q)]).toEqual([q, [player.username]])
    for (const q of ['%', '_', "' or 1=1 --", 'plr_yok', 'lıyan'])
      expect([q, await found(q)]).toEqual([q, []])
  })

  it('have a page with balances, totals and sessions, and looking at it is noted', async () => {
    const answer = await owner.browser.call(staffPlayers.player, { params: { id: player.id } })
    if (!answer.ok) throw new Error(answer.refusal.message)
    const { totals, balances, sessions } = answer.value
    const purse = await app.wallet.balances(player.id)
    expect(balances).toEqual(purse)
    expect(totals.deposited - totals.withdrawn - totals.ggr).toBe(purse.cash + purse.held)
    expect(sessions[0]).toMatchObject({ device: 'Chrome, Linux', ended_at: null })
    expect(answer.value.player.tc).toMatch(/^\d{3}\*+\d{2}$/)
    const audit = await owner.browser.call(staffDesk.audit, { query: { subject: player.id } })
    expect(audit.ok && audit.value.rows[0]?.action).toBe('player.view')
    const transfers = await owner.browser.call(staffPlayers.playerTransfers, {
      params: { id: player.id },
      query: {},
    })
    expect(transfers.ok && transfers.value.transfers.at(-1)?.reason_label).toBe('Yatırım')
    const rounds = await owner.browser.call(staffPlayers.playerRounds, {
      params: { id: player.id },
      query: {},
    })
    expect(rounds.ok && rounds.value.total).toBe(4)
  })

  it('are revealed, closed and opened only with a row that says why', async () => {
    const closed = await newPlayer(app)
    const input = { params: { id: closed.id }, body: { reason: 'Oyuncunun isteği' } }
    const revealed = await owner.browser.call(staffPlayers.reveal, {
      params: input.params,
      body: { field: 'tc', ...input.body },
    })
    const n = Number(closed.username.split('_')[1])
    expect(revealed.ok && revealed.value.value).toBe(citizenNumber(n))
    expect(answerOf(await owner.browser.call(staffPlayers.block, input))).toBe('ok')
    const asked = await closed.browser.call(payments.depositOptions)
    expect(answerOf(asked)).toBe('not_logged_in')
    expect(answerOf(await owner.browser.call(staffPlayers.unblock, input))).toBe('ok')
    const audit = await owner.browser.call(staffDesk.audit, { query: { subject: closed.id } })
    const rows = audit.ok ? audit.value.rows : []
    expect(rows.map((row) => row.action).toSorted()).toEqual([
      'player.block',
      'player.reveal',
      'player.unblock',
    ])
    expect(rows.every((row) => row.reason === 'Oyuncunun isteği' && row.ip === owner.ip)).toBe(true)
  })
})

describe('the desk’s first page', () => {
  it('counts what waits and what the house did since midnight in Istanbul', async () => {
    const read = async () => {
      const answer = await owner.browser.call(staffPlayers.queues)
      if (!answer.ok) throw new Error(answer.refusal.message)
      return answer.value
    }
    app.clock.set('2026-12-09T21:00:00Z')
    owner = await newStaff(app, 'owner')
    expect((await read()).today).toEqual({
      deposited: ZERO,
      withdrawn: ZERO,
      staked: ZERO,
      paid_out: ZERO,
      ggr: ZERO,
      bonus_cost: ZERO,
      players_new: 0,
      players_active: 0,
      rounds: 0,
    })
    const waiting = await read()
    const fresh = await newPlayer(app)
    await deposit(fresh, 500)
    await playRound(fresh, lira(10), lira(4))
    await fresh.browser.call(payments.deposit, { body: { amount: 500, sender_name: 'Akbank' } })
    const now = await read()
    expect(now.today).toMatchObject({
      deposited: lira(500),
      staked: lira(10),
      paid_out: lira(4),
      ggr: lira(6),
      players_new: 1,
      players_active: 1,
      rounds: 1,
    })
    expect(now.deposits_pending).toBe(waiting.deposits_pending + 1)
  })
})
