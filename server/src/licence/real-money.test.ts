import { casino } from '@menekse/contract/casino/casino'
import { content } from '@menekse/contract/content/content'
import { draws } from '@menekse/contract/draws/draws'
import { newId } from '@menekse/contract/ids'
import type { RoundId } from '@menekse/contract/ids'
import { protection } from '@menekse/contract/protection/protection'
import { staffLicence } from '@menekse/contract/licence/licence'
import { lira } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { play } from '@menekse/contract/casino/play'
import { staffDesk } from '@menekse/contract/staff/staff'
import { staffPayments } from '@menekse/contract/payments/staff-payments'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import { installedLicence } from '../../test/licences.ts'
import type { InstalledLicence } from '../../test/licences.ts'
import { credit, newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { MINUTE_MS } from '../platform/clock.ts'
import { openBooks } from './books.ts'

const SLUG = 'kapadokya-ruzgari'
/** Ten minutes after the tests' clock begins. */
const END = '2026-11-21T09:10:00.000Z'
const answerOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code

let app: Application
let installed: InstalledLicence
async function startLicensed(environment: Record<string, string> = {}) {
  app = await startApplication({ ...installed.environment, ...environment })
}
beforeEach(() => {
  installed = installedLicence({ valid_until: END })
})
afterEach(async () => {
  await app.stop()
  installed.remove()
})

const deposit = (player: Player, browser = player.browser) =>
  browser.call(payments.deposit, {
    body: { amount: 500, method: 'bank_transfer', sender_name: 'Akbank' },
  })
const withdraw = (player: Player) =>
  player.browser.call(payments.withdraw, {
    body: {
      amount: 200,
      method: 'bank_transfer',
      account_name: 'Deniz Kaya',
      bank_name: 'Akbank',
      iban: player.iban,
    },
  })
const launch = (player: Player, mode: 'real' | 'demo' = 'real') =>
  player.browser.call(casino.launch, { body: { game_id: SLUG, mode } })

async function open(player: Player): Promise<string> {
  const launched = await launch(player)
  if (!launched.ok) throw new Error(launched.refusal.message)
  const token = new URL(launched.value.data.launch_url, 'http://x').searchParams.get('token')!
  const opened = await player.browser.call(play.open, { body: { token } })
  if (!opened.ok) throw new Error(opened.refusal.message)
  return opened.value.play_session
}

const spin = (player: Player, session: string) =>
  player.browser.call(play.spin, {
    body: {
      play_session: session,
      round_id: newId('rnd', app.clock.now().getTime()),
      stake: 1,
    },
  })

describe('under a licence in force', () => {
  it('the site says so, and no bank is simulated', async () => {
    await startLicensed()
    const info = await app.browser().call(content.siteInfo)
    expect(info.ok && info.value).toMatchObject({
      sandbox: false,
      licence: { operator: 'Örnek Oyun A.Ş.', authority: 'Örnek Kurumu', number: 'ÖK/2026/7' },
      market: { reality_minutes: 60, reality_minutes_max: 120, autoplay: false, demo: 'anyone' },
    })
    const player = await newPlayer(app)
    const asked = await deposit(player)
    expect(asked.ok && asked.value.deposit.simulated).toBe(false)
    app.clock.advance(MINUTE_MS)
    await app.jobs.runDue()
    const cashier = await newStaff(app, 'cashier')
    const lines = await cashier.browser.call(staffPayments.bankLines)
    expect(lines.ok && lines.value.lines).toEqual([])
  })

  it("a real bank's lines are taken and the sandbox's are not; the deposit is paid with one", async () => {
    await startLicensed()
    const player = await newPlayer(app)
    const asked = await deposit(player)
    if (!asked.ok) throw new Error(asked.refusal.message)
    const cashier = await newStaff(app, 'cashier')
    const importing = (bank_ref: string) =>
      cashier.browser.call(staffPayments.importBankLines, {
        body: {
          lines: [
            {
              bank_ref,
              sender: 'Deniz Kaya',
              description: asked.value.deposit.reference,
              amount: 500,
              received_at: '2026-11-21T09:00:00Z',
            },
          ],
        },
      })
    expect(answerOf(await importing('DENEME-1'))).toBe('real_money_off')
    expect(answerOf(await importing('AKB-2026-1'))).toBe('ok')
    const lines = await cashier.browser.call(staffPayments.bankLines)
    if (!lines.ok) throw new Error(lines.refusal.message)
    const approved = await cashier.browser.call(staffPayments.approveDeposit, {
      params: { id: asked.value.deposit.id },
      body: { bank_line_id: lines.value.lines[0]!.id, reason: 'Banka satırı görüldü' },
    })
    expect(answerOf(approved)).toBe('ok')
  })

  it('another host or another product takes no money, and what is theirs leaves there too', async () => {
    installed.install({ hosts: ['www.baska.com'] })
    await startLicensed()
    const player = await newPlayer(app, { cash: lira(1_000) })
    expect(answerOf(await deposit(player))).toBe('real_money_off')
    expect(answerOf(await launch(player))).toBe('real_money_off')
    expect(answerOf(await launch(player, 'demo'))).toBe('ok')
    expect(answerOf(await withdraw(player))).toBe('ok')
    installed.install({ products: ['sportsbook'] })
    app.licence.refresh()
    expect(answerOf(await deposit(player))).toBe('ok')
    expect(answerOf(await launch(player))).toBe('real_money_off')
  })

  it('a game that is open closes with its product', async () => {
    await startLicensed()
    const player = await newPlayer(app, { cash: lira(1_000) })
    const session = await open(player)
    installed.install({ products: ['sportsbook'] })
    app.licence.refresh()
    expect(answerOf(await spin(player, session))).toBe('real_money_off')
  })
})

describe('a licence that ends during play', () => {
  it('ends stakes, deposits, approvals and bonuses, and leaves the way out open', async () => {
    await startLicensed()
    const player = await newPlayer(app, { cash: lira(1_000) })
    const [anna, bora] = [await newStaff(app, 'cashier'), await newStaff(app, 'cashier')]
    const session = await open(player)
    const [first, second] = [await deposit(player), await deposit(player)]
    if (!first.ok || !second.ok) throw new Error('not taken')
    app.clock.set(new Date(Date.parse(END) - 1))
    expect(answerOf(await spin(player, session))).toBe('ok')
    app.clock.set(END)
    expect(answerOf(await spin(player, session))).toBe('real_money_off')
    expect(answerOf(await launch(player))).toBe('real_money_off')
    expect(answerOf(await deposit(player))).toBe('real_money_off')
    const purse = await app.wallet.readPurse(player.id)
    expect(app.protection.mayReceiveBonus(purse, app.clock.now())).toEqual({
      refused: 'real_money_off',
    })
    const decide = { body: { reason: 'Banka satırı görüldü' } }
    const approval = { params: { id: first.value.deposit.id }, ...decide }
    expect(answerOf(await anna.browser.call(staffPayments.approveDeposit, approval))).toBe(
      'real_money_off',
    )
    const rejection = { params: { id: second.value.deposit.id }, ...decide }
    expect(answerOf(await anna.browser.call(staffPayments.rejectDeposit, rejection))).toBe('ok')

    const asked = await withdraw(player)
    if (!asked.ok) throw new Error(asked.refusal.message)
    const params = { id: asked.value.withdrawal.id }
    const approved = await anna.browser.call(staffPayments.approveWithdrawal, {
      params,
      body: { reason: 'Lisans bitti, bakiye ödeniyor' },
    })
    expect(answerOf(approved)).toBe('ok')
    const paid = await bora.browser.call(staffPayments.payWithdrawal, {
      params,
      body: { bank_ref: 'E-1' },
    })
    expect(answerOf(paid)).toBe('ok')
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it('is told at the desk in time', async () => {
    installed.install({ valid_until: '2026-12-22T09:00:00.000Z' })
    await startLicensed()
    const auditor = await newStaff(app, 'auditor')
    const warning = async () => {
      const session = await auditor.browser.call(staffDesk.session)
      return session.ok && session.value.licence
    }
    expect(await warning()).toBeNull()
    installed.install({ valid_until: '2026-12-21T08:59:59.000Z' })
    app.licence.refresh()
    expect(await warning()).toEqual({ state: 'licensed', days_left: 29 })
    installed.install({ valid_until: '2026-11-20T09:00:00.000Z' })
    app.licence.refresh()
    expect(await warning()).toEqual({ state: 'expired', days_left: -1 })
    const panel = await auditor.browser.call(staffLicence.licence)
    expect(panel.ok && panel.value).toMatchObject({
      state: 'expired',
      fault: 'expired',
      licence: { number: 'ÖK/2026/7', hosts: ['menekse.localhost'] },
      days_left: -1,
      market: { name: 'sandbox', slot_cycle_ms: 2_500, wagering_max: 10 },
    })
    const cashier = await newStaff(app, 'cashier')
    expect(answerOf(await cashier.browser.call(staffLicence.licence))).toBe('forbidden')
    const visitor = await app.browser().call(staffDesk.session)
    expect(visitor.ok && visitor.value.licence).toBeNull()
  })
})

describe('the money in a database', () => {
  const opening = (licence: string | undefined) =>
    openBooks(app.database, { licence, now: app.clock.now() })

  it('of a sandbox never becomes real', async () => {
    app = await startApplication()
    const player = await newPlayer(app)
    expect(await opening(undefined)).toBe('sandbox')
    await credit(app, player.id, lira(1))
    await expect(opening('ÖK/2026/7')).rejects.toThrow("this database holds a sandbox's money")
    expect(await opening(undefined)).toBe('sandbox')
  })

  it('that is real stays so without a licence', async () => {
    await startLicensed()
    await newPlayer(app, { cash: lira(1) })
    expect(await opening('another')).toBe('real')
    expect(await opening(undefined)).toBe('real')
    const marks = app.database.read.updateTable('real_money_book').set({ licence: 'x' }).execute()
    await expect(marks).rejects.toThrow('permission denied')
  })
})

describe('the rules of a market', () => {
  it('reach the sandbox too when MARKET says so: no demo before identity, no play, no deposit', async () => {
    app = await startApplication({ MARKET: 'gb' })
    const demos = async (by: Player['browser']) => {
      const list = await by.call(casino.list, { body: { type: 'slot' } })
      return list.ok && list.value.data.some((game) => game.has_demo)
    }
    const visitor = app.browser()
    const demo = await visitor.call(casino.launch, { body: { game_id: SLUG, mode: 'demo' } })
    expect(demo.ok || demo.refusal).toMatchObject({
      code: 'demo_closed',
      status: 403,
    })
    expect(await demos(visitor)).toBe(false)
    const tableDemo = async (by: Player['browser'], slug = 'zeplin') => {
      const answer = await by.call(draws.table, { params: { slug } })
      return answer.ok && answer.value.demo
    }
    expect(await tableDemo(visitor)).toBe('closed')

    const player = await newPlayer(app, { cash: lira(1_000) })
    expect(await tableDemo(player.browser)).toBe('closed')
    expect(answerOf(await launch(player, 'demo'))).toBe('demo_closed')
    expect(answerOf(await launch(player, 'real'))).toBe('verification_required')
    expect(answerOf(await deposit(player))).toBe('verification_required')
    expect(answerOf(await withdraw(player))).toBe('payout_account_unverified')

    await app.database.transaction((tx) =>
      app.wallet.setStanding(tx, player.id, { verified: true }),
    )
    expect(answerOf(await withdraw(player))).toBe('ok')
    expect(answerOf(await launch(player, 'demo'))).toBe('ok')
    expect(await demos(player.browser)).toBe(true)
    expect(await tableDemo(player.browser)).toBe('open')
    expect(await tableDemo(player.browser, 'mahalle-tombalasi')).toBe('none')
    const session = await open(player)
    expect(answerOf(await spin(player, session))).toBe('ok')
    // A game that was opened before the documents were taken back takes no stake after it.
    await app.database.transaction((tx) =>
      app.wallet.setStanding(tx, player.id, { verified: false }),
    )
    app.clock.advance(3_000)
    expect(answerOf(await spin(player, session))).toBe('verification_required')
    await app.database.transaction((tx) =>
      app.wallet.setStanding(tx, player.id, { verified: true }),
    )
    expect(answerOf(await deposit(player))).toBe('limit_answer_missing')
    const declined = { body: { answer: 'declined' } } as const
    expect(answerOf(await player.browser.call(protection.answerPrompt, declined))).toBe('ok')
    expect(answerOf(await deposit(player))).toBe('ok')
  })

  it('set the pace of slots', async () => {
    app = await startApplication({ MARKET: 'strict' })
    const player = await newPlayer(app, { cash: lira(1_000) })
    await app.database.transaction((tx) =>
      app.wallet.setStanding(tx, player.id, { verified: true, paidIn: true }),
    )
    const session = await open(player)
    const opened = await player.browser.call(play.open, { body: { play_session: session } })
    expect(opened.ok && opened.value.cycle_ms).toBe(5_000)
    const first = await spin(player, session)
    if (!first.ok) throw new Error(first.refusal.message)
    expect(first.value.next_spin_ms).toBe(5_000)
    await player.browser.call(play.finish, {
      body: { play_session: session, round_id: first.value.round.id as RoundId },
    })
    app.clock.advance(4_999)
    expect(answerOf(await spin(player, session))).toBe('too_soon')
    app.clock.advance(1)
    expect(answerOf(await spin(player, session))).toBe('ok')
  })
})
