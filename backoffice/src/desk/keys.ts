import { useEffect, useEffectEvent } from 'react'

const OPEN_DIALOG = '[role="dialog"][data-open]:not(.drawer)'
const WRITING = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]'

/** What Enter and the space bar press already. */
const PRESSED = 'a[href], button, summary, [role="button"], [role="link"], [role="tab"]'
const PRESSES = new Set(['enter', ' '])

/**
 * Single keys for the desk: `useKeys({ j: next, k: previous })`. They rest while somebody writes, a
 * dialog is open or a modifier is held, and ignore caps lock. Enter belongs to the link or button that has the focus.
 */
export function useKeys(keys: Record<string, () => void>) {
  // A dialog on its way out no longer holds the keys.
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest(WRITING) || document.querySelector(OPEN_DIALOG)) return
    const key = event.key.toLowerCase()
    if (PRESSES.has(key) && target?.closest(PRESSED)) return
    const act = keys[key]
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
