// @vitest-environment happy-dom
import { SPORTS_TITLE } from '@menekse/contract/bonuses/bonus-terms'
import { lira } from '@menekse/contract/money'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { couponTexts } from '../../messages-coupon.ts'
import type { Session } from '../../session.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { FreeBets } from './FreeBets.tsx'
import { coupon } from './use-coupon.ts'

const texts = couponTexts.freeBet
const bonus = (left: number, day = '01') => ({
  id: `bon_${day}`,
  free_spins: { left, stake: lira(50), games: [{ slug: SPORTS_TITLE }] },
  time: { expires: `2026-12-${day}T00:00:00.000Z` },
})
const chosen: Draft = { ...emptyDraft, isFree: true, unit: '50' }

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  act(() => root.unmount())
  coupon.clear()
  vi.unstubAllGlobals()
})

/** The choice of free bets beside a coupon, once it is known which there are. */
function shown(
  draft: Draft,
  running: object[] | undefined,
  status: Session['status'] = 'player',
): HTMLElement {
  coupon.edit(draft)
  const element = document.createElement('div')
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  })
  if (running !== undefined) client.setQueryData(['bonuses', 'active'], { active_bonuses: running })
  root = createRoot(element)
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <FreeBets draft={draft} disabled={false} status={status} />
      </QueryClientProvider>,
    ),
  )
  return element
}

test.each([
  ['used up', [bonus(0)], chosen],
  ['ended, with no other', [], chosen],
  ['another than the one that is there', [bonus(1)], { ...chosen, unit: '20' }],
])('a free bet that is %s gives the stake back to its player', (_, running, draft) => {
  const element = shown(draft, running)
  expect(element.textContent).toContain(texts.gone)
  expect(coupon.view().draft.isFree).toBe(true)
  const button = element.querySelector('button')!
  expect(button.textContent).toBe(texts.without)
  act(() => button.click())
  expect(coupon.view().draft).toMatchObject({ isFree: false, unit: draft.unit })
})

test('one that is there, or not known of yet, is not said to be gone', () => {
  const element = shown(chosen, [bonus(2)])
  expect(element.textContent).not.toContain(texts.gone)
  expect(element.querySelector('input')!.checked).toBe(true)
  act(() => root.unmount())
  expect(shown(chosen, undefined).textContent).toBe('')
})

test('those that are worth the same are one choice, which ends with the first of them', () => {
  const element = shown(chosen, [bonus(1, '05'), bonus(2, '03')])
  expect(element.querySelectorAll('input')).toHaveLength(1)
  expect(element.textContent).toContain(texts.use('₺50,00', 3))
  expect(element.textContent).toContain('03.12.2026')
})

test('where nobody knows of free bets, the stake is given back as well', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const lost = shown(chosen, undefined)
  await waitFor(() => expect(lost.textContent).toContain(texts.unasked))
  act(() => root.unmount())
  const visitor = shown(chosen, undefined, 'visitor')
  expect(visitor.textContent).toContain(texts.login)
  act(() => visitor.querySelector('button')!.click())
  expect(coupon.view().draft.isFree).toBe(false)
  act(() => root.unmount())
  expect(shown(chosen, undefined, 'unknown').textContent).toBe('')
  act(() => root.unmount())
  expect(shown({ ...chosen, isFree: false }, undefined, 'visitor').textContent).toBe('')
})
