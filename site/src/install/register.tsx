import { buttonClass } from '@menekse/ui/Button'
import { shellTexts } from '../messages-shell.ts'
import { tell, untell } from '../toasts.ts'

/** An open page asks this often whether there is a newer site; the browser asks only when one is opened. */
const ASK_AGAIN_MS = 60 * 60 * 1000

/** The worker before may have something in hand for minutes; the newer page comes from the server in any case. */
const TAKES_OVER_MS = 3_000

const TOAST = 'update'

let accepted = false

/** Registers the service worker and says when a newer site waits; nobody is interrupted without a word of theirs. */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator
  // An address that is neither secure nor this machine has none.
  if (serviceWorker === undefined) return
  serviceWorker.addEventListener('controllerchange', () => {
    if (accepted) location.reload()
  })
  const registration = await serviceWorker.register('/sw.js', { scope: '/' })
  if (registration.waiting !== null && serviceWorker.controller !== null)
    offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const next = registration.installing
    next?.addEventListener('statechange', () => {
      // The very first one replaces nothing.
      if (next.state === 'installed' && serviceWorker.controller !== null) offer(next)
    })
  })
  const askAgain = () => void registration.update().catch(() => undefined)
  setInterval(askAgain, ASK_AGAIN_MS)
}

function offer(next: ServiceWorker): void {
  const takeOver = () => {
    accepted = true
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no other origin.
    next.postMessage('take-over')
    setTimeout(() => location.reload(), TAKES_OVER_MS)
  }
  const words = (
    <span className="update-toast">
      {shellTexts.update.ready}
      <button
        type="button"
        className={buttonClass({ tone: 'secondary', size: 's' })}
        onClick={takeOver}
      >
        {shellTexts.update.reload}
      </button>
    </span>
  )
  void tell('info', words, { duration: 0, id: TOAST })
  // A page that was read anew before it took over offers it once more.
  next.addEventListener('statechange', () => {
    if (next.state === 'activated' || next.state === 'redundant') void untell(TOAST)
  })
}
