import { lira, ZERO } from '@menekse/contract/money'
import { expect, it } from 'vitest'
import { budgetParts, tightest } from './budget.ts'

const budget = {
  amount: lira(1_000),
  count: null,
  given: lira(500),
  given_count: 10,
  promised: lira(290),
  promised_count: 2,
}

it.each([
  [290, 79, false, 210],
  [300, 80, true, 200],
  [700, 120, true, 0],
])('with %s TRY promised has %s percent taken, near: %s', (promised, percent, isNear, left) => {
  const { money, grants } = budgetParts({ ...budget, promised: lira(promised) })
  expect(money).toMatchObject({ percent, isNear, left: lira(left), limit: lira(1_000) })
  expect(grants).toBeUndefined()
})

it('is as near to its end as the nearer of money and grants', () => {
  expect(tightest({ ...budget, count: 12 })?.percent).toBe(100)
  expect(tightest({ ...budget, count: 100 })?.percent).toBe(79)
  expect(tightest({ ...budget, amount: null, given: ZERO })).toBeUndefined()
})
