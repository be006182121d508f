import type { Role } from '@menekse/contract/permissions'
import { ConfirmProvider } from '@menekse/ui/ConfirmDialog'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { queuesQuery, sessionQuery } from '../queries.ts'
import type { Counts } from './page.ts'

/** For tests: somebody of the desk before its pages, with what the client of these has been told already. */
export function sitDown(client: QueryClient, router: AnyRouter, role: Role) {
  client.setQueryData(sessionQuery.queryKey, {
    success: true,
    logged_in: true,
    sandbox: false,
    licence: null,
    staff: { id: 'stf_1', name: 'Defne Aslan', email: 'defne@example.com', role, permissions: [] },
  })
  client.setQueryData(queuesQuery.queryKey, { cases_open: 0 } as Counts)
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
