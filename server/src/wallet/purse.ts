import type { Kurus } from '@menekse/contract/money'
import { firstOfMonth, istanbulDay, mondayOf } from '../platform/clock.ts'
import type { EndedGrant, Grant } from './grant.ts'
import { isPlayerAccount } from './ledger.ts'
import type { PlayerAccount, Transfer } from './ledger.ts'

export const periods = ['day', 'week', 'month'] as const
export type Period = (typeof periods)[number]

export interface Counters {
  /** First day of the period, Istanbul, `YYYY-MM-DD`. */
  start: string
  staked: Kurus
  paid: Kurus
  deposited: Kurus
  /** Seconds of play. */
  played: number
}

/** A standing limit: the sum of one kind within one period may not pass the amount; the stricter of several wins. */
export interface Limit {
  kind: 'stake' | 'loss' | 'deposit' | 'time'
  period: Period
  /** Kuruş; of `time`, seconds of play. */
  amount: bigint
  by: 'player' | 'operator'
}

/** A player's session of play: from its first stake until nothing was staked for a while. */
export interface PlaySpan {
  readonly startedAt: Date
  readonly stakeAt: Date
  readonly staked: Kurus
  readonly paid: Kurus
  /** The last reality check, or the beginning. */
  readonly checkedAt: Date
}

/** A break or an exclusion the player chose. An exclusion never ends by itself, whatever its date. */
export type Stop =
  | { readonly kind: 'time_out'; readonly until: Date }
  | { readonly kind: 'exclusion'; readonly until: Date | undefined }

/** A player's money and what decisions about it need, as locked by the lane. Immutable: a decision makes a new one. */
export interface Purse {
  readonly playerId: string
  readonly cash: Kurus
  readonly bonus: Kurus
  readonly held: Kurus
  readonly version: number
  /** No stake and no deposit; withdrawals stay open. */
  readonly blocked: boolean
  /** The account was closed: the same, until the house opens it again. */
  readonly closed: boolean
  readonly stop: Stop | undefined
  readonly verified: boolean
  /** Money that stands came from an account of the player's own. */
  readonly paidIn: boolean
  readonly bonusStopped: boolean
  /** The house looks into the account: no stake, no deposit, no bonus; withdrawals stay open. */
  readonly underReview: boolean
  /** The house wants to know the customer first: no deposit; play and withdrawals stay open. */
  readonly depositsHeld: boolean
  /** What registers outside of the house said: on the exclusion register, another person, or nothing at all. */
  readonly registers: 'excluded' | 'mismatch' | 'unanswered' | undefined
  /** Minutes between two reality checks. */
  readonly realityMinutes: number | undefined
  readonly span: PlaySpan | undefined
  /** Running bonuses, the one in use first. */
  readonly grants: readonly Grant[]
  /** Bonuses that ended before the bets that carry their money. */
  readonly endedGrants: readonly EndedGrant[]
  readonly counters: Readonly<Record<Period, Counters>>
  readonly limits: readonly Limit[]
  /** When the last round of a game with a minimum cycle began. */
  readonly roundAt: Date | undefined
  /** A round that waits for its end; no other may begin. */
  readonly openRoundId: string | undefined
  /** The seeds that rounds are played from; they change under the same lock as the money. */
  readonly seedPair: string | undefined
  /** Rounds played from pairs so far, of all pairs together: what a nonce is counted by. */
  readonly pairedRounds: number
  /** Bets that wait for their result, and what was staked on them. A round is not a bet. */
  readonly openBets: OpenBets
}

export interface OpenBets {
  readonly count: number
  readonly staked: Kurus
}

const NOTHING = { staked: 0n as Kurus, paid: 0n as Kurus, deposited: 0n as Kurus, played: 0 }

/** Without a stake for this long, the next one begins a new session of play. */
const SPAN_GAP_MS = 30 * 60_000

/** The running session of play; none after half an hour without a stake. */
export function runningSpan({ span }: Pick<Purse, 'span'>, now: Date): PlaySpan | undefined {
  if (span === undefined) return undefined
  return now.getTime() - span.stakeAt.getTime() > SPAN_GAP_MS ? undefined : span
}

/** The session of play a stake at this instant belongs to, and the counters with the time since the last one. */
export function playAt(purse: Purse, now: Date): Pick<Purse, 'span' | 'counters'> {
  const { counters } = purse
  const span = runningSpan(purse, now)
  if (span === undefined) {
    const zero = 0n as Kurus
    return {
      span: { startedAt: now, stakeAt: now, staked: zero, paid: zero, checkedAt: now },
      counters,
    }
  }
  const seconds = Math.max(0, Math.round((now.getTime() - span.stakeAt.getTime()) / 1000))
  const more = (period: Period) => ({
    ...counters[period],
    played: counters[period].played + seconds,
  })
  return {
    // Whole seconds were counted; what was rounded away is counted with the next stake.
    span: { ...span, stakeAt: new Date(span.stakeAt.getTime() + seconds * 1000) },
    counters:
      seconds === 0 ? counters : { day: more('day'), week: more('week'), month: more('month') },
  }
}

