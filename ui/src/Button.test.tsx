// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Button } from './Button.tsx'

afterEach(cleanup)

test('a loading button keeps its name and focus and lets nothing through', async () => {
  let clicks = 0
  let submits = 0
  const form = (loading: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submits += 1
      }}
    >
      <Button type="submit" loading={loading} onClick={() => (clicks += 1)}>
        Para çek
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole('button', { name: 'Para çek' })
  await userEvent.click(button)
  expect([clicks, submits]).toEqual([1, 1])
  rerender(form(true))
  await userEvent.click(button)
  await userEvent.keyboard('{Enter}')
  expect([clicks, submits]).toEqual([1, 1])
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
})
