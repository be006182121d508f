import { expect, test } from 'vitest'
import { bonusSearchOf } from './bonus-search.ts'

test('an address opens its tab and page, and anything else the first', () => {
  expect(bonusSearchOf({ tab: 'history', page: '3' })).toEqual({ tab: 'history', page: 3 })
  expect(bonusSearchOf({ tab: 'cashback' })).toEqual({ tab: 'cashback', page: 1 })
  expect(bonusSearchOf({ tab: 'nonsense', page: '-1' })).toEqual({ tab: 'active', page: 1 })
  expect(bonusSearchOf({ page: '1.5' })).toEqual({ tab: 'active', page: 1 })
})
