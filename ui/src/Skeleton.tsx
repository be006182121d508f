import { clsx } from 'clsx'
import { type CSSProperties, useEffect, useRef, useState } from 'react'

const SHOW_AFTER = 120
const STAY = 300

/** A shimmering stand-in with the exact size of what is coming: give it by class or style. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return <span className={clsx('skeleton', className)} style={style} aria-hidden="true" />
}

/**
 * Whether to draw skeletons: not for waits under 120 ms, and for at least 300 ms once they are on
 * screen, so that nothing flickers.
 */
export function useSkeleton(loading: boolean): boolean {
  const [shown, setShown] = useState(false)
  const since = useRef(0)
  useEffect(() => {
    if (loading === shown) return undefined
    const wait = loading ? SHOW_AFTER : Math.max(0, since.current + STAY - performance.now())
    const timer = setTimeout(() => {
      since.current = performance.now()
      setShown(loading)
    }, wait)
    return () => clearTimeout(timer)
  }, [loading, shown])
  return shown
}
