import * as z from 'zod/mini'
import { Money } from '../money.ts'
import { get, post, put, remove } from '../route.ts'
import { byId } from '../staff/staff-fields.ts'
import { NetDeposits } from '../wallet/wallet.ts'

export const limitKinds = {
  deposit: 'Yatırım',
  loss: 'Kayıp',
  stake: 'Bahis',
  time: 'Oyun süresi',
} as const
export type LimitKind = keyof typeof limitKinds
export const LimitKind = z.enum(['deposit', 'loss', 'stake', 'time'])

export const limitPeriods = { day: 'Günlük', week: 'Haftalık', month: 'Aylık' } as const
export type LimitPeriod = keyof typeof limitPeriods
export const LimitPeriod = z.enum(['day', 'week', 'month'])

/** A raise waits this long and must then be confirmed within this time (standards P03). */
export const RAISE_WAIT_HOURS = 24
export const RAISE_CONFIRM_HOURS = 168
/** The interval of reality checks, in minutes; a market may shorten the longest. */
export const REALITY_MINUTES = { min: 10, max: 120 } as const
/** Breaks in hours, and exclusions in months or without an end (`null`). */
export const timeOutHours = [24, 48, 168, 336, 720] as const
export const exclusionMonths = [6, 12, 60] as const
/** After the end of an exclusion, or this long into one without end, a return may be asked for. */
export const RETURN_AFTER_MONTHS = 6

/** A limit: money of TRY, or minutes of play; exactly one of the two is set. */
const size = {
  amount: z.nullable(Money),
  minutes: z.nullable(z.int()),
}

export const LimitView = z.object({
  kind: LimitKind,
  period: LimitPeriod,
  ...size,
  used: z.nullable(Money),
  used_minutes: z.nullable(z.int()),
  /** Who set it; of two of the same kind and period the stricter counts. */
  by: z.enum(['player', 'operator']),
  /** When the period ends and the counter begins anew. */
  resets_at: z.string(),
})
export type LimitView = z.output<typeof LimitView>

export const RaiseView = z.object({
  id: z.string(),
  kind: LimitKind,
  period: LimitPeriod,
  /** Neither amount nor minutes: the limit is to be removed. */
  ...size,
  asked_at: z.string(),
  /** From here on the player may confirm it, until `closes_at`. */
  opens_at: z.string(),
  closes_at: z.string(),
})
export type RaiseView = z.output<typeof RaiseView>

export const StopView = z.object({
  kind: z.enum(['time_out', 'exclusion']),
  /** An exclusion does not end then by itself. */
  until: z.nullable(z.string()),
  /** From when on a return may be asked for; null for a time-out, which ends by itself. */
  return_from: z.nullable(z.string()),
  return_request: z.nullable(z.object({ asked_at: z.string(), decided_from: z.string() })),
})
export type StopView = z.output<typeof StopView>

export const ProtectionView = z.object({
  limits: z.array(LimitView),
  raises: z.array(RaiseView),
  stop: z.nullable(StopView),
  registered: z
    .boolean()
    .check(z.describe('A register outside of the house keeps this person out of play')),
  reality: z.object({ minutes: z.nullable(z.int()), min: z.int(), max: z.int() }),
  prompt: z.object({
    /** What the player answered when asked for a deposit limit. */
    answered: z.boolean(),
    /** Without an answer the market refuses the deposit. */
    required: z.boolean(),
  }),
})
export type ProtectionView = z.output<typeof ProtectionView>

const overview = z.object({ success: z.literal(true), ...ProtectionView.shape })
const stopped = z.object({ success: z.literal(true), message: z.string(), stop: StopView })

export const SessionView = z.object({
  /** Of the running session of play; null when nobody plays. */
  started_at: z.nullable(z.string()),
  elapsed_seconds: z.int(),
  staked: Money,
  paid: Money,
  net: Money,
  reality_minutes: z.nullable(z.int()),
  reality_due: z.boolean(),
  /** When the next reality check is due. */
  reality_at: z.nullable(z.string()),
})
export type SessionView = z.output<typeof SessionView>
const session = z.object({ success: z.literal(true), ...SessionView.shape })

export const NetPeriod = z.object({
  days: z.int(),
  staked: Money,
  paid: Money,
  /** Payouts less stakes; below zero is a loss. */
  net: Money,
  deposited: Money,
  withdrawn: Money,
})
export type NetPeriod = z.output<typeof NetPeriod>

