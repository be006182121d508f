import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database, Tx } from '../platform/database.ts'
import type { AnyWriter, RecordRow } from '../platform/record-writer.ts'
import type { Batch, KnownKey } from './batch.ts'
import { arrayLiteral } from './array-literal.ts'
import { keyOf } from './batch.ts'
import type { Operation } from './operation.ts'
import { grantOf, grantsText } from './grant.ts'
import type { StoredGrant } from './grant.ts'
import type { Limit, PlaySpan, Purse, Stop } from './purse.ts'

/** The lane's SQL: each statement is prepared once a connection and works on whole batches. */

/** What the lane writes back; the rest of a purse is changed by its own transactions, under the same lock. */
const MOVING = `cash, bonus, held, version, day, week, month, day_staked, day_paid, day_deposited, day_played,
      week_staked, week_paid, week_deposited, week_played, month_staked, month_paid, month_deposited, month_played,
      round_at, open_round_id, session_at, session_stake_at, session_staked, session_paid, session_checked_at, grants`
const PURSE = `player_id, ${MOVING}, blocked, closed, verified, stop_kind, stop_until, bonus_stopped, under_review, reality_minutes, limits`

const LOCK = {
  name: 'lane_lock',
  text: `select ${PURSE}
    from purse where player_id = any($1::text[]) order by player_id for update`,
}

const KEYS = {
  name: 'lane_keys',
  text: `select m.player_id, m.key, m.fingerprint, m.answer
    from unnest($1::text[], $2::text[]) as asked(player_id, key) join money_key m using (player_id, key)`,
}

const SAVE_PURSES = {
  name: 'lane_purses',
  text: `update purse p set (${MOVING}) = row(${MOVING.split(/,\s*/)
    .map((name) => `n.${name}`)
    .join(', ')})
    from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::int[], $6::date[], $7::date[], $8::date[],
      $9::bigint[], $10::bigint[], $11::bigint[], $12::int[], $13::bigint[], $14::bigint[], $15::bigint[], $16::int[],
      $17::bigint[], $18::bigint[], $19::bigint[], $20::int[], $21::timestamptz[], $22::text[], $23::timestamptz[],
      $24::timestamptz[], $25::bigint[], $26::bigint[], $27::timestamptz[], $28::json[])
      as n(player_id, ${MOVING})
    where p.player_id = n.player_id`,
}

const SAVE_TRANSFERS = {
  name: 'lane_transfers',
  text: `insert into transfer (player_id, key, reason, debit_account, credit_account, amount, subject, balance_after,
      occurred_at, recorded_at)
    select u.*, $10::timestamptz from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[],
      $7::text[], $8::bigint[], $9::timestamptz[]) as u`,
}

const SAVE_KEYS = {
  name: 'lane_save_keys',
  text: `insert into money_key (player_id, key, fingerprint, answer, recorded_at)
    select u.*, $5::timestamptz from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as u`,
}

const NO_GRANTS: Purse['grants'] = []

interface PurseRow {
  player_id: string
  cash: bigint
  bonus: bigint
  held: bigint
  version: number
  blocked: boolean
  closed: boolean
  day: string
  week: string
  month: string
  limits: (Omit<Limit, 'amount'> & { amount: string })[]
  round_at: Date | null
  open_round_id: string | null
  verified: boolean
  stop_kind: Stop['kind'] | null
  stop_until: Date | null
  bonus_stopped: boolean
  under_review: boolean
  reality_minutes: number | null
  session_at: Date | null
  session_stake_at: Date | null
  session_staked: bigint
  session_paid: bigint
  session_checked_at: Date | null
  grants: StoredGrant[]
  [counter: string]: unknown
}

export function purseOf(row: PurseRow): Purse {
  const counters = (period: 'day' | 'week' | 'month') => ({
    start: row[period],
    staked: row[`${period}_staked`] as Kurus,
    paid: row[`${period}_paid`] as Kurus,
    deposited: row[`${period}_deposited`] as Kurus,
    played: row[`${period}_played`] as number,
  })
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
    bonusStopped: row.bonus_stopped,
    underReview: row.under_review,
    realityMinutes: row.reality_minutes ?? undefined,
    span: spanOf(row),
    grants: row.grants.length === 0 ? NO_GRANTS : row.grants.map(grantOf),
    limits: row.limits.map((limit) => ({ ...limit, amount: BigInt(limit.amount) })),
    roundAt: row.round_at ?? undefined,
    openRoundId: row.open_round_id ?? undefined,
  }
}

