/** How often a ball came in the draws that are looked at. */
export interface Tally {
  readonly ball: number
  readonly times: number
}

/** How often each ball came, in the order of the balls. */
export function tallyOf(balls: readonly number[], draws: readonly (readonly number[])[]): Tally[] {
  const times = new Map(balls.map((ball) => [ball, 0]))
  for (const drawn of draws)
    for (const ball of drawn) if (times.has(ball)) times.set(ball, times.get(ball)! + 1)
  return [...times].map(([ball, count]) => ({ ball, times: count }))
}

/** The balls that came most, and those that came least; of equals the lower number first. */
export function extremesOf(
  tally: readonly Tally[],
  count: number,
): { most: Tally[]; least: Tally[] } {
  const sorted = tally.toSorted((a, b) => b.times - a.times || a.ball - b.ball)
  const rising = tally.toSorted((a, b) => a.times - b.times || a.ball - b.ball)
  return { most: sorted.slice(0, count), least: rising.slice(0, count) }
}
