import { kurus, lira, ZERO } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { staffDesk } from '@menekse/contract/staff/staff'
import { staffPayments } from '@menekse/contract/payments/staff-payments'
import { staffPlayers } from '@menekse/contract/reports/staff-players'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { booksAddUp } from '../../test/books.ts'
import { depositOf } from '../../test/bonuses.ts'
import {
  byStaff,
  closeAccount,
  closeCall,
  CLOSING_REASON,
  codeOfAnswer,
  logIn,
  view,
} from '../../test/closing.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { credit, newPlayer } from '../../test/people.ts'

let app: Application
let owner: Colleague
let cashier: Colleague
beforeAll(async () => {
  app = await startApplication()
  owner = await newStaff(app, 'owner')
  cashier = await newStaff(app, 'cashier')
})
afterAll(() => app.stop())
afterEach(() => booksAddUp(app))

const BALANCE = kurus(3745)
const byAction = ([a]: readonly unknown[], [b]: readonly unknown[]) =>
  String(a).localeCompare(String(b), 'en')

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
    const closed = await byStaff(owner, player, 'close')
    expect(closed.ok && closed.value).toMatchObject({ paid: 93_745n, left: ZERO })
    expect(codeOfAnswer(await byStaff(owner, player, 'close'))).toBe('account_closed')
    const page = await owner.browser.call(staffPlayers.player, { params: { id: player.id } })
    expect(page.ok && page.value.player).toMatchObject({
      status: 'closed',
      closure: { by_player: false, reason: CLOSING_REASON, cash: 93_745n },
    })
    const list = { q: player.username, page: 1 }
    const shut = await owner.browser.call(staffPlayers.players, {
      body: { ...list, status: 'closed' },
    })
    const open = await owner.browser.call(staffPlayers.players, {
      body: { ...list, status: 'active' },
    })
    expect([shut.ok && shut.value.total, open.ok && open.value.total]).toEqual([1, 0])

    expect(codeOfAnswer(await byStaff(owner, player, 'reopen'))).toBe('ok')
    expect(codeOfAnswer(await byStaff(owner, player, 'reopen'))).toBe('account_open')
    const again = await owner.browser.call(staffPlayers.player, { params: { id: player.id } })
    expect(again.ok && again.value.player).toMatchObject({ status: 'active', closure: null })
    const trail = await owner.browser.call(staffDesk.audit, { query: { subject: player.id } })
    const rows = trail.ok ? trail.value.rows.map(({ action, reason }) => [action, reason]) : []
    // All at one instant of the standing clock.
    expect(rows.filter(([action]) => action !== 'player.view').toSorted(byAction)).toEqual([
      ['player.close', CLOSING_REASON],
      ['player.close.refused', 'account_closed'],
      ['player.reopen', CLOSING_REASON],
      ['player.reopen.refused', 'account_open'],
    ])
    expect(codeOfAnswer(await closeCall(player))).toBe('not_logged_in')
  })

  it('leaves the money to the player where no account is kept', async () => {
    const player = await newPlayer(app, { cash: BALANCE })
    const closed = await byStaff(owner, player, 'close')
    expect(closed.ok && closed.value).toMatchObject({ paid: null, left: BALANCE })
    expect(await view(await logIn(player, app.browser({ ip: '198.18.7.1' })))).toMatchObject({
      cash: BALANCE,
      closed: { by_house: true, reason: CLOSING_REASON },
    })
  })

  it('does neither without the permission', async () => {
    const player = await newPlayer(app)
    for (const call of ['close', 'reopen'] as const)
      expect(codeOfAnswer(await byStaff(cashier, player, call))).toBe('forbidden')
  })

  it('sees a closed account as a good reason to pay', async () => {
    const player = await newPlayer(app)
    await depositOf(app, player, kurus(53_745))
    await closeAccount(player)
    const queue = await cashier.browser.call(staffPayments.withdrawals, { query: {} })
    if (!queue.ok) throw new Error(queue.refusal.message)
    const row = queue.value.withdrawals.find((one) => one.player.id === player.id)
    expect(row).toMatchObject({ amount: kurus(53_745) })
    expect(row?.checks.find(({ name }) => name === 'account_open')).toMatchObject({
      passed: true,
      detail: 'Oyuncu hesabını kapattı; hesaptaki para ödenir',
    })
  })
})
