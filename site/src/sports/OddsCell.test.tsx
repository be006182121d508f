// @vitest-environment happy-dom
import type { OfferedMarket } from '@menekse/contract/sports/fixture'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OddsCell } from './OddsCell.tsx'

const fixture = {
  id: 'fix_01kb3v5a7n8q2r4t6w8y0zabcd',
  sport: 'football',
  home: { id: 'h', name: 'Galatasaray', short: 'Galatasaray' },
  away: { id: 'a', name: 'Fenerbahçe', short: 'Fenerbahçe' },
  starts_at: '2026-11-24T18:00:00.000Z',
  is_simulated: true,
} as const
const market = (odds: number | null): OfferedMarket => ({
  key: 'match_result',
  lock: null,
  outcomes: [{ id: '1', odds }],
})

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a price says for a moment which way it went, and no longer once it is not offered', () => {
  const element = document.createElement('div')
  const root = createRoot(element)
  const went = (odds: number | null) => {
    act(() =>
      root.render(<OddsCell fixture={fixture} market={market(odds)} outcome="1" isShut={false} />),
    )
    return element.querySelector('button')!.dataset['went']
  }
  expect(went(2_000)).toBeUndefined()
  expect(went(2_100)).toBe('up')
  expect(went(2_050)).toBe('down')
  expect(went(null)).toBeUndefined()
  expect(went(2_050)).toBeUndefined()
  expect(went(2_100)).toBe('up')
  act(() => void vi.advanceTimersByTime(3_000))
  expect(went(2_100)).toBeUndefined()
  act(() => root.unmount())
})
