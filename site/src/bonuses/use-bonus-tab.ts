import { useNavigate, useSearch } from '@tanstack/react-router'
import { links } from '../links.ts'
import { bonusSearchOf, type BonusTab } from './bonus-search.ts'

/** The tab and page the address names; opening another changes the address in place. */
export function useBonusTab() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    ...bonusSearchOf(search),
    open(tab: BonusTab, page = 1) {
      const href = links.bonusTab(tab, page === 1 ? undefined : String(page))
      void navigate({ href, replace: true, resetScroll: false })
    },
  }
}
