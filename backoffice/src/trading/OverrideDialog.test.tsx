// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../api.ts'
import { messages } from '../messages.ts'
import { OverrideDialog } from './OverrideDialog.tsx'
import type { BookSeen } from './seen.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const text = messages.trading.dialog

/** The house says of every wish that it is worth more than it costs; answers what it was asked. */
function askedOf(): { is_confirmed: boolean }[] {
  const asked: { is_confirmed: boolean }[] = []
  vi.stubGlobal('fetch', (_: unknown, init: { body: string }) => {
    asked.push(JSON.parse(init.body) as { is_confirmed: boolean })
    const code = 'override_above_fair'
    return Promise.resolve(
      Response.json(
        { success: false, status: 'error', code, message: 'Pahalı', error: 'Pahalı' },
        { status: 409 },
      ),
    )
  })
  return asked
}

test('what was confirmed of a price says nothing of a shift', async () => {
  const asked = askedOf()
  const seen = {
    now: new Date().toISOString(),
    fixture: { id: 'fix_1', home: 'Ankara', away: 'Bursa' },
    markets: [],
  } as unknown as BookSeen
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OverrideDialog
        seen={seen}
        place={{ market: 'match_result', outcome: '1', kind: 'price' }}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
  const save = screen.getByRole('button', { name: text.save })
  await userEvent.type(screen.getByLabelText(new RegExp(`^${text.priceLabel}`)), '5')
  await userEvent.click(screen.getByText(text.presets[0]!))
  await userEvent.click(save)
  await userEvent.click(await screen.findByLabelText(text.confirm))
  await userEvent.click(screen.getByText(text.shift))
  expect(screen.queryByLabelText(text.confirm)).toBeNull()
  await userEvent.click(save)
  await waitFor(() => expect(asked.map((wish) => wish.is_confirmed)).toEqual([false, false]))
})
