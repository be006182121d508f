import { useEffect, useRef } from 'react'
import { onSearch } from '../shell/open-search.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** `/` outside of fields, Ctrl-K anywhere, and pages that offer it open the search. */
export function usePaletteKeys(open: () => void): void {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => onSearch(() => latest.current()), [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSlash =
        event.key === '/' &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey &&
        !isTyping(event.target)
      const isCtrlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isSlash && !isCtrlK) return
      // An open dialog has the floor.
      if (document.querySelector('[role="dialog"], dialog[open]') !== null) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
