/** So long may work that nobody waits for hold up the answers that somebody does wait for. */
const SLICE_MS = 8

const turnOfOthers = () => new Promise<void>((next) => void setImmediate(next))

/**
 * Gives everybody else a turn, whenever this has been at work for some milliseconds: to be awaited between two pieces
 * of work that would take long together. Each work has one of its own. What has time for it may rest for longer than
 * the turn that others are given.
 */
export function createPace(sliceMs = SLICE_MS, rest = turnOfOthers): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < sliceMs) return
    await rest()
    since = performance.now()
  }
}
