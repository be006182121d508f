// @vitest-environment happy-dom
import { lira } from '@menekse/contract/money'
import type { QuotedLeg } from '@menekse/contract/sports/coupons'
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
import { emptyDraft, type Picked, type Quote, wordOf } from './draft.ts'
import { coupon, useCoupon } from './use-coupon.ts'
import { pickOf } from './pick-of.ts'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

function Page({ quote }: { quote?: Quote }) {
  const view = useCoupon()
  return (
    <RouterContextProvider router={router}>
      <section className="cp" aria-label="Kupon" tabIndex={-1}>
        <CouponLegs view={{ ...view, quote }} problems={{ legs: new Map() }} />
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
  coupon.edit({ ...emptyDraft, picks: ['1', 'X', '2'].map(pickOf) })
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

const quoteOf = (picked: Picked, odds: number | null, lock: QuotedLeg['lock'] = null): Quote => ({
  legs: new Map([[wordOf(picked), { ...picked, odds, lock, is_live: true, mbs: 1 }]]),
  delayMs: 0,
  cap: lira(1),
  least: { unit: lira(1), coupon: lira(10) },
})

test('what happens to a selection is told aloud: a price that moves, and why none is taken', () => {
  const one = pickOf('1')
  coupon.edit({ ...emptyDraft, picks: [one] })
  const said = (quote: Quote) => {
    act(() => root.render(<Page quote={quote} />))
    return element.querySelector('output')?.textContent
  }
  expect(said(quoteOf(one, 2_000))).toBe('')
  expect(said(quoteOf(one, 2_100))).toContain('oran yükseldi, 2,00 yerine 2,10')
  for (const lock of ['leg_suspended', 'event_started'] as const) {
    expect(said(quoteOf(one, null, lock))).toContain(couponTexts.locks[lock])
    expect(element.querySelector('.cp-price svg')?.getAttribute('aria-label')).toBe(
      couponTexts.locks[lock],
    )
  }
})
