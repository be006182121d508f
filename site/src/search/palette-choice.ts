import type { Game } from '@menekse/contract/casino/casino'
import type { TableBrief } from '@menekse/contract/draws/draw'
import { type Hit, type Page, popularHits, searchEverything } from './search-everything.ts'

/** Where a key leads among so many hits, round and round; undefined where it does not lead anywhere. */
export function stepTo(key: string, chosen: number, count: number): number | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  return step === undefined || count === 0 ? undefined : (chosen + step + count) % count
}

export interface Palette {
  /** What was found; the most played games where that is nothing. */
  hits: Hit[]
  /** How many were found. */
  found: number
  /** Nothing was found for what stands in the field. */
  isEmpty: boolean
  /** The games are there because they are played much, not because they fit. */
  isPopular: boolean
}

/** What the palette shows for a query. */
export function paletteOf(
  games: readonly Game[],
  categories: readonly Page[],
  pages: readonly Page[],
  query: string,
  tables: readonly TableBrief[] = [],
): Palette {
  const found = searchEverything(games, categories, pages, query, tables)
  const isEmpty = found.length === 0 && query.trim() !== ''
  return {
    hits: isEmpty ? popularHits(games) : found,
    found: found.length,
    isEmpty,
    isPopular: isEmpty || query.trim() === '',
  }
}
