// @vitest-environment happy-dom
import { lira } from '@menekse/contract/money'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api.ts'
import { couponTexts } from '../../messages-coupon.ts'
import { CouponFoot } from './CouponFoot.tsx'
import { emptyDraft, type Quote, wordOf } from './draft.ts'
import { coupon, useCoupon } from './use-coupon.ts'
import { pickOf } from './pick-of.ts'

const pick = pickOf('1')
const quote: Quote = {
  legs: new Map([[wordOf(pick), { ...pick, odds: 2_000, lock: null, is_live: false, mbs: 1 }]]),
  delayMs: 0,
  cap: lira(2_500_000),
  least: { unit: lira(1), coupon: lira(10) },
}
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

function Page() {
  const view = { ...useCoupon(), quote }
  return <CouponFoot view={view} problems={{ legs: new Map() }} />
}

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string) =>
    path.startsWith('/api/sports/')
      ? Promise.resolve(
          Response.json({ success: false, code: 'game_paused', message: '' }, { status: 409 }),
        )
      : new Promise(() => undefined),
  )
})
afterEach(() => {
  cleanup()
  coupon.edit({ ...emptyDraft })
  vi.unstubAllGlobals()
})

test('a double press on what stood in the place of the button places nothing', async () => {
  coupon.edit({ ...emptyDraft, picks: [pick] })
  render(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>
    </RouterContextProvider>,
  )
  const button = await screen.findByRole('button', { name: couponTexts.place('₺10,00') })
  fireEvent.click(button, { detail: 2 })
  expect(coupon.view().isPlacing).toBe(false)
  fireEvent.click(button, { detail: 1 })
  expect(coupon.view().isPlacing).toBe(true)
  await vi.waitFor(() => expect(coupon.view().isPlacing).toBe(false), { timeout: 20_000 })
  // Who is logged in is asked with what is loaded for it.
  await vi.dynamicImportSettled()
})

test('the most that may be staked is said once, and a press on it puts it in', async () => {
  const text = 'Bu kupon için en fazla ₺7,50 oynayabilirsiniz.'
  vi.stubGlobal('fetch', (path: string) =>
    path.startsWith('/api/sports/')
      ? Promise.resolve(
          Response.json(
            {
              success: false,
              code: 'stake_above_max',
              message: text,
              fields: { unit: text, unit_max: '7.5' },
            },
            { status: 422 },
          ),
        )
      : new Promise(() => undefined),
  )
  coupon.edit({ ...emptyDraft, picks: [pick] })
  render(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>
    </RouterContextProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: couponTexts.place('₺10,00') }))
  const fit = await screen.findByRole('button', { name: couponTexts.fitOne('₺7,50') })
  expect(screen.getAllByText(text, { exact: false })).toHaveLength(1)
  fireEvent.click(fit)
  expect(coupon.view().draft.unit).toBe('7,50')
  expect(screen.queryByText(text, { exact: false })).toBeNull()
  await vi.dynamicImportSettled()
})
