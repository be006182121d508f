import { startTransition, useEffect, useState } from 'react'

/** The longest that what nobody sees yet waits for a quiet moment. */
const WAIT_MS_MAX = 1_500

/** False until the browser has drawn the page and has nothing better to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const note = () => startTransition(() => setIdle(true))
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(note, WAIT_MS_MAX / 3)
      return () => clearTimeout(timer)
    }
    const asked = requestIdleCallback(note, { timeout: WAIT_MS_MAX })
    return () => cancelIdleCallback(asked)
  }, [])
  return idle
}
