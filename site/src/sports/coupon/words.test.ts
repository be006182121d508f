import { lira, ZERO } from '@menekse/contract/money'
import { expect, test } from 'vitest'
import { cameTo, statusOf } from './words.ts'

const settled = {
  status: 'settled',
  stake: lira(100),
  payout: ZERO,
  cashed: { stake: ZERO, paid: ZERO },
  is_free: false,
} as const

test.each([
  ['nothing', {}, 'lost'],
  ['half of its stake', { payout: lira(50) }, 'part'],
  ['its stake', { payout: lira(100) }, 'won'],
  ['what a free bet won', { payout: lira(50), is_free: true }, 'won'],
  [
    'what had left before',
    { payout: lira(60), cashed: { stake: lira(60), paid: lira(60) } },
    'lost',
  ],
  [
    'more than what ran on',
    { payout: lira(100), cashed: { stake: lira(60), paid: lira(55) } },
    'won',
  ],
  ['its stake, as it is void', { status: 'void', payout: lira(100) }, 'void'],
] as const)('a coupon that was paid %s', (_, changes, status) => {
  expect(statusOf({ ...settled, ...changes })).toBe(status)
})

test.each([
  ['open', { status: 'open' }, ['Olası kazanç', '₺250,00']],
  ['lost', {}, ['Ödeme', '₺0,00']],
  ['void', { status: 'void', payout: lira(100) }, ['İade', '₺100,00']],
  ['void and was free', { status: 'void', is_free: true }, ['İade', 'Bedava bahis']],
] as const)('what a coupon that is %s came to', (_, changes, said) => {
  expect(cameTo({ ...settled, payout_most: lira(250), ...changes })).toEqual(said)
})
