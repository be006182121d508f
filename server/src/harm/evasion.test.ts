import { identity } from '@menekse/contract/identity/identity'
import { lira } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { staffCases } from '@menekse/contract/cases/staff-cases'
import { staffProtection } from '@menekse/contract/protection/staff-protection'
import { staffRestrictions } from '@menekse/contract/protection/staff-restrictions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import { ibanOf, newPlayer, PASSWORD } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication({ SANDBOX_BANK: 'manual' })
})
afterAll(() => app.stop())

const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code
const exclude = (player: Player) =>
  app.database.transaction((tx) =>
    app.wallet.setStanding(tx, player.id, { stop: { kind: 'exclusion', until: undefined } }),
  )
const withdraw = async (player: Player, iban: string) =>
  codeOf(
    await player.browser.call(payments.withdraw, {
      body: {
        current_password: PASSWORD,
        amount: 100,
        method: 'bank_transfer',
        account_name: 'Deniz Kaya',
        bank_name: 'Akbank',
        iban,
      },
    }),
  )
const deposit = async (player: Player) =>
  codeOf(
    await player.browser.call(payments.deposit, { body: { amount: 500, sender_name: 'Akbank' } }),
  )
const login = async (browser: Player['browser'], username: string) =>
  codeOf(await browser.call(identity.login, { body: { username, password: PASSWORD } }))
const casesOf = async (player: Player) => {
  const compliance = await newStaff(app, 'compliance')
  const found = await compliance.browser.call(staffCases.list, {
    query: { player: player.id, group: 'exclusion' },
  })
  if (!found.ok) throw new Error(found.refusal.code)
  return { compliance, cases: found.value.cases }
}
const review = async () => {
  await app.database.transaction((tx) => app.jobs.later(tx, 'evasion-review', {}))
  await app.jobs.runDue()
}

describe('an excluded person with another account', () => {
  it('is stopped by the same IBAN until somebody has looked; money out stays open', async () => {
    const excluded = await newPlayer(app, { cash: lira(1000) })
    const iban = ibanOf(910_001)
    expect(await withdraw(excluded, iban)).toBe('ok')
    await exclude(excluded)
    const again = await newPlayer(app, { cash: lira(1000) })
    expect(await withdraw(again, iban)).toBe('ok')
    // The movement's own review finds it, not only the next run of the timetable.
    await app.jobs.runDue()
    expect(await deposit(again)).toBe('account_under_review')
    expect(await withdraw(again, iban)).toBe('ok')
    const { compliance, cases } = await casesOf(again)
    expect(cases).toMatchObject([{ kind: 'exclusion_evasion', strength: 'strong', holds: false }])
    const detail = await compliance.browser.call(staffCases.view, { params: { id: cases[0]!.id } })
    expect(detail.ok && detail.value.evidence[0]!.facts[0]).toContain(excluded.username)
    expect(await app.wallet.balances(again.id)).toMatchObject({ cash: lira(800), held: lira(200) })

    const list = await compliance.browser.call(staffRestrictions.list, {
      params: { id: again.id },
    })
    const { id } = list.ok ? list.value.restrictions[0]! : { id: '' }
    const body = { reason: 'Kardeşinin hesabı' }
    const lift = () => compliance.browser.call(staffRestrictions.lift, { params: { id }, body })
    const lifted = await Promise.all([lift(), lift()])
    expect(lifted.map(codeOf).toSorted()).toEqual(['already_decided', 'ok'])
    expect(await deposit(again)).toBe('ok')
    // What was looked at and lifted is not found a second time.
    await review()
    expect((await app.wallet.readPurse(again.id)).underReview).toBe(false)
  })

  it('is noticed as well when the exclusion comes after the second account', async () => {
    const [one, other] = [
      await newPlayer(app, { cash: lira(500) }),
      await newPlayer(app, { cash: lira(500) }),
    ]
    const iban = ibanOf(910_002)
    expect([await withdraw(one, iban), await withdraw(other, iban)]).toEqual(['ok', 'ok'])
    await review()
    expect(await deposit(other)).toBe('ok')
    await exclude(one)
    await Promise.all([review(), review()])
    expect(await deposit(other)).toBe('account_under_review')
    expect((await casesOf(other)).cases).toHaveLength(1)
  })

  it('is a case and nothing more when only the device is the same, and only after the exclusion', async () => {
    const excluded = await newPlayer(app)
    const [before, after, elsewhere] = [
      await newPlayer(app),
      await newPlayer(app),
      await newPlayer(app),
    ]
    expect(await login(excluded.browser, before.username)).toBe('ok')
    app.clock.advance(60_000)
    const { browser } = await newStaff(app, 'support')
    const stopped = await browser.call(staffProtection.stop, {
      params: { id: excluded.id },
      body: { stop: { kind: 'exclusion', months: null }, reason: 'İstek üzerine' },
    })
    expect(codeOf(stopped)).toBe('ok')
    app.clock.advance(60_000)
    expect(await login(excluded.browser, after.username)).toBe('ok')
    await review()
    expect((await casesOf(after)).cases).toMatchObject([{ strength: 'watch', holds: false }])
    expect(await deposit(after)).toBe('ok')
    expect((await casesOf(before)).cases).toEqual([])
    expect((await casesOf(elsewhere)).cases).toEqual([])
  })
})
