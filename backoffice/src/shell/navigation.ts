import type { Role } from '@menekse/contract/permissions'
import { matchesSearch } from '@menekse/ui/turkish'
import { type Counts, type DeskPage, mayOpen, type PageGroup } from '../desk/page.ts'
import { messages } from '../messages.ts'

export interface NavigationGroup {
  group: PageGroup
  label: string
  pages: readonly DeskPage[]
}

/** The menu of a role: groups in their order, without those in which it may open nothing. */
export function groupsFor(pages: readonly DeskPage[], role: Role): NavigationGroup[] {
  const groups = Object.entries(messages.groups) as [PageGroup, string][]
  return groups
    .map(([group, label]) => ({
      group,
      label,
      pages: pages.filter((page) => page.group === group && mayOpen(role, page)),
    }))
    .filter((group) => group.pages.length > 0)
}

/** What waits at a page; nothing while the counts are unknown or zero. */
export function waitingAt({ waits = [] }: DeskPage, counts: Counts | undefined) {
  if (counts === undefined) return []
  return waits
    .map(({ counter, spoken }) => ({ count: counts[counter], spoken: spoken(counts[counter]) }))
    .filter(({ count }) => count > 0)
}

/** The pages a role may open whose name answers to what was typed. */
export function pagesFound(pages: readonly DeskPage[], role: Role, query: string): DeskPage[] {
  return pages.filter((page) => mayOpen(role, page) && matchesSearch(page.label, query))
}
