import { newId } from '@menekse/contract/ids'
import { staffHouseAccounts as calls } from '@menekse/contract/house-accounts/staff-house-accounts'
import type { AccountChange } from '@menekse/contract/house-accounts/staff-house-accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'

let app: Application
let owner: Colleague
let second: Colleague
beforeAll(async () => {
  app = await startApplication()
  owner = await newStaff(app, 'owner')
  second = await newStaff(app, 'compliance')
})
afterAll(() => app.stop())

const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code

/** A right IBAN of a bank, by its five digits (ISO 13616: 98 less the rest by 97). */
function ibanOf(bank: string, account: number): string {
  const body = `${bank}0${String(account).padStart(16, '0')}`
  const check = 98n - (BigInt(`${body}292700`) % 97n)
  return `TR${String(check).padStart(2, '0')}${body}`
}
const ZIRAAT = '00010'
const AKBANK = '00046'
const wish = (changes: object = {}) => ({
  id: newId('hbc', app.clock.now().getTime()),
  account_id: null as string | null,
  bank_name: 'Ziraat Bankası' as const,
  account_name: 'Örnek Oyun A.Ş.',
  iban: ibanOf(ZIRAAT, 1),
  min_deposit: 500,
  max_deposit: 50_000,
  reason: 'Yeni hesap açıldı',
  ...changes,
})
const ask = (body: ReturnType<typeof wish>, by = owner) =>
  by.browser.call(calls.askChange, { body })
async function asked(changes: object = {}): Promise<AccountChange> {
  const answer = await ask(wish(changes))
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return answer.value.change
}
const reason = 'Banka belgesiyle karşılaştırıldı'
const confirm = (id: string, by = second) =>
  by.browser.call(calls.confirmChange, { params: { id }, body: { reason } })
const read = async () => {
  const answer = await owner.browser.call(calls.accounts)
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value
}
const accountOf = async (bank: string) =>
  (await read()).accounts.find(({ bank_name: name }) => name === bank)

describe('a bank account of the house', () => {
  it('stands for players only when a second person has confirmed it', async () => {
    const change = await asked()
    expect(await accountOf('Ziraat Bankası')).toBeUndefined()
    expect(codeOf(await confirm(change.id, owner))).toBe('house_account_own')
    expect(await accountOf('Ziraat Bankası')).toBeUndefined()
    const answers = await Promise.all([1, 2, 3].map(() => confirm(change.id)))
    expect(answers.map(codeOf).toSorted()).toEqual(['already_decided', 'already_decided', 'ok'])
    const account = await accountOf('Ziraat Bankası')
    expect(account).toMatchObject({
      iban: ibanOf(ZIRAAT, 1),
      enabled: true,
      max_deposit: 5_000_000n,
    })
    const rows = await app.database.read
      .selectFrom('audit')
      .select(['action', 'staff_id', 'reason'])
      .where('action', 'like', 'house_account.%')
      .execute()
    expect(rows.map(({ action, staff_id: by }) => `${action} ${by}`).toSorted()).toEqual(
      [
        `house_account.ask ${owner.id}`,
        `house_account.confirm ${second.id}`,
        `house_account.confirm.refused ${owner.id}`,
        `house_account.confirm.refused ${second.id}`,
        `house_account.confirm.refused ${second.id}`,
      ].toSorted(),
    )
  })

  it('keeps its IBAN until another one is confirmed, and for good when it is rejected', async () => {
    const account = (await accountOf('Ziraat Bankası'))!
    const swapped = ibanOf(ZIRAAT, 2)
    const change = await asked({ account_id: account.id, iban: swapped })
    expect((await accountOf('Ziraat Bankası'))?.iban).toBe(account.iban)
    // A second wish for the same account waits for the first.
    const again = await ask(wish({ account_id: account.id, iban: ibanOf(ZIRAAT, 3) }))
    expect(codeOf(again)).toBe('house_account_taken')
    const rejected = await second.browser.call(calls.rejectChange, {
      params: { id: change.id },
      body: { reason },
    })
    expect(rejected.ok && rejected.value.change.status).toBe('rejected')
    expect(codeOf(await confirm(change.id))).toBe('already_decided')
    expect((await accountOf('Ziraat Bankası'))?.iban).toBe(account.iban)
    const next = await asked({ account_id: account.id, iban: swapped })
    expect(codeOf(await confirm(next.id))).toBe('ok')
    const after = await accountOf('Ziraat Bankası')
    expect([after?.id, after?.iban, after?.version]).toEqual([account.id, swapped, 2])
  })

  it('is asked for once, however often it is sent', async () => {
    const body = wish({ bank_name: 'Akbank', iban: ibanOf(AKBANK, 1) })
    const answers = await Promise.all([1, 2, 3].map(() => ask(body)))
    expect(answers.map(codeOf)).toEqual(['ok', 'ok', 'ok'])
    expect(codeOf(await ask({ ...body, account_name: 'Başka Biri' }))).toBe('key_reused')
    const other = wish({ bank_name: 'Akbank', iban: ibanOf(AKBANK, 2) })
    expect(codeOf(await ask(other))).toBe('house_account_taken')
    const { changes } = await read()
    expect(changes.filter(({ bank_name: bank }) => bank === 'Akbank')).toHaveLength(1)
  })

  it('is hidden and limited by one person, for one editor at a time', async () => {
    const { id, version } = (await accountOf('Ziraat Bankası'))!
    const body = { enabled: false, min_deposit: 1000, max_deposit: 2000, version, reason }
    const answers = await Promise.all(
      [1, 2].map(() => owner.browser.call(calls.saveAccount, { params: { id }, body })),
    )
    expect(answers.map(codeOf).toSorted()).toEqual(['content_changed', 'ok'])
    expect(await accountOf('Ziraat Bankası')).toMatchObject({
      enabled: false,
      min_deposit: 100_000n,
    })
  })

  it('is never confirmed by who asked, whatever wrote it', async () => {
    const { changes } = await read()
    const pending = changes.find(({ status }) => status === 'pending')!
    const written = app.owner.read
      .updateTable('house_account_change')
      .set({ status: 'confirmed', decided_by: pending.asked_by, decided_at: app.clock.now() })
      .where('id', '=', pending.id)
      .execute()
    await expect(written).rejects.toThrow('house_account_change_four_eyes')
  })

  it.each([
    ['a wrong check digit', { iban: 'TR000001000000000000000001' }, 'iban'],
    ['an IBAN of another bank', { iban: ibanOf(AKBANK, 9) }, 'iban'],
    ['limits upside down', { min_deposit: 600, max_deposit: 500 }, 'max_deposit'],
    ['less than a deposit may be', { min_deposit: 100 }, 'min_deposit'],
    ['no holder', { account_name: ' ' }, 'account_name'],
    ['a bank that is none', { bank_name: 'Yok Bankası' }, 'bank_name'],
  ])('is refused with %s, at the field', async (_, changes, field) => {
    const answer = await ask(wish(changes))
    expect(!answer.ok && Object.keys(answer.refusal.fields)).toEqual([field])
  })

  it('is asked for, seen and confirmed only by those who may', async () => {
    const cashier = await newStaff(app, 'cashier')
    const support = await newStaff(app, 'support')
    expect(codeOf(await ask(wish(), cashier))).toBe('forbidden')
    expect(codeOf(await ask(wish(), second))).toBe('forbidden')
    expect(codeOf(await confirm('hbc_1', cashier))).toBe('forbidden')
    expect(codeOf(await cashier.browser.call(calls.accounts))).toBe('ok')
    expect(codeOf(await support.browser.call(calls.accounts))).toBe('forbidden')
  })
})
