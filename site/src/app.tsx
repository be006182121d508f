import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api.ts'
import { reloadOnLostPart } from './install/lost-parts.ts'
import { router } from './router.tsx'
import { sessionQuery } from './session.ts'

/** The preloader stands for at least this long (specification §4). */
const PRELOADER_MS = 400

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no place for the application.')

reloadOnLostPart()
void queryClient.prefetchQuery(sessionQuery)
const app = createRoot(root)
// As a transition it is drawn in small steps, between which the page answers to touch.
const draw = () =>
  startTransition(() =>
    app.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
// What the document came with stays until its page is here: to draw before that would empty the screen.
if (root.hasChildNodes()) void router.load().finally(draw)
else draw()

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

// After everything a visitor waits for. In development, parts change too often to be kept.
if (import.meta.env.PROD) {
  const install = () => {
    void import('./install/register.tsx').then((part) => part.registerServiceWorker())
  }
  // The application is asked for late: the page may have loaded by now.
  if (document.readyState === 'complete') install()
  else addEventListener('load', install)
}
