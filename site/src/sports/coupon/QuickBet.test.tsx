// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDraft, type Picked } from './draft.ts'
import { QuickBet } from './QuickBet.tsx'
import { coupon, useCoupon } from './use-coupon.ts'

const pick = (outcome: string): Picked => ({
  fixture: 'fix_01kb3v5a7n8q2r4t6w8y0zabcd',
  market: 'match_result',
  outcome,
  odds: 2_000,
  home: 'Galatasaray',
  away: 'Fenerbahçe',
  starts_at: '2026-11-24T18:00:00.000Z',
  is_simulated: true,
  is_banker: false,
})

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
  coupon.edit({ ...emptyDraft, picks: [pick('1')] })
  act(() => root.render(<Panel />))
  expect(turn()).not.toBeNull()
  act(() => coupon.setQuick('20'))
  act(() => coupon.edit({ ...emptyDraft, picks: [pick('1'), pick('2')] }))
  turn()!.focus()
  act(() => turn()!.click())
  expect(coupon.view().quick).toBeUndefined()
  expect(turn()).toBeNull()
  expect(document.activeElement).toBe(element.querySelector('.cp'))
  act(() => root.unmount())
  element.remove()
})
