// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api.ts'
import { couponTexts } from '../../messages-coupon.ts'
import { showSheet } from '../sharing/opening.ts'
import { CouponBar } from './CouponBar.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A finger goes so far down over what has this name. */
function draw(element: Element, px: number) {
  fireEvent.touchStart(element, { touches: [{ clientY: 100 }] })
  fireEvent.touchEnd(element, { changedTouches: [{ clientY: 100 + px }] })
}

test('the sheet goes away where its head is drawn down, and nowhere else', async () => {
  render(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={queryClient}>
        <CouponBar />
      </QueryClientProvider>
    </RouterContextProvider>,
  )
  act(() => showSheet(true))
  const panel = await screen.findByRole('region', { name: couponTexts.name })
  const head = panel.querySelector('header h2')!
  const isOpen = () => screen.queryByRole('dialog') !== null
  draw(head, 20)
  draw(screen.getByText(couponTexts.empty), 200)
  expect(isOpen()).toBe(true)
  draw(head, 200)
  await waitFor(() => expect(isOpen()).toBe(false))
  // Who is logged in is asked with what is loaded for it.
  await vi.dynamicImportSettled()
})
