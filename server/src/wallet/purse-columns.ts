import type { Kurus } from '@menekse/contract/money'
import { rowReader } from '../platform/row-set.ts'
import type { ColumnType, RowOf, ValueOf } from '../platform/row-set.ts'
import { grantOf, grantsText } from './grant.ts'
import type { EndedGrant, StoredGrant } from './grant.ts'
import type { Limit, PlaySpan, Purse, Stop } from './purse.ts'

/*
 * The columns of a purse, each defined once: its name, its type, and what of a purse it holds. What is selected, cast,
 * written and read follows from here.
 */

interface Column<T extends ColumnType, P> {
  readonly type: T
  readonly of: (purse: P) => ValueOf<T>
}
type Definition<P> = Readonly<Record<string, Column<ColumnType, P>>>
type TypesOf<D extends Definition<never>> = { readonly [K in keyof D]: D[K]['type'] }

const holds =
  <P>() =>
  <const T extends ColumnType>(type: T, of: (purse: P) => ValueOf<T>): Column<T, P> => ({
    type,
    of,
  })
const typesOf = <D extends Definition<never>>(definition: D) =>
  Object.fromEntries(
    Object.entries(definition).map(([name, { type }]) => [name, type]),
  ) as unknown as TypesOf<D>

/** What the lane reads and writes back. */
const lane = holds<Purse>()
const moving = {
  cash: lane('bigint', (p) => p.cash),
  bonus: lane('bigint', (p) => p.bonus),
  held: lane('bigint', (p) => p.held),
  version: lane('int', (p) => p.version),
  day: lane('date', (p) => p.counters.day.start),
  day_staked: lane('bigint', (p) => p.counters.day.staked),
  day_paid: lane('bigint', (p) => p.counters.day.paid),
  day_deposited: lane('bigint', (p) => p.counters.day.deposited),
  day_played: lane('int', (p) => p.counters.day.played),
  week: lane('date', (p) => p.counters.week.start),
  week_staked: lane('bigint', (p) => p.counters.week.staked),
  week_paid: lane('bigint', (p) => p.counters.week.paid),
  week_deposited: lane('bigint', (p) => p.counters.week.deposited),
  week_played: lane('int', (p) => p.counters.week.played),
  month: lane('date', (p) => p.counters.month.start),
  month_staked: lane('bigint', (p) => p.counters.month.staked),
  month_paid: lane('bigint', (p) => p.counters.month.paid),
  month_deposited: lane('bigint', (p) => p.counters.month.deposited),
  month_played: lane('int', (p) => p.counters.month.played),
  round_at: lane('timestamptz?', (p) => p.roundAt),
  open_round_id: lane('text?', (p) => p.openRoundId),
  session_at: lane('timestamptz?', (p) => p.span?.startedAt),
  session_stake_at: lane('timestamptz?', (p) => p.span?.stakeAt),
  session_staked: lane('bigint', (p) => p.span?.staked ?? 0n),
  session_paid: lane('bigint', (p) => p.span?.paid ?? 0n),
  session_checked_at: lane('timestamptz?', (p) => p.span?.checkedAt),
  grants: lane('json', (p) => grantsText(p.grants)),
  ended_grants: lane('json', (p) => JSON.stringify(p.endedGrants)),
  paired_rounds: lane('int', (p) => p.pairedRounds),
  open_bets: lane('int', (p) => p.openBets.count),
  open_bets_staked: lane('bigint', (p) => p.openBets.staked),
}

/** What is decided about a purse beside the lane, by protection above all: read with the purse, never written by it. */
export interface Standing {
  /** No stake, no deposit. */
  blocked: boolean
  stop: Stop | undefined
  verified: boolean
  paidIn: boolean
  bonusStopped: boolean
  /** The house looks into the account. */
  underReview: boolean
  /** No deposit; play goes on. */
  depositsHeld: boolean
  /** What registers outside of the house let nothing begin for. */
  registers: 'excluded' | 'mismatch' | 'unanswered' | undefined
  realityMinutes: number | undefined
  seedPair: string | undefined
  /** Every stake and deposit is checked against them in the same commit. */
  limits: readonly Limit[]
}

