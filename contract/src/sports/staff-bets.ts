import * as z from 'zod/mini'
import { idSchema } from '../ids.ts'
import { Money } from '../money.ts'
import { get, post } from '../route.ts'
import { reason } from '../staff/staff-fields.ts'
import { couponStatuses, CouponSystem, LegResultWord, OddsPolicy, legLocks } from './coupons.ts'
import { FeedState } from './feed-state.ts'
import { FixtureStatus, SportId } from './fixture.ts'

/*
 * Bets on sports as the desk follows them: coupons as they come, what they came to, what stands out about them, and how
 * the sources of prices are heard.
 */

/** What stands out about coupons; findings with evidence, never verdicts. */
export const betSignalKinds = {
  same_selection: 'Aynı seçime toplu bahis',
  before_goal: 'Gol öncesi bahisler',
  max_stake: 'Sürekli en yüksek bahis',
  new_account: 'Yeni hesap, en yüksek bahis',
  closing_line: 'Kapanış oranını yenme',
  turnover: 'Alışılmadık ciro',
  opposite_bets: 'Karşıt bahisler',
} as const
export type BetSignalKind = keyof typeof betSignalKinds
const SignalKind = z.enum(Object.keys(betSignalKinds) as [BetSignalKind, ...BetSignalKind[]])

const MonitorLeg = z.object({
  fixture: idSchema('fix'),
  sport: SportId,
  tournament: z.string(),
  home: z.string(),
  away: z.string(),
  market: z.string(),
  outcome: z.string(),
  odds: z.int(),
  is_live: z.boolean(),
})

/** A coupon in the stream. */
export const MonitorCoupon = z.object({
  id: idSchema('bet'),
  player_id: z.string(),
  player: z.string().check(z.describe('Masked')),
  placed_at: z.string(),
  status: z.enum(couponStatuses),
  stake: Money,
  payout_most: Money,
  payout: Money,
  lines: z.int(),
  is_live: z.boolean().check(z.describe('One of its matches was being played')),
  has_bonus: z.boolean().check(z.describe('Staked with a bonus, or counted towards one')),
  legs: z.array(MonitorLeg),
  signals: z.array(SignalKind),
})
export type MonitorCoupon = z.output<typeof MonitorCoupon>

export const monitorPhases = ['live', 'pre'] as const
const Phase = z.enum(monitorPhases)

const filter = {
  player: z.optional(z.string().check(z.maxLength(40))),
  min: z.optional(
    z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000_000), z.describe('Stake in TRY')),
  ),
  phase: z.optional(Phase),
  sport: z.optional(SportId),
  league: z.optional(z.string().check(z.maxLength(120))),
  fixture: z.optional(idSchema('fix')),
  status: z.optional(z.enum(couponStatuses)),
  flagged: z.optional(z.literal('1')),
}

/** A price of a leg now, at kick-off and as it was taken. */
const DetailLeg = z.extend(MonitorLeg, {
  starts_at: z.string(),
  odds_now: z.nullable(z.int()).check(z.describe('Null where nothing is offered')),
  lock: z.nullable(z.enum(legLocks)),
  odds_closing: z.nullable(z.int()).check(z.describe('The last before the match began')),
  status: z.nullable(FixtureStatus),
  score: z.nullable(z.object({ home: z.int(), away: z.int() })),
  result: z.nullable(LegResultWord),
})

export const couponEventKinds = [
  'placed',
  'cut',
  'settled',
  'void',
  'cashed_out',
  'undone',
] as const
const CouponEvent = z.object({
  kind: z.enum(couponEventKinds),
  at: z.string(),
  by: z.nullable(z.string()).check(z.describe('A colleague; null for the house itself')),
  amount: Money,
  reason: z.string(),
})

export const BetSignal = z.object({
  id: z.string(),
  kind: SignalKind,
  at: z.string(),
  fact: z.string(),
  fixture: z.nullable(z.object({ id: idSchema('fix'), name: z.string() })),
  players: z.int(),
  closing_legs: z.int().check(z.describe('Legs of its coupons of which the last odds are known')),
  closing_percent: z
    .nullable(z.number())
    .check(z.describe('By how much their odds were above those, on average')),
  coupons: z.array(
    z.object({ id: idSchema('bet'), player_id: z.string(), player: z.string(), stake: Money }),
  ),
})
export type BetSignal = z.output<typeof BetSignal>

export const resultGroups = [
  'day',
  'sport',
  'tournament',
  'market',
  'fixture',
  'phase',
  'brand',
] as const
const ResultGroup = z.enum(resultGroups)
export type ResultGroup = z.output<typeof ResultGroup>

const sums = {
  coupons: z.number().check(z.describe('Coupons of several legs are shared out as their money is')),
  staked: Money,
  paid: Money,
  cashed_out: Money,
  voided: Money,
  corrected: Money.check(z.describe('What came back of what had been paid wrongly')),
  ggr: Money,
  theoretical: Money.check(z.describe('What stays of these stakes in the long run')),
}
export const ResultSums = z.object(sums)
export type ResultSums = z.output<typeof ResultSums>
export const ResultRow = z.object({
  ...sums,
  key: z.string(),
  name: z.string(),
  open_staked: Money,
  open_most: Money.check(z.describe('What coupons that are open now pay at most')),
})
export type SportResultRow = z.output<typeof ResultRow>

