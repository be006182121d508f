import type { AnyRouter } from '@tanstack/react-router'
import { links, safeReturn } from '../links.ts'

/** Sends whoever is no longer known to the login, and from there back to where they were. */
export function endSession(router: AnyRouter) {
  const { pathname, searchStr } = router.state.location
  if (pathname === '/login') return
  void router.navigate({ ...links.login(safeReturn(pathname + searchStr), 'ended'), replace: true })
}
