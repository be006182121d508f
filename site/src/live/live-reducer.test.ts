import { expect, test } from 'vitest'
import { reactTo, readMessage, topics } from './live-reducer.ts'

const deposit = (status: string) =>
  readMessage(
    'deposit',
    JSON.stringify({ id: 'dep_1', status, amount: 500.5, message: 'Yatırımınız onaylandı' }),
  )

test('a balance arrives in whole kuruş', () => {
  const message = readMessage('balance', '{"balance":12.34,"bonus_balance":0,"held":5}')
  expect(message && reactTo(message)).toEqual({
    do: 'balance',
    data: { balance: 1234n, bonus_balance: 0n, held: 500n },
  })
})

test.each(['pending', 'approved', 'done', 'rejected', 'cancel'])(
  'a deposit that is %s makes the lists stale',
  (status) => {
    const message = deposit(status)
    expect(message && reactTo(message)).toMatchObject({
      do: 'payment',
      payment: { id: 'dep_1', status, message: 'Yatırımınız onaylandı' },
      stale: ['wallet', 'statement'],
    })
  },
)

test('the number of unread messages is passed on', () => {
  const message = readMessage('messages', '{"unread":3}')
  expect(message && reactTo(message)).toEqual({ do: 'unread', unread: 3 })
})

test('a choice of bonus that waits is asked for; none is no news', () => {
  const waits = readMessage('pending_bonus', '{"pending":true}')
  expect(waits && reactTo(waits)).toEqual({ do: 'askPending' })
  const none = readMessage('pending_bonus', '{"pending":false}')
  expect(none && reactTo(none)).toEqual({ do: 'nothing' })
})

test('what is no message of ours is dropped', () => {
  expect(readMessage('balance', 'not json')).toBeUndefined()
  expect(readMessage('balance', '{"balance":"1e9"}')).toBeUndefined()
  expect(deposit('unknown')).toBeUndefined()
  expect(topics).toContain('withdrawal')
})
