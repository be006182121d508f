import { urlOf } from '@menekse/contract/client'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { links } from '../links.ts'
import type { Day } from './date-range.ts'
import {
  readTransactionsSearch,
  type TransactionsSearch,
  writeTransactionsSearch,
} from './transactions-search.ts'

/** Tab, page and range live in the address, so that each view can be kept and gone back to. */
export function useTransactionsSearch(today: Day) {
  const given: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = readTransactionsSearch(given, today)
  return {
    search,
    change(next: TransactionsSearch, how: 'push' | 'replace' = 'push') {
      const href = urlOf(links.transactions(), undefined, writeTransactionsSearch(next))
      // Another page begins at its top; another tab or range stays where the eye is.
      const resetScroll = next.page !== search.page && next.page !== 1
      void navigate({ href, resetScroll, replace: how === 'replace' })
    },
  }
}
