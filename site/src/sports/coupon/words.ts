import type { Coupon } from '@menekse/contract/sports/coupons'
import { formatMoney, parseMoney } from '@menekse/ui/money-format'
import { couponTexts } from '../../messages-coupon.ts'
import { type CouponView, quickStakeOf } from './coupon-store.ts'
import { type Draft, isAllShut, lockOf, type Quote, type Sums } from './draft.ts'

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

/** The same where the selections are out of sight: as long as some of them are not sold, nothing can be won. */
export function barMost(
  draft: Draft,
  quote: Quote | undefined,
  { most }: Sums,
): readonly [label: string, text: string] {
  const shut = draft.picks.filter((pick) => lockOf(pick, quote) !== null).length
  return shut === 0
    ? [couponTexts.sums.most, formatMoney(most)]
    : [couponTexts.bar(shut), couponTexts.sums.shut]
}

/** What the next press stakes at once; undefined where it only goes into the coupon. */
export function quickStakeText(
  view: Pick<CouponView, 'quick' | 'draft' | 'least'>,
): string | undefined {
  const stake = quickStakeOf(view)
  return stake === undefined ? undefined : formatMoney(parseMoney(stake) ?? 0n)
}

type Ended = Pick<Coupon, 'status' | 'stake' | 'payout' | 'cashed' | 'is_free'>

/** What became of it, in one word: of what had left before, nothing is won. Less than its stake is no win. */
export function statusOf({ status, stake, payout, cashed, is_free: isFree }: Ended) {
  if (status !== 'settled') return status
  const paid = payout - cashed.paid
  if (paid === 0n) return 'lost'
  return isFree || paid >= stake - cashed.stake ? 'won' : 'part'
}

/** What a coupon may pay, has paid, or gave back: of a free bet no money, but the bet itself. */
export function cameTo(coupon: Ended & Pick<Coupon, 'payout_most'>): readonly [string, string] {
  const { status, payout, is_free: isFree } = coupon
  if (status === 'open') return [texts.most, formatMoney(coupon.payout_most)]
  if (status !== 'void') return [texts.payout, formatMoney(payout)]
  return [texts.refund, isFree ? couponTexts.freeBet.badge : formatMoney(payout)]
}
