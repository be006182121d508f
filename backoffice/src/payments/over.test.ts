import { expect, test } from 'vitest'
import { overOf } from './payment-acts.ts'

const shown = { id: 'dep_1', status: 'pending' }
const row = (id: string, status: string, decided_by: string | null = null) => ({
  id,
  status,
  decided_by,
})

test.each([
  ['the list is on its way', undefined, undefined],
  ['it waits still', [row('dep_2', 'pending'), row('dep_1', 'pending')], undefined],
  ['it left the list', [row('dep_2', 'pending')], 'Bu talep siz bakarken sonuçlandı.'],
  [
    'somebody decided it',
    [row('dep_1', 'approved', 'Anna')],
    'Bu talebi siz bakarken Anna sonuçlandırdı.',
  ],
] as const)('an open dialog where %s says %j', (_, rows, said) => {
  expect(overOf(shown, rows)).toBe(said)
})
