import { lira } from '@menekse/contract/money'
import { expect, test } from 'vitest'
import { checkDeposit } from './deposit-check.ts'
import { checkWithdrawal, type WithdrawForm } from './withdraw-check.ts'

const maximum = lira(1_000_000)

test('a deposit needs a bank and an amount', () => {
  const nothing = checkDeposit({ bank_name: '', amount: '' }, maximum)
  expect(nothing.notice).toBe('Lütfen tüm alanları doldurun!')
  expect(Object.keys(nothing.fields)).toEqual(['bank_name', 'amount'])
  const asked = (occupation: string) =>
    checkDeposit({ bank_name: 'Akbank', amount: '500', occupation }, maximum, true)
  expect(asked('').fields).toEqual({ occupation: 'Mesleğinizi seçin' })
  expect(asked('').notice).toBe('Lütfen tüm alanları doldurun!')
  expect(asked('engineer').notice).toBeUndefined()
  const words = checkDeposit({ bank_name: 'Akbank', amount: 'bin' }, maximum)
  expect(words.notice).toBe('Lütfen tüm alanları doldurun!')
  expect(Object.keys(words.fields)).toEqual(['amount'])
})

test('a deposit lies between its limits, to the kuruş', () => {
  const at = (amount: string) => checkDeposit({ bank_name: 'Akbank', amount }, maximum).notice
  expect(at('499,99')).toBe('Minimum yatırım tutarı 500 TRY!')
  expect(at('500')).toBeUndefined()
  expect(at('1.000.000')).toBeUndefined()
  expect(at('1.000.000,01')).toBe('Tek seferde en fazla ₺1.000.000 yatırabilirsiniz')
})

const right: WithdrawForm = {
  saved_account_id: '',
  account_name: 'Deniz Kaya',
  bank_name: 'Garanti BBVA',
  iban: 'TR33 0006 1005 1978 6457 8413 26',
  branch_code: '',
  account_no: '',
  amount: '137,45',
  save_bank_info: false,
}
const checked = (change: Partial<WithdrawForm>) =>
  checkWithdrawal({ ...right, ...change }, lira(200))

test('a withdrawal with everything in order has no problems', () => {
  expect(checked({})).toEqual({ fields: {}, notice: undefined })
})

test('a withdrawal is at least 100 and not above the balance once floored', () => {
  expect(checked({ amount: '99,99' }).notice).toBe('Minimum çekim tutarı 100 TRY')
  expect(checked({ amount: '' }).fields.amount).toBe('Minimum çekim tutarı 100 TRY')
  expect(checked({ amount: '201' }).notice).toBe('Yetersiz bakiye!')
  expect(checked({ amount: '200,99' }).notice).toBeUndefined()
})

test('a withdrawal names holder, bank and a right IBAN', () => {
  for (const field of ['account_name', 'bank_name', 'iban'] as const) {
    const { fields, notice } = checked({ [field]: '' })
    expect(notice).toBe('Lütfen tüm zorunlu alanları doldurun')
    expect(Object.keys(fields)).toEqual([field])
  }
  expect(checked({ iban: 'TR34 0006 1005 1978 6457 8413 26' }).notice).toBe('Geçersiz IBAN')
  expect(checked({ branch_code: '12a' }).fields.branch_code).toBe('Yalnızca rakam girin')
})

test('the masked IBAN of a saved account is not checked', () => {
  const saved = { saved_account_id: 'bnk_1', iban: 'TR3300****************1326' }
  expect(checked(saved).notice).toBeUndefined()
})
