// @vitest-environment happy-dom
import type { FeedState } from '@menekse/contract/sports/feed-state'
import type { StaffUser } from '@menekse/contract/staff/staff'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../api.ts'
import { StaffContext } from '../desk/staff-context.ts'
import { messages } from '../messages.ts'
import { feedHealthQuery } from '../queries-bet-monitor.ts'
import { FeedsPage } from './FeedsPage.tsx'

const text = messages.feeds
const feed: FeedState = {
  feed: 'simulated',
  state: 'doubted',
  gen: 1,
  last_beat_at: '2026-11-24T12:00:00.000Z',
  lag_ms: 1,
  per_second: 1,
  taken: 1,
  dropped: 0,
  gaps: 0,
  unknown: 0,
  malformed: 0,
  late: 0,
  nameless: 0,
  doubted: 0,
  money: { waiting: 0, oldest_at: null, fixtures: [] },
}

beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  [0, text.doubtedNone],
  [3, text.doubtedUnseen],
])('of %i matches that wait and stand in no bulletin it says so', (doubted, said) => {
  const client = createQueryClient()
  client.setQueryData(feedHealthQuery.queryKey, {
    success: true,
    now: '2026-11-24T12:00:01.000Z',
    feeds: [{ ...feed, doubted }],
    doubted: [],
  } as never)
  render(
    <QueryClientProvider client={client}>
      <StaffContext value={{ role: 'auditor' } as StaffUser}>
        <FeedsPage />
      </StaffContext>
    </QueryClientProvider>,
  )
  expect(screen.getByText(said)).toBeTruthy()
})
