import { lasting } from '@menekse/ui/storage'
import { useSyncExternalStore } from 'react'

const KEY = 'showBalance'
const listeners = new Set<() => void>()
let shown = lasting.getItem(KEY) !== 'false'

/** Shows or hides the balance everywhere; the choice outlives the visit (specification §4). */
export function toggleBalance(): void {
  shown = !shown
  lasting.setItem(KEY, String(shown))
  for (const listener of listeners) listener()
}

export function useBalanceShown(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
}
