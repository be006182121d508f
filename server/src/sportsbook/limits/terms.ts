import { COUPON_CAP_KURUS, LIABILITY_MOST_KURUS } from '@menekse/contract/sports/betting-rules'
import { COUPON_MIN_KURUS, UNIT_MIN_KURUS } from '@menekse/contract/sports/coupons'
import { kurus, lira } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import type { SportsSetting } from '@menekse/contract/sports/staff-limits'
import type { Ticket } from '../../fixtures/fixtures.ts'

/** What is taken on sports until the desk says otherwise (sportsbook reference §4.6). */
export const FIRST: SportsSetting = {
  unit_min: kurus(UNIT_MIN_KURUS),
  coupon_min: kurus(COUPON_MIN_KURUS),
  payout_max: COUPON_CAP_KURUS,
  coupon_loss_max: lira(2_500_000),
  liability: [...LIABILITY_MOST_KURUS],
  live_percent: 50,
}

/** Hundredths: a player as any other. */
export const PLAIN = 100

/** What holds for one coupon of one player. */
export interface Terms {
  readonly setting: SportsSetting
  /** In hundredths. */
  readonly factor: number
  /** What the house may lose on a selection by coupons that were taken, of all players and of this one. */
  used(ticket: Ticket): Kurus
  own(ticket: Ticket): Kurus
}

/** The most that one outcome may cost the house, all coupons together. */
export function liabilityMost(
  { liability, live_percent: live }: SportsSetting,
  { tier, isLive }: Pick<Ticket, 'tier' | 'isLive'>,
): Kurus {
  const most = liability[tier - 1] ?? liability.at(-1)!
  return isLive ? kurus((most * BigInt(live)) / 100n) : most
}

/** What one outcome may cost the house by all coupons of a player, where it is less than by everybody's. */
export function ownMost(
  { setting, factor }: Pick<Terms, 'setting' | 'factor'>,
  ticket: Pick<Ticket, 'tier' | 'isLive'>,
): Kurus | undefined {
  if (factor >= PLAIN) return undefined
  return kurus((liabilityMost(setting, ticket) * BigInt(factor)) / 100n)
}

/**
 * Pure: what a coupon may cost the house at most on a selection. A factor below one is a share of what is left, and of
 * the whole for all of the player's coupons together: small steps do not get around it. One above lifts the limit of a
 * coupon (`couponMost`) and never that of an outcome, which is everybody's.
 */
export function leftOn(terms: Terms, ticket: Ticket): Kurus {
  const { setting, factor, used, own } = terms
  const left = liabilityMost(setting, ticket) - used(ticket)
  const share = ownMost(terms, ticket)
  if (share === undefined || left <= 0n) return kurus(left)
  const ofLeft = (left * BigInt(factor)) / 100n
  const ofOwn = share - own(ticket)
  return kurus(ofLeft < ofOwn ? ofLeft : ofOwn)
}

/** Pure: what one coupon of the player may cost the house at most, whatever it is on. */
export const couponMost = ({ setting, factor }: Terms): Kurus =>
  kurus((setting.coupon_loss_max * BigInt(factor)) / 100n)
