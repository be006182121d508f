import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '../platform/database.ts'
import type { Batch, KnownKey } from './batch.ts'
import { arrayLiteral } from './array-literal.ts'
import { keyOf } from './batch.ts'
import type { Operation, RecordWriter } from './operation.ts'
import type { Limit, Purse } from './purse.ts'

/** The lane's SQL: each statement is prepared once a connection and works on whole batches. */

const PURSE = `player_id, cash, bonus, held, version, blocked, day, week, month, day_staked, day_paid, day_deposited,
      week_staked, week_paid, week_deposited, month_staked, month_paid, month_deposited, limits, round_at, open_round_id`

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
  text: `update purse p set cash = n.cash, bonus = n.bonus, held = n.held, version = n.version, blocked = n.blocked,
      day = n.day, week = n.week, month = n.month,
      day_staked = n.day_staked, day_paid = n.day_paid, day_deposited = n.day_deposited,
      week_staked = n.week_staked, week_paid = n.week_paid, week_deposited = n.week_deposited,
      month_staked = n.month_staked, month_paid = n.month_paid, month_deposited = n.month_deposited,
      limits = n.limits, round_at = n.round_at, open_round_id = n.open_round_id
    from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::int[], $6::bool[], $7::date[], $8::date[],
      $9::date[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[],
      $16::bigint[], $17::bigint[], $18::bigint[], $19::jsonb[], $20::timestamptz[], $21::text[])
      as n(player_id, cash, bonus, held, version, blocked, day, week, month, day_staked, day_paid, day_deposited,
      week_staked, week_paid, week_deposited, month_staked, month_paid, month_deposited, limits, round_at, open_round_id)
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

interface PurseRow {
  player_id: string
  cash: bigint
  bonus: bigint
  held: bigint
  version: number
  blocked: boolean
  day: string
  week: string
  month: string
  limits: { kind: Limit['kind']; period: Limit['period']; amount: string }[]
  round_at: Date | null
  open_round_id: string | null
  [counter: string]: unknown
}

export function purseOf(row: PurseRow): Purse {
  const counters = (period: 'day' | 'week' | 'month') => ({
    start: row[period],
    staked: row[`${period}_staked`] as Kurus,
    paid: row[`${period}_paid`] as Kurus,
    deposited: row[`${period}_deposited`] as Kurus,
  })
  return {
    playerId: row.player_id,
    cash: row.cash as Kurus,
    bonus: row.bonus as Kurus,
    held: row.held as Kurus,
    version: row.version,
    blocked: row.blocked,
    counters: { day: counters('day'), week: counters('week'), month: counters('month') },
    limits: row.limits.map((limit) => ({ ...limit, amount: BigInt(limit.amount) as Kurus })),
    roundAt: row.round_at ?? undefined,
    openRoundId: row.open_round_id ?? undefined,
  }
}

const limitsText = (limits: readonly Limit[]) =>
  limits.length === 0
    ? '[]'
    : JSON.stringify(limits.map((limit) => ({ ...limit, amount: limit.amount.toString() })))

export async function lockPurse(tx: Tx, playerId: string): Promise<Purse> {
  const { rows } = await sql<PurseRow>`
    select ${sql.raw(PURSE)} from purse where player_id = ${playerId} for update`.execute(tx)
  return purseOf(rows[0]!)
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
export async function writeAndCommit(
  client: pg.Client,
  batch: Batch,
  writers: ReadonlyMap<string, RecordWriter>,
  now: Date,
): Promise<void> {
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
    for (const name of new Set(batch.records.map((row) => row.writer))) {
      const writer = writers.get(name)
      if (writer === undefined) throw new Error(`Nobody writes ${name}`)
      const rows = batch.records.filter((row) => row.writer === name)
      const values = Array.from({ length: writer.width }, (_, column) =>
        arrayLiteral(rows.map((row) => row.values[column])),
      )
      sent.push(client.query({ name: `lane_${name}`, text: writer.text, values }))
    }
  }
  sent.push(client.query('commit'))
  const results = await Promise.allSettled(sent)
  const failed = results.find((result) => result.status === 'rejected')
  if (failed !== undefined) throw failed.reason as Error
}

function purseColumns(purses: readonly Purse[]): unknown[] {
  const column = (read: (purse: Purse) => unknown) => arrayLiteral(purses.map(read))
  const counters = (['day', 'week', 'month'] as const).flatMap((period) => [
    column((purse) => purse.counters[period].staked),
    column((purse) => purse.counters[period].paid),
    column((purse) => purse.counters[period].deposited),
  ])
  return [
    column((purse) => purse.playerId),
    column((purse) => purse.cash),
    column((purse) => purse.bonus),
    column((purse) => purse.held),
    column((purse) => purse.version),
    column((purse) => purse.blocked),
    column((purse) => purse.counters.day.start),
    column((purse) => purse.counters.week.start),
    column((purse) => purse.counters.month.start),
    ...counters,
    column((purse) => limitsText(purse.limits)),
    column((purse) => purse.roundAt),
    column((purse) => purse.openRoundId),
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
