import type { Returns } from '@menekse/contract/route'
import { can, type Permission, type Role } from '@menekse/contract/permissions'
import type { staffPlayers } from '@menekse/contract/reports/staff-players'
import type { QueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { messages } from '../messages.ts'

export type Counts = Returns<typeof staffPlayers.queues>

type CountsOf<Name extends keyof Counts> = Name extends keyof Counts
  ? Counts[Name] extends number
    ? Name
    : never
  : never

/** One of the figures that say how much waits. */
export type Counter = CountsOf<keyof Counts>

/** What stands at one address of the desk. */
export interface DeskScreen {
  path: string
  /** `everyone` where all who are logged in may look. */
  permission: Permission | 'everyone'
  load: () => Promise<() => ReactNode>
  /** What the screen will ask first, asked while its code is still on its way. */
  prefetch?: (client: QueryClient, search: Record<string, unknown>) => Promise<unknown>
}

export type PageGroup = keyof typeof messages.groups

/** A page of the desk: its row makes its place in the menu, its address and its hit in the search. */
export interface DeskPage extends DeskScreen {
  id: string
  group: PageGroup
  label: string
  icon: LucideIcon
  /** What waits there, and how the figure is read out. */
  waits?: readonly { counter: Counter; spoken: (count: number) => string }[]
  /** Screens below the page that are reached from it, not from the menu. */
  below?: readonly DeskScreen[]
}

export function mayOpen(role: Role, { permission }: Pick<DeskScreen, 'permission'>): boolean {
  return permission === 'everyone' || can(role, permission)
}
