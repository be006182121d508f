// @vitest-environment happy-dom
import { lira } from '@menekse/contract/money'
import type { Coupon } from '@menekse/contract/sports/coupons'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, waitFor } from '@testing-library/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api.ts'
import { couponTexts } from '../../messages-coupon.ts'
import { CashOut } from './CashOut.tsx'

const texts = couponTexts.cashOut
const coupon = {
  id: 'bet_01kb3v5a7n8q2r4t6w8y0zabcd',
  cash_out: lira(20),
  cash_out_lock: null,
  cash_out_rule: null,
} as unknown as Coupon
const whole = { percent: 100, value: 2_000, stake: 1_000, stake_left: 0, payout_most: 0 }
const quoted = { success: true, lock: null, fee_basis_points: null, parts: [whole] }

/** What the house answers, one after another; the last answer stays. */
let answers: (() => Response)[] = []
let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.endsWith('/cash-out')) return Response.json({ success: true })
    return (answers.length > 1 ? answers.shift()! : answers[0]!)()
  })
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

/** The coupon's card after its price was pressed, and what the house has answered to that. */
async function pressed(first: () => Response, shown = coupon): Promise<HTMLElement> {
  answers = [first]
  const element = document.createElement('div')
  document.body.replaceChildren(element)
  const client = new QueryClient({
    defaultOptions: {
      ...queryClient.getDefaultOptions(),
      queries: { retry: false, networkMode: 'always' },
    },
  })
  root = createRoot(element)
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <CashOut coupon={shown} />
      </QueryClientProvider>,
    ),
  )
  act(() => buttonOf(element, texts.offer('₺20,00')).click())
  await shows(element, (text) => !text.includes(texts.asking))
  return element
}
const buttonOf = (element: HTMLElement, name: string) =>
  [...element.querySelectorAll('button')].find((one) => one.textContent === name)!
const shows = (element: HTMLElement, is: (text: string) => boolean) =>
  waitFor(() => expect(is(element.textContent)).toBe(true))

const lost = () => {
  throw new TypeError('Failed to fetch')
}

test('a question that was lost is no reason of the coupon, and is asked again on a press', async () => {
  const element = await pressed(lost)
  expect(element.textContent).not.toContain(texts.tooSmall)
  expect(element.textContent).toContain(texts.unasked('Bağlantı hatası oluştu'))
  expect(buttonOf(element, texts.confirm).disabled).toBe(true)
  answers = [() => Response.json(quoted)]
  act(() => buttonOf(element, texts.again).click())
  await shows(element, (text) => text.includes(texts.sums.value))
  expect(buttonOf(element, texts.confirm).disabled).toBe(false)
  expect(element.querySelector('[role="alert"]')).toBeNull()
})

test('a rule is put up again for what is left, and nothing is left of the whole', async () => {
  const rule = { at_least: lira(30), percent: 100 }
  const ruled = { ...coupon, cash_out_rule: rule } as unknown as Coupon
  const element = await pressed(() => Response.json(quoted), ruled)
  expect(element.textContent).toContain(texts.endsRule(true))
  expect(element.textContent).not.toContain(texts.endsRule(false))
  const share = element.querySelector<HTMLInputElement>('input[type="range"]')!
  act(() => void fireEvent.change(share, { target: { value: '50' } }))
  expect(element.textContent).toContain(texts.endsRule(false))
})

test('a part is drawn or chosen from a list, and both say the same', async () => {
  const element = await pressed(() => Response.json(quoted))
  const range = element.querySelector<HTMLInputElement>('input[type="range"]')!
  const list = element.querySelector<HTMLSelectElement>('select')!
  expect([...list.options].map(({ value }) => Number(value))).toEqual(
    Array.from({ length: 10 }, (_, place) => 10 * (place + 1)),
  )
  act(() => void fireEvent.change(list, { target: { value: '30' } }))
  expect(range.value).toBe('30')
  expect(element.textContent).toContain(texts.share(30))
  act(() => void fireEvent.change(range, { target: { value: '80' } }))
  expect(list.value).toBe('80')
})

test('a part that cannot leave says so, and a refusal says why', async () => {
  const none = await pressed(() => Response.json({ ...quoted, parts: [] }))
  expect(none.textContent).toContain(texts.tooSmall)
  act(() => root.unmount())
  const body = { success: false, code: 'bet_settled', message: 'Kupon sonuçlandı.', fields: {} }
  const settled = await pressed(() => Response.json(body, { status: 409 }))
  expect(settled.textContent).toContain(texts.unasked('Kupon sonuçlandı.'))
})
