import { useCallback, useSyncExternalStore } from 'react'

/** Below it the drawer takes the rail's place (specification §9). */
export const RAIL = '(min-width: 64rem)'

/** Whether the window fits a media query, at all times. */
export function useMedia(media: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const query = matchMedia(media)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    [media],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(media).matches)
}
