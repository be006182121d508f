// @vitest-environment happy-dom
import { WAGER_ODDS } from '@menekse/games/sports/coupon/bonus'
import { formatNumber } from '@menekse/ui/turkish'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api.ts'
import { ACTIVE_BONUSES } from '../../bonuses/bonus-calls.ts'
import { couponTexts } from '../../messages-coupon.ts'
import { emptyDraft } from './draft.ts'
import { QuickBet } from './QuickBet.tsx'
import { coupon, useCoupon } from './use-coupon.ts'
import { pickOf } from './pick-of.ts'

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  coupon.setQuick(undefined)
  coupon.edit({ ...emptyDraft })
  queryClient.clear()
  vi.unstubAllGlobals()
})

test.each([
  [false, '500'],
  [true, emptyDraft.unit],
])('quick bets begin at what is staked with money (free bet: %s)', (isFree, stake) => {
  coupon.edit({ ...emptyDraft, unit: '500', isFree })
  const element = document.createElement('div')
  const root = createRoot(element)
  act(() => root.render(<Around />))
  act(() => element.querySelector('input')!.click())
  expect(coupon.view().quick?.stake).toBe(stake)
  act(() => root.unmount())
})

function Panel() {
  return (
    <section className="cp" tabIndex={-1}>
      <QuickBet view={useCoupon()} />
    </section>
  )
}
const Around = () => (
  <QueryClientProvider client={queryClient}>
    <Panel />
  </QueryClientProvider>
)

test('beside several selections it is there for as long as it is on, and leaves the keyboard behind', () => {
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  const turn = () => element.querySelector('input')
  coupon.edit({ ...emptyDraft, picks: [pickOf('1')] })
  act(() => root.render(<Around />))
  expect(turn()).not.toBeNull()
  act(() => coupon.setQuick('20'))
  act(() => coupon.edit({ ...emptyDraft, picks: [pickOf('1'), pickOf('2')] }))
  turn()!.focus()
  act(() => turn()!.click())
  expect(coupon.view().quick).toBeUndefined()
  expect(turn()).toBeNull()
  expect(document.activeElement).toBe(element.querySelector('.cp'))
  act(() => root.unmount())
  element.remove()
})

test.each([
  [300n, true, true],
  [0n, true, false],
  [300n, false, false],
])(
  'who has %i left to wager, in use: %s, knows before the first press what does not count: %s',
  (remaining, in_use, isTold) => {
    queryClient.setQueryData(ACTIVE_BONUSES, {
      active_bonuses: [{ in_use, wagering: { remaining } }],
    })
    coupon.setQuick('50')
    const element = document.createElement('div')
    const root = createRoot(element)
    act(() => root.render(<Around />))
    expect(element.textContent.includes(couponTexts.quick.wagering)).toBe(isTold)
    act(() => coupon.setQuick(undefined))
    expect(element.textContent).not.toContain(couponTexts.quick.wagering)
    act(() => root.unmount())
  },
)

test('the odds it names are those that count', () => {
  const odds = formatNumber(WAGER_ODDS.single / 1_000, 2, 2)
  expect(couponTexts.quick.wagering).toContain(`oran ${odds}’nin altındaysa`)
})
