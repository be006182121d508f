/** The feed as a whole, where a fixture is meant otherwise. */
export const WHOLE = ''

export const NEVER = -Infinity

/** What waits for a snapshot, since when, and when it was asked for last; in milliseconds. */
export type Waits = Map<string, { readonly since: number; readonly asked: number }>

export const doubtful = (waits: Waits) => [...waits.keys()].filter((fixture) => fixture !== WHOLE)

/** Since when a fixture has waited, the one that has waited for the longest. */
export function doubtedSince(waits: Waits): number | undefined {
  const begun = doubtful(waits).map((fixture) => waits.get(fixture)!.since)
  return begun.length === 0 ? undefined : begun.reduce((least, since) => Math.min(least, since))
}

/**
 * A snapshot of it is awaited, and asked for at once unless it was `asked` for before; how long it has waited already
 * goes on.
 */
export function awaitSnapshot(waits: Waits, fixture: string, now: number, asked = NEVER): void {
  waits.set(fixture, { since: waits.get(fixture)?.since ?? now, asked })
}
