import * as z from 'zod/mini'
import { idSchema } from '../ids.ts'
import { Money } from '../money.ts'
import { get, put, remove } from '../route.ts'
import { CashOutPercent, cashOutLocks } from './cash-out-shapes.ts'
import { Coupon } from './coupons.ts'

/*
 * What leaving a coupon before its end is worth, and rules that do it while its player is away. Leaving itself is
 * `coupons.cashOut`.
 */

/** What leaves at a percentage, for how much, and what runs on. */
const Part = z.object({
  percent: CashOutPercent,
  value: Money,
  stake: Money.check(z.describe('Of the stake, what leaves')),
  stake_left: Money,
  payout_most: Money.check(z.describe('What the rest pays where every leg that is open wins')),
})
export type CashOutPart = z.output<typeof Part>

/** Asked about as long as somebody looks at the offer. */
const QUOTE_LIMIT = { perMinute: 120, addressPerMinute: 60_000, countedApart: true }
const RULE_LIMIT = { perMinute: 60, addressPerMinute: 60_000, countedApart: true }

const ofCoupon = z.object({ id: idSchema('bet') })
const ruled = z.object({ success: z.literal(true), coupon: Coupon })

export const cashOuts = {
  quote: get('/api/sports/coupons/:id/cash-out', {
    access: 'player',
    summary: 'What an open coupon and its parts are worth now, or why they cannot be cashed out',
    polled: true,
    rateLimit: QUOTE_LIMIT,
    params: ofCoupon,
    returns: z.object({
      success: z.literal(true),
      lock: z.nullable(z.enum(cashOutLocks)),
      fee_basis_points: z
        .nullable(z.int())
        .check(z.describe('What the house keeps of the fair value')),
      parts: z
        .array(Part)
        .check(z.describe('In steps of ten; those that cannot leave are missing')),
    }),
    refusals: ['bet_not_found', 'bet_settled'],
  }),
  setRule: put('/api/sports/coupons/:id/cash-out-rule', {
    access: 'player',
    summary: 'Cashes an open coupon out by itself once it is worth so much; one rule a coupon',
    rateLimit: RULE_LIMIT,
    params: ofCoupon,
    body: z.object({
      at_least: Money.check(z.describe('What the house has to give for all that runs')),
      percent: CashOutPercent,
    }),
    returns: ruled,
    refusals: ['bet_not_found', 'bet_settled', 'cash_out_rule_flawed', 'cash_out_part_flawed'],
  }),
  removeRule: remove('/api/sports/coupons/:id/cash-out-rule', {
    access: 'player',
    summary: 'Takes the rule of a coupon back, if there is one',
    rateLimit: RULE_LIMIT,
    params: ofCoupon,
    returns: ruled,
    refusals: ['bet_not_found'],
  }),
}
