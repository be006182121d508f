import { expect, test } from 'vitest'
import { checkNewPassword } from './new-password.ts'
import { tokenOf } from './mail-token.ts'
import { checkProof, proofFieldOf, proofOf } from './proof.ts'
import { recoveryText } from './recovery-file.ts'

const token = 'aB3_-'.repeat(9).slice(0, 43)

test('the secret of a link stands behind # or in the query', () => {
  expect(tokenOf({ hash: `#token=${token}`, search: '' })).toBe(token)
  expect(tokenOf({ hash: '', search: `?token=${token}` })).toBe(token)
})

test('half a link is no link', () => {
  expect(tokenOf({ hash: '', search: '' })).toBeUndefined()
  expect(tokenOf({ hash: `#token=${token.slice(1)}`, search: '' })).toBeUndefined()
  expect(tokenOf({ hash: '#token=<script>', search: '' })).toBeUndefined()
})

test('a proof needs the password, and the code where the second factor is on', () => {
  const empty = { label: '', current_password: '', code: '' }
  expect(Object.keys(checkProof(false)(empty))).toEqual(['current_password'])
  expect(Object.keys(checkProof(true)(empty))).toEqual(['current_password', 'code'])
  expect(checkProof(true)({ ...empty, current_password: 'x', code: '123456' })).toEqual({})
})

test('a new password is long enough and typed the same twice', () => {
  expect(checkNewPassword({ new_password: 'kısa', confirm_password: 'kısa' })).toEqual({
    new_password: 'Yeni şifre en az 8 karakter olmalı!',
  })
  expect(checkNewPassword({ new_password: 'uzun bir cümle', confirm_password: 'başka' })).toEqual({
    confirm_password: 'Yeni şifreler eşleşmiyor!',
  })
})

test('an empty code is not sent', () => {
  const given = { label: '', current_password: 'gizli', code: ' ' }
  expect(proofOf(given)).toEqual({ current_password: 'gizli' })
  expect(proofOf({ ...given, code: '123 456' })).toEqual({
    current_password: 'gizli',
    code: '123456',
  })
})

test('a refused proof marks its field', () => {
  expect(proofFieldOf('current_password_wrong', {})).toBe('current_password')
  expect(proofFieldOf('second_factor_wrong', {})).toBe('code')
  expect(proofFieldOf('second_factor_required', {})).toBe('code')
  expect(proofFieldOf('passkeys_too_many', {})).toBeUndefined()
})

test('the saved codes say whose they are', () => {
  const text = recoveryText('Menekşe', 'deniz_k', ['abcd-efgh', 'jkmn-pqrs'])
  expect(text).toContain('deniz_k')
  expect(text.trim().split('\n').slice(-2)).toEqual(['abcd-efgh', 'jkmn-pqrs'])
})
