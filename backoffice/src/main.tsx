import { ConfirmProvider } from '@menekse/ui/ConfirmDialog'
import { Toaster } from '@menekse/ui/Toast'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient, onSessionEnded } from './api.ts'
import { sessionQuery } from './queries.ts'
import { createDeskRouter } from './router.tsx'
import { endSession } from './session/end.ts'
import './styles.css'

const queryClient = createQueryClient()
const router = createDeskRouter(queryClient)

onSessionEnded(() => {
  queryClient.setQueryData(sessionQuery.queryKey, (before) =>
    before === undefined ? before : { ...before, logged_in: false, staff: null },
  )
  endSession(router)
})

const element = document.getElementById('root')
if (element === null) throw new Error('The page has no root element')

createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <RouterProvider router={router} />
        <Toaster />
      </ConfirmProvider>
    </QueryClientProvider>
  </StrictMode>,
)
