import { gameTexts } from '../messages-games.ts'
import { categories, type SlotCategory, type SlotSearch } from './slot-search.ts'

const texts = gameTexts

/** What the list is, by the family or the studio that was chosen. */
export function headingOf({ kategori, saglayici }: SlotSearch): string {
  if (kategori === 'all') return saglayici === '' ? texts.title : texts.ofProvider(saglayici)
  const games = texts.headings[kategori]
  return saglayici === '' ? games : texts.headingBoth(games, saglayici)
}

/** Without anything that narrows the list; its order and view stay. */
export const noFilters = {
  ara: '',
  kategori: 'all',
  saglayici: '',
  oynaklik: '',
} as const satisfies Partial<SlotSearch>

/** Only a player has favourites and games played (specification §6). */
const ofPlayers: readonly SlotCategory[] = ['favorites', 'recently']

/** The categories to choose from; while nobody knows who is here, all of them. */
export const categoriesFor = (status: 'visitor' | 'player' | 'unknown'): SlotCategory[] =>
  categories.filter((category) => status !== 'visitor' || !ofPlayers.includes(category))

export interface SlotFilter {
  key: keyof typeof noFilters
  label: string
  /** What takes it away. */
  none: Partial<SlotSearch>
}

/** What narrows the list now, each with what takes it away. */
export function filtersOf(search: SlotSearch): SlotFilter[] {
  const { ara, kategori, saglayici, oynaklik } = search
  const labels = {
    ara: `“${ara}”`,
    kategori: texts.categories[kategori],
    saglayici,
    oynaklik: oynaklik === '' ? '' : texts.withVolatility(oynaklik),
  }
  const keys = Object.keys(noFilters) as SlotFilter['key'][]
  return keys
    .filter((key) => search[key] !== noFilters[key])
    .map((key) => ({ key, label: labels[key], none: { [key]: noFilters[key] } }))
}

/** What starts the list over at its first page. */
const STARTS_OVER = ['ara', 'sirala', 'kategori', 'saglayici', 'oynaklik'] as const

/** The state after a change: another list begins at its first page, unless a page is named with it. */
export function changedSearch(search: SlotSearch, change: Partial<SlotSearch>): SlotSearch {
  const startsOver = STARTS_OVER.some((name) => name in change)
  return { ...search, ...(startsOver && { sayfa: 1 }), ...change }
}
