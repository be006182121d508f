/** A list in which one stands a step nearer to the front or the back; as it was where there is no such step. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const to = at + by
  if (to < 0 || to >= list.length) return [...list]
  const next = [...list]
  ;[next[at], next[to]] = [next[to]!, next[at]!]
  return next
}
