// @vitest-environment happy-dom
import { lira } from '@menekse/contract/money'
import type { FixtureRow } from '@menekse/contract/sports/fixture'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sportsTexts } from '../messages-sports.ts'
import { FixtureLine } from './FixtureLine.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const side = (short: string) => ({ id: short, name: short, short })
const state = {
  score: { home: 1, away: 0 },
  periods: [],
  clock: { minute: 30, period: 'first_half', is_running: true, at: '2026-11-24T18:30:00.000Z' },
  counts: {},
  serving: null,
}
const row = (status: string) =>
  ({
    id: 'fix_01kb3v5a7n8q2r4t6w8y0zabcd',
    sport: 'football',
    status,
    mbs: 1,
    cap: lira(1),
    home: side('Ankara'),
    away: side('Bursa'),
    starts_at: '2026-11-24T18:00:00.000Z',
    state: status === 'live' ? state : null,
    markets: [],
    market_count: 0,
  }) as unknown as FixtureRow

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const shown = (status: string) =>
  render(
    <RouterContextProvider router={router}>
      <ul>
        <FixtureLine row={row(status)} isShut={false} isDated={false} />
      </ul>
    </RouterContextProvider>,
  )
const toggle = { name: sportsTexts.list.track(sportsTexts.versus('Ankara', 'Bursa')) }

test('a match that is played shows how it has gone in its line, asked for when it is wanted', async () => {
  const asks = vi.fn<(path: string) => Promise<Response>>(() => new Promise(() => undefined))
  vi.stubGlobal('fetch', asks)
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close = () => undefined
    },
  )
  const { container } = shown('live')
  const button = screen.getByRole('button', toggle)
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(asks).not.toHaveBeenCalled()
  fireEvent.click(button)
  const path = '/api/sports/fixtures/fix_01kb3v5a7n8q2r4t6w8y0zabcd'
  await vi.waitFor(
    () => expect(asks.mock.calls.map(([asked]) => asked)).toEqual([expect.stringContaining(path)]),
    { timeout: 20_000 },
  )
  expect(container.querySelector('.fx-tracker')).not.toBeNull()
  fireEvent.click(button)
  expect(container.querySelector('.fx-tracker')).toBeNull()
})

test('one that has not begun has nothing to show', () => {
  shown('planned')
  expect(screen.queryByRole('button', toggle)).toBeNull()
})
