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
import { matchOf } from './match-of.ts'
import { MatchHead } from './MatchHead.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const head = (status: FixturePage['status']) =>
  render(
    <RouterContextProvider router={router}>
      <MatchHead match={matchOf({ status })} />
    </RouterContextProvider>,
  ).container.textContent

test('a match of which nothing was played says beside its time that it is not', () => {
  for (const status of ['postponed', 'cancelled', 'delayed'] as const)
    expect(head(status)).toContain(sportsTexts.status[status])
  expect(head('planned')).not.toContain(sportsTexts.status.planned)
})
