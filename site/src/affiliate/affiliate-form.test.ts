import { expect, test } from 'vitest'
import {
  type AffiliateForm,
  checkApplication,
  emptyApplication,
  fieldOfRefusal,
  toApplication,
} from './affiliate-form.ts'

const filled: AffiliateForm = {
  ...emptyApplication,
  first_name: ' İpek ',
  last_name: 'Yıldız',
  email: 'ipek@ornek.com',
}

test('name, surname and e-mail are enough, and nothing empty is sent', () => {
  expect(checkApplication(filled)).toEqual({})
  expect(toApplication(filled)).toEqual({ name: 'İpek Yıldız', email: 'ipek@ornek.com' })
})

test('an empty form names the three required fields', () => {
  expect(Object.keys(checkApplication(emptyApplication)).sort()).toEqual([
    'email',
    'first_name',
    'last_name',
  ])
})

test('two passwords that differ are told in the words of the specification', () => {
  const problems = checkApplication({
    ...filled,
    username: 'ipek',
    password: 'uzun bir cümle',
    password_again: 'başka bir cümle',
  })
  expect(problems).toEqual({ password_again: 'Şifreler uyuşmuyor!' })
})

test('a password needs a name and a name a password', () => {
  const secret = { password: 'uzun bir cümle', password_again: 'uzun bir cümle' }
  expect(checkApplication({ ...filled, ...secret })).toHaveProperty('username')
  expect(checkApplication({ ...filled, username: 'ipek' })).toHaveProperty('password')
  expect(checkApplication({ ...filled, ...secret, username: 'ipek' })).toEqual({})
})

test('the password goes out under its own name and never as the user name', () => {
  const secret = { password: 'uzun bir cümle', password_again: 'uzun bir cümle' }
  const body = toApplication({ ...filled, ...secret, username: 'ipek' })
  expect(body).toEqual({
    name: 'İpek Yıldız',
    email: 'ipek@ornek.com',
    username: 'ipek',
    password: 'uzun bir cümle',
  })
})

test('a refusal finds its field', () => {
  expect(fieldOfRefusal('username_taken', {})).toBe('username')
  expect(fieldOfRefusal('invalid_input', { name: 'Ad soyad yazın' })).toBe('first_name')
  expect(fieldOfRefusal('invalid_input', { website: 'Geçersiz' })).toBe('website')
  expect(fieldOfRefusal('too_many_requests', {})).toBeUndefined()
})
