import { expect, test } from 'vitest'
import { maskBirthDay, maskEmail, maskPhone } from './masks.ts'

test.each([
  ['deniz@ornek.com', 'd***@ornek.com'],
  ['a@b.co', 'a***@b.co'],
  ['@ornek.com', '***'],
  ['', '***'],
])('an e-mail keeps its first letter and its place: %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})

test('a phone keeps its operator and its end, a birthday its year', () => {
  expect(maskPhone('+905321234567')).toBe('+90532*****67')
  expect(maskBirthDay('1990-03-14')).toBe('**.**.1990')
})
