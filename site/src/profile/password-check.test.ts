import { expect, test } from 'vitest'
import { checkPasswordChange } from './password-check.ts'

const check = (current_password: string, new_password: string, confirm_password: string) =>
  checkPasswordChange({ current_password, new_password, confirm_password })

test('the new password is long enough and typed the same twice', () => {
  expect(check('eski-sifre', 'yeni-sifre', 'yeni-sifre')).toEqual({})
  expect(check('eski-sifre', 'yeni-sifre', 'yeni-sifrE').confirm_password).toBe(
    'Yeni şifreler eşleşmiyor!',
  )
  expect(check('eski-sifre', 'yedi777', 'yedi777')).toEqual({
    new_password: 'Yeni şifre en az 8 karakter olmalı!',
  })
})

test('the current password must be given', () => {
  expect(Object.keys(check('', 'yeni-sifre', 'yeni-sifre'))).toEqual(['current_password'])
})
