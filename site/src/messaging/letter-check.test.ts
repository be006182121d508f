import { expect, test } from 'vitest'
import { contactTexts } from '../messages-contact.ts'
import { checkLetter, isWritten, letterOf, letterStart } from './letter-check.ts'

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

test('a new letter begins empty, one about a transaction with its number', () => {
  expect(letterStart(undefined, undefined)).toEqual({ subject: '', body: '' })
  const { subject, body } = letterStart(undefined, 'dep_7')
  expect([subject, body]).toEqual([contactTexts.messages.aboutSubject('dep_7'), ''])
  expect(subject).toContain('dep_7')
})

test('an answer begins with the subject of what it answers, and goes into its conversation', () => {
  const answered = { title: 'Çekim', thread_id: 'thr_1' }
  const letter = letterStart(answered, 'dep_7')
  expect(letter).toEqual({ subject: 'Ynt: Çekim', body: '' })
  expect(letterOf({ ...letter, body: 'Ne zaman?' }, answered)).toEqual({
    subject: 'Ynt: Çekim',
    body: 'Ne zaman?',
    thread_id: 'thr_1',
  })
  expect(letterOf(letter, undefined).thread_id).toBeNull()
})
