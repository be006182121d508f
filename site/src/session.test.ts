import { lira, ZERO } from '@menekse/contract/money'
import { expect, test } from 'vitest'
import { balanceAfter } from './session.ts'

const known = { balance: lira(100), bonus_balance: ZERO, held: lira(5) }

test('the first balance is news, also without what is held', () => {
  const first = { balance: lira(100), bonus_balance: ZERO }
  expect(balanceAfter(undefined, first)).toEqual(first)
  expect(balanceAfter(undefined, known)).toEqual(known)
})

test('an answer that does not say what is held leaves it as it was', () => {
  expect(balanceAfter(known, { balance: lira(90), bonus_balance: ZERO })).toEqual({
    ...known,
    balance: lira(90),
  })
})

test('the same balance again is no news, whether it says what is held or not', () => {
  expect(balanceAfter(known, { ...known })).toBeUndefined()
  expect(balanceAfter(known, { balance: lira(100), bonus_balance: ZERO })).toBeUndefined()
})

test.each(['balance', 'bonus_balance', 'held'] as const)('a change of %s is news', (field) => {
  const next = { ...known, [field]: lira(7) }
  expect(balanceAfter(known, next)).toEqual(next)
})
