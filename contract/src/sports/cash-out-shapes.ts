import * as z from 'zod/mini'
import { Money } from '../money.ts'

/** Why a coupon cannot be cashed out now: a leg of it, or nothing is left to decide or worth a kuruş. */
export const cashOutLocks = [
  'free_bet',
  'result_checked',
  'match_halted',
  'leg_unknown',
  'leg_suspended',
  'leg_closed',
  'event_started',
  'feed_stale',
  'unpriced',
  'decided',
  'worthless',
] as const
export type CashOutLock = (typeof cashOutLocks)[number]

/** Parts of a coupon that may leave while the rest runs on, in percent of what runs (sportsbook reference §6). */
export const CASH_OUT_PART = { least: 10, most: 90 } as const
export const WHOLE_PERCENT = 100

export const CashOutPercent = z.int().check(
  z.refine(
    (percent) =>
      percent === WHOLE_PERCENT ||
      (percent >= CASH_OUT_PART.least && percent <= CASH_OUT_PART.most),
    'Yüzde 10 ile 90 arası ya da tamamı',
  ),
  z.describe('Of what runs: 10 to 90, or 100 for all of it'),
)

/** What left a coupon for a price. */
export const CouponCut = z.object({
  percent: z.int().check(z.describe('Of what ran then')),
  stake: Money,
  paid: Money,
  is_automatic: z.boolean(),
  at: z.string(),
})
export type CouponCut = z.output<typeof CouponCut>

/** Once the house gives so much for all of a coupon, so much of it leaves. */
export const CashOutRule = z.object({
  at_least: Money,
  percent: CashOutPercent,
  set_at: z.string(),
})
export type CashOutRule = z.output<typeof CashOutRule>
