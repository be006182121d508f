import type { AnyRouter } from '@tanstack/react-router'
import { forgetLeft } from '../desk/BackLink.tsx'
import { searchPlayers } from '../desk/player-search.ts'
import { links, safeReturn } from '../links.ts'

/** Sends whoever is no longer known to the login, and from there back to where they were. */
export function endSession(router: AnyRouter) {
  const { pathname, searchStr } = router.state.location
  if (pathname === '/login') return
  searchPlayers('')
  forgetLeft()
  void router.navigate({ ...links.login(safeReturn(pathname + searchStr), 'ended'), replace: true })
}
