import * as z from 'zod/mini'
import { Money } from '../money.ts'
import { get } from '../route.ts'

/** What is taken on sports of everybody: a player may have less of their own, which nobody else is told. */
export const SportsLimits = z.object({
  unit_min: Money.check(z.describe('The least of a line')),
  coupon_min: Money.check(z.describe('… and of a coupon')),
  payout_max: Money.check(z.describe('The most that a coupon pays')),
  liability: z
    .array(Money)
    .check(z.describe('By the tier of a league: the most that one outcome may cost the house')),
  live_percent: z.int().check(z.describe('In play so much of each liability')),
})
export type SportsLimits = z.output<typeof SportsLimits>

/** The limits of sports bets, for the page of the rules. */
export const sportsLimits = {
  current: get('/api/sports/limits', {
    access: 'anyone',
    summary: 'The limits of sports bets that are in force now',
    returns: z.object({ success: z.literal(true), limits: SportsLimits }),
  }),
}
