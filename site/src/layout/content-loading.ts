import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The veil over the content (specification §2) and the line under the header (§4), from a change of path. */
const VEIL_MS = 500
const LINE_MS = 400

export interface ContentLoading {
  line: boolean
  veil: boolean
}

export function useContentLoading(): ContentLoading {
  const { pathname } = useLocation()
  const [loading, setLoading] = useState<ContentLoading>({ line: true, veil: false })
  const [shownPath, setShownPath] = useState(pathname)
  if (shownPath !== pathname) {
    setShownPath(pathname)
    setLoading({ line: true, veil: true })
  }
  useEffect(() => {
    const line = setTimeout(() => setLoading((now) => ({ ...now, line: false })), LINE_MS)
    const veil = setTimeout(() => setLoading({ line: false, veil: false }), VEIL_MS)
    return () => {
      clearTimeout(line)
      clearTimeout(veil)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Each path starts both clocks.
  }, [pathname])
  return loading
}
