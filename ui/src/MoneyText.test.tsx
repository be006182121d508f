// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MoneyText } from './MoneyText.tsx'

afterEach(cleanup)

const textOf = (element: React.ReactElement) => render(element).container.textContent

test('a hidden amount is exactly the agreed text and leaks nothing', () => {
  const { container } = render(<MoneyText amount={-250} hidden tone="auto" sign="always" />)
  expect(container.textContent).toBe('₺ ****')
  expect(container.innerHTML).not.toMatch(/250|money-down|svg/)
})

test('takes TRY and kuruş alike', () => {
  expect(textOf(<MoneyText amount={2480.5} />)).toBe('₺2.480,50')
  expect(textOf(<MoneyText amount={248050n} />)).toBe('₺2.480,50')
  expect(textOf(<MoneyText amount={248099n} decimals={0} />)).toBe('₺2.480')
})

test('win and loss carry a glyph beside the colour, zero neither', () => {
  const win = render(<MoneyText amount={1n} tone="auto" />).container
  const loss = render(<MoneyText amount={-1n} tone="auto" />).container
  const none = render(<MoneyText amount={0n} tone="auto" />).container
  expect(win.querySelector('.money-up > svg')).not.toBeNull()
  expect(loss.querySelector('.money-down > svg')).not.toBeNull()
  expect(none.querySelector('svg')).toBeNull()
})
