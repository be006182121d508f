import { kyc, staffKyc } from '@menekse/contract/kyc/kyc'
import { lira } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { staffPayments } from '@menekse/contract/payments/staff-payments'
import { staffCases } from '@menekse/contract/cases/staff-cases'
import type { CaseOutcome } from '@menekse/contract/cases/staff-cases'
import { staffRestrictions } from '@menekse/contract/protection/staff-restrictions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import { paper } from '../../test/paper.ts'
import type { Player } from '../../test/people.ts'

let app: Application
let asker: Colleague
let second: Colleague
let cashier: Colleague
beforeAll(async () => {
  app = await startApplication({ SANDBOX_BANK: 'manual' })
  asker = await newStaff(app, 'compliance')
  second = await newStaff(app, 'compliance')
  cashier = await newStaff(app, 'cashier')
})
afterAll(() => app.stop())

let player: Player
let caseId: string
beforeEach(async () => {
  player = await newPlayer(app, { cash: lira(1000) })
  caseId = await openCase('elle')
})

const REASON = 'Gelirine göre yüksek yatırım'
const PDF = paper()
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code

async function openCase(key: string, kind: 'aml_velocity' | 'harm_chasing' = 'aml_velocity') {
  const taken = await app.database.transaction((tx) =>
    app.cases.open(tx, {
      playerId: player.id,
      kind,
      strength: 'watch',
      key,
      facts: ['Elle açıldı'],
      subjects: [player.id],
    }),
  )
  return taken.caseId
}
const ask = (by: Colleague, locks = true, id = caseId) =>
  by.browser.call(staffCases.askFunds, { params: { id }, body: { reason: REASON, locks } })
async function requestOf() {
  const found = await asker.browser.call(staffCases.view, { params: { id: caseId } })
  if (!found.ok) throw new Error(found.refusal.code)
  return found.value.funds[0]!
}
const decide = async (by: Colleague, accepted: boolean) => {
  const { id } = await requestOf()
  const body = { accepted, reason: 'Belge incelendi' }
  return by.browser.call(staffCases.decideFunds, { params: { id }, body })
}
const close = (by = asker, outcome: CaseOutcome = 'no_concern', restriction?: 'lift' | 'keep') =>
  by.browser.call(staffCases.close, {
    params: { id: caseId },
    body: { outcome, reason: 'Kaynak bakıldı', ...(restriction && { restriction }) },
  })
const lift = async (by: Colleague) => {
  const list = await by.browser.call(staffRestrictions.list, { params: { id: player.id } })
  const id = list.ok ? list.value.restrictions[0]!.id : ''
  const body = { reason: 'Yanlış alarm' }
  return codeOf(await by.browser.call(staffRestrictions.lift, { params: { id }, body }))
}
const deposit = async () =>
  codeOf(
    await player.browser.call(payments.deposit, { body: { amount: 500, sender_name: 'Akbank' } }),
  )
async function withdraw() {
  const asked = await player.browser.call(payments.withdraw, {
    body: {
      amount: 200,
      method: 'bank_transfer',
      account_name: 'Deniz Kaya',
      bank_name: 'Akbank',
      iban: player.iban,
    },
  })
  if (!asked.ok) throw new Error(asked.refusal.code)
  return asked.value.withdrawal.id
}
const approve = async (id: string) =>
  codeOf(
    await cashier.browser.call(staffPayments.approveWithdrawal, {
      params: { id },
      body: { reason: 'Belgeler görüldü' },
    }),
  )
async function sendIncome() {
  const form = new FormData()
  form.set('income', new Blob([new Uint8Array(PDF)]), 'bordro.pdf')
  return player.browser.call(kyc.upload, { body: {}, form })
}
async function approveIncome() {
  const queue = await second.browser.call(staffKyc.queue)
  const own = queue.ok ? queue.value.players.find((one) => one.id === player.id) : undefined
  const id = own!.documents.find((one) => one.kind === 'income' && one.status === 'pending')!.id
  const decided = await second.browser.call(staffKyc.approve, { params: { id }, body: {} })
  expect(decided.ok && decided.value.verified).toBe(false)
}

