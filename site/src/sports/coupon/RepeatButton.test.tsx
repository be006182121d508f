// @vitest-environment happy-dom
import type { Coupon } from '@menekse/contract/sports/coupons'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { couponTexts } from '../../messages-coupon.ts'
import { sharingTexts } from '../../messages-sports-sharing.ts'
import { emptyDraft } from './draft.ts'
import { RepeatButton } from './RepeatButton.tsx'
import { coupon } from './use-coupon.ts'
import { pickOf } from './pick-of.ts'

const texts = couponTexts.list
const placed = (outcome: string) => ({ legs: [pickOf(outcome)], system: null }) as unknown as Coupon

let root: Root
let element: HTMLElement
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  element = document.createElement('div')
  root = createRoot(element)
  act(() =>
    root.render(
      <>
        <RepeatButton coupon={placed('1')} />
        <RepeatButton coupon={placed('2')} />
      </>,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  coupon.edit({ ...emptyDraft })
  vi.unstubAllGlobals()
})

const press = (place: number) => act(() => element.querySelectorAll('button')[place]!.click())
const names = () => [...element.querySelectorAll('button')].map((one) => one.textContent)
const outcomes = () => coupon.view().draft.picks.map(({ outcome }) => outcome)

test('a coupon that took the place of another goes again on a press', () => {
  act(() => coupon.edit({ ...emptyDraft, picks: [pickOf('x')] }))
  press(0)
  expect([outcomes(), names()]).toEqual([['1'], [sharingTexts.undo, texts.repeat]])
  press(0)
  expect([outcomes(), names()]).toEqual([['x'], [texts.repeat, texts.repeat]])
})

test('only the coupon that came last goes again, and none where nothing stood before', () => {
  press(0)
  expect([outcomes(), names()]).toEqual([['1'], [texts.repeat, texts.repeat]])
  press(1)
  expect([outcomes(), names()]).toEqual([['2'], [texts.repeat, sharingTexts.undo]])
  act(() => coupon.edit({ ...coupon.view().draft, unit: '20' }))
  expect(names()).toEqual([texts.repeat, texts.repeat])
})
