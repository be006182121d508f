import { useSyncExternalStore } from 'react'
import { type Day, dayInIstanbul } from './date-range.ts'

const LOOK_MS = 30_000

/** The day it is in Istanbul; a page that is left open overnight moves on with it. */
export function useToday(): Day {
  return useSyncExternalStore(
    (changed) => {
      const timer = setInterval(changed, LOOK_MS)
      return () => clearInterval(timer)
    },
    () => dayInIstanbul(Date.now()),
  )
}
