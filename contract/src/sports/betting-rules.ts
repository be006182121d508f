import { lira } from '../money.ts'
import type { SportId } from './fixture.ts'

/*
 * What the house says of its bets in figures: the server keeps to these, and the page of the rules shows the same.
 */

/** The page of the rules names it; it changes whenever a rule does. */
export const RULES_VERSION = '2026-11-29'

/** How long a coupon with a leg in play waits before it is taken. */
export const LIVE_DELAY_MS: Readonly<Record<SportId, number>> = {
  football: 5_000,
  basketball: 4_000,
  tennis: 3_000,
}

/** The most that a coupon pays. */
export const COUPON_CAP_KURUS = lira(2_500_000)

/** What the house may lose on one outcome by the tier of its tournament, from 1; in play half of it. */
export const LIABILITY_MOST_KURUS = [250_000, 100_000, 50_000, 15_000, 5_000].map(lira)

/** Under the policy `any` nobody gets less than this share of what they agreed to, in hundredths. */
export const POLICY_FLOOR_PERCENT = 90

/** A match that begins more than so many hours after its time was not the one that was bet on. */
export const POSTPONED_HOURS = 48

/** A kick-off that was told wrongly by more than so many minutes gives back what was bet by it. */
export const WRONG_START_MINUTES = 3

/** Lines of coupons that cover a match, placed within so many hours with a bonus, count nothing towards wagering it. */
export const OPPOSITE_HOURS = 24

/** Odds are plainly wrong where they are above those without margin by more than this, in hundredths. */
export const OBVIOUS_ERROR_PERCENT = 50

/** A basketball game that was left counts as it stood once so many minutes of it were played. */
export const BASKETBALL_STANDS = [
  { of: 40, after: 35 },
  { of: 48, after: 43 },
] as const

/** So many hours after the end of a match a result may still be corrected in the ordinary way. */
export const CORRECTION_HOURS = 72

/** A source's result that pays more than this on one market is looked at by a person first. */
export const LOOK_ABOVE_KURUS = lira(250_000)

/** What changes coupons that had ended by more than this on one market is decided by two people, whoever says it. */
export const TWO_ABOVE_KURUS = lira(1_000)

/** … and whatever changes one that had ended longer ago than this. */
export const TWO_AFTER_HOURS = 24
