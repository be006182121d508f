import type { Coupon } from '@menekse/contract/sports/coupons'
import { couponTexts } from '../../messages-coupon.ts'

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

/** What became of it, in one word: what won paid more than what had left before. */
export function statusOf({ status, payout, cashed }: Pick<Coupon, 'status' | 'payout' | 'cashed'>) {
  if (status === 'settled') return payout > cashed.paid ? 'won' : 'lost'
  return status
}
