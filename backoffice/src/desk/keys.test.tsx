// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useKeys } from './keys.ts'

afterEach(cleanup)

function show(): string[] {
  const pressed: string[] = []
  function Page() {
    useKeys({ j: () => pressed.push('j'), enter: () => pressed.push('enter') })
    return (
      <>
        <a href="/kupon">
          <b>Kupon</b>
        </a>
        <button type="button">Yazdır</button>
        <input aria-label="Lig" />
        <p>Satır</p>
      </>
    )
  }
  render(<Page />)
  return pressed
}

test('a key acts for the page', () => {
  const pressed = show()
  fireEvent.keyDown(screen.getByText('Satır'), { key: 'Enter' })
  fireEvent.keyDown(screen.getByText('Satır'), { key: 'J' })
  expect(pressed).toEqual(['enter', 'j'])
})

test('Enter is left to the link or button that has the focus, other keys are not', () => {
  const pressed = show()
  for (const name of ['Kupon', 'Yazdır']) {
    // Not prevented: the browser follows the link.
    expect(fireEvent.keyDown(screen.getByText(name), { key: 'Enter' })).toBe(true)
    fireEvent.keyDown(screen.getByText(name), { key: 'j' })
  }
  expect(pressed).toEqual(['j', 'j'])
})

test('no key acts while somebody writes', () => {
  const pressed = show()
  for (const key of ['Enter', 'j']) fireEvent.keyDown(screen.getByLabelText('Lig'), { key })
  expect(pressed).toEqual([])
})
