/** Decorative chance that is the same each time: where leaves drift, how balls tumble. No round hangs on it. */
export function scatterOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}
