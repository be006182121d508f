import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { pagerWindow } from './pager-window.ts'

export interface PagerLabels {
  pager: string
  first: string
  previous: string
  next: string
  last: string
  page: (page: number) => string
}

const TURKISH: PagerLabels = {
  pager: 'Sayfalar',
  first: 'İlk sayfa',
  previous: 'Önceki sayfa',
  next: 'Sonraki sayfa',
  last: 'Son sayfa',
  page: (page) => `Sayfa ${page}`,
}

export interface PagerProps {
  /** From 1. */
  page: number
  pages: number
  onPageChange: (page: number) => void
  labels?: PagerLabels | undefined
}

/** First, previous, five numbers around the current one, next, last. One page needs no pager. */
export function Pager({ page, pages, onPageChange, labels = TURKISH }: PagerProps) {
  if (pages <= 1) return null
  const step = (to: number, label: string, icon: ReactNode) => (
    <button
      type="button"
      className="page-btn"
      aria-label={label}
      title={label}
      disabled={to < 1 || to > pages || to === page}
      onClick={() => onPageChange(to)}
    >
      {icon}
    </button>
  )
  return (
    <nav className="pager" aria-label={labels.pager}>
      {step(1, labels.first, <ChevronsLeft aria-hidden="true" />)}
      {step(page - 1, labels.previous, <ChevronLeft aria-hidden="true" />)}
      {pagerWindow(page, pages).map((number) => (
        <button
          key={number}
          type="button"
          className="page-btn"
          aria-label={labels.page(number)}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPageChange(number)}
        >
          {number}
        </button>
      ))}
      {step(page + 1, labels.next, <ChevronRight aria-hidden="true" />)}
      {step(pages, labels.last, <ChevronsRight aria-hidden="true" />)}
    </nav>
  )
}
