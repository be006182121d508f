// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { sportsTexts } from '../messages-sports.ts'
import { FixtureSearch } from './FixtureSearch.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The field, and whatever else stands on the page. */
function shown(beside: ReactNode): HTMLElement {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>
        <FixtureSearch />
        {beside}
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  return screen.getByRole('searchbox')
}

test('the slash key goes to the field, but not from other fields and not below a dialog', () => {
  const field = shown(
    <>
      <button type="button">Maç</button>
      <select aria-label="Lig" />
    </>,
  )
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  const slash = (element: HTMLElement) => {
    element.focus()
    fireEvent.keyDown(element, { key: '/' })
    return document.activeElement === field
  }
  expect(slash(screen.getByRole('combobox', { name: 'Lig' }))).toBe(false)
  expect(slash(screen.getByRole('button', { name: 'Maç' }))).toBe(false)
  dialog.remove()
  expect(slash(screen.getByRole('button', { name: 'Maç' }))).toBe(true)
})

test('what was found goes where somebody goes on to the matches, and comes back with the field', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, fixtures: [] }))
  const field = shown(<button type="button">Maç</button>)
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
