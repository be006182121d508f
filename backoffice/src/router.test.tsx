// @vitest-environment happy-dom
import type { Role } from '@menekse/contract/permissions'
import { ConfirmProvider } from '@menekse/ui/ConfirmDialog'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Ticket } from 'lucide-react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from './api.ts'
import type { Counts, DeskPage } from './desk/page.ts'
import { deskPages } from './pages/pages.ts'
import { queuesQuery, sessionQuery } from './queries.ts'
import { createDeskRouter } from './router.tsx'

/* A row planted in the table of pages: the frame, the addresses and the search have it at once. */

const asked = vi.fn<(search: object) => void>()
const planted: DeskPage = {
  id: 'tickets',
  group: 'games',
  path: '/tickets',
  label: 'Kuponlar',
  icon: Ticket,
  permission: 'mail.read',
  load: () => Promise.resolve(() => <h1>Bütün kuponlar</h1>),
  prefetch: (_, search) => Promise.resolve(asked(search)),
  below: [
    {
      path: '/tickets/$id',
      permission: 'audit.read',
      load: () => Promise.resolve(() => <h1>Bir kupon</h1>),
    },
  ],
}

beforeEach(() => {
  // Nothing here may reach a server; what a test shows has been put into the cache.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network in this test')))
  // happy-dom does not lay anything out.
  Element.prototype.scrollIntoView = () => undefined
  window.scrollTo = () => undefined
})
afterEach(() => {
  cleanup()
  asked.mockClear()
  vi.unstubAllGlobals()
})

function sitDown(role: Role, path: string) {
  const client = createQueryClient()
  client.setQueryData(sessionQuery.queryKey, {
    success: true,
    logged_in: true,
    sandbox: false,
    licence: null,
    staff: { id: 'stf_1', name: 'Defne Aslan', email: 'defne@example.com', role, permissions: [] },
  })
  client.setQueryData(queuesQuery.queryKey, { cases_open: 0 } as Counts)
  const history = createMemoryHistory({ initialEntries: [`/backoffice${path}`] })
  const router = createDeskRouter(client, [...deskPages, planted], history)
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

const menu = () => screen.findByRole('navigation', { name: 'Ana menü' })
const heading = (name: string) => screen.findByRole('heading', { name })

it('stands in the menu and opens from there', async () => {
  const user = sitDown('owner', '/audit')
  await user.click(within(await menu()).getByRole('link', { name: 'Kuponlar' }))
  expect(await heading('Bütün kuponlar')).toBeDefined()
  expect(within(await menu()).getByRole('list', { name: 'Oyunlar' }).textContent).toBe(
    'OyunlarMasalarCanlı masalarKuponlar',
  )
})

it('is asked for beside its code, with the search of its address', async () => {
  sitDown('owner', '/tickets?page=2')
  await heading('Bütün kuponlar')
  expect(asked).toHaveBeenCalledWith({ page: '2' })
})

it('is found by the search and opens from there', async () => {
  const user = sitDown('owner', '/audit')
  await menu()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Ara' }), 'kupon')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await user.keyboard('{Enter}')
  expect(await heading('Bütün kuponlar')).toBeDefined()
})

it('neither shows nor opens for whoever lacks its permission, and nothing is asked', async () => {
  const user = sitDown('cashier', '/tickets')
  expect(await screen.findByText('Bu bölümü görme yetkiniz yok.')).toBeDefined()
  expect(screen.getByText('Gerekli yetki: Giden e-postaları görüntüleme.')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Bütün kuponlar' })).toBeNull()
  expect(within(await menu()).queryByRole('link', { name: 'Kuponlar' })).toBeNull()
  expect(asked).not.toHaveBeenCalled()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Ara' }), 'kupon')
  await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(0))
})

it('guards each screen below it by that screen’s own permission', async () => {
  sitDown('support', '/tickets/tck_1')
  expect(await screen.findByText('Gerekli yetki: Denetim kayıtlarını görüntüleme.')).toBeDefined()
  cleanup()
  sitDown('owner', '/tickets/tck_1')
  expect(await heading('Bir kupon')).toBeDefined()
})
