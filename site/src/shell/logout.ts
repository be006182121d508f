import { shellTexts } from '../messages-shell.ts'
import { links } from '../links.ts'
import { useGo } from '../navigation.tsx'
import { tell } from '../toasts.ts'
import { endSession } from '../session.ts'

/** Logs out and goes to the login; from the sidebar the page is loaded anew as well (specification §4). */
export function useLogout(): (options?: { reload: boolean }) => Promise<void> {
  const go = useGo()
  return async (options) => {
    try {
      await endSession()
    } catch {
      await tell('error', shellTexts.logoutFailed)
      return
    }
    if (options?.reload) location.assign(links.login())
    else go(links.login())
  }
}
