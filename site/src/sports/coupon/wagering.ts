import { sportsPercent } from '@menekse/contract/bonuses/bonus-terms'
import type { ActiveBonus } from '@menekse/contract/bonuses/bonuses'
import type { Kurus } from '@menekse/contract/money'
import { wageredBy } from '@menekse/games/sports/coupon/bonus'
import { type Coupon, stakeOf } from '@menekse/games/sports/coupon/coupon'
import { formatMoney } from '@menekse/ui/money-format'
import { couponTexts } from '../../messages-coupon.ts'

const texts = couponTexts.wagering

type Running = Pick<ActiveBonus, 'in_use' | 'terms'> & {
  wagering: Pick<ActiveBonus['wagering'], 'remaining'>
}

/** Pure: the bonus that is to be wagered now. */
export const wageringOf = <B extends Running>(bonuses: readonly B[]): B | undefined =>
  bonuses.find(({ in_use: isInUse, wagering }) => isInUse && wagering.remaining > 0n)

/**
 * Pure: what somebody who has a bonus to wager is to know before a coupon is placed: that less of its stake counts than
 * all of it, and why none. Lines that are `opposed` are opposite to other bets of theirs.
 */
export function wageringText(
  bonuses: readonly Running[],
  coupon: Coupon,
  isLive: boolean,
  opposed: readonly number[] = [],
): string | undefined {
  const bonus = wageringOf(bonuses)
  if (bonus === undefined) return undefined
  const weight = sportsPercent(bonus.terms, isLive)
  if (weight === 0) return texts.notHere
  const byOdds = wageredBy(coupon, BigInt(weight) * 100n)
  if (byOdds === 0n) return texts.none
  const byLines = wageredBy(coupon, BigInt(weight) * 100n, new Set(opposed))
  if (byLines === 0n) return texts.opposed
  const { remaining } = bonus.wagering
  const counts: Kurus = byLines < remaining ? byLines : remaining
  if (byLines < byOdds) return texts.opposedPart(formatMoney(counts))
  return counts < stakeOf(coupon) ? texts.part(formatMoney(counts)) : undefined
}
