import type { DepositId, PlayerId, WithdrawalId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { SavedAccount } from '@menekse/contract/payments/payments'
import type { PaymentStatus } from '@menekse/contract/wallet/wallet'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'
import { paidInAccounts } from './own-account.ts'
import type { DepositTable, SavedAccountTable, WithdrawalTable } from '../platform/tables.ts'

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

export interface KnownAccount extends SavedAccountRow {
  /** The player's own money came from it. */
  paidIn: boolean
}

/** The accounts a player kept, and after them those that money came from and that were not kept. */
export async function savedAccounts(
  database: Database,
  playerId: PlayerId,
): Promise<KnownAccount[]> {
  const [kept, paidIn] = await Promise.all([
    keptAccounts(database, playerId),
    paidInAccounts(database, playerId),
  ])
  const isPaidIn = ({ iban_index: index }: SavedAccountRow) =>
    paidIn.some((one) => one.iban_index === index)
  const others = paidIn.filter(
    ({ iban_index: index }) => !kept.some((one) => one.iban_index === index),
  )
  return [...kept, ...others].map((row) => ({ ...row, paidIn: isPaidIn(row) }))
}

/** An account as its player reads it: the IBAN masked. */
export const savedAccountView = (account: KnownAccount): SavedAccount => ({
  id: account.id,
  bank_name: account.bank_name,
  account_name: account.account_name,
  account_no: account.account_no,
  branch_code: account.branch_code,
  iban: account.iban_masked,
  paid_in: account.paidIn,
})

function keptAccounts(database: Database, playerId: PlayerId): Promise<SavedAccountRow[]> {
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