/**
 * The purse with counters of past periods set back to zero. Periods only follow one another: on a clock that goes back,
 * or a node whose clock is behind, what is counted stays where it is.
 */
export function rollPeriods(purse: Purse, now: Date, day = istanbulDay(now)): Purse {
  if (purse.counters.day.start >= day) return purse
  const starts: Record<Period, string> = { day, week: mondayOf(day), month: firstOfMonth(day) }
  const roll = (period: Period): Counters =>
    purse.counters[period].start >= starts[period]
      ? purse.counters[period]
      : { start: starts[period], ...NOTHING }
  return { ...purse, counters: { day: roll('day'), week: roll('week'), month: roll('month') } }
}

/** What a transfer of each reason adds to the counters. */
const COUNTED: Partial<
  Record<Transfer['reason'], { counter: 'staked' | 'paid' | 'deposited'; sign: 1n | -1n }>
> = {
  stake: { counter: 'staked', sign: 1n },
  stake_refund: { counter: 'staked', sign: -1n },
  payout: { counter: 'paid', sign: 1n },
  payout_reversal: { counter: 'paid', sign: -1n },
  deposit: { counter: 'deposited', sign: 1n },
  deposit_reversal: { counter: 'deposited', sign: -1n },
}

/**
 * A payout that is taken back may be of an earlier period, and what the right result pays follows it: both together say
 * what was paid, so that this one may stand below nothing.
 */
function count(
  counters: Counters,
  counter: 'staked' | 'paid' | 'deposited',
  amount: bigint,
): Counters {
  const value = counters[counter] + amount
  const next = { ...counters }
  next[counter] = (value < 0n && counter !== 'paid' ? 0n : value) as Kurus
  return next
}

/**
 * What a purse counts after a transfer. A stake of an earlier period was never counted in this one; of an earlier
 * session neither that nor what it pays is a result of this one.
 */
function countedIn(
  { counters, span }: Pick<Purse, 'counters' | 'span'>,
  { reason, amount: moved, stakedAt }: Transfer,
): Pick<Purse, 'counters' | 'span'> {
  const counted = COUNTED[reason]
  if (counted === undefined) return { counters, span }
  const { counter, sign } = counted
  const amount = moved * sign
  const stakedOn = counter === 'staked' && stakedAt ? istanbulDay(stakedAt) : undefined
  const within = (period: Counters) =>
    stakedOn !== undefined && stakedOn < period.start ? period : count(period, counter, amount)
  const isOfSpan = span !== undefined && (stakedAt === undefined || stakedAt >= span.startedAt)
  return {
    counters: {
      day: within(counters.day),
      week: within(counters.week),
      month: within(counters.month),
    },
    span:
      isOfSpan && counter !== 'deposited'
        ? { ...span, [counter]: (span[counter] + amount) as Kurus }
        : span,
  }
}

/**
 * The purse after a transfer, and the balance the ledger notes with it. An account below zero is a bug of the
 * decision, never an answer to a player: rules must have refused before.
 */
export function apply(purse: Purse, transfer: Transfer): { purse: Purse; balanceAfter: Kurus } {
  if (transfer.amount <= 0n)
    throw new RangeError(`A transfer moves more than nothing: ${transfer.reason}`)
  const balances: Record<PlayerAccount, bigint> = {
    cash: purse.cash,
    bonus: purse.bonus,
    held: purse.held,
  }
  if (isPlayerAccount(transfer.debit)) balances[transfer.debit] -= transfer.amount
  if (isPlayerAccount(transfer.credit)) balances[transfer.credit] += transfer.amount
  if (balances.cash < 0n || balances.bonus < 0n || balances.held < 0n) {
    throw new RangeError(`A ${transfer.reason} would take an account below zero`)
  }
  const touched = isPlayerAccount(transfer.debit)
    ? transfer.debit
    : (transfer.credit as PlayerAccount)
  const noted = transfer.credit === 'cash' ? 'cash' : touched
  return {
    purse: {
      ...purse,
      ...countedIn(purse, transfer),
      cash: balances.cash as Kurus,
      bonus: balances.bonus as Kurus,
      held: balances.held as Kurus,
    },
    balanceAfter: balances[noted] as Kurus,
  }
}

/**
 * How much of a limit's kind the player has used in its period. A loss is stakes less payouts, never below zero; what a
 * correction took back of earlier periods is none of this one.
 */
export function usedOf(
  purse: Pick<Purse, 'counters'>,
  limit: Pick<Limit, 'kind' | 'period'>,
): bigint {
  const counters = purse.counters[limit.period]
  if (limit.kind === 'time') return BigInt(counters.played)
  if (limit.kind === 'stake') return counters.staked
  if (limit.kind === 'deposit') return counters.deposited
  const loss = counters.staked - (counters.paid > 0n ? counters.paid : 0n)
  return loss > 0n ? loss : 0n
}
