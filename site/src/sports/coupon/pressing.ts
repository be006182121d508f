import type { CouponSelection } from '@menekse/contract/sports/coupons'
import { useSyncExternalStore } from 'react'
import { whenIdle } from '../../shell/idle.ts'
import { tell } from '../../toasts.ts'
import type { Picked } from './draft.ts'
import type * as Coupon from './use-coupon.ts'

/*
 * What a price knows of the coupon. The coupon itself comes after the first look at the prices: with what reckons and
 * places it, it is as large as the list.
 */

type Held = typeof Coupon

let held: Held | undefined
let coming: Promise<Held> | undefined
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

async function bring(): Promise<Held> {
  const come = await import('./use-coupon.ts')
  held = come
  come.coupon.subscribe(changed)
  changed()
  return come
}

async function couponHere(): Promise<Held> {
  try {
    return await (coming ??= bring())
  } catch (error) {
    // The line was away: whoever presses next asks again.
    coming = undefined
    throw error
  }
}

let isAsked = false
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  if (!isAsked) whenIdle(() => void couponHere().catch(() => (isAsked = false)))
  isAsked = true
  return () => listeners.delete(listener)
}

/** Whether a selection is in the coupon: asked by each price on a page. */
export const useIsPicked = (pick: CouponSelection): boolean =>
  useSyncExternalStore(subscribe, () => held?.isPicked(pick) ?? false)

/** What a press stakes at once; undefined where it only goes into the coupon. */
export const useQuickStake = (): string | undefined =>
  useSyncExternalStore(subscribe, () => held?.quickStake())

/** A price is pressed: into the coupon with it, or out again, or placed at once. */
export async function pressPrice(pick: Picked): Promise<void> {
  const { coupon, fullText } = held ?? (await couponHere())
  const full = fullText(pick)
  if (full !== undefined) return tell('error', full)
  await coupon.press(pick)
}
