const listeners = new Set<() => void>()

/** A deposit has been credited. */
export function noteCredit(): void {
  for (const listener of listeners) listener()
}

/** Hears of deposits that are credited while something is open; answers how to stop. */
export function onCredit(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
