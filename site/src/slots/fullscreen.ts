import { type RefObject, useEffect, useState } from 'react'

/** The browser's full screen for an element, where the browser has one. */
export function useFullscreen(target: RefObject<HTMLElement | null>) {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const follow = () => setOn(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  const toggle = () => {
    const change = on ? document.exitFullscreen() : target.current?.requestFullscreen()
    // A browser may refuse, and then nothing changes.
    change?.catch(() => undefined)
  }
  return { possible: document.fullscreenEnabled, on, toggle }
}
