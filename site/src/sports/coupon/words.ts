import type { Coupon } from '@menekse/contract/sports/coupons'
import { formatMoney, parseMoney } from '@menekse/ui/money-format'
import { couponTexts } from '../../messages-coupon.ts'
import { type CouponView, quickStakeOf } from './coupon-store.ts'
import { type Draft, isAllShut, type Quote, type Sums } from './draft.ts'

const texts = couponTexts.list

/** How a coupon is played. */
export function kindText({ legs, system }: Pick<Coupon, 'legs' | 'system'>): string {
  if (legs.length === 1) return texts.kind.single
  if (system === null) return texts.kind.combo(legs.length)
  const { sizes, bankers } = system
  if (sizes.length === 1 && sizes[0] === 1 && bankers.length === 0)
    return texts.kind.singles(legs.length)
  return texts.kind.system(sizes.join('-'), legs.length - bankers.length, bankers.length)
}

/** What it can win at most; nothing while nothing of it is sold. */
export const mostText = (draft: Draft, quote: Quote | undefined, { most }: Sums): string =>
  isAllShut(draft, quote) ? couponTexts.sums.shut : formatMoney(most)

/** What the next press stakes at once; undefined where it only goes into the coupon. */
export function quickStakeText(view: Pick<CouponView, 'quick' | 'draft'>): string | undefined {
  const stake = quickStakeOf(view)
  return stake === undefined ? undefined : formatMoney(parseMoney(stake) ?? 0n)
}

/** What became of it, in one word: what won paid more than what had left before. */
export function statusOf({ status, payout, cashed }: Pick<Coupon, 'status' | 'payout' | 'cashed'>) {
  if (status === 'settled') return payout > cashed.paid ? 'won' : 'lost'
  return status
}
