import { useEffect, useState } from 'react'
import { tokenOf } from './mail-token.ts'

/** The secret of the link that was opened. It is taken out of the address, so that nobody copies it from there. */
export function useMailToken(): string | undefined {
  const [token] = useState(() => tokenOf(location))
  useEffect(() => {
    if (token === undefined) return
    history.replaceState(history.state, '', location.pathname)
  }, [token])
  return token
}
