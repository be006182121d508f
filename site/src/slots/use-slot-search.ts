import { useLocation, useRouter } from '@tanstack/react-router'
import { stringifySearch } from '../navigation.tsx'
import { changedSearch } from './slot-filters.ts'
import { readSlotSearch, type SlotSearch, writeSlotSearch } from './slot-search.ts'

export type ChangeSearch = (change: Partial<SlotSearch>, how?: 'push' | 'replace') => void

/** The browser's state in the address: typing replaces, choosing can be gone back from. */
export function useSlotSearch(): { search: SlotSearch; change: ChangeSearch } {
  const { history } = useRouter()
  const raw = useLocation({ select: (location) => location.search as Record<string, unknown> })
  const search = readSlotSearch(raw)
  return {
    search,
    change(change, how = 'push') {
      const href = `/slots${stringifySearch(writeSlotSearch(changedSearch(search, change)))}`
      if (how === 'push') history.push(href)
      else history.replace(href)
    },
  }
}
