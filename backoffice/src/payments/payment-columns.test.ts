import { expect, test } from 'vitest'
import type { QueueStatus } from '../links.ts'
import { deposits, withdrawals } from './payment-columns.tsx'

const idsOf = (columns: readonly { id: string }[]) => columns.map(({ id }) => id).join(' ')
const nobody = () => undefined

test.each<[QueueStatus, string, string]>([
  ['pending', 'player reference bank amount created', 'player bank amount checks created'],
  ['approved', 'player reference amount created status', 'player bank amount checks created'],
  ['rejected', 'player reference amount created status', 'player bank amount status created'],
  ['all', 'player reference amount created status', 'player bank amount status created'],
])('a list that is %s shows of deposits %s and of withdrawals %s', (status, paidIn, paidOut) => {
  expect(idsOf(deposits.columns(status, nobody))).toBe(paidIn)
  expect(idsOf(withdrawals.columns(status, nobody))).toBe(paidOut)
})

test.each<[QueueStatus, string]>([
  ['pending', 'Bekleme'],
  ['rejected', 'Tarih'],
])('a list that is %s says of when: %s', (status, header) => {
  const created = deposits.columns(status, nobody).find(({ id }) => id === 'created')
  expect(created?.header).toBe(header)
})
