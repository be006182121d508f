import { useSyncExternalStore } from 'react'

/** What somebody has pinned in this browser: leagues of the tree, kinds of markets of a match, and favourite teams. */
type Pinned = 'leagues' | 'markets' | 'teams'

const storedAs = (kind: Pinned) => `menekse-spor-${kind}`
const listeners = new Set<() => void>()
const pins: Record<Pinned, readonly string[]> = {
  leagues: stored('leagues') ?? ['tr.1'],
  markets: stored('markets') ?? [],
  teams: stored('teams') ?? [],
}

function stored(kind: Pinned): readonly string[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storedAs(kind)) ?? 'null')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : undefined
  } catch {
    return undefined
  }
}

export function togglePin(kind: Pinned, id: string): void {
  const before = pins[kind]
  pins[kind] = before.includes(id) ? before.filter((one) => one !== id) : [...before, id]
  try {
    localStorage.setItem(storedAs(kind), JSON.stringify(pins[kind]))
  } catch {
    // What is not kept is pinned for as long as the page is open.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePins = (kind: Pinned): readonly string[] =>
  useSyncExternalStore(subscribe, () => pins[kind])