const limitName = { kind: LimitKind, period: LimitPeriod }
const minutes = z
  .int('Dakika yazın')
  .check(z.gte(5, 'En az 5 dakika yazın'), z.lte(44_640, 'En fazla 44.640 dakika yazın'))
/** What a player or a member of staff types. */
export const limitWish = {
  ...limitName,
  amount: z.optional(z.nullable(Money)),
  minutes: z.optional(z.nullable(minutes)),
}

/** The player's protection: limits, breaks, exclusion, reality checks, and what playing has cost. */
export const protection = {
  overview: get('/api/protection', {
    access: 'player',
    summary: 'Limits with what is used of them, waiting raises, break or exclusion, reality check',
    returns: overview,
  }),
  setLimit: put('/api/protection/limits', {
    access: 'player',
    summary: 'Set a limit: new or lower at once; higher waits 24 hours and a confirmation',
    body: z.object(limitWish),
    returns: z.object({ ...overview.shape, applied: z.boolean() }),
    refusals: ['limit_invalid'],
  }),
  removeLimit: post('/api/protection/limits/removal', {
    access: 'player',
    summary: 'Ask for a limit to be removed: waits as a raise does',
    body: z.object(limitName),
    returns: overview,
  }),
  confirmRaise: post('/api/protection/limits/confirm', {
    access: 'player',
    summary: 'Confirm a raise or removal, at the earliest 24 hours after it was asked for',
    body: z.object({ id: z.string().check(z.maxLength(40)) }),
    returns: overview,
    refusals: ['limit_raise_early', 'limit_raise_gone'],
  }),
  cancelRaise: remove('/api/protection/limits/raises/:id', {
    access: 'player',
    summary: 'Take a waiting raise or removal back',
    params: byId,
    returns: overview,
    refusals: ['limit_raise_gone'],
  }),
  setRealityCheck: put('/api/protection/reality-check', {
    access: 'player',
    summary: 'Choose the minutes between two reality checks',
    body: z.object({
      minutes: z
        .int('Dakika yazın')
        .check(
          z.gte(REALITY_MINUTES.min, 'En az 10 dakika yazın'),
          z.lte(REALITY_MINUTES.max, 'En fazla 120 dakika yazın'),
        ),
    }),
    returns: overview,
    refusals: ['reality_interval_too_long'],
  }),
  answerPrompt: post('/api/protection/limit-prompt', {
    access: 'player',
    summary: 'Decline, after a second look, to set a deposit limit before the first deposit',
    body: z.object({ answer: z.literal('declined') }),
    returns: overview,
  }),
  timeOut: post('/api/protection/time-out', {
    access: 'player',
    summary:
      'Take a break of 24 hours to 30 days: at once, every session ends, withdrawals stay open',
    body: z.object({ hours: z.int().check(z.gte(24), z.lte(720)) }),
    returns: stopped,
    refusals: ['stop_not_shorter'],
  }),
  exclude: post('/api/protection/exclusion', {
    access: 'player',
    summary: 'Exclude oneself for 6 months or longer, or without end (`months` null): at once',
    body: z.object({ months: z.nullable(z.int().check(z.gte(6), z.lte(120))) }),
    returns: stopped,
    refusals: ['stop_not_shorter'],
  }),
  askReturn: post('/api/protection/return-request', {
    access: 'player',
    summary: 'Ask to come back after an exclusion; the house decides after a time to think',
    body: z.object({}),
    returns: stopped,
    refusals: ['return_too_early', 'return_asked', 'not_excluded'],
  }),
  session: get('/api/protection/session', {
    access: 'player',
    polled: true,
    summary: 'The running session of play: time, staked, paid, net, and when the next check is due',
    returns: session,
  }),
  acknowledge: post('/api/protection/reality-check', {
    access: 'player',
    summary: 'Time and result have been seen; play may go on',
    body: z.object({}),
    returns: session,
  }),
  net: get('/api/protection/net', {
    access: 'player',
    summary: 'What playing cost or brought in 7, 30 and 365 days, and by day (Europe/Istanbul)',
    returns: z.object({
      success: z.literal(true),
      periods: z.array(NetPeriod),
      lifetime: NetDeposits,
      /** The last 365 days on which something was staked or paid, oldest first. */
      days: z.array(z.object({ day: z.string(), staked: Money, paid: Money, net: Money })),
    }),
  }),
}
