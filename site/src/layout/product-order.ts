import { soonPaths } from '../links.ts'

interface Entry {
  readonly href: string
}

/** Whether an address is that of a product that is not built yet. */
export const isSoon = (href: string): boolean => soonPaths.some((path) => path === href)

/** What opens stands before what is only announced; each keeps its order otherwise. */
export const openFirst = <E extends Entry>(entries: readonly E[]): E[] =>
  entries.toSorted((a, b) => Number(isSoon(a.href)) - Number(isSoon(b.href)))

/** A group in which nothing opens yet stands last. */
export const inOrder = <G extends { readonly entries: readonly Entry[] }>(
  groups: readonly G[],
): G[] => groups.toSorted((a, b) => Number(isOnlySoon(a)) - Number(isOnlySoon(b)))

const isOnlySoon = ({ entries }: { readonly entries: readonly Entry[] }) =>
  entries.every(({ href }) => isSoon(href))
