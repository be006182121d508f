import { useEffect } from 'react'
import type { Slip } from './slip.ts'

/** `u` takes the last step back, `r` lays what was placed last, `d` doubles; not while something is typed or asked. */
export function useChipKeys(slip: Slip): void {
  useEffect(() => {
    const acts: Readonly<Record<string, () => void>> = {
      u: slip.undo,
      r: slip.repeat,
      d: slip.double,
    }
    const hear = (event: KeyboardEvent) => {
      const act = acts[event.key.toLowerCase()]
      if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      const isAsked = document.querySelector('[role="dialog"], dialog[open]') !== null
      const isTyped =
        event.target instanceof Element &&
        event.target.closest('input:not([type="radio"]), textarea, select') !== null
      if (isAsked || isTyped) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [slip])
}
