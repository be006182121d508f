// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Button } from './Button.tsx'
import { ConfirmProvider, useConfirm } from './ConfirmDialog.tsx'

afterEach(cleanup)

function Asker({ answers }: { answers: boolean[] }) {
  const confirm = useConfirm()
  const ask = async () => {
    const question = { title: 'Çekim iptal edilsin mi?', confirmLabel: 'Çekimi iptal et' }
    answers.push(await confirm({ ...question, tone: 'danger' }))
  }
  return <Button onClick={() => void ask()}>Sor</Button>
}

async function open(answers: boolean[]) {
  render(
    <ConfirmProvider>
      <Asker answers={answers} />
    </ConfirmProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Sor' }))
  await screen.findByRole('dialog', { name: 'Çekim iptal edilsin mi?' })
}

test('the verb is a yes', async () => {
  const answers: boolean[] = []
  await open(answers)
  await userEvent.click(screen.getByRole('button', { name: 'Çekimi iptal et' }))
  await waitFor(() => expect(answers).toEqual([true]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Vazgeç is a no', async () => {
  const answers: boolean[] = []
  await open(answers)
  await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }))
  await waitFor(() => expect(answers).toEqual([false]))
})

test('Escape is a no', async () => {
  const answers: boolean[] = []
  await open(answers)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(answers).toEqual([false]))
})

test('one may ask again after an answer', async () => {
  const answers: boolean[] = []
  await open(answers)
  await userEvent.click(screen.getByRole('button', { name: 'Kapat' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Sor' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Çekimi iptal et' }))
  await waitFor(() => expect(answers).toEqual([false, true]))
})
