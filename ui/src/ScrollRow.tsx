import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { IconButton } from './IconButton.tsx'

export interface ScrollRowProps {
  title: ReactNode
  /** A quiet word after the title: "son 24 saat". */
  note?: ReactNode
  /** Before the arrows: usually a link to all of them. */
  aside?: ReactNode
  previousLabel?: string | undefined
  nextLabel?: string | undefined
  className?: string | undefined
  /** The items; each takes its own width, e.g. `w-[38%] md:w-[15.4%]`. */
  children: ReactNode
}

/** A heading and a row one swipes through; the arrows move a screenful and rest at the ends. */
export function ScrollRow(props: ScrollRowProps) {
  const { title, note, aside, children, className } = props
  const { previousLabel = 'Önceki', nextLabel = 'Sonraki' } = props
  const row = useRef<HTMLDivElement>(null)
  const [ends, setEnds] = useState({ start: true, end: true })
  const measure = useCallback(() => {
    const box = row.current
    if (box === null) return
    const start = box.scrollLeft < 8
    const end = box.scrollLeft + box.clientWidth > box.scrollWidth - 8
    setEnds((before) => (before.start === start && before.end === end ? before : { start, end }))
  }, [])
  useEffect(() => {
    const box = row.current
    if (box === null) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [measure])
  const move = (direction: 1 | -1) => {
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.9, behavior: 'smooth' })
  }
  return (
    <section className={className}>
      <header className="row-head">
        <h2 className="row-title">{title}</h2>
        {note !== undefined && <span className="row-note">{note}</span>}
        <span className="row-aside">
          {aside}
          {!(ends.start && ends.end) && (
            <span className="row-arrows">
              <IconButton
                size="s"
                solid
                label={previousLabel}
                disabled={ends.start}
                onClick={() => move(-1)}
              >
                <ChevronLeft aria-hidden="true" />
              </IconButton>
              <IconButton
                size="s"
                solid
                label={nextLabel}
                disabled={ends.end}
                onClick={() => move(1)}
              >
                <ChevronRight aria-hidden="true" />
              </IconButton>
            </span>
          )}
        </span>
      </header>
      <div ref={row} className={clsx('scroll-row', 'no-scrollbar')} onScroll={measure}>
        {children}
      </div>
    </section>
  )
}
