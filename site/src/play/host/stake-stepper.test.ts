import { kurus } from '@menekse/contract/money'
import { expect, test } from 'vitest'
import { canLower, canRaise, stakeOf, step, stepperAt, stepperUnder } from './stake-stepper.ts'

const stakes = [1000n, 200n, 500n].map(kurus)

test('stakes are ordered, and the wanted one is chosen', () => {
  const stepper = stepperAt(stakes, kurus(500))
  expect(stepper.stakes).toEqual([200n, 500n, 1000n])
  expect(stakeOf(stepper)).toBe(500n)
})

test('a remembered stake that is no longer allowed never becomes a higher one', () => {
  expect(stakeOf(stepperAt(stakes, kurus(999)))).toBe(500n)
  expect(stakeOf(stepperAt(stakes, kurus(1)))).toBe(200n)
})

test('steps stop at both ends', () => {
  const lowest = step(stepperAt(stakes, kurus(500)), -5)
  expect(stakeOf(lowest)).toBe(200n)
  expect([canLower(lowest), canRaise(lowest)]).toEqual([false, true])
  const highest = step(lowest, 9)
  expect(stakeOf(highest)).toBe(1000n)
  expect([canLower(highest), canRaise(highest)]).toEqual([true, false])
})

test('under a cap nothing above it can be chosen; under all of them nothing at all', () => {
  const chosen = stepperAt(stakes, kurus(1000))
  const under = stepperUnder(chosen, kurus(600))
  expect(under && stakeOf(under)).toBe(500n)
  expect(under && canRaise(under)).toBe(false)
  expect(stepperUnder(chosen, undefined)).toBe(chosen)
  expect(stepperUnder(chosen, kurus(100))).toBeUndefined()
})
