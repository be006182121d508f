import { useNavigate, useSearch } from '@tanstack/react-router'
import { links } from '../links.ts'
import { type WalletTab, walletTabOf } from './wallet-search.ts'

/** The tab the address names; opening another changes the address in place. */
export function useWalletTab() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    tab: walletTabOf(search),
    open(tab: WalletTab) {
      void navigate({ href: links.wallet(tab), replace: true, resetScroll: false })
    },
  }
}
