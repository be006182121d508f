import type { PaymentStatus } from '@menekse/contract/wallet/wallet'
import { expect, test } from 'vitest'
import { createPaymentNews, isCredit } from './payment-news.ts'

const payment = (id: string, status: PaymentStatus) => ({ id, status, notice: `${id} ${status}` })
const idsOf = (news: { id: string }[]) => news.map(({ id }) => id)

test('a decision is said once, by stream or poll, whichever is first', () => {
  const news = createPaymentNews()
  expect(idsOf(news.hear([payment('a', 'pending')]))).toEqual([])
  expect(idsOf(news.hear([payment('a', 'approved')]))).toEqual(['a'])
  expect(idsOf(news.compare([payment('a', 'approved')]))).toEqual([])
  expect(idsOf(news.compare([payment('a', 'approved'), payment('b', 'pending')]))).toEqual([])
  expect(idsOf(news.compare([payment('a', 'done'), payment('b', 'rejected')]))).toEqual(['a', 'b'])
  expect(idsOf(news.hear([payment('b', 'rejected')]))).toEqual([])
})

test('the first history is old, but for what was heard to wait', () => {
  const news = createPaymentNews()
  news.hear([payment('b', 'pending')])
  expect(idsOf(news.compare([payment('a', 'approved'), payment('b', 'approved')]))).toEqual(['b'])
  expect(idsOf(news.compare([payment('c', 'approved')]))).toEqual(['c'])
})

test('the next player hears nothing of the last one', () => {
  const news = createPaymentNews()
  news.compare([payment('a', 'pending')])
  news.forget()
  expect(idsOf(news.compare([payment('a', 'approved')]))).toEqual([])
})

test('money that came in is a credit; a withdrawal that may be paid is none', () => {
  expect(isCredit({ id: 'dep_1', status: 'approved' })).toBe(true)
  expect(isCredit({ id: 'dep_1', status: 'rejected' })).toBe(false)
  expect(isCredit({ id: 'wdr_1', status: 'approved' })).toBe(false)
})
