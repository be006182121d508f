import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** How much of the next filter is seen beside the chosen one. */
const BESIDE_PX = 28

interface FilterRowProps {
  label: string
  /** Undefined until all of them are there. */
  chosen: string | undefined
  children: ReactNode
}

/** Filters in a row that is wider than a phone: the chosen one is in sight. */
export function FilterRow({ label, chosen, children }: FilterRowProps) {
  const row = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (chosen !== undefined && row.current !== null) show(row.current)
  }, [chosen])
  return (
    <nav className="sp-filters" aria-label={label} ref={row}>
      {children}
    </nav>
  )
}

/** Moves the row alone: whoever has scrolled the page stays there. */
function show(row: HTMLElement): void {
  const one = row.querySelector('[aria-current]')?.getBoundingClientRect()
  if (one === undefined) return
  const { left, right } = row.getBoundingClientRect()
  if (one.right > right) row.scrollLeft += one.right - right + BESIDE_PX
  else if (one.left < left) row.scrollLeft -= left - one.left + BESIDE_PX
}
