// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDraft } from './draft.ts'
import { QuickBet } from './QuickBet.tsx'
import { coupon } from './use-coupon.ts'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  coupon.setQuick(undefined)
  coupon.edit({ ...emptyDraft })
  vi.unstubAllGlobals()
})

test.each([
  [false, '500'],
  [true, emptyDraft.unit],
])('quick bets begin at what is staked with money (free bet: %s)', (isFree, stake) => {
  coupon.edit({ ...emptyDraft, unit: '500', isFree })
  const element = document.createElement('div')
  const root = createRoot(element)
  act(() => root.render(<QuickBet view={coupon.view()} />))
  act(() => element.querySelector('input')!.click())
  expect(coupon.view().quick?.stake).toBe(stake)
  act(() => root.unmount())
})
