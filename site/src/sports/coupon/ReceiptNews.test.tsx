// @vitest-environment happy-dom
import type { Coupon } from '@menekse/contract/sports/coupons'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ReceiptNews } from './Receipt.tsx'

afterEach(cleanup)

test('that a coupon was taken is said where a listener is told already that something may come', () => {
  const page = render(<ReceiptNews of={undefined} />)
  const place = screen.getByRole('status')
  expect(place.textContent).toBe('')
  page.rerender(<ReceiptNews of={{ id: 'bet_01kb3v5a7n8q2r4t6w8y0zabcd' } as unknown as Coupon} />)
  expect(screen.getByRole('status')).toBe(place)
  expect(place.textContent).toBe('Kuponunuz alındı. Kupon no: 8Y0ZABCD')
})
