import type { Role } from '@menekse/contract/permissions'
import { expect, test } from 'vitest'
import type { Counts } from '../desk/page.ts'
import { workFor } from './work.ts'

const NOW = Date.parse('2026-03-02T12:00:00Z')
const counts = {
  deposits_pending: 3,
  withdrawals_pending: 2,
  withdrawals_approved: 0,
  oldest_withdrawal_at: '2026-03-02T11:48:00Z',
  kyc_waiting: 0,
  oldest_kyc_at: null,
  chats_waiting: 2,
  threads_waiting: 4,
  callbacks_pending: 0,
  applications_pending: 1,
  cases_open: 5,
  approvals_waiting: 2,
} as Counts

const linesFor = (role: Role, known: Counts | undefined = counts) =>
  workFor(role, known, NOW).map(({ label, count, note }) => `${label}: ${count} ${note}`)

test('the owner sees every queue, with the age of what waits longest', () => {
  expect(linesFor('owner')).toEqual([
    'Onayınızı bekleyen: 2 null',
    'Bekleyen yatırım: 3 null',
    'Bekleyen çekim: 2 En eskisi: 12 dk',
    'Ödenecek çekim: 0 Bekleyen iş yok',
    'Belgesi bekleyen oyuncu: 0 Bekleyen iş yok',
    'Canlı destekte bekleyen: 2 null',
    'Yanıt bekleyen mesaj: 4 null',
    'Aranacak kişi: 0 Bekleyen iş yok',
    'Açık vaka: 5 null',
    'Bekleyen başvuru: 1 null',
  ])
})

test('nobody is shown a queue they may not open', () => {
  const labels = workFor('cashier', counts, NOW).map(({ label }) => label)
  expect(labels).toContain('Bekleyen çekim')
  expect(labels).not.toContain('Belgesi bekleyen oyuncu')
})

test('before the first answer no figure is made up', () => {
  const [deposits] = workFor('owner', undefined, NOW)
  expect(deposits).toMatchObject({ count: undefined, note: null, since: null })
})
