import { NetworkError, Refused } from '@menekse/contract/client'
import type { Message } from '@menekse/contract/messaging/messaging'
import { expect, test } from 'vitest'
import {
  canReply,
  pageAfterRemoval,
  pageOf,
  referenceOf,
  textOfFailure,
  withRead,
} from './inbox-answers.ts'
import { shortCount } from './unread.ts'

const LOST = 'Mesaj gönderilirken bir hata oluştu'
const REFUSED = 'Mesaj gönderilemedi'
const refusal = (message: string) =>
  new Refused({ code: 'thread_closed', message, status: 409, fields: {} })

test('the server’s own text comes first, the act’s text when it gave none', () => {
  expect(textOfFailure(refusal('Bu konuşma kapatıldı.'), LOST, REFUSED)).toBe(
    'Bu konuşma kapatıldı.',
  )
  expect(textOfFailure(refusal(''), LOST, REFUSED)).toBe(REFUSED)
})

test('no answer and an answer that is none are told apart', () => {
  expect(textOfFailure(new NetworkError('No answer'), LOST)).toBe(LOST)
  const unreadable = new NetworkError('Unreadable', { cause: new SyntaxError('Unexpected token') })
  expect(textOfFailure(unreadable, LOST)).toBe('API yanıtı geçersiz')
  expect(textOfFailure(new Error('another shape'), LOST)).toBe('API yanıtı geçersiz')
})

test('after the last message of a page the page before is shown', () => {
  expect(pageAfterRemoval(3, 1)).toBe(2)
  expect(pageAfterRemoval(3, 2)).toBe(3)
  expect(pageAfterRemoval(1, 1)).toBe(1)
})

test.each([
  [{ sayfa: '4' }, 4],
  [{ sayfa: '0' }, 1],
  [{ sayfa: '-2' }, 1],
  [{ sayfa: '1.5' }, 1],
  [{ sayfa: 'son' }, 1],
  [{}, 1],
])('the address %j shows page %i', (search, page) => {
  expect(pageOf(search)).toBe(page)
})

test('only an open conversation can be answered', () => {
  const message = {
    id: 'msg_1',
    title: 'Yanıt',
    content: 'Merhaba',
    type: 'system' as const,
    is_read: true,
    is_sent_by_me: false,
    sender_name: 'Site Yönetimi',
    is_closed: false,
    created_at: '2026-11-21T03:00:00Z',
    thread_id: 'thr_1',
  }
  expect(canReply(message)).toBe(true)
  expect(canReply({ ...message, is_closed: true })).toBe(false)
  expect(canReply({ ...message, thread_id: null })).toBe(false)
})

test('a badge has room for two digits', () => {
  expect([7, 99, 100].map(shortCount)).toEqual(['7', '99', '99+'])
})

test('an address names the transaction to write about, and nothing else', () => {
  expect(referenceOf({ islem: 'MNK-ZKXUQ2' })).toBe('MNK-ZKXUQ2')
  expect(referenceOf({ islem: '<b>para</b>' })).toBeUndefined()
  expect(referenceOf({})).toBeUndefined()
})

test('a message that was read stands as read, with the count of the answer', () => {
  const messages = ['a', 'b'].map((id) => ({ id, is_read: false }) as Message)
  const page = { messages, unread: 2, total_pages: 3 }
  const read = withRead(page, 'b', 1)
  expect(read.messages.map(({ id, is_read }) => `${id} ${is_read}`)).toEqual(['a false', 'b true'])
  expect(read).toMatchObject({ unread: 1, total_pages: 3 })
  expect(page.messages.every(({ is_read }) => !is_read)).toBe(true)
  expect(withRead(page, 'elsewhere', 0)).toMatchObject({ unread: 0, messages })
})
