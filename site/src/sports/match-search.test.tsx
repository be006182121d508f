// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../navigation.tsx'
import { useMatchSearch } from './use-match-search.ts'

afterEach(cleanup)

function Page() {
  const { part, group, open } = useMatchSearch('fix_1')
  return (
    <>
      <output>{`${part} ${group}`}</output>
      <button type="button" onClick={() => open({ group: 'corners' })}>
        group
      </button>
      <button type="button" onClick={() => open({ part: 'markets' })}>
        part
      </button>
    </>
  )
}

test.each([
  ['', 'markets popular'],
  ['?bolum=istatistik', 'statistics popular'],
  ['?grup=hepsi', 'markets all'],
  ['?bolum=x&grup=toString', 'markets popular'],
])('a page that is opened again at %j shows what it showed', async (search, shown) => {
  pageAt(search)
  expect((await screen.findByRole('status')).textContent).toBe(shown)
})

test('what is chosen stands in the address, in the place of what was chosen before', async () => {
  const history = pageAt('?bolum=istatistik')
  fireEvent.click(await screen.findByText('group'))
  await screen.findByText('statistics corners')
  expect(history.location.href).toBe('/sports/mac/fix_1?bolum=istatistik&grup=korner')
  fireEvent.click(screen.getByText('part'))
  await screen.findByText('markets corners')
  expect(history.location.href).toBe('/sports/mac/fix_1?grup=korner')
  expect(history.length).toBe(1)
})

function pageAt(search: string) {
  const history = createMemoryHistory({ initialEntries: [`/sports/mac/fix_1${search}`] })
  const routeTree = createRootRoute({ component: Page, notFoundComponent: Page })
  const router = createRouter({ routeTree, history, parseSearch, stringifySearch })
  render(<RouterProvider router={router as never} />)
  return history
}
