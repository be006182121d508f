// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Toaster, toast } from './Toast.tsx'

afterEach(cleanup)

test('shows title and text; a click takes it away', async () => {
  render(<Toaster />)
  act(() => toast.success('Çekim talebiniz alındı.', { title: 'Talep alındı' }))
  await screen.findByText('Talep alındı')
  await userEvent.click(screen.getByText('Çekim talebiniz alındı.'))
  await waitFor(() => expect(screen.queryByText('Talep alındı')).toBeNull())
})

test('what was said before it stood is shown when it stands', async () => {
  toast.error('Bağlantı hatası!')
  render(<Toaster />)
  expect(await screen.findAllByText('Bağlantı hatası!')).not.toEqual([])
})

test('one id is one toast, with the latest word', async () => {
  render(<Toaster />)
  act(() => toast.info('Bağlanılıyor', { id: 'live' }))
  act(() => toast.success('Bağlandı', { id: 'live' }))
  await screen.findByText('Bağlandı')
  expect(screen.queryByText('Bağlanılıyor')).toBeNull()
})

test('at most four are in sight', async () => {
  render(<Toaster />)
  act(() => {
    for (const word of ['bir', 'iki', 'üç', 'dört', 'beş']) toast.info(word)
  })
  await screen.findByText('beş')
  const shown = [...document.querySelectorAll('.toast:not([data-limited])')]
  expect(shown.map((element) => element.textContent)).toEqual(['beş', 'dört', 'üç', 'iki'])
})
