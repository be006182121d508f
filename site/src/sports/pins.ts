import { lasting } from '@menekse/ui/storage'
import { useSyncExternalStore } from 'react'

/**
 * What somebody has pinned in this browser: leagues of the tree, kinds of markets of a match, and favourite teams; and
 * which markets they keep closed.
 */
const kinds = ['leagues', 'markets', 'teams', 'closed'] as const
type Pinned = (typeof kinds)[number]

const storedAs = (kind: Pinned) => `menekse-spor-${kind}`
const listeners = new Set<() => void>()
const first = (kind: Pinned) => (kind === 'leagues' ? ['tr.1'] : [])
const pins: Record<Pinned, readonly string[]> = {
  leagues: stored('leagues'),
  markets: stored('markets'),
  teams: stored('teams'),
  closed: stored('closed'),
}

function stored(kind: Pinned): readonly string[] {
  try {
    const kept: unknown = JSON.parse(lasting.getItem(storedAs(kind)) ?? 'null')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : first(kind)
  } catch {
    return first(kind)
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
  for (const kind of kinds) if (key === storedAs(kind)) change(kind, stored(kind))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => listeners.delete(listener)
}

export const usePins = (kind: Pinned): readonly string[] =>
  useSyncExternalStore(subscribe, () => pins[kind])
