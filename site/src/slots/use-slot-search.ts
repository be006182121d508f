import { useLocation, useRouter } from '@tanstack/react-router'
import { stringifySearch } from '../navigation.tsx'
import { readSlotSearch, type SlotSearch, writeSlotSearch } from './slot-search.ts'

/** What starts the list over at its first page. */
const STARTS_OVER = ['ara', 'sirala', 'kategori', 'saglayici', 'oynaklik'] as const

export type ChangeSearch = (change: Partial<SlotSearch>, how?: 'push' | 'replace') => void

/** The browser's state in the address: typing replaces, choosing can be gone back from. */
export function useSlotSearch(): { search: SlotSearch; change: ChangeSearch } {
  const { history } = useRouter()
  const raw = useLocation({ select: (location) => location.search as Record<string, unknown> })
  const search = readSlotSearch(raw)
  return {
    search,
    change(change, how = 'push') {
      const startsOver = STARTS_OVER.some((name) => name in change)
      const next = { ...search, ...(startsOver && { sayfa: 1 }), ...change }
      const href = `/slots${stringifySearch(writeSlotSearch(next))}`
      if (how === 'push') history.push(href)
      else history.replace(href)
    },
  }
}
