import { expect, test } from 'vitest'
import {
  birthYears,
  draftOf,
  dropDraft,
  emptyForm,
  judgedWith,
  notYet,
  plainName,
  keepDraft,
  readDraft,
  registerFieldOf,
  stepOf,
  toRegistration,
} from './register-form.ts'
import { registerProblems } from './register-resolver.ts'

const filled = {
  ...emptyForm,
  username: 'deniz_k',
  email: 'deniz@ornek.com',
  password: 'mor menekşe bahçede',
  password_confirm: 'mor menekşe bahçede',
  first_name: 'Deniz',
  last_name: 'Kaya',
  tc: '10000000146',
  dob_day: '29',
  dob_month: '2',
  dob_year: '1992',
  gender: 'female' as const,
  phone: '0532 123 45 67',
  terms: true,
  privacy: true,
}
const TODAY = '2026-11-22'

test('a form filled in right has no problem and may be sent', () => {
  expect(registerProblems(filled, TODAY)).toEqual({})
  expect(notYet(filled)).toBeUndefined()
})

test('the texts of the specification stand at their fields', () => {
  const wrong = { ...filled, tc: '10000000147', password_confirm: 'başka' }
  expect(registerProblems(wrong, TODAY)).toMatchObject({
    tc: 'Geçersiz TC Kimlik No!',
    password_confirm: 'Şifreler eşleşmiyor!',
  })
  expect(notYet(wrong)).toBe('password')
  expect(registerProblems({ ...filled, tc: '01000000146' }, TODAY)).toMatchObject({
    tc: 'TC Kimlik No 0 ile başlayamaz',
  })
})

test('sending waits for matching passwords, a right id and the terms', () => {
  expect(notYet({ ...filled, terms: false })).toBe('terms')
  expect(notYet({ ...filled, tc: '1000000014' })).toBe('tc')
  expect(notYet({ ...filled, password_confirm: '' })).toBe('password')
  expect(notYet({ ...filled, password: '', password_confirm: '' })).toBe('password')
})

test('a name in Turkish letters is offered in those it may have', () => {
  expect(plainName('Şeyma')).toBe('seyma')
  expect(plainName(' çağrı_1 ')).toBe('cagri_1')
  expect(plainName('IŞIL')).toBe('isil')
  // Nothing to offer: right already, or not to be mended by letters alone.
  expect(plainName('Deniz_K')).toBeUndefined()
  expect(plainName('şu bu')).toBeUndefined()
  expect(plainName('üç')).toBeUndefined()
})

test('a day that no calendar has is a problem of the day', () => {
  expect(registerProblems({ ...filled, dob_year: '1993' }, TODAY)).toHaveProperty('dob_day')
})

test('every empty field of the form is asked for', () => {
  const asked = Object.keys(registerProblems(emptyForm, TODAY))
  const mandatory = ['username', 'email', 'password', 'first_name', 'last_name', 'tc', 'phone']
  expect(asked).toEqual(expect.arrayContaining([...mandatory, 'dob_day', 'gender', 'terms']))
})

test('an empty field is missing, not wrong', () => {
  const { username, email, password, dob_month } = registerProblems(emptyForm, TODAY)
  expect([username, email, password, dob_month]).toEqual(Array(4).fill('Bu alan zorunludur'))
  expect(registerProblems({ ...filled, username: 'ab' }, TODAY)['username']).toMatch(
    '3-20 karakter',
  )
})

test('one may be born from 18 years ago back 100 years', () => {
  const years = birthYears(2026)
  expect([years[0], years.at(-1)]).toEqual([2008, 1908])
})

test('the draft holds neither password nor national id', () => {
  const draft = JSON.stringify(draftOf(filled))
  expect(draft).not.toContain('menekşe')
  expect(draft).not.toContain('10000000146')
  expect(draft).toContain('deniz@ornek.com')
})

test('the draft lives with the page, until it is sent', () => {
  keepDraft(filled)
  expect(readDraft()).toMatchObject({ email: 'deniz@ornek.com', password: '', tc: '' })
  dropDraft()
  expect(readDraft()).toEqual(emptyForm)
})

test('a day is judged with its month and year, a password with its repetition', () => {
  expect(judgedWith('dob_month')).toEqual(['dob_day', 'dob_month', 'dob_year'])
  expect(judgedWith('password')).toContain('password_confirm')
  expect([judgedWith('tc'), judgedWith(undefined)]).toEqual([['tc'], []])
})

test('each field knows its step', () => {
  expect(['password', 'tc', 'terms', 'no such'].map(stepOf)).toEqual([0, 1, 2, 0])
})

test.each([
  ['username_taken', {}, 'username'],
  ['identity_closed', {}, 'tc'],
  ['under_age', { dob_day: 'x' }, 'dob_year'],
  ['invalid_input', { phone: 'Geçersiz numara' }, 'phone'],
  ['invalid_input', { affiliate_btag: 'x' }, undefined],
  ['too_many_requests', {}, undefined],
])('a registration refused as %s with %j is told at %s', (code, named, field) => {
  expect(registerFieldOf(code, named as Record<string, string>)).toBe(field)
})

test('whoever turns eighteen tomorrow is told at the date, today no longer', () => {
  const born = { ...filled, dob_day: '23', dob_month: '11', dob_year: '2008' }
  expect(registerProblems(born, TODAY)).toEqual({
    dob_year: '18 yaşından küçükler üye olamaz',
  })
  expect(registerProblems(born, '2026-11-23')).toEqual({})
})

test('personal data has a line of its own, beside terms and age, which the server is not sent', () => {
  const unread = { ...filled, privacy: false }
  expect(notYet(unread)).toBe('privacy')
  expect(registerProblems(unread, TODAY)).toEqual({ privacy: 'Bu alan zorunludur' })
  expect(toRegistration(filled, undefined)).not.toHaveProperty('privacy')
})