/** A day of the house's calendar, in Istanbul. */
const Day = z.iso.date()
const read = { staff: 'trading.read' } as const

export const MONITOR_FILE_MAX = 10_000

/** The back office's calls about bets on sports. */
export const staffBets = {
  monitorCoupons: get('/api/staff/bet-monitor/coupons', {
    access: read,
    summary:
      'Coupons as they come, newest first; a page that looked through much says where to look on',
    polled: true,
    query: z.object({
      ...filter,
      before: z.optional(z.string().check(z.regex(/^\d{1,15}\.bet_[0-9a-z]{26}$/))),
    }),
    returns: z.object({
      success: z.literal(true),
      now: z.string(),
      coupons: z.array(MonitorCoupon),
      next: z.nullable(z.string()).check(z.describe('Where older ones begin; null at the end')),
    }),
  }),
  monitorFile: post('/api/staff/bet-monitor/coupons/file', {
    access: read,
    summary: 'Coupons of a filter for a file',
    body: z.object(filter),
    returns: z.object({
      success: z.literal(true),
      coupons: z.array(MonitorCoupon),
      is_cut: z.boolean(),
    }),
  }),
  monitorCoupon: get('/api/staff/bet-monitor/coupons/:id', {
    access: read,
    summary: 'A coupon with all that happened to it; players choose ids, and two may choose one',
    params: z.object({ id: idSchema('bet') }),
    query: z.object({ player: idSchema('plr') }),
    returns: z.object({
      success: z.literal(true),
      coupon: z.object({
        ...MonitorCoupon.shape,
        legs: z.array(DetailLeg),
        brand: z.string(),
        unit: Money,
        system: z.nullable(CouponSystem),
        policy: OddsPolicy,
        rules_version: z.nullable(z.string()).check(z.describe('Null: taken before it was noted')),
        channel: z.nullable(z.string()).check(z.describe('Where it was placed')),
        bonus_stake: Money,
        cap: Money,
        hold: z.nullable(Money).check(z.describe('What stays of it in the long run')),
        ended_at: z.nullable(z.string()),
        owed: Money.check(z.describe('Paid wrongly, and not had back by later payouts either')),
        approval_id: z.nullable(z.string()).check(z.describe('What waits for a second person')),
      }),
      events: z.array(CouponEvent),
      signals: z.array(BetSignal),
    }),
    refusals: ['bet_not_found'],
  }),
  sportResults: get('/api/staff/bet-monitor/results', {
    access: read,
    summary: 'Profit and loss on sports by day, sport, league, market, match, phase or brand',
    polled: true,
    query: z.object({
      from: Day,
      to: Day.check(z.describe('The last day, itself included')),
      by: ResultGroup,
      sport: z.optional(SportId),
      phase: z.optional(Phase),
    }),
    returns: z.object({
      success: z.literal(true),
      now: z.string(),
      rows: z.array(ResultRow),
      days: z.array(z.object({ day: Day, staked: Money, ggr: Money })),
      total: ResultSums,
      open: z
        .object({ coupons: z.int(), staked: Money, most: Money })
        .check(z.describe('What is open now, of what is asked about')),
      booked: Money.check(z.describe('GGR of the whole period, whatever is filtered')),
      ledger: Money.check(z.describe('What the ledger says of the same; the two never differ')),
    }),
    refusals: ['period_wrong'],
  }),
  betSignals: get('/api/staff/bet-monitor/signals', {
    access: read,
    summary: 'What stood out about coupons, newest first',
    query: z.object({
      kind: z.optional(SignalKind),
      before: z.optional(idSchema('sig')),
    }),
    returns: z.object({
      success: z.literal(true),
      signals: z.array(BetSignal),
      has_more: z.boolean(),
    }),
  }),
  feedHealth: get('/api/staff/bet-monitor/feeds', {
    access: read,
    summary: 'How each source of prices and results is heard',
    polled: true,
    returns: z.object({
      success: z.literal(true),
      now: z.string(),
      feeds: z.array(FeedState),
      doubted: z.array(
        z.object({ id: idSchema('fix'), name: z.string(), feed: z.string(), is_live: z.boolean() }),
      ),
    }),
  }),
  askSnapshot: post('/api/staff/bet-monitor/feeds/:feed/snapshot', {
    access: { staff: 'trading.price' },
    summary: 'Ask a source to tell everything, or everything of a match, once more',
    params: z.object({ feed: z.string().check(z.maxLength(30)) }),
    body: z.object({ reason, fixture: z.optional(idSchema('fix')) }),
    returns: z.object({ success: z.literal(true) }),
    refusals: ['not_found'],
  }),
}
