const listeners = new Set<() => void>()

/** Asks the frame of the page for the search, from wherever a page offers it. */
export function askSearch(): void {
  for (const listener of listeners) listener()
}

/** The frame hears of it; answers how to stop. */
export function onSearch(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
