import type { DepositId, PlayerId, WithdrawalId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { PaymentStatus } from '@menekse/contract/wallet'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'
import type { DepositTable, SavedAccountTable, WithdrawalTable } from '../platform/tables.ts'
import type { RecordWriter } from '../wallet/wallet.ts'

export type Deposit = Omit<Selectable<DepositTable>, 'id' | 'player_id' | 'amount' | 'status'> & {
  id: DepositId
  player_id: PlayerId
  amount: Kurus
  status: PaymentStatus
}
export type Withdrawal = Omit<
  Selectable<WithdrawalTable>,
  'id' | 'player_id' | 'amount' | 'status' | 'balance_before'
> & {
  id: WithdrawalId
  player_id: PlayerId
  amount: Kurus
  status: PaymentStatus
  balance_before: Kurus
}
export type SavedAccountRow = Selectable<SavedAccountTable>

/**
 * How the money lane writes changes of state in its own commit. There is one writer for each state, so that two
 * changes of one row in one batch are two statements and the database's guard sees both.
 */
export const paymentWriters: readonly RecordWriter[] = [
  {
    name: 'deposit_approved',
    width: 6,
    text: `update deposit d set status = 'approved', status_at = n.at, status_by = n.by, status_reason = n.reason,
        bank_line_id = n.bank_line_id, balance_after = n.balance_after
      from unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::bigint[])
        as n(id, at, by, reason, bank_line_id, balance_after) where d.id = n.id`,
  },
  {
    name: 'deposit_rejected',
    width: 4,
    text: `update deposit d set status = 'rejected', status_at = n.at, status_by = n.by, status_reason = n.reason
      from unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[]) as n(id, at, by, reason) where d.id = n.id`,
  },
  {
    name: 'withdrawal',
    width: 12,
    text: `insert into withdrawal (id, player_id, amount, bank_name, account_name, account_no, branch_code, iban_sealed,
        iban_index, iban_masked, balance_before, status, status_at, status_by, created_at)
      select n.id, n.player_id, n.amount, n.bank_name, n.account_name, n.account_no, n.branch_code, n.iban_sealed,
        n.iban_index, n.iban_masked, n.balance_before, 'pending', n.at, 'player', n.at
      from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
        $9::text[], $10::text[], $11::bigint[], $12::timestamptz[])
        as n(id, player_id, amount, bank_name, account_name, account_no, branch_code, iban_sealed, iban_index,
          iban_masked, balance_before, at)`,
  },
  {
    name: 'saved_account',
    width: 10,
    text: `insert into saved_account (id, player_id, bank_name, account_name, account_no, branch_code, iban_sealed,
        iban_index, iban_masked, created_at)
      select distinct on (n.player_id, n.iban_index) n.* from unnest($1::text[], $2::text[], $3::text[], $4::text[],
        $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::timestamptz[])
        as n(id, player_id, bank_name, account_name, account_no, branch_code, iban_sealed, iban_index, iban_masked, at)
      on conflict on constraint saved_account_iban_key do update set bank_name = excluded.bank_name,
        account_name = excluded.account_name, account_no = excluded.account_no, branch_code = excluded.branch_code`,
  },
  {
    name: 'withdrawal_approved',
    width: 4,
    text: `update withdrawal w set status = 'approved', status_at = n.at, status_by = n.by, status_reason = n.reason,
        approved_at = n.at, approved_by = n.by
      from unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[]) as n(id, at, by, reason) where w.id = n.id`,
  },
  {
    name: 'withdrawal_done',
    width: 4,
    text: `update withdrawal w set status = 'done', status_at = n.at, status_by = n.by, status_reason = null,
        bank_ref = n.bank_ref
      from unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[]) as n(id, at, by, bank_ref) where w.id = n.id`,
  },
  {
    name: 'withdrawal_rejected',
    width: 4,
    text: `update withdrawal w set status = 'rejected', status_at = n.at, status_by = n.by, status_reason = n.reason
      from unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[]) as n(id, at, by, reason) where w.id = n.id`,
  },
]

export async function findDeposit(database: Database, id: string): Promise<Deposit | undefined> {
  const row = await database.read
    .selectFrom('deposit')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row as Deposit | undefined
}

export async function findWithdrawal(
  database: Database,
  id: string,
): Promise<Withdrawal | undefined> {
  const row = await database.read
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row as Withdrawal | undefined
}

/** A player's deposits that wait, and the one that came with a key, read under the purse's lock. */
export async function requestsOf(tx: Tx, playerId: PlayerId, key: string | undefined) {
  const rows = (await tx
    .selectFrom('deposit')
    .selectAll()
    .where('player_id', '=', playerId)
    .where((where) =>
      where.or([
        where('status', '=', 'pending'),
        ...(key === undefined ? [] : [where('request_key', '=', key)]),
      ]),
    )
    .execute()) as Deposit[]
  return {
    pending: rows.filter((row) => row.status === 'pending'),
    earlier: key === undefined ? undefined : rows.find((row) => row.request_key === key),
  }
}

/** When deposits of a player were rejected since an instant, oldest first. */
export async function rejectionsSince(tx: Tx, playerId: PlayerId, since: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('deposit')
    .select('status_at')
    .where('player_id', '=', playerId)
    .where('status', '=', 'rejected')
    .where('status_at', '>', since)
    .orderBy('status_at')
    .execute()
  return rows.map((row) => row.status_at)
}

/** Inserts a deposit unless its reference is taken. */
export async function insertDeposit(tx: Tx, deposit: Deposit): Promise<boolean> {
  const rows = await tx
    .insertInto('deposit')
    .values(deposit)
    .onConflict((conflict) => conflict.constraint('deposit_reference_key').doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}

export async function pendingDeposits(database: Database, playerId: PlayerId): Promise<Deposit[]> {
  const rows = await database.read
    .selectFrom('deposit')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('status', '=', 'pending')
    .orderBy('created_at', 'desc')
    .execute()
  return rows as Deposit[]
}

export async function decidedDeposits(database: Database, since: Date): Promise<Deposit[]> {
  const rows = await database.read
    .selectFrom('deposit')
    .selectAll()
    .where('status', 'in', ['approved', 'rejected'])
    .where('status_at', '>', since)
    .orderBy('status_at')
    .execute()
  return rows as Deposit[]
}

export async function decidedWithdrawals(database: Database, since: Date): Promise<Withdrawal[]> {
  const rows = await database.read
    .selectFrom('withdrawal')
    .selectAll()
    .where('status', 'in', ['approved', 'done', 'rejected'])
    .where('status_at', '>', since)
    .orderBy('status_at')
    .execute()
  return rows as Withdrawal[]
}

export function savedAccounts(database: Database, playerId: PlayerId): Promise<SavedAccountRow[]> {
  return database.read
    .selectFrom('saved_account')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
}

/** Median minutes from request to payment of the withdrawals paid since an instant. */
export async function medianMinutes(database: Database, since: Date): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from status_at - created_at) / 60)::float8
      as minutes
    from withdrawal where status = 'done' and status_at > ${since}`.execute(database.read)
  const minutes = rows[0]?.minutes ?? null
  return minutes === null ? null : Math.round(minutes * 10) / 10
}

export interface HistoryRow {
  id: string
  type: 'deposit' | 'withdraw'
  amount: Kurus
  status: PaymentStatus
  status_reason: string | null
  created_at: Date
  status_at: Date
  approved_at: Date | null
  account: string | null
}

/** The latest deposits and withdrawals together, newest first. */
export async function latestPayments(
  database: Database,
  playerId: PlayerId,
  limit: number,
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    (select id, 'deposit' as type, amount, status, status_reason, created_at, status_at,
        null::timestamptz as approved_at, null as account from deposit
      where player_id = ${playerId} order by created_at desc limit ${limit})
    union all
    (select id, 'withdraw', amount, status, status_reason, created_at, status_at,
        approved_at, bank_name || ' · ' || iban_masked from withdrawal
      where player_id = ${playerId} order by created_at desc limit ${limit})
    order by created_at desc, id desc limit ${limit}`.execute(database.read)
  return rows
}