const decided = holds<Standing>()
const standing = {
  blocked: { field: 'blocked', ...decided('boolean', (s) => s.blocked) },
  verified: { field: 'verified', ...decided('boolean', (s) => s.verified) },
  paid_in: { field: 'paidIn', ...decided('boolean', (s) => s.paidIn) },
  stop_kind: { field: 'stop', ...decided('text?', (s) => s.stop?.kind) },
  stop_until: { field: 'stop', ...decided('timestamptz?', (s) => s.stop?.until) },
  bonus_stopped: { field: 'bonusStopped', ...decided('boolean', (s) => s.bonusStopped) },
  under_review: { field: 'underReview', ...decided('boolean', (s) => s.underReview) },
  deposits_held: { field: 'depositsHeld', ...decided('boolean', (s) => s.depositsHeld) },
  registers: { field: 'registers', ...decided('text?', (s) => s.registers) },
  reality_minutes: { field: 'realityMinutes', ...decided('int?', (s) => s.realityMinutes) },
  seed_pair_id: { field: 'seedPair', ...decided('text?', (s) => s.seedPair) },
  limits: { field: 'limits', ...decided('json', (s) => limitsText(s.limits)) },
} satisfies Record<string, Column<ColumnType, Standing> & { field: keyof Standing }>

const limitsText = (limits: readonly Limit[]) =>
  JSON.stringify(limits.map((limit) => ({ ...limit, amount: limit.amount.toString() })))

export const movingColumns = { player_id: 'text', ...typesOf(moving) } as const
const readColumns = { ...movingColumns, ...typesOf(standing), closed: 'boolean' } as const

/** Every column that is read, for `select`. */
export const PURSE = Object.keys(readColumns).join(', ')

export function movingRow(purse: Purse): RowOf<typeof movingColumns> {
  const row: Record<string, unknown> = { player_id: purse.playerId }
  for (const [name, { of }] of movingEntries) row[name] = of(purse)
  return row as RowOf<typeof movingColumns>
}
const movingEntries = Object.entries(moving)

/** The columns of what is named, and no others. */
export function standingChanges(changes: Partial<Standing>): Record<string, unknown> {
  const named = Object.entries(standing).filter(([, { field }]) => field in changes)
  return Object.fromEntries(
    // A column looks only at its own field, and that one is named.
    named.map(([name, { of }]) => [name, of(changes as Standing) ?? null]),
  )
}

/** A row as the driver reads it: nothing is null instead of undefined, and JSON is parsed. */
type Read<T extends ColumnType> = T extends `json${string}`
  ? unknown
  : T extends `${string}?`
    ? Exclude<ValueOf<T>, undefined>
    : ValueOf<T>
export type PurseRow = { readonly [K in keyof typeof readColumns]: Read<(typeof readColumns)[K]> }

/** A row of texts, as `PURSE` selects it. */
export const purseRowOf = rowReader(readColumns) as (fields: readonly (string | null)[]) => PurseRow

export function purseOf(row: PurseRow): Purse {
  const counters = <P extends 'day' | 'week' | 'month'>(period: P) => ({
    start: row[period],
    staked: row[`${period}_staked`] as Kurus,
    paid: row[`${period}_paid`] as Kurus,
    deposited: row[`${period}_deposited`] as Kurus,
    played: row[`${period}_played`],
  })
  const limits = row.limits as (Omit<Limit, 'amount'> & { amount: string })[]
  return {
    playerId: row.player_id,
    cash: row.cash as Kurus,
    bonus: row.bonus as Kurus,
    held: row.held as Kurus,
    version: row.version,
    blocked: row.blocked,
    closed: row.closed,
    counters: { day: counters('day'), week: counters('week'), month: counters('month') },
    stop: stopOf(row),
    verified: row.verified,
    paidIn: row.paid_in,
    bonusStopped: row.bonus_stopped,
    underReview: row.under_review,
    depositsHeld: row.deposits_held,
    registers: (row.registers ?? undefined) as Purse['registers'],
    realityMinutes: row.reality_minutes ?? undefined,
    span: spanOf(row),
    grants: (row.grants as StoredGrant[]).map(grantOf),
    limits: limits.map((limit) => ({ ...limit, amount: BigInt(limit.amount) })),
    roundAt: row.round_at ?? undefined,
    openRoundId: row.open_round_id ?? undefined,
    seedPair: row.seed_pair_id ?? undefined,
    pairedRounds: row.paired_rounds,
    endedGrants: row.ended_grants as EndedGrant[],
    openBets: { count: row.open_bets, staked: row.open_bets_staked as Kurus },
  }
}

function stopOf({ stop_kind: kind, stop_until: until }: PurseRow): Stop | undefined {
  return kind === null ? undefined : ({ kind, until: until ?? undefined } as Stop)
}

function spanOf(row: PurseRow): PlaySpan | undefined {
  if (row.session_at === null) return undefined
  return {
    startedAt: row.session_at,
    stakeAt: row.session_stake_at!,
    staked: row.session_staked as Kurus,
    paid: row.session_paid as Kurus,
    checkedAt: row.session_checked_at!,
  }
}
