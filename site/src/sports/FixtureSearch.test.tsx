// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sportsTexts } from '../messages-sports.ts'
import { FixtureSearch } from './FixtureSearch.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what was found goes where somebody goes on to the matches, and comes back with the field', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, fixtures: [] }))
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>
        <FixtureSearch />
        <button type="button">Maç</button>
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  const field = screen.getByRole('searchbox')
  const none = sportsTexts.search.none('yok')
  fireEvent.change(field, { target: { value: 'yok' } })
  expect(await screen.findByText(none)).toBeTruthy()
  const match = screen.getByRole('button', { name: 'Maç' })
  fireEvent.pointerDown(match)
  expect(screen.queryByText(none)).toBeNull()
  fireEvent.focusIn(field)
  expect(screen.getByText(none)).toBeTruthy()
  fireEvent.focusIn(match)
  expect(screen.queryByText(none)).toBeNull()
})