function stopOf({ stop_kind: kind, stop_until: until }: PurseRow): Stop | undefined {
  if (kind === null) return undefined
  if (kind === 'time_out') return { kind, until: until! }
  return { kind, until: until ?? undefined }
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

const ONE = (playerId: string) =>
  sql<PurseRow>`select ${sql.raw(PURSE)} from purse where player_id = ${playerId}`

export async function lockPurse(tx: Tx, playerId: string): Promise<Purse> {
  const { rows } = await sql<PurseRow>`${ONE(playerId)} for update`.execute(tx)
  return purseOf(rows[0]!)
}

export async function readPurse(database: Database, playerId: string): Promise<Purse> {
  return purseOf((await ONE(playerId).execute(database.read)).rows[0]!)
}

/** Begins the transaction, locks the purses in id order and reads the keys that were used before, in one go. */
export async function lockAndLoad(client: pg.Client, operations: readonly Operation<unknown>[]) {
  const players = [...new Set(operations.map((operation) => operation.playerId))].toSorted()
  const [, purses, keys] = await Promise.all([
    client.query('begin'),
    client.query<PurseRow>({ ...LOCK, values: [arrayLiteral(players)] }),
    client.query<{ player_id: string; key: string; fingerprint: string; answer: string | null }>({
      ...KEYS,
      values: [
        arrayLiteral(operations.map((operation) => operation.playerId)),
        arrayLiteral(operations.map((operation) => operation.key)),
      ],
    }),
  ])
  return {
    purses: new Map(purses.rows.map((row) => [row.player_id, purseOf(row)])),
    keys: new Map<string, KnownKey>(
      keys.rows.map((row) => [
        keyOf(row.player_id, row.key),
        { fingerprint: row.fingerprint, stored: row.answer ?? undefined },
      ]),
    ),
  }
}

/** Writes everything a batch decided and commits, in one go. Nothing is answered before this resolves. */
export async function writeAndCommit(client: pg.Client, batch: Batch, now: Date): Promise<void> {
  const sent: Promise<unknown>[] = []
  if (batch.keys.length > 0) {
    const purses = [...batch.purses.values()]
    sent.push(client.query({ ...SAVE_PURSES, values: purseColumns(purses) }))
    if (batch.transfers.length > 0)
      sent.push(client.query({ ...SAVE_TRANSFERS, values: transferColumns(batch, now) }))
    sent.push(
      client.query({
        ...SAVE_KEYS,
        values: [
          arrayLiteral(batch.keys.map((row) => row.playerId)),
          arrayLiteral(batch.keys.map((row) => row.key)),
          arrayLiteral(batch.keys.map((row) => row.fingerprint)),
          arrayLiteral(batch.keys.map((row) => row.stored)),
          now,
        ],
      }),
    )
    for (const [writer, rows] of rowsInOrder(batch)) {
      const values = Object.keys(writer.columns).map((column) =>
        arrayLiteral(rows.map((row) => row[column])),
      )
      sent.push(client.query({ name: `lane_${writer.name}`, text: writer.text, values }))
    }
  }
  sent.push(client.query('commit'))
  const results = await Promise.allSettled(sent)
  const failed = results.find((result) => result.status === 'rejected')
  if (failed !== undefined) throw failed.reason as Error
}

/** Rows by writer, those that others refer to first: a row is inserted before another's wish changes its like. */
function rowsInOrder({ records }: Batch): [AnyWriter, RecordRow['row'][]][] {
  const byWriter = new Map<AnyWriter, RecordRow['row'][]>()
  for (const { writer, row } of records) {
    const rows = byWriter.get(writer)
    if (rows === undefined) byWriter.set(writer, [row])
    else rows.push(row)
  }
  return [...byWriter].toSorted(([a], [b]) => a.stage - b.stage)
}

function purseColumns(purses: readonly Purse[]): unknown[] {
  const column = (read: (purse: Purse) => unknown) => arrayLiteral(purses.map(read))
  const counters = (['day', 'week', 'month'] as const).flatMap((period) => [
    column((purse) => purse.counters[period].staked),
    column((purse) => purse.counters[period].paid),
    column((purse) => purse.counters[period].deposited),
    column((purse) => purse.counters[period].played),
  ])
  return [
    column((purse) => purse.playerId),
    column((purse) => purse.cash),
    column((purse) => purse.bonus),
    column((purse) => purse.held),
    column((purse) => purse.version),
    column((purse) => purse.counters.day.start),
    column((purse) => purse.counters.week.start),
    column((purse) => purse.counters.month.start),
    ...counters,
    column((purse) => purse.roundAt),
    column((purse) => purse.openRoundId),
    column((purse) => purse.span?.startedAt),
    column((purse) => purse.span?.stakeAt),
    column((purse) => purse.span?.staked ?? 0n),
    column((purse) => purse.span?.paid ?? 0n),
    column((purse) => purse.span?.checkedAt),
    column((purse) => grantsText(purse.grants)),
  ]
}

function transferColumns(batch: Batch, now: Date): unknown[] {
  const column = (read: (row: Batch['transfers'][number]) => unknown) =>
    arrayLiteral(batch.transfers.map(read))
  return [
    column((row) => row.playerId),
    column((row) => row.key),
    column((row) => row.transfer.reason),
    column((row) => row.transfer.debit),
    column((row) => row.transfer.credit),
    column((row) => row.transfer.amount),
    column((row) => row.transfer.subject),
    column((row) => row.balanceAfter),
    column((row) => row.transfer.occurredAt ?? now),
    now,
  ]
}
