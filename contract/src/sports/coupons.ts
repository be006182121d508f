import * as z from 'zod/mini'
import { idSchema } from '../ids.ts'
import { Money } from '../money.ts'
import { standingRefusals } from '../refusals.ts'
import { get, post } from '../route.ts'
import { CashOutPercent, CashOutRule, cashOutLocks, CouponCut } from './cash-out-shapes.ts'
import { FixtureStatus, SportId } from './fixture.ts'

/*
 * Coupons: selections played together, at the odds their player agreed to. The caller chooses the id, so that a repeat
 * stakes once; a coupon with a leg in play waits before it is decided, and the answer comes after that.
 */

/** Staked on each line at least, and on all lines together (sportsbook reference §3.3). */
export const UNIT_MIN_KURUS = 100n
export const COUPON_MIN_KURUS = 1_000n
export const COUPON_LEGS_MAX = 30
export const COUPON_LINES_MAX = 1_000

/** What may be done where the odds are other than those agreed: nothing, take better ones, take any. */
export const oddsPolicies = ['none', 'higher', 'any'] as const
export const OddsPolicy = z.enum(oddsPolicies)
export type OddsPolicy = z.output<typeof OddsPolicy>

/** Decimal odds in whole thousandths, the stake included. */
const OddsMilli = z.int().check(z.minimum(1_010), z.maximum(1_000_000))

export const CouponSelection = z.object({
  fixture: idSchema('fix'),
  market: z.string().check(z.minLength(1), z.maxLength(120)),
  outcome: z.string().check(z.minLength(1), z.maxLength(60)),
})
export type CouponSelection = z.output<typeof CouponSelection>

const Place = z.int().check(z.minimum(0), z.maximum(COUPON_LEGS_MAX - 1))
const Size = z.int().check(z.minimum(1), z.maximum(COUPON_LEGS_MAX))

/** How legs make lines: each set of `sizes` legs is one, and bankers (places from 0) are in every line. */
export const CouponSystem = z.object({
  sizes: z.array(Size).check(z.maxLength(COUPON_LEGS_MAX)),
  bankers: z.array(Place).check(z.maxLength(COUPON_LEGS_MAX)),
})
export type CouponSystem = z.output<typeof CouponSystem>

const Legs = z
  .array(z.extend(CouponSelection, { odds: OddsMilli }))
  .check(z.maxLength(COUPON_LEGS_MAX))

/** What became of a leg; a dead heat tells its share in `share`. */
export const legResults = ['won', 'half_won', 'void', 'half_lost', 'lost', 'dead_heat'] as const
export const LegResultWord = z.enum(legResults)
export type LegResultWord = z.output<typeof LegResultWord>

export const couponStatuses = ['open', 'settled', 'void', 'cashed_out'] as const

/** A leg as it was taken, with how its match stands and what has become of it. */
export const CouponLeg = z.extend(CouponSelection, {
  odds: OddsMilli,
  sport: SportId,
  tournament: z.string(),
  home: z.string(),
  away: z.string(),
  starts_at: z.string(),
  is_live: z.boolean().check(z.describe('Taken while the match was played')),
  is_simulated: z.boolean(),
  status: z.nullable(FixtureStatus),
  score: z.nullable(z.object({ home: z.int(), away: z.int() })),
  is_checked: z
    .boolean()
    .check(z.describe('A result of it has come in and is looked at by people first')),
  result: z.nullable(LegResultWord).check(z.describe('Null while it is not decided')),
  void_reason: z
    .nullable(z.string())
    .check(z.describe('Why it counts as never placed, for whoever placed it')),
})
export type CouponLeg = z.output<typeof CouponLeg>

/** Why a coupon was settled anew: a result is another one, something of it is void, or nothing is decided any more. */
export const correctionReasons = ['result', 'void', 'reopened'] as const
export const CouponCorrection = z.object({
  reason: z.enum(correctionReasons),
  before: Money.check(z.describe('What had been paid before; of a void coupon its stake')),
  at: z.string(),
})

