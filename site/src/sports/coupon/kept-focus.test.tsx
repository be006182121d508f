// @vitest-environment happy-dom
import { lira } from '@menekse/contract/money'
import type { Coupon } from '@menekse/contract/sports/coupons'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api.ts'
import { couponTexts } from '../../messages-coupon.ts'
import { sharingTexts } from '../../messages-sports-sharing.ts'
import { ShareCoupon } from '../sharing/ShareCoupon.tsx'
import { emptyDraft } from './draft.ts'
import { Receipt } from './Receipt.tsx'
import { coupon } from './use-coupon.ts'

const leg = {
  fixture: 'fix_01kb3v5a7n8q2r4t6w8y0zabcd' as const,
  market: 'match_result',
  outcome: '1',
}
const placed = {
  id: 'bet_01kb3v5a7n8q2r4t6w8y0zabcd',
  legs: [],
  system: null,
  stake: lira(10),
  payout_most: lira(20),
  rules_version: null,
} as unknown as Coupon
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const shown = (children: ReactNode) =>
  render(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={queryClient}>
        <section className="cp" aria-label={couponTexts.name} tabIndex={-1}>
          {children}
        </section>
      </QueryClientProvider>
    </RouterContextProvider>,
  )
/** Presses a button as the keyboard does, which is at it by then. */
function press(name: string) {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
const focused = () => document.activeElement

beforeEach(() => {
  const shared = { success: true, code: 'ABCD2345', kept_until: '2027-01-01T00:00:00Z', legs: 1 }
  vi.stubGlobal('fetch', async () => Response.json(shared))
})
afterEach(() => {
  cleanup()
  coupon.edit({ ...emptyDraft })
  vi.unstubAllGlobals()
})

test.each([couponTexts.receipt.keep, couponTexts.receipt.done])(
  'whoever goes on from a receipt is at the coupon: %s',
  (name) => {
    shown(<Receipt coupon={placed} />)
    press(name)
    expect(focused()).toBe(screen.getByRole('region', { name: couponTexts.name }))
  },
)

test('whoever asks for a code is at the code, and after it where it was asked for', async () => {
  shown(<ShareCoupon legs={[leg]} />)
  press(sharingTexts.share)
  const code = await screen.findByRole('region', { name: sharingTexts.code })
  expect(focused()).toBe(code)
  press(sharingTexts.close)
  const share = await screen.findByRole('button', { name: sharingTexts.share })
  expect(focused()).toBe(share)
})
