import { useSyncExternalStore } from 'react'

/** Whether the panel of live support is open, and when a colleague was last seen writing. */
interface Support {
  isOpen: boolean
  typedAtMs: number
}

let support: Support = { isOpen: false, typedAtMs: 0 }
const listeners = new Set<() => void>()

function set(next: Partial<Support>): void {
  support = { ...support, ...next }
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSupport = (): Support => useSyncExternalStore(subscribe, () => support)
export const isSupportOpen = (): boolean => support.isOpen
export const openSupport = (): void => set({ isOpen: true })
export const closeSupport = (): void => set({ isOpen: false })
/** A colleague is writing; zero once the words have come. */
export const noteTyping = (atMs: number): void => set({ typedAtMs: atMs })
