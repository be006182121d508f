import { useSyncExternalStore } from 'react'

/** From here on the home page has its two carousels. */
const WIDE = '(min-width: 48rem)'

export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(WIDE).matches,
  )
}
