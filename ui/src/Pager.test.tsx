// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Pager } from './Pager.tsx'

afterEach(cleanup)

test('leads to the first, previous, a shown, the next and the last page', async () => {
  const asked: number[] = []
  render(<Pager page={4} pages={12} onPageChange={(page) => asked.push(page)} />)
  for (const name of ['İlk sayfa', 'Önceki sayfa', 'Sayfa 6', 'Sonraki sayfa', 'Son sayfa']) {
    await userEvent.click(screen.getByRole('button', { name }))
  }
  expect(asked).toEqual([1, 3, 6, 5, 12])
  expect(screen.getByRole('button', { name: 'Sayfa 4' }).getAttribute('aria-current')).toBe('page')
})

test('the ends are closed and a single page has no pager', () => {
  const { container, rerender } = render(<Pager page={1} pages={2} onPageChange={() => {}} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Önceki sayfa' }).disabled).toBe(
    true,
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Son sayfa' }).disabled).toBe(false)
  rerender(<Pager page={1} pages={1} onPageChange={() => {}} />)
  expect(container.innerHTML).toBe('')
})