describe('asking for the source of money', () => {
  it('locks without losing a kuruş, until a second person accepts what was shown', async () => {
    const waiting = await withdraw()
    expect(codeOf(await ask(asker))).toBe('ok')
    expect(await deposit()).toBe('account_under_review')
    expect(await approve(waiting)).toBe('withdrawal_held')
    expect(await requestOf()).toMatchObject({
      cash: lira(800),
      held: lira(200),
      locks: true,
      is_mine: true,
    })

    expect(codeOf(await decide(second, true))).toBe('income_missing')
    expect(codeOf(await sendIncome())).toBe('ok')
    expect((await requestOf()).document).toBe('pending')
    expect(codeOf(await decide(second, true))).toBe('income_missing')
    await approveIncome()
    expect(codeOf(await decide(asker, true))).toBe('second_person_required')
    expect(codeOf(await close())).toBe('funds_asked')
    expect(codeOf(await decide(second, true))).toBe('ok')
    expect(await deposit()).toBe('ok')
    expect(await approve(waiting)).toBe('ok')
    expect(codeOf(await close())).toBe('ok')
    expect(await app.wallet.balances(player.id)).toMatchObject({ cash: lira(800), held: lira(200) })
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it('leaves play closed when the proof does not do, and lets the money go back', async () => {
    const waiting = await withdraw()
    await ask(asker)
    expect(codeOf(await decide(second, false))).toBe('ok')
    expect(await deposit()).toBe('account_under_review')
    expect(await approve(waiting)).toBe('withdrawal_held')
    expect(codeOf(await close(second, 'restricted', 'keep'))).toBe('ok')
    expect(await deposit()).toBe('account_under_review')
    expect(await approve(waiting)).toBe('ok')
  })

  it('that was refused ends neither as harmless nor by whoever had asked', async () => {
    await ask(asker)
    await decide(second, false)
    expect(codeOf(await close(asker, 'no_concern', 'lift'))).toBe('funds_were_refused')
    expect(codeOf(await close(second, 'no_concern', 'keep'))).toBe('funds_were_refused')
    expect(codeOf(await close(asker, 'monitored', 'keep'))).toBe('second_person_required')
    expect(await lift(asker)).toBe('restriction_of_case')
    expect(await lift(second)).toBe('restriction_of_case')
    expect(codeOf(await close(second, 'restricted'))).toBe('restriction_undecided')
    expect(await deposit()).toBe('account_under_review')
    expect(codeOf(await close(second, 'restricted', 'keep'))).toBe('ok')
    expect(await lift(asker)).toBe('second_person_required')
    expect(await lift(second)).toBe('ok')
    expect(await deposit()).toBe('ok')
  })

  it('lifts what it stopped in the act that closes the case, once of many', async () => {
    await ask(asker)
    await decide(second, false)
    const closed = await Promise.all([
      close(second, 'monitored', 'lift'),
      close(second, 'monitored', 'lift'),
      close(second, 'restricted', 'keep'),
    ])
    expect(closed.map(codeOf).toSorted()).toEqual(['case_closed', 'case_closed', 'ok'])
    const isLifted = !closed[2].ok
    expect(await deposit()).toBe(isLifted ? 'ok' : 'account_under_review')
    const found = await second.browser.call(staffCases.view, { params: { id: caseId } })
    const told = found.ok ? found.value.history.map(({ text }) => text ?? '') : []
    const words = isLifted ? /kapatılırken kaldırıldı$/ : /da sürüyor$/
    expect(told.filter((text) => words.test(text))).toHaveLength(1)
    expect(found.ok && found.value.stops).toBe(!isLifted)
  })

  it('that is asked again and accepted may end as harmless', async () => {
    await ask(asker)
    await decide(second, false)
    app.clock.advance(60_000)
    expect(codeOf(await ask(asker))).toBe('ok')
    await sendIncome()
    await approveIncome()
    expect(codeOf(await decide(second, true))).toBe('ok')
    expect(codeOf(await close())).toBe('ok')
    expect(await deposit()).toBe('ok')
  })

  it('holds on when a weaker finding joins the case', async () => {
    const waiting = await withdraw()
    await ask(asker)
    await openCase('bir-daha')
    expect(await approve(waiting)).toBe('withdrawal_held')
  })

  it('without a lock stops nothing', async () => {
    await ask(asker, false)
    expect(await deposit()).toBe('ok')
    expect(await approve(await withdraw())).toBe('ok')
  })

  it('takes one question and one decision of many at once', async () => {
    const asked = await Promise.all([ask(asker), ask(asker), ask(second), ask(asker)])
    expect(asked.map(codeOf).filter((code) => code !== 'funds_asked')).toEqual(['ok'])
    const { is_mine: isMine } = await requestOf()
    const judge = isMine ? second : asker
    const decided = await Promise.all([decide(judge, false), decide(judge, false), close()])
    expect(decided.slice(0, 2).map(codeOf).toSorted()).toEqual(['already_decided', 'ok'])
    expect(['ok', 'funds_asked']).toContain(codeOf(decided[2]))
  })

  it('wants a proof that was sent after it', async () => {
    await ask(asker, false)
    await sendIncome()
    await approveIncome()
    expect(codeOf(await decide(second, true))).toBe('ok')
    app.clock.advance(60_000)
    await ask(asker, false)
    expect(codeOf(await decide(second, true))).toBe('income_missing')
    expect(codeOf(await sendIncome())).toBe('ok')
  })

  it('is for cases of money laundering and for those who see them', async () => {
    const support = await newStaff(app, 'support')
    expect(codeOf(await ask(support))).toBe('forbidden')
    const harm = await openCase('zarar', 'harm_chasing')
    expect(codeOf(await ask(asker, true, harm))).toBe('forbidden')
  })

  it('tells the player in a neutral text, and nobody who was not asked may send income', async () => {
    expect(codeOf(await sendIncome())).toBe('documents_settled')
    await ask(asker)
    await app.jobs.runDue()
    await app.jobs.runDue()
    const told = await (await player.browser.fetch('/api/messages.php')).text()
    expect(told.match(/Sizden bir belge rica ediyoruz/g)).toHaveLength(1)
    expect(told).not.toMatch(/vaka|uyum|şüphe|aklama|aml|yüksek yatırım/i)
    const status = await player.browser.call(kyc.status)
    expect(status.ok && status.value.documents.map((one) => one.kind)).toEqual([
      'id_front',
      'id_back',
      'address',
      'income',
    ])
  })
})
