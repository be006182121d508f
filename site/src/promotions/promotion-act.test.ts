import { expect, test } from 'vitest'
import { actOf } from './promotion-act.ts'

test('a visitor logs in first, whatever the promotion', () => {
  expect(actOf({ state: 'open', bonus_type: 'deposit' }, 'visitor')).toBe('login')
  expect(actOf({ state: 'closed', bonus_type: 'activate' }, 'visitor')).toBe('login')
})

test('a player deposits, activates, enters a code or looks at the losses', () => {
  const types = ['deposit', 'activate', 'code', 'cashback'] as const
  expect(types.map((bonus_type) => actOf({ state: 'open', bonus_type }, 'player'))).toEqual([
    ...types,
  ])
})

test('what is taken, closed or given by staff alone has no button', () => {
  expect(actOf({ state: 'taken', bonus_type: 'activate' }, 'player')).toBe('none')
  expect(actOf({ state: 'closed', bonus_type: 'deposit' }, 'player')).toBe('none')
  expect(actOf({ state: 'open', bonus_type: 'staff' }, 'player')).toBe('none')
})
