import { expect, test } from 'vitest'
import { actsOn, factsOf } from './approval-acts.ts'

test.each([
  ['asked', true, false, 'withdraw'],
  ['asked', false, true, 'approve reject'],
  ['asked', false, false, ''],
  ['approved', true, false, ''],
  ['rejected', false, true, ''],
] as const)('a wish that is %s, own %s, to decide %s: %j', (status, is_own, may_decide, acts) => {
  expect(actsOn({ status, is_own, may_decide }).join(' ')).toBe(acts)
})

test('an act is read in words and in our order, amounts as money, and ids not at all', () => {
  const payload = { why: 'no_line', credited: 7000, line_id: 'bnk_1', sender: null, role: 'owner' }
  expect(factsOf(payload)).toEqual([
    { label: 'Yazılacak tutar', value: '₺7.000,00' },
    { label: 'Neden ikinci kişi', value: 'Banka hareketi yok' },
    { label: 'Görev', value: 'Yönetici' },
  ])
})
