import { expect, test } from 'vitest'
import { lira } from '@menekse/contract/money'
import type { WalletTransaction } from '@menekse/contract/wallet/wallet'
import { depositSteps, spokenMinutes, withdrawalSteps } from './payment-status.ts'

const created = '2026-03-10T09:00:00.000Z'
const entry: WalletTransaction = {
  id: 'dep_1',
  type: 'deposit',
  amount: lira(500),
  status: 'approved',
  status_label: 'Onaylandı',
  created_at: created,
  updated_at: '2026-03-10T09:00:05.000Z',
  approved_at: null,
  account: null,
  payable_from: null,
  reason: null,
  notice: '₺500 tutarındaki yatırımınız onaylandı',
}
const states = (steps: ReturnType<typeof depositSteps>) => steps.map((step) => step.state)

test('a deposit waits at the bank, then all is done at the time of the decision', () => {
  expect(states(depositSteps(created, 'pending', undefined))).toEqual([
    'done',
    'current',
    'upcoming',
  ])
  const paid = depositSteps(created, 'approved', entry)
  expect(states(paid)).toEqual(['done', 'done', 'done'])
  expect(paid[2]?.at).toBe(entry.updated_at)
})

test('a rejected deposit stops at the bank and says why', () => {
  const steps = depositSteps(created, 'rejected', { ...entry, reason: 'Ödeme gelmedi' })
  expect(states(steps)).toEqual(['done', 'failed', 'upcoming'])
  expect(steps[1]?.note).toBe('Ödeme gelmedi')
})

const asked: WalletTransaction = {
  ...entry,
  id: 'wdr_1',
  type: 'withdraw',
  status: 'pending',
  account: 'Akbank · TR1200****************3456',
}
const approvedAt = '2026-03-10T09:03:00.000Z'

test('a withdrawal is checked, released and sent, each step with its own time', () => {
  expect(states(withdrawalSteps(asked))).toEqual([
    'done',
    'current',
    'upcoming',
    'upcoming',
    'upcoming',
  ])
  const released = withdrawalSteps({ ...asked, status: 'approved', approved_at: approvedAt })
  expect(states(released)).toEqual(['done', 'done', 'done', 'current', 'upcoming'])
  const paid = withdrawalSteps({ ...asked, status: 'done', approved_at: approvedAt })
  expect(paid.map((step) => step.at)).toEqual([
    created,
    approvedAt,
    approvedAt,
    entry.updated_at,
    entry.updated_at,
  ])
})

test('a refused withdrawal stops where it was refused and says why', () => {
  const refused = { ...asked, status: 'rejected' as const, reason: 'Hesap adı farklı' }
  expect(states(withdrawalSteps(refused))[1]).toBe('failed')
  expect(withdrawalSteps(refused)[1]?.note).toBe('Hesap adı farklı')
  const later = withdrawalSteps({ ...refused, approved_at: approvedAt })
  expect(states(later)).toEqual(['done', 'done', 'done', 'failed', 'upcoming'])
})

test('a decision time is spoken in minutes and hours', () => {
  expect(spokenMinutes(0.3)).toBe('1 dakikadan kısa')
  expect(spokenMinutes(14.4)).toBe('14 dk')
  expect(spokenMinutes(120)).toBe('2 sa')
  expect(spokenMinutes(125)).toBe('2 sa 5 dk')
})
