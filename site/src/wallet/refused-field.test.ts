import { expect, test } from 'vitest'
import { depositFieldOf, withdrawFieldOf } from './refused-field.ts'

test.each([
  ['deposit_below_minimum', {}, 'amount'],
  ['deposit_above_maximum', {}, 'amount'],
  ['deposit_limit_reached', {}, 'amount'],
  ['invalid_input', { amount: 'Geçersiz tutar' }, 'amount'],
  ['invalid_input', { sender_name: 'Banka seçin' }, undefined],
  ['self_excluded', {}, undefined],
])('a deposit refused as %s with %j is told at %s', (code, fields, field) => {
  expect(depositFieldOf(code, fields as Record<string, string>)).toBe(field)
})

test.each([
  ['withdrawal_below_minimum', {}, 'amount'],
  ['insufficient_balance', {}, 'amount'],
  ['iban_invalid', {}, 'iban'],
  ['own_account_only', { iban: 'x' }, 'account_name'],
  ['invalid_input', { branch_code: 'Yalnızca rakam' }, 'branch_code'],
  ['invalid_input', { accept_bonus_end: 'x' }, undefined],
  ['bonus_would_end', {}, undefined],
])('a withdrawal refused as %s with %j is told at %s', (code, fields, field) => {
  expect(withdrawFieldOf(code, fields as Record<string, string>)).toBe(field)
})
