// @vitest-environment happy-dom
import type { FixturePage } from '@menekse/contract/sports/fixture'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sportsTexts } from '../messages-sports.ts'
import { MatchHead } from './MatchHead.tsx'

const team = (name: string) => ({ id: name, name, short: name })
const match: FixturePage = {
  id: 'fix_01kb3v5a7n8q2r4t6w8y0zabcd',
  sport: 'football',
  category: { id: 'tr', name: 'Türkiye' },
  tournament: { id: 'tr.1', name: 'Süper Lig' },
  round: null,
  home: team('Galatasaray'),
  away: team('Fenerbahçe'),
  starts_at: '2026-11-24T18:00:00.000Z',
  status: 'planned',
  is_simulated: true,
  is_neutral: false,
  version: 1,
  state: null,
  mbs: 1,
  markets: [],
  timeline: [],
  commitment: null,
  seed: null,
}
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const head = (status: FixturePage['status']) =>
  render(
    <RouterContextProvider router={router}>
      <MatchHead match={{ ...match, status }} />
    </RouterContextProvider>,
  ).container.textContent

test('a match of which nothing was played says beside its time that it is not', () => {
  for (const status of ['postponed', 'cancelled', 'delayed'] as const)
    expect(head(status)).toContain(sportsTexts.status[status])
  expect(head('planned')).not.toContain(sportsTexts.status.planned)
})