export const Coupon = z.object({
  id: idSchema('bet'),
  status: z.enum(couponStatuses),
  legs: z.array(CouponLeg),
  system: z.nullable(CouponSystem).check(z.describe('Null: one line of all legs')),
  unit: Money.check(z.describe('Staked on each line')),
  lines: z.int(),
  stake: Money.check(z.describe('All that was staked, what has left included')),
  payout_most: Money.check(z.describe('What the rest pays where every leg that is open wins')),
  payout: Money.check(z.describe('All that was paid, for what has left included')),
  is_free: z
    .boolean()
    .check(z.describe('Played with a free bet: what it wins is paid without its stake')),
  placed_at: z.string(),
  rules_version: z
    .nullable(z.string())
    .check(z.describe('Of the rules it was taken under; null where that was not noted yet')),
  ended_at: z.nullable(z.string()),
  cash_out: z
    .nullable(Money)
    .check(z.describe('What the house gives for it now; null where it cannot be cashed out')),
  cash_out_lock: z
    .nullable(z.enum(cashOutLocks))
    .check(z.describe('Why an open coupon cannot be cashed out now')),
  cashed: z
    .object({ stake: Money, paid: Money })
    .check(z.describe('Of stake and payout, what left in parts before the rest ended')),
  cuts: z.array(CouponCut).check(z.describe('What was cashed out, the first one first')),
  cash_out_rule: z.nullable(CashOutRule),
  correction: z
    .nullable(CouponCorrection)
    .check(z.describe('The last time its result was changed after it had been settled')),
})
export type Coupon = z.output<typeof Coupon>

/** What a player and the desk call a coupon by: the end of its id. */
export const couponNumber = (id: string): string => id.slice(-8).toUpperCase()

/** Why nothing is offered on a selection now. */
export const legLocks = [
  'leg_unknown',
  'leg_suspended',
  'leg_closed',
  'event_started',
  'feed_stale',
] as const

export const QuotedLeg = z.extend(CouponSelection, {
  odds: z.nullable(z.int()).check(z.describe('Thousandths now; null where no bet is taken')),
  lock: z.nullable(z.enum(legLocks)),
  is_live: z.boolean(),
  mbs: z.int().check(z.describe('Legs that a line with this one needs at least')),
})
export type QuotedLeg = z.output<typeof QuotedLeg>

/** A coupon as its player wants it. */
export const CouponWish = z.object({
  id: idSchema('bet'),
  legs: Legs.check(z.minLength(1)),
  system: z.nullable(CouponSystem),
  unit: Money,
  policy: OddsPolicy,
  is_free: z
    ._default(z.boolean(), false)
    .check(z.describe('Played with a free bet worth its stake, which the house gives')),
  is_again: z
    .boolean()
    .check(z.describe('The player has confirmed that the same coupon is meant once more')),
})
export type CouponWish = z.input<typeof CouponWish>

/** Coupons are asked about while they are put together, and what they are worth later: as often as prices change. */
const QUOTE_LIMIT = { perMinute: 600, addressPerMinute: 60_000, countedApart: true }
const PLACE_LIMIT = { perMinute: 120, addressPerMinute: 600_000, countedApart: true }

const AskedLegs = z
  .string()
  .check(z.maxLength(9_000), z.describe('JSON: an array of [fixture, market, outcome]'))

