// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharingTexts } from '../../messages-sports-sharing.ts'
import { emptyDraft, type Picked } from '../coupon/draft.ts'
import { coupon } from '../coupon/use-coupon.ts'
import { OpenedNote } from './OpenCode.tsx'
import { dismissOpened, openCode } from './opening.ts'

const texts = sharingTexts.open
const CODE = 'ABCD2345'
const leg = {
  fixture: 'fix_01kb3v5a7n8q2r4t6w8y0zabcd' as const,
  market: 'match_result',
  outcome: '1',
  odds: 2_000,
  home: 'Galatasaray',
  away: 'Fenerbahçe',
  starts_at: '2026-11-24T18:00:00.000Z',
  is_simulated: true,
}
const pick: Picked = { ...leg, is_banker: false }
const other: Picked = { ...pick, outcome: '2' }
const booked = {
  success: true,
  code: CODE,
  legs: [{ ...leg, lock: null, is_live: false, mbs: 1 }],
}
const unknown = { success: false, code: 'booking_unknown', message: 'Böyle bir kod yok.' }

let answer: () => Promise<Response>
/** Answers whatever else was asked. */
let refuse: () => void
let root: Root
let element: HTMLElement
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const refused = new Promise<void>((resolve) => (refuse = resolve))
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/bookings/')) return answer()
    await refused
    return Response.json({ success: false, code: 'game_paused', message: '' }, { status: 409 })
  })
  element = document.createElement('div')
  root = createRoot(element)
  act(() => root.render(<OpenedNote />))
})
afterEach(() => {
  act(() => {
    root.unmount()
    dismissOpened()
    coupon.edit({ ...emptyDraft })
  })
  vi.unstubAllGlobals()
})
const fill = (...picks: Picked[]) => act(() => coupon.edit({ ...emptyDraft, picks }))
const press = (name: string) =>
  act(async () =>
    [...element.querySelectorAll('button')].find((one) => one.textContent === name)!.click(),
  )
const names = () => [...element.querySelectorAll('button')].map((one) => one.textContent)

test('a code that opens nothing says why where selections leave no field for it', async () => {
  fill(other)
  answer = async () => Response.json(unknown, { status: 404 })
  await act(() => openCode(CODE))
  expect(element.querySelector('[role="alert"]')?.textContent).toContain(unknown.message)
  expect(names()).toEqual([sharingTexts.dismiss])
  expect(coupon.view().draft.picks).toEqual([other])
  await press(sharingTexts.dismiss)
  expect(element.textContent).toBe('')
  await act(() => openCode('yok'))
  expect(element.textContent).toContain(texts.shape)
  // The field says it as soon as there is one.
  act(() => coupon.clear())
  expect(element.textContent).toBe('')
})

test('a code whose answer was lost is opened on another press', async () => {
  fill(other)
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await act(() => openCode(CODE))
  expect(names()).toEqual([texts.again, sharingTexts.dismiss])
  await act(() => openCode('yok'))
  expect(names()).toEqual([sharingTexts.dismiss])
  await act(() => openCode(CODE))
  answer = async () => Response.json(booked)
  await press(texts.again)
  expect(coupon.view().draft.picks).toEqual([pick])
  expect(element.textContent).toContain(sharingTexts.opened(CODE, 1))
  await press(sharingTexts.undo)
  expect(coupon.view().draft.picks).toEqual([other])
})

test('what is said of a code ends with its selections', async () => {
  answer = async () => Response.json(booked)
  await act(() => openCode(CODE))
  expect(element.textContent).toContain(sharingTexts.opened(CODE, 1))
  act(() => coupon.clear())
  expect(element.textContent).toBe('')
  fill(other)
  expect(element.textContent).toBe('')
})

test('a code that was typed wrong says no more when selections are made', async () => {
  await act(() => openCode('yok'))
  fill(other)
  expect(element.textContent).toBe('')
})

test('a coupon that was sent meanwhile stays, and is not said to be another', async () => {
  fill(other)
  let open: (response: Response) => void = () => undefined
  answer = () => new Promise((resolve) => (open = resolve))
  await act(async () => {
    const opening = openCode(CODE)
    const placing = coupon.place()
    open(Response.json(booked))
    await opening
    expect(coupon.view()).toMatchObject({ isPlacing: true, draft: { picks: [other] } })
    refuse()
    await placing
  })
  expect(element.textContent).toContain(texts.busy)
  expect(coupon.view()).toMatchObject({ isPlacing: false, draft: { picks: [other] } })
})
