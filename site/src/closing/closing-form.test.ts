import { expect, test } from 'vitest'
import { checkClosing, closingBody, type ClosingForm, closingFieldOf } from './closing-form.ts'

const form: ClosingForm = {
  saved_account_id: '',
  account_name: ' Deniz Kaya ',
  bank_name: 'Akbank',
  iban: 'TR33 0006 1005 1978 6457 8413 26',
  current_password: 'uzun-bir-sarmasik',
  code: '',
}
const both = { account: true, code: true }

test('an account is asked for where something is paid, a code where the second factor is on', () => {
  expect(checkClosing({ account: true, code: false })(form)).toEqual({})
  expect(checkClosing(both)({ ...form, code: ' ' })).toEqual({ code: 'Bu alan zorunludur' })
  const empty = { ...form, account_name: ' ', bank_name: '', iban: '', current_password: '' }
  expect(Object.keys(checkClosing(both)(empty))).toEqual([
    'account_name',
    'bank_name',
    'iban',
    'current_password',
    'code',
  ])
  expect(checkClosing({ account: false, code: false })(empty)).toEqual({
    current_password: 'Bu alan zorunludur',
  })
  expect(checkClosing({ account: true, code: false })({ ...form, iban: 'TR33 0006' })).toEqual({
    iban: 'IBAN eksik: 26 karakter olmalı',
  })
})

test('a kept account is named and needs no IBAN; without a payment none is sent', () => {
  const kept = { ...form, saved_account_id: 'acc_1', iban: '' }
  expect(checkClosing({ account: true, code: false })(kept)).toEqual({})
  expect(closingBody(kept, both)).toEqual({
    current_password: form.current_password,
    saved_account_id: 'acc_1',
  })
  expect(closingBody({ ...form, code: '123 456' }, both)).toEqual({
    current_password: form.current_password,
    code: '123456',
    account_name: 'Deniz Kaya',
    bank_name: 'Akbank',
    iban: 'TR330006100519786457841326',
  })
  expect(closingBody(form, { account: false, code: false })).toEqual({
    current_password: form.current_password,
  })
})

test('a refusal is told at its field', () => {
  expect(closingFieldOf('current_password_wrong', {})).toBe('current_password')
  expect(closingFieldOf('second_factor_wrong', {})).toBe('code')
  expect(closingFieldOf('withdrawal_incomplete', { bank_name: 'x' })).toBe('bank_name')
  expect(closingFieldOf('bonus_preview_outdated', {})).toBeUndefined()
})
