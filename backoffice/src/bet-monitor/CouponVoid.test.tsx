// @vitest-environment happy-dom
import type { StaffUser } from '@menekse/contract/staff/staff'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../api.ts'
import { StaffContext } from '../desk/staff-context.ts'
import { messages } from '../messages.ts'
import { CouponVoid } from './CouponVoid.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const text = messages.betMonitor.one.voiding

it('asks to the end for what its reader began, whatever a colleague does meanwhile', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const client = createQueryClient()
  const staff = { role: 'trader' } as StaffUser
  const of = (status: string, waiting: string | null = null) => {
    const named = { id: 'bet_0000000012345678', player_id: 'plr_1' }
    const coupon = { ...named, status, approval_id: waiting }
    const props = { coupon } as unknown as ComponentProps<typeof CouponVoid>
    return (
      <QueryClientProvider client={client}>
        <StaffContext value={staff}>
          <CouponVoid {...props} />
        </StaffContext>
      </QueryClientProvider>
    )
  }
  const { rerender } = render(of('open'))
  await userEvent.click(screen.getByRole('button', { name: text.act }))
  const title = text.title('12345678')
  expect(screen.getByRole('dialog', { name: title })).toBeDefined()
  rerender(of('void'))
  expect(screen.getByRole('dialog', { name: title })).toBeDefined()
  rerender(of('open', 'apr_1'))
  expect(screen.getByRole('dialog', { name: title })).toBeDefined()
})