export const coupons = {
  quote: get('/api/sports/quote', {
    access: 'anyone',
    summary: 'What selections are offered at now, and which of them cannot stand together',
    polled: true,
    rateLimit: QUOTE_LIMIT,
    query: z.object({ legs: AskedLegs }),
    returns: z.object({
      success: z.literal(true),
      legs: z.array(QuotedLeg),
      related: z
        .nullable(z.array(z.int()))
        .check(z.describe('The first two legs that depend on each other, by their places')),
      delay_ms: z
        .int()
        .check(z.describe('How long a coupon of these waits before it is taken, of whoever asks')),
      cap: Money.check(z.describe('The most a coupon pays')),
      least: z.object({ unit: Money, coupon: Money }).check(z.describe('Of a line, and of all')),
    }),
    refusals: ['coupon_flawed'],
  }),
  opposed: get('/api/sports/opposed', {
    access: 'player',
    summary:
      'Which lines of a coupon would count nothing for a bonus, beside the caller’s own bets',
    polled: true,
    rateLimit: PLACE_LIMIT,
    query: z.object({
      legs: AskedLegs,
      system: z.optional(z.string().check(z.maxLength(400), z.describe('JSON: its system'))),
    }),
    returns: z.object({
      success: z.literal(true),
      lines: z.array(z.int()).check(z.describe('Places of lines, by size and by their legs')),
    }),
    refusals: ['coupon_flawed'],
  }),
  place: post('/api/sports/coupons', {
    access: 'player',
    // A stake that is too high is refused with the largest unit that is taken now, in TRY, as field `unit_max`.
    summary: 'Places a coupon; with a leg in play it is answered after the delay',
    rateLimit: PLACE_LIMIT,
    body: CouponWish,
    returns: z.object({
      success: z.literal(true),
      coupon: Coupon,
      balance: Money,
      bonus_balance: Money,
    }),
    refusals: [
      'leg_unknown',
      'leg_twice',
      'legs_related',
      'mbs_unmet',
      'coupon_flawed',
      'too_many_lines',
      'leg_suspended',
      'leg_closed',
      'event_started',
      'feed_stale',
      'odds_changed',
      'state_changed',
      'stake_below_min',
      'stake_above_max',
      'payout_above_max',
      'duplicate_bet',
      'game_paused',
      'insufficient_balance',
      'bet_outdated',
      'key_reused',
      ...standingRefusals,
      'reality_check_due',
      'time_limit_reached',
      'bonus_stake_too_high',
      'free_bet_missing',
      'free_bet_unfit',
      'stake_limit_reached',
      'loss_limit_reached',
    ],
  }),
  list: get('/api/sports/coupons', {
    access: 'player',
    summary:
      'The caller’s coupons, newest first: those that are open, that have ended, or that were cashed out',
    polled: true,
    rateLimit: QUOTE_LIMIT,
    query: z.object({
      state: z
        .enum(['open', 'ended', 'cashed_out'])
        .check(z.describe('Of those that were cashed out, also those of which a part runs on')),
      before: z.optional(idSchema('bet')),
    }),
    returns: z.object({
      success: z.literal(true),
      coupons: z.array(Coupon),
      has_more: z.boolean(),
    }),
  }),
  find: get('/api/sports/coupons/:id', {
    access: 'player',
    summary: 'One of the caller’s coupons',
    polled: true,
    rateLimit: QUOTE_LIMIT,
    params: z.object({ id: idSchema('bet') }),
    returns: z.object({ success: z.literal(true), coupon: Coupon }),
    refusals: ['bet_not_found'],
  }),
  cashOut: post('/api/sports/coupons/:id/cash-out', {
    access: 'player',
    summary:
      'Pays what an open coupon or a part of it is worth now; with a leg in play after the delay',
    rateLimit: PLACE_LIMIT,
    params: z.object({ id: idSchema('bet') }),
    body: z.object({
      id: idSchema('cut').check(z.describe('Chosen by the caller: a repeat is paid once')),
      percent: CashOutPercent,
      least: Money.check(z.describe('What its player has seen; less than that is not paid')),
    }),
    returns: z.object({
      success: z.literal(true),
      coupon: Coupon,
      balance: Money,
      bonus_balance: Money,
    }),
    refusals: [
      'bet_not_found',
      'bet_settled',
      'state_changed',
      'cash_out_unavailable',
      'cash_out_changed',
      'cash_out_part_flawed',
      'key_reused',
    ],
  }),
}
