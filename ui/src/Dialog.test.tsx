// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Dialog } from './Dialog.tsx'

afterEach(cleanup)

/** A page whose button opens a dialog; what is done there takes the button away, or does not. */
function Page({ isOnce }: { isOnce: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  return (
    <main>
      <h1 tabIndex={-1}>Maç</h1>
      {!(isOnce && isDone) && (
        <button type="button" onClick={() => setOpen(true)}>
          Maçı iptal et
        </button>
      )}
      <Dialog open={isOpen} onOpenChange={setOpen} title="İptal">
        <button type="button" onClick={() => setDone(true)}>
          Onaya gönder
        </button>
        <button type="button" onClick={() => setOpen(false)}>
          Vazgeç
        </button>
      </Dialog>
    </main>
  )
}

it.each([
  [false, 'button', 'Maçı iptal et'],
  [true, 'heading', 'Maç'],
] as const)('leaves the focus in the page, gone opener: %s', async (isOnce, role, name) => {
  render(<Page isOnce={isOnce} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Maçı iptal et' }))
  await user.click(await screen.findByRole('button', { name: 'Onaya gönder' }))
  await user.click(screen.getByRole('button', { name: 'Vazgeç' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })))
})
