// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Table } from './Table.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('is scrolled with the keyboard where it is wider than its place, and nowhere else', () => {
  const looks: (() => void)[] = []
  function sizes(look: () => void) {
    looks.push(look)
    return { observe: () => undefined, disconnect: () => undefined }
  }
  vi.stubGlobal('ResizeObserver', sizes)
  const width = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700)
  const columns = [{ id: 'name', header: 'Market', cell: (row: string) => row }]
  render(<Table caption="Marketler" columns={columns} rows={['Tek/çift']} rowKey={(row) => row} />)
  const look = () => act(() => looks.forEach((one) => one()))
  look()
  expect(screen.getByRole('region', { name: 'Marketler' }).tabIndex).toBe(0)
  width.mockReturnValue(700)
  look()
  expect(screen.queryByRole('region')).toBeNull()
})
