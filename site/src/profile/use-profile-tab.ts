import { urlOf } from '@menekse/contract/client'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { links } from '../links.ts'
import { type ProfileTab, profileTabOf } from './profile-search.ts'

/** The tab the address names; opening another changes the address in place. */
export function useProfileTab() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    tab: profileTabOf(search),
    open(tab: ProfileTab) {
      const href = urlOf(links.profile, undefined, { tab })
      void navigate({ href, replace: true, resetScroll: false })
    },
  }
}
