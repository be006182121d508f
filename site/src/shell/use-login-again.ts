import { Refused } from '@menekse/contract/client'
import { refusals } from '@menekse/contract/refusals'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { links } from '../links.ts'
import { useGo } from '../navigation.tsx'
import { refreshSession } from '../session.ts'

/** Whether a read failed because the session has ended ('Giriş yapılmamış', specification §6). */
export function isLoggedOut(error: unknown): boolean {
  if (!(error instanceof Refused)) return false
  return error.code === 'not_logged_in' || error.message === refusals.not_logged_in.message
}

/** Sends a player whose session has ended to the login, and from there back to this page. */
export function useLoginAgain(ended: boolean): void {
  const go = useGo()
  const router = useRouter()
  useEffect(() => {
    if (!ended) return
    // The page that stands; the next may be on its way already, as after a break that was just begun.
    const { href } = router.state.resolvedLocation ?? router.latestLocation
    // The login page believes the session; it must have heard that there is none.
    void refreshSession()
      .catch(() => null)
      .then(() => router.latestLocation.href === href && go(links.login(href), { replace: true }))
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each end of a session.
  }, [ended])
}
