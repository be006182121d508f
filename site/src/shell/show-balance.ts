import { useSyncExternalStore } from 'react'

const KEY = 'showBalance'
const listeners = new Set<() => void>()
let shown = read()

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'false'
  } catch {
    return true
  }
}

/** Shows or hides the balance everywhere; the choice outlives the visit (specification §4). */
export function toggleBalance(): void {
  shown = !shown
  try {
    localStorage.setItem(KEY, String(shown))
  } catch {
    // The choice then holds for this visit only.
  }
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
