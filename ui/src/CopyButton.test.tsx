// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { CopyButton } from './CopyButton.tsx'
import { Toaster } from './Toast.tsx'

afterEach(cleanup)

/** A browser as it is on plain http: no clipboard; the old command does what it is told here. */
function onPlainHttp(command: () => boolean) {
  const user = userEvent.setup()
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  Object.defineProperty(document, 'execCommand', { value: command, configurable: true })
  return user
}

test('copies where the page may write to the clipboard', async () => {
  const user = userEvent.setup()
  render(<CopyButton text="MNK4K7" />)
  await user.click(screen.getByRole('button', { name: 'Kopyala' }))
  expect(await navigator.clipboard.readText()).toBe('MNK4K7')
  expect(screen.getByRole('button', { name: 'Kopyalandı' })).toBeTruthy()
})

test('goes by a field on plain http, and leaves focus and page as they were', async () => {
  let copied: string | undefined
  const user = onPlainHttp(() => {
    const field = document.activeElement
    copied = field instanceof HTMLTextAreaElement ? field.value : undefined
    return true
  })
  render(<CopyButton text="TR33" />)
  const button = screen.getByRole('button')
  await user.click(button)
  await waitFor(() => expect(button.getAttribute('aria-label')).toBe('Kopyalandı'))
  expect(copied).toBe('TR33')
  expect(document.activeElement).toBe(button)
  expect(document.querySelector('textarea')).toBeNull()
})

test('says so where nothing is allowed', async () => {
  const user = onPlainHttp(() => false)
  render(
    <>
      <CopyButton text="TR33" />
      <Toaster />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Kopyala' }))
  expect(await screen.findByText(/elle kopyalayın/)).toBeTruthy()
})
