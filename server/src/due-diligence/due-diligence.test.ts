import { staffApprovals } from '@menekse/contract/approvals/staff-approvals'
import { staffCases } from '@menekse/contract/cases/staff-cases'
import { staffDueDiligence } from '@menekse/contract/due-diligence/staff-due-diligence'
import { identity } from '@menekse/contract/identity/identity'
import { messaging } from '@menekse/contract/messaging/messaging'
import { lira, toWire } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { staffPayments } from '@menekse/contract/payments/staff-payments'
import { staffRestrictions } from '@menekse/contract/protection/staff-restrictions'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { enterLine, newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { DICE, openGame, spin } from '../../test/games-at-play.ts'
import { newPlayer, PASSWORD } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { DAY_MS } from '../platform/clock.ts'

let app: Application
let first: Colleague
let second: Colleague
beforeEach(async () => {
  app = await startApplication()
  first = await newStaff(app, 'compliance')
  second = await newStaff(app, 'compliance')
})
afterEach(() => app.stop())

const reason = 'Uyum programı gereği'
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code
const tight = { deposit: 2_000, withdrawal: 3_000, window_days: 7, play_days: 2 }
const ask = (figures: Partial<typeof tight> = {}, by = first, market = 'sandbox') =>
  by.browser.call(staffDueDiligence.ask, {
    params: { market },
    body: { ...tight, ...figures, reason },
  })
const approve = (by: Colleague, id: string) =>
  by.browser.call(staffApprovals.approve, { params: { id }, body: { reason } })
async function set(figures: Partial<typeof tight> = {}) {
  const asked = await ask(figures)
  if (!asked.ok) throw new Error(asked.refusal.code)
  expect(codeOf(await approve(second, asked.value.approval_id))).toBe('ok')
}
async function shown(market = 'sandbox') {
  const answer = await first.browser.call(staffDueDiligence.figures)
  const found = answer.ok ? answer.value.markets.find((one) => one.market === market) : undefined
  return found!
}

describe('the figures', () => {
  it('are the market’s own until two people have decided others', async () => {
    const own = { deposit: lira(185_000), window_days: 7, play_days: 10 }
    expect(await shown()).toMatchObject({ in_force: true, since: null, figures: own })
    const asked = await ask()
    const id = asked.ok ? asked.value.approval_id : ''
    expect(await shown()).toMatchObject({ figures: own })
    expect(codeOf(await approve(first, id))).toBe('second_person_required')
    expect(codeOf(await ask({ play_days: 3 }, second))).toBe('approval_waiting')
    expect(codeOf(await approve(second, id))).toBe('ok')
    expect(await shown()).toMatchObject({
      since: expect.any(String) as string,
      figures: { deposit: lira(2_000), withdrawal: lira(3_000), window_days: 7, play_days: 2 },
    })
    expect(await app.dueDiligence.figures()).toMatchObject({ deposit: lira(2_000), playDays: 2 })
    expect(codeOf(await ask())).toBe('figures_unchanged')
    expect(await shown('gb')).toMatchObject({ in_force: false, since: null })
    const rows = await app.owner.read
      .selectFrom('audit')
      .select(['action', 'reason'])
      .where('action', 'like', 'aml.figures%')
      .execute()
    expect(rows.map((row) => row.action).toSorted()).toEqual([
      'aml.figures.approve',
      'aml.figures.ask',
      'aml.figures.ask.refused',
      'aml.figures.ask.refused',
    ])
  })

  it('are never looser than the market’s own', async () => {
    const answer = await ask({ deposit: 185_001, play_days: 11 })
    expect(codeOf(answer)).toBe('figures_out_of_bounds')
    const fields = answer.ok ? {} : (answer.refusal.fields ?? {})
    expect(Object.keys(fields)).toEqual(['deposit', 'play_days'])
    expect(codeOf(await ask({}, first, 'atlantis'))).toBe('not_found')
  })

  it('are read by whoever reads the licence, and asked for by those who see such cases', async () => {
    const [auditor, cashier] = [await newStaff(app, 'auditor'), await newStaff(app, 'cashier')]
    expect(codeOf(await auditor.browser.call(staffDueDiligence.figures))).toBe('ok')
    expect(codeOf(await ask({}, auditor))).toBe('forbidden')
    expect(codeOf(await cashier.browser.call(staffDueDiligence.figures))).toBe('forbidden')
  })
})

describe('a customer at the threshold', () => {
  let player: Player
  beforeEach(async () => {
    await set()
    player = await newPlayer(app)
  })

  const askDeposit = (amount: number) =>
    player.browser.call(payments.deposit, { body: { amount, sender_name: 'Akbank' } })
  const pass = async () => {
    app.clock.advance(4_000)
    await app.jobs.runDue()
  }
  const deposit = async (amount: number) => {
    const asked = await askDeposit(amount)
    if (!asked.ok) throw new Error(asked.refusal.code)
    await pass()
  }
  const cash = async () => toWire((await app.wallet.balances(player.id)).cash)
  // A round of it is over at once: one with free spins would stand in the way of the next.
  const play = async () =>
    codeOf(await spin(app, player.browser, await openGame(player, DICE), { slug: DICE }))
  const withdraw = () =>
    player.browser.call(payments.withdraw, {
      body: {
        current_password: PASSWORD,
        amount: 200,
        method: 'bank_transfer',
        account_name: 'Deniz Kaya',
        bank_name: 'Akbank',
        iban: player.iban,
      },
    })
  const letters = async () => {
    const answer = await player.browser.call(messaging.list, { query: {} })
    if (!answer.ok) throw new Error(answer.refusal.code)
    return answer.value.messages.map(({ title }) => title)
  }
  async function theCase() {
    const query = { player: player.id, status: 'all' as const }
    const found = await first.browser.call(staffCases.list, { query })
    return found.ok ? found.value.cases[0]! : undefined!
  }
  const close = (restriction?: 'lift' | 'keep', by = first) =>
    theCase().then(({ id }) =>
      by.browser.call(staffCases.close, {
        params: { id },
        body: { outcome: 'no_concern', reason, ...(restriction && { restriction }) },
      }),
    )
  /** Sessions end with the time that passes. */
  async function later(days: number) {
    app.clock.advance(days * DAY_MS)
    const body = { username: player.username, password: PASSWORD }
    expect(codeOf(await player.browser.call(identity.login, { body }))).toBe('ok')
    first = await newStaff(app, 'compliance')
    await app.dueDiligence.holdOverdue()
    await app.jobs.runDue()
  }

  it('pays in no more, plays on, and asks for what is theirs', async () => {
    for (let n = 0; n < 3; n++) await deposit(600)
    expect(codeOf(await askDeposit(500))).toBe('ok')
    await pass()
    expect(await theCase()).toMatchObject({ kind: 'aml_structuring', holds: true })
    expect(codeOf(await askDeposit(500))).toBe('deposits_on_hold')
    expect(await play()).toBe('ok')
    expect(codeOf(await withdraw())).toBe('ok')
    expect(await letters()).toContain('Hesabınızda olağan bir kontrol')
  })

  it('is not credited what was on its way when the threshold was reached', async () => {
    const cashier = await newStaff(app, 'cashier')
    const paid: string[] = []
    const asked = [await askDeposit(2_000), await askDeposit(700)]
    // The jobs have had no turn meanwhile.
    for (const one of asked) {
      if (!one.ok) throw new Error(one.refusal.code)
      const { id, amount, reference } = one.value.deposit
      const line = { amount: toWire(amount), description: reference }
      const bank_line_id = await enterLine(cashier, line)
      const credited = await cashier.browser.call(staffPayments.approveDeposit, {
        params: { id },
        body: { bank_line_id, reason },
      })
      paid.push(codeOf(credited))
    }
    expect(paid).toEqual(['ok', 'deposits_on_hold'])
    expect([await cash(), (await theCase()).kind]).toEqual([2_000, 'aml_threshold'])
  })

  it('waits with play as well once the case is not decided in time', async () => {
    await deposit(2_000)
    // A Saturday: Monday and Tuesday are the two business days.
    await later(3)
    expect(await play()).toBe('ok')
    await later(1)
    expect(await play()).toBe('account_under_review')
    expect(codeOf(await withdraw())).toBe('ok')
    expect(await letters()).toContain('Hesabınızdaki kontrol sürüyor')
    await later(0)
    const told = (await letters()).filter((title) => title === 'Hesabınızdaki kontrol sürüyor')
    expect(told).toHaveLength(1)
    expect(codeOf(await close())).toBe('restriction_undecided')
    expect(codeOf(await close('lift'))).toBe('ok')
    expect([codeOf(await askDeposit(500)), await play()]).toEqual(['ok', 'ok'])
  })

  it('is opened again by the decision alone, and by nobody who may not see the case', async () => {
    await deposit(2_000)
    const support = await newStaff(app, 'support')
    const list = await support.browser.call(staffRestrictions.list, { params: { id: player.id } })
    const id = list.ok ? list.value.restrictions[0]!.id : ''
    const lift = (by: Colleague) =>
      by.browser.call(staffRestrictions.lift, { params: { id }, body: { reason } })
    expect(codeOf(await lift(support))).toBe('restriction_of_case')
    expect(codeOf(await lift(first))).toBe('restriction_of_case')
    expect(codeOf(await close('keep'))).toBe('ok')
    expect(codeOf(await askDeposit(500))).toBe('deposits_on_hold')
    await later(5)
    expect(await play()).toBe('ok')
    expect(codeOf(await lift(first))).toBe('ok')
    expect(codeOf(await askDeposit(500))).toBe('ok')
  })

  it('reads nothing of a case, whatever was noticed', async () => {
    const [split, whole] = [player, await newPlayer(app)]
    const told: string[] = []
    for (const [who, amounts] of [
      [split, [700, 700, 700]],
      [whole, [2_000]],
    ] as const) {
      player = who
      for (const amount of amounts) await deposit(amount)
      const denied = await askDeposit(500)
      const inbox = await player.browser.fetch('/api/messages.php')
      const { messages } = (await inbox.json()) as {
        messages: { title: string; content: string }[]
      }
      const [letter] = messages.filter(({ title }) => title === 'Hesabınızda olağan bir kontrol')
      told.push(`${letter!.content} ${denied.ok ? '' : denied.refusal.message}`)
    }
    expect(told[0]).toBe(told[1])
    expect(told[0]).not.toMatch(/vaka|uyum|şüphe|aklama|aml|MASAK/i)
  })
})
