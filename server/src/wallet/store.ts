import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database, Tx } from '../platform/database.ts'
import { textsLiteral } from '../platform/array-literal.ts'
import { sendTogether } from '../platform/postgres/together.ts'
import { defineWriter, insertInto, writerValues } from '../platform/record-writer.ts'
import type { AnyWriter, RecordRow } from '../platform/record-writer.ts'
import { tableOf, tableValues } from '../platform/row-set.ts'
import type { Batch, KnownKey } from './batch.ts'
import { keyOf, stepsOf } from './batch.ts'
import type { Operation } from './operation.ts'
import type { Purse } from './purse.ts'
import { movingColumns, movingRow, PURSE, purseOf, purseRowOf } from './purse-columns.ts'
import type { PurseRow } from './purse-columns.ts'

/** The lane's SQL: each statement is prepared once a connection and works on whole batches. */

const BEGIN = { name: 'lane_begin', text: 'begin' }
const COMMIT = { name: 'lane_commit', text: 'commit' }

const LOCK = {
  name: 'lane_lock',
  text: `select ${PURSE}
    from purse where player_id = any($1::text[]) order by player_id for update`,
}

const asked = { player_id: 'text', key: 'text' } as const
/** Keys that begin so lie in the month of their id; with what a batch's lie between, no other month is opened. */
const DATED = ['bet_', 'rnd_'] as const
const KEYS = {
  name: 'lane_keys',
  text: `select n.player_id, n.key, m.fingerprint, m.answer from ${tableOf(asked)} cross join lateral (
      select fingerprint, answer from money_key where player_id = n.player_id and key = n.key
        and (key between $3 and $4 or key between $5 and $6 or key between $7 and $8) offset 0) as m`,
}

/** The least and the greatest key of each kind that is dated, and of all that are not. */
function spansOf(keys: readonly string[]): (string | null)[] {
  const kindOf = (key: string) => DATED.findIndex((prefix) => key.startsWith(prefix)) + 1
  const spans: (string | null)[] = Array.from({ length: 2 * (DATED.length + 1) }, () => null)
  for (const key of keys) {
    const at = 2 * kindOf(key)
    if (spans[at] === null || key < spans[at]!) spans[at] = key
    if (spans[at + 1] === null || key > spans[at + 1]!) spans[at + 1] = key
  }
  return spans
}

/** The rest of a purse is changed by its own transactions, under the same lock. */
const purseWriter = defineWriter('purse', movingColumns, (rows, [, ...moving]) => {
  const values = moving.map((name) => `n.${name}`)
  return `update purse p set (${moving.join(', ')}) = row(${values.join(', ')})
    from ${rows} where p.player_id = n.player_id`
})

const transferWriter = defineWriter(
  'transfer',
  {
    player_id: 'text',
    key: 'text',
    reason: 'text',
    debit_account: 'text',
    credit_account: 'text',
    amount: 'bigint',
    subject: 'text',
    balance_after: 'bigint',
    occurred_at: 'timestamptz',
    recorded_at: 'timestamptz',
  },
  insertInto('transfer'),
)

const keyWriter = defineWriter(
  'money_key',
  {
    player_id: 'text',
    key: 'text',
    fingerprint: 'text',
    answer: 'text?',
    recorded_at: 'timestamptz',
  },
  insertInto('money_key'),
)

const ONE = (playerId: string) =>
  sql<PurseRow>`select ${sql.raw(PURSE)} from purse where player_id = ${playerId}`

export async function lockPurse(tx: Tx, playerId: string): Promise<Purse> {
  const { rows } = await sql<PurseRow>`${ONE(playerId)} for update`.execute(tx)
  return purseOf(rows[0]!)
}

export async function readPurse(database: Database, playerId: string): Promise<Purse> {
  return purseOf((await ONE(playerId).execute(database.read)).rows[0]!)
}

export interface Balances {
  cash: Kurus
  bonus: Kurus
  held: Kurus
}

export async function readBalances(
  database: Database,
  playerIds: readonly string[],
): Promise<Map<string, Balances>> {
  const { rows } = await sql<Balances & { player_id: string }>`
    select player_id, cash, bonus, held from purse where player_id = any(${playerIds}::text[])`.execute(
    database.read,
  )
  return new Map(rows.map(({ player_id: playerId, ...balances }) => [playerId, balances]))
}

/** Begins the transaction, locks the purses in id order and reads the keys that were used before, in one go. */
export async function lockAndLoad(client: pg.Client, operations: readonly Operation<unknown>[]) {
  const players = [...new Set(operations.map((operation) => operation.playerId))].toSorted()
  const keysAsked = operations.flatMap((operation) =>
    stepsOf(operation).map(({ key }) => ({ player_id: operation.playerId, key })),
  )
  const [, purses, keys] = await sendTogether(client, [
    BEGIN,
    { ...LOCK, values: [textsLiteral(players)] },
    {
      ...KEYS,
      values: [...tableValues(asked, keysAsked), ...spansOf(keysAsked.map(({ key }) => key))],
    },
  ])
  return {
    purses: new Map(purses!.map((row) => [row[0]!, purseOf(purseRowOf(row))])),
    keys: new Map<string, KnownKey>(
      keys!.map(([playerId, key, fingerprint, answer]) => [
        keyOf(playerId!, key!),
        { fingerprint: fingerprint!, stored: answer ?? undefined },
      ]),
    ),
  }
}

/** Writes everything a batch decided and commits, in one go. Nothing is answered before this resolves. */
export async function writeAndCommit(client: pg.Client, batch: Batch, now: Date): Promise<void> {
  const writes = rowsInOrder(rowsOf(batch, now)).map(([writer, rows]) => ({
    name: `lane_${writer.name}`,
    text: writer.text,
    values: writerValues(writer, rows),
  }))
  await sendTogether(client, [...writes, COMMIT])
}

function* rowsOf(batch: Batch, now: Date): Generator<RecordRow> {
  for (const purse of batch.purses.values()) yield purseWriter.row(movingRow(purse))
  for (const { playerId, key, transfer, balanceAfter } of batch.transfers)
    yield transferWriter.row({
      player_id: playerId,
      key,
      reason: transfer.reason,
      debit_account: transfer.debit,
      credit_account: transfer.credit,
      amount: transfer.amount,
      subject: transfer.subject,
      balance_after: balanceAfter,
      occurred_at: transfer.occurredAt ?? now,
      recorded_at: now,
    })
  for (const { playerId, key, fingerprint, stored } of batch.keys)
    yield keyWriter.row({ player_id: playerId, key, fingerprint, answer: stored, recorded_at: now })
  yield* batch.records
}

/** Rows by writer, those that others refer to first: a row is inserted before another's wish changes its like. */
function rowsInOrder(records: Iterable<RecordRow>): [AnyWriter, RecordRow['row'][]][] {
  const byWriter = new Map<AnyWriter, RecordRow['row'][]>()
  for (const { writer, row } of records) {
    const rows = byWriter.get(writer)
    if (rows === undefined) byWriter.set(writer, [row])
    else rows.push(row)
  }
  return [...byWriter].toSorted(([a], [b]) => a.stage - b.stage)
}
