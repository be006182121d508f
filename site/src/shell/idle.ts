import { startTransition, useEffect, useState } from 'react'

/** The longest that what nobody sees yet waits for a quiet moment. */
const WAIT_MS_MAX = 1_500

/** Does something once the browser has nothing better to do; the answer takes that back. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, WAIT_MS_MAX / 3)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(act, { timeout: WAIT_MS_MAX })
  return () => cancelIdleCallback(asked)
}

/** False until the browser has drawn the page and has nothing better to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), [])
  return idle
}
