import { lasting } from '@menekse/ui/storage'
import { useSyncExternalStore } from 'react'

/** What somebody has pinned in this browser: leagues of the tree, kinds of markets of a match, and favourite teams. */
type Pinned = 'leagues' | 'markets' | 'teams'

const storedAs = (kind: Pinned) => `menekse-spor-${kind}`
const listeners = new Set<() => void>()
const first: Readonly<Record<Pinned, readonly string[]>> = {
  leagues: ['tr.1'],
  markets: [],
  teams: [],
}
const pins = { leagues: stored('leagues'), markets: stored('markets'), teams: stored('teams') }

function stored(kind: Pinned): readonly string[] {
  try {
    const kept: unknown = JSON.parse(lasting.getItem(storedAs(kind)) ?? 'null')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : first[kind]
  } catch {
    return first[kind]
  }
}

function change(kind: Pinned, next: readonly string[]): void {
  pins[kind] = next
  for (const listener of listeners) listener()
}

export function togglePin(kind: Pinned, id: string): void {
  // Not what this page knows: another tab may have pinned something that it has not heard of.
  const before = stored(kind)
  const next = before.includes(id) ? before.filter((one) => one !== id) : [...before, id]
  lasting.setItem(storedAs(kind), JSON.stringify(next))
  change(kind, next)
}

/** Another tab has pinned something, or let it go. */
function onStorage({ key }: StorageEvent): void {
  for (const kind of ['leagues', 'markets', 'teams'] as const)
    if (key === storedAs(kind)) change(kind, stored(kind))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => listeners.delete(listener)
}

export const usePins = (kind: Pinned): readonly string[] =>
  useSyncExternalStore(subscribe, () => pins[kind])
