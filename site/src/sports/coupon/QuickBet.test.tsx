// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDraft } from './draft.ts'
import { QuickBet } from './QuickBet.tsx'
import { coupon, useCoupon } from './use-coupon.ts'
import { pickOf } from './pick-of.ts'

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
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

function Panel() {
  return (
    <section className="cp" tabIndex={-1}>
      <QuickBet view={useCoupon()} />
    </section>
  )
}

test('beside several selections it is there for as long as it is on, and leaves the keyboard behind', () => {
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  const turn = () => element.querySelector('input')
  coupon.edit({ ...emptyDraft, picks: [pickOf('1')] })
  act(() => root.render(<Panel />))
  expect(turn()).not.toBeNull()
  act(() => coupon.setQuick('20'))
  act(() => coupon.edit({ ...emptyDraft, picks: [pickOf('1'), pickOf('2')] }))
  turn()!.focus()
  act(() => turn()!.click())
  expect(coupon.view().quick).toBeUndefined()
  expect(turn()).toBeNull()
  expect(document.activeElement).toBe(element.querySelector('.cp'))
  act(() => root.unmount())
  element.remove()
})
