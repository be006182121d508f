import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api.ts'
import { router } from './router.tsx'
import { sessionQuery } from './session.ts'

/** The preloader stands for at least this long (specification §4). */
const PRELOADER_MS = 400

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no place for the application.')

void queryClient.prefetchQuery(sessionQuery)
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)

const preloader = document.getElementById('preloader')
setTimeout(
  () => {
    preloader?.classList.add('preloader-done')
    preloader?.addEventListener('transitionend', () => preloader.remove(), { once: true })
    // A hidden page runs no transitions.
    setTimeout(() => preloader?.remove(), PRELOADER_MS)
  },
  Math.max(0, PRELOADER_MS - performance.now()),
)
