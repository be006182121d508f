// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Facts } from './Facts.tsx'

afterEach(cleanup)

test.each([null, undefined, '', false])(
  'an optional fact that is %j is left out with its label',
  (value) => {
    render(<Facts facts={[{ label: 'Süre', value, optional: true }]} />)
    expect(screen.queryByText('Süre')).toBeNull()
  },
)

test.each([null, undefined, '', false])('a fact that is %j is said not to be there', (value) => {
  render(<Facts facts={[{ label: 'Şehir', value }]} />)
  expect(screen.getByRole('definition').textContent).toBe('—')
})

test('zero is something to say', () => {
  render(<Facts facts={[{ label: 'Tur', value: 0, optional: true }]} />)
  expect(screen.getByRole('definition').textContent).toBe('0')
})
