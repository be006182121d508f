// @vitest-environment happy-dom
import { coupons } from '@menekse/contract/sports/coupons'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api.ts'
import { emptyDraft } from './draft.ts'
import { pickOf } from './pick-of.ts'
import { useOpposed } from './use-opposed.ts'

const asked: URLSearchParams[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://localhost')
    if (url.pathname === coupons.opposed.path) asked.push(url.searchParams)
    return Response.json({ success: true, lines: [1] })
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const Around = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const picks = [pickOf('1'), pickOf('X')]
const shown = (isAsked: boolean) =>
  renderHook(() => useOpposed({ ...emptyDraft, kind: 'singles', picks }, isAsked), {
    wrapper: Around,
  })

test('nothing is asked of whoever has no bonus to wager', async () => {
  const { result } = shown(false)
  await vi.dynamicImportSettled()
  expect(result.current).toBeUndefined()
  expect(asked).toEqual([])
})

test('who has one is told of the lines of the coupon as it would be placed', async () => {
  const { result } = shown(true)
  await vi.waitFor(() => expect(result.current).toEqual([1]), { timeout: 20_000 })
  expect(asked).toHaveLength(1)
  const legs = picks.map(({ fixture, market, outcome }) => [fixture, market, outcome])
  expect(JSON.parse(asked[0]!.get('legs')!)).toEqual(legs)
  expect(JSON.parse(asked[0]!.get('system')!)).toEqual({ sizes: [1], bankers: [] })
})
