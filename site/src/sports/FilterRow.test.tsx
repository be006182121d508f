// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { FilterRow } from './FilterRow.tsx'

/** Filters of 100 pixels in a row of 300. */
function Row({ of, chosen }: { of: readonly string[]; chosen: string }) {
  return (
    <FilterRow label="Ligler" chosen={of.includes(chosen) ? chosen : undefined}>
      {of.map((one) => (
        <a key={one} href={`#${one}`} aria-current={one === chosen ? 'page' : undefined}>
          {one}
        </a>
      ))}
    </FilterRow>
  )
}

it('keeps the chosen filter in sight, and moves for none that is', () => {
  const rect = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
  rect.mockImplementation(function at(this: HTMLElement) {
    const row = this.closest('nav')!
    if (this === row) return new DOMRect(0, 0, 300, 44)
    const place = [...row.children].indexOf(this)
    return new DOMRect(place * 100 - row.scrollLeft, 0, 100, 44)
  })
  const all = ['a', 'b', 'c', 'd', 'e']
  const { rerender } = render(<Row of={all.slice(0, 3)} chosen="e" />)
  const row = screen.getByRole('navigation', { name: 'Ligler' })
  expect(row.scrollLeft).toBe(0)
  // What is chosen comes with the answer.
  rerender(<Row of={all} chosen="e" />)
  expect(row.scrollLeft).toBe(228)
  rerender(<Row of={all} chosen="d" />)
  expect(row.scrollLeft).toBe(228)
  rerender(<Row of={all} chosen="b" />)
  expect(row.scrollLeft).toBe(72)
  rect.mockRestore()
})
