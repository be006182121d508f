import { can, type Permission, type Role } from '@menekse/contract/permissions'
import type { PlayerTab } from '../links.ts'
import { messages } from '../messages.ts'

const text = messages.player

/** What is known of a player beyond the page's head, and who may see it. */
const tabs: readonly { value: PlayerTab; label: string; permission?: Permission }[] = [
  { value: 'transfers', label: text.transfers },
  { value: 'rounds', label: text.rounds },
  { value: 'bonuses', label: messages.grants.title, permission: 'bonuses.read' },
  { value: 'protection', label: messages.protection.tab, permission: 'protection.read' },
  { value: 'sessions', label: text.sessions },
]

export const tabsFor = (role: Role) =>
  tabs.filter(({ permission }) => permission === undefined || can(role, permission))

/** The tab an address asks for, as far as this role has it; otherwise the first. */
export const tabShown = (asked: unknown, role: Role): PlayerTab =>
  tabsFor(role).find(({ value }) => value === asked)?.value ?? 'transfers'
