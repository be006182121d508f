import { useEffect, useRef } from 'react'
import { onSearch } from '../shell/open-search.ts'
import { hasDialog, isSlash } from '../shell/slash-key.ts'

/** `/` outside of fields, Ctrl-K anywhere, and pages that offer it open the search. */
export function usePaletteKeys(open: () => void): void {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => onSearch(() => latest.current()), [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isCtrlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isSlash(event) && !(isCtrlK && !hasDialog())) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
