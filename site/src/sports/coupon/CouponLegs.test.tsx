// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { couponTexts } from '../../messages-coupon.ts'
import { CouponLegs } from './CouponLegs.tsx'
import { emptyDraft, type Picked } from './draft.ts'
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
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

function Page() {
  return (
    <RouterContextProvider router={router}>
      <section className="cp" aria-label="Kupon" tabIndex={-1}>
        <CouponLegs view={useCoupon()} problems={{ legs: new Map() }} />
      </section>
    </RouterContextProvider>
  )
}

let root: Root
let element: HTMLElement
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  element = document.body.appendChild(document.createElement('div'))
  root = createRoot(element)
})
afterEach(() => {
  act(() => {
    root.unmount()
    coupon.edit({ ...emptyDraft })
  })
  element.remove()
  vi.unstubAllGlobals()
})

test('whoever removes a selection by keys is at the one beside it, and at last at the coupon', () => {
  coupon.edit({ ...emptyDraft, picks: ['1', 'X', '2'].map(pick) })
  act(() => root.render(<Page />))
  const remove = (outcome: string) => {
    const label = couponTexts.remove(outcome)
    const button = element.querySelector<HTMLElement>(`[aria-label="${label}"]`)!
    button.focus()
    act(() => button.click())
    return document.activeElement?.getAttribute('aria-label')
  }
  expect(remove('X')).toBe(couponTexts.remove('2'))
  expect(remove('2')).toBe(couponTexts.remove('1'))
  expect(remove('1')).toBe('Kupon')
})
