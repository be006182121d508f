import { useNavigate, useSearch } from '@tanstack/react-router'
import { matchHref, type Shown, shownIn } from './match-search.ts'

/** What of a match the address names; opening another part or group changes the address in place. */
export function useMatchSearch(id: string) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const shown = shownIn(search)
  return {
    ...shown,
    open(next: Partial<Shown>) {
      void navigate({
        href: matchHref(id, { ...shown, ...next }),
        replace: true,
        resetScroll: false,
      })
    },
  }
}
