import { expect, test } from 'vitest'
import { contactTexts } from '../messages-contact.ts'
import { checkLetter, isWritten } from './letter-check.ts'

const MISSING = 'Lütfen tüm alanları doldurun'

test('subject and body are needed', () => {
  expect(checkLetter({ subject: ' ', body: '' })).toEqual({ subject: MISSING, body: MISSING })
  expect(checkLetter({ subject: 'Çekim', body: 'Ne zaman?' })).toEqual({})
})

test('255 and 2000 characters fit, one more does not', () => {
  const full = { subject: 'ş'.repeat(255), body: 'ğ'.repeat(2000) }
  expect(checkLetter(full)).toEqual({})
  expect(Object.keys(checkLetter({ subject: `${full.subject}a`, body: `${full.body}a` }))).toEqual([
    'subject',
    'body',
  ])
})

test('an untouched letter may be closed without a question', () => {
  const start = { subject: 'Ynt: Çekim', body: '' }
  expect(isWritten(start, start)).toBe(false)
  expect(isWritten({ ...start, body: 'a' }, start)).toBe(true)
  expect(isWritten({ ...start, subject: 'Başka' }, start)).toBe(true)
})

test('the subject of an answer says so once and still fits', () => {
  const { replySubject } = contactTexts.messages
  expect(replySubject('Çekim')).toBe('Ynt: Çekim')
  expect(replySubject(replySubject('Çekim'))).toBe('Ynt: Çekim')
  expect(replySubject('a'.repeat(255))).toHaveLength(255)
})
