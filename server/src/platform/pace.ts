/** So long may work that nobody waits for hold up the answers that somebody does wait for. */
const SLICE_MS = 8

/**
 * Gives everybody else a turn, whenever this has been at work for some milliseconds: to be awaited between two pieces
 * of work that would take long together. Each work has one of its own.
 */
export function createPace(sliceMs = SLICE_MS): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < sliceMs) return
    await new Promise((next) => setImmediate(next))
    since = performance.now()
  }
}
