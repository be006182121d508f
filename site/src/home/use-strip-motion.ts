import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { placeAt, placesOf, STEP_PX } from './strip-steps.ts'

/** Every 3 s by one card, and from the end back to the start after another 500 ms (specification §9). */
const MOVE_MS = 3_000
const WRAP_MS = 500
const CALM = '(prefers-reduced-motion: reduce)'

/** Moves a row by itself until somebody touches it, focuses it or pauses it; with calm motion it stays. */
export function useStripMotion() {
  const row = useRef<HTMLUListElement>(null)
  const calm = useSyncExternalStore(
    (changed) => {
      const query = matchMedia(CALM)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(CALM).matches,
  )
  const [places, setPlaces] = useState({ at: 0, count: 1 })
  const [paused, setPaused] = useState(false)
  const [touched, setTouched] = useState(false)

  const measure = useCallback(() => {
    const box = row.current
    if (box === null) return
    const { scrollLeft, scrollWidth, clientWidth } = box
    const next = {
      at: placeAt(scrollLeft, scrollWidth, clientWidth),
      count: placesOf(scrollWidth, clientWidth),
    }
    setPlaces((before) => (before.at === next.at && before.count === next.count ? before : next))
  }, [])
  useEffect(() => {
    const box = row.current
    if (box === null) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [measure])

  const go = useCallback(
    (place: number) =>
      row.current?.scrollTo({ left: place * STEP_PX, behavior: calm ? 'auto' : 'smooth' }),
    [calm],
  )
  const rotates = places.count > 1 && !calm
  const moving = rotates && !paused && !touched
  useEffect(() => {
    if (!moving) return undefined
    const last = places.at === places.count - 1
    const timer = setTimeout(
      () => {
        if (!document.hidden) go(last ? 0 : places.at + 1)
      },
      last ? MOVE_MS + WRAP_MS : MOVE_MS,
    )
    return () => clearTimeout(timer)
  }, [moving, places, go])

  return {
    ...places,
    row,
    go,
    measure,
    rotates,
    paused,
    moving,
    toggle: () => setPaused((before) => !before),
    touch: setTouched,
  }
}
