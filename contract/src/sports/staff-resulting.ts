import * as z from 'zod/mini'
import { idSchema } from '../ids.ts'
import { Money } from '../money.ts'
import { get, post } from '../route.ts'
import { page, reason } from '../staff/staff-fields.ts'
import { FixtureStatus, SportId } from './fixture.ts'

/*
 * Results as the desk enters and corrects them, voids, and what waits for either. Whatever decides about money there
 * takes two people; what it would do is told before anybody confirms it.
 */

const count = z.int().check(z.gte(0), z.lte(99))
const Pair = z.object({ home: count, away: count })
const market = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,40}(\|[\w=.:+-]{1,60})*$/))
const markets = z.array(market).check(z.minLength(1), z.maxLength(300))
const NO_INSTANT = 'Tarih ve saat girin'
/** There was no year 0. */
const instant = z.iso
  .datetime(NO_INSTANT)
  .check(z.refine((text) => !text.startsWith('0000'), NO_INSTANT))

export const resultWords = ['won', 'half_won', 'void', 'half_lost', 'lost'] as const
export const ResultWord = z.enum(resultWords)
export type ResultWord = z.output<typeof ResultWord>

/** What the desk enters for a fixture. */
export const ResultEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('score'),
    first: Pair,
    full: Pair.check(z.describe('At the end, or where the match was left')),
    corners: z.nullable(Pair),
    goals: z
      .nullable(z.array(z.enum(['home', 'away'])).check(z.maxLength(60)))
      .check(z.describe('The sides of all goals in their order; null where it is not known')),
    is_abandoned: z
      .boolean()
      .check(z.describe('Only what nothing could have changed is decided; nothing else')),
    is_first_over: z.boolean(),
  }),
  z.object({
    kind: z.literal('markets'),
    markets: z
      .array(
        z.object({ market, outcomes: z.record(z.string().check(z.maxLength(60)), ResultWord) }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
  z.object({ kind: z.literal('rollback'), markets }),
  z.object({ kind: z.literal('feed'), markets }),
  z.object({
    kind: z.literal('void'),
    markets: z.nullable(markets).check(z.describe('Null: all of them')),
    from: z.nullable(instant).check(z.describe('Bets placed from here on; null: from the first')),
    until: z.nullable(instant).check(z.describe('… and before this; null: to the last')),
  }),
  z.object({ kind: z.literal('lift'), cancel: z.string().check(z.regex(/^\d{1,18}$/)) }),
])
export type ResultEntry = z.output<typeof ResultEntry>

/** What an order would do to coupons, or does. */
export const Foresight = z.object({
  markets: z.int().check(z.describe('Markets that would be decided')),
  bets: z.int().check(z.describe('Coupons that would change')),
  corrected: z.int().check(z.describe('Of those, what had ended already')),
  reopened: z.int().check(z.describe('… and what would be open again')),
  payout: Money.check(z.describe('What they would be paid, stakes of void ones included')),
  delta: Money.check(z.describe('By how much that differs from what was paid')),
  needs_second: z.boolean(),
})
export type Foresight = z.output<typeof Foresight>

/** Why bets of a match that has ended are open still. */
export const lateReasons = [
  'approval_waits',
  'held',
  'disputed',
  'job_failed',
  'feed_silent',
  'not_played',
  'no_result',
] as const
export const LateReason = z.enum(lateReasons)
export type LateReason = z.output<typeof LateReason>

/** How a match is named where its results are looked at. */
export const resultHead = {
  id: idSchema('fix'),
  sport: SportId,
  tournament: z.string(),
  home: z.string(),
  away: z.string(),
  starts_at: z.string(),
  status: FixtureStatus,
  score: z.nullable(z.object({ home: z.int(), away: z.int() })),
}

export const LateFixture = z.object({
  ...resultHead,
  since: z.string().check(z.describe('When it was over, or should have begun')),
  bets: z.int(),
  staked: Money,
  markets: z.int().check(z.describe('Markets with open bets and without a result')),
  reason: LateReason,
  approval_id: z.nullable(z.string()),
})
export type LateFixture = z.output<typeof LateFixture>

const Outcomes = z.record(z.string(), z.string())

export const ResultedMarket = z.object({
  market: z.string(),
  outcomes: z.array(z.string()),
  bets: z.int(),
  staked: Money,
  payout_most: Money,
  standing: z.nullable(
    z.object({ outcomes: Outcomes, source: z.enum(['feed', 'staff', 'rule']), at: z.string() }),
  ),
  told: z.nullable(Outcomes).check(z.describe('What its source says, where the desk says other')),
  is_disputed: z.boolean().check(z.describe('The source said so after the desk')),
  is_void: z.boolean(),
})
export type ResultedMarket = z.output<typeof ResultedMarket>

export const MarketVoid = z.object({
  id: z.string(),
  market: z.nullable(z.string()),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  reason: z.string(),
  source: z.enum(['feed', 'staff', 'rule']),
  by: z.nullable(z.string()),
  at: z.string(),
  lifted_at: z.nullable(z.string()),
})
export type MarketVoid = z.output<typeof MarketVoid>

export const NotedVersion = z.object({
  market: z.string(),
  source: z.enum(['feed', 'staff', 'rule']),
  version: z.int(),
  outcomes: Outcomes,
  at: z.string(),
  taken_back_at: z.nullable(z.string()),
})

export const CouponDebt = z.object({
  player: z.object({ id: z.string(), username: z.string() }),
  bet_id: z.string(),
  owed: Money.check(z.describe('What of the payout was gone when it was taken back')),
  left: Money.check(z.describe('What of it is still owed; later payouts paid the rest')),
  reason: z.string(),
  at: z.string(),
})
export type CouponDebt = z.output<typeof CouponDebt>

const read = { staff: 'trading.read' } as const
const act = { staff: 'trading.result' } as const
const byFixture = z.object({ id: idSchema('fix') })
const byBet = z.object({ id: idSchema('bet') })
const ordered = z.object({
  success: z.literal(true),
  approval_id: z
    .nullable(z.string())
    .check(z.describe('Null where nothing is decided yet and one person is enough')),
})

/** The desk's calls about results and voids. */
export const staffResulting = {
  lateSettlements: get('/api/staff/sports/late-settlements', {
    access: read,
    summary: 'Matches whose bets are open longer than they should be, and why; the oldest first',
    polled: true,
    query: z.object({
      minutes: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_080)), 30),
    }),
    returns: z.object({
      success: z.literal(true),
      now: z.string(),
      fixtures: z.array(LateFixture),
    }),
  }),
  resultsOfDay: get('/api/staff/sports/results', {
    access: read,
    summary: 'Matches of a day, for their results',
    query: z.object({ day: z.iso.date('Geçerli bir gün girin') }),
    returns: z.object({ success: z.literal(true), fixtures: z.array(z.object(resultHead)) }),
  }),
  resultSheet: get('/api/staff/sports/results/:id', {
    access: read,
    summary: 'What is known of a match, market by market, and what was said of it by whom',
    params: byFixture,
    polled: true,
    returns: z.object({
      success: z.literal(true),
      now: z.string(),
      fixture: z.object({ ...resultHead, periods: z.array(Pair) }),
      markets: z.array(ResultedMarket),
      voids: z.array(MarketVoid),
      history: z.array(NotedVersion),
      approval_id: z.nullable(z.string()).check(z.describe('What waits for a second person')),
    }),
    refusals: ['fixture_unknown'],
  }),
  foreseeResult: post('/api/staff/sports/results/:id/foresight', {
    access: act,
    summary: 'What an entry would do to the coupons of a match, without doing it',
    params: byFixture,
    body: z.object({ entry: ResultEntry }),
    returns: z.object({ success: z.literal(true), foresight: Foresight }),
    refusals: ['fixture_unknown', 'result_wrong'],
  }),
  orderResult: post('/api/staff/sports/results/:id/orders', {
    access: act,
    summary:
      'Asks a second person for a result, a correction or a void; a void before anything is known is done at once',
    params: byFixture,
    body: z.object({ entry: ResultEntry, reason }),
    returns: ordered,
    refusals: ['fixture_unknown', 'result_wrong', 'approval_waiting'],
  }),
  foreseeCouponVoid: post('/api/staff/sports/coupons/:id/void-foresight', {
    access: act,
    summary: 'What the void of one coupon, or its end, would do',
    params: byBet,
    body: z.object({ player_id: idSchema('plr'), lift: z.boolean() }),
    returns: z.object({ success: z.literal(true), foresight: Foresight }),
    refusals: ['bet_not_found', 'bet_final'],
  }),
  orderCouponVoid: post('/api/staff/sports/coupons/:id/voids', {
    access: act,
    summary: 'Makes one coupon void, or that undone; by two people once anything of it is known',
    params: byBet,
    body: z.object({ player_id: idSchema('plr'), lift: z.boolean(), reason }),
    returns: ordered,
    refusals: ['bet_not_found', 'bet_final', 'approval_waiting', 'already_decided'],
  }),
  couponDebts: get('/api/staff/sports/debts', {
    access: read,
    summary: 'What players owe from results that were wrong, the newest first',
    query: z.object({ page }),
    returns: z.object({
      success: z.literal(true),
      debts: z.array(CouponDebt),
      left: Money.check(z.describe('What is still owed, on all pages')),
      total: z.int(),
      total_pages: z.int(),
    }),
  }),
}
