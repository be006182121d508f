import { COUPON_LEGS_MAX, type CouponSelection, coupons } from '@menekse/contract/sports/coupons'
import { lasting } from '@menekse/ui/storage'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../api.ts'
import { couponTexts } from '../../messages-coupon.ts'
import { nameHere, refreshSession, setBalance, useSession } from '../../session.ts'
import { createCouponStore } from './coupon-store.ts'
import { has } from './draft.ts'
import { createKeeping } from './keeping.ts'
import { quickStakeText } from './words.ts'

/** How often prices are asked for while something is in the coupon. */
const QUOTE_MS = 3_000

/** The one coupon of this page. */
export const coupon = createCouponStore({
  keeping: createKeeping(lasting),
  now: () => Date.now(),
  player: nameHere,
  quote: (legs) => call(coupons.quote, { query: { legs } }),
  async place(body) {
    const answer = await call(coupons.place, { body })
    if (answer.ok) setBalance(answer.value)
    // The coupon shows the way to the login to whoever it knows to be none.
    else if (answer.refusal.code === 'not_logged_in') void refreshSession().catch(() => undefined)
    return answer
  },
  find: (id) => call(coupons.find, { params: { id } }),
})

export const useCoupon = () => useSyncExternalStore(coupon.subscribe, coupon.view)

export const isPicked = (pick: CouponSelection): boolean => has(coupon.view().draft, pick)

/** Why a selection finds no room: it is one more than a coupon takes. */
export const fullText = (pick: CouponSelection): string | undefined =>
  isPicked(pick) || coupon.view().draft.picks.length < COUPON_LEGS_MAX
    ? undefined
    : couponTexts.full(COUPON_LEGS_MAX)

/** What the next press stakes at once; undefined where it only goes into the coupon. */
export const quickStake = (): string | undefined => quickStakeText(coupon.view())

/** Keeps the coupon at the prices of now for as long as a page shows it, and takes up what was left unanswered. */
function useCouponLife(): void {
  useEffect(() => {
    void coupon.refresh()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !coupon.view().isPlacing) void coupon.refresh()
    }, QUOTE_MS)
    const onStorage = ({ storageArea, key }: StorageEvent) => {
      if (storageArea === localStorage && key?.startsWith('menekse-spor-kupon') === true)
        coupon.reload()
    }
    addEventListener('storage', onStorage)
    return () => {
      clearInterval(timer)
      removeEventListener('storage', onStorage)
    }
  }, [])
}

/** Shows nothing, and keeps the coupon alive on the page that holds it. */
export function CouponLife(): null {
  useCouponLife()
  const { status, username } = useSession()
  const player = status === 'player' ? username : null
  useEffect(() => {
    if (status === 'visitor') coupon.leave()
  }, [status])
  useEffect(() => {
    if (player !== null) void coupon.resume()
  }, [player])
  return null
}
