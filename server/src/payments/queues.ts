import type { Kurus } from '@menekse/contract/money'
import type { StaffDeposit, StaffWithdrawal } from '@menekse/contract/payments/staff-payments'
import type { PaymentStatus } from '@menekse/contract/wallet/wallet'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { checksOf } from './checks.ts'
import { texts } from './notices.ts'
import type { PaymentOptions } from './options.ts'
import { payableFrom } from './payout-account.ts'
import type { Deposit, Withdrawal } from './store.ts'

export const QUEUE_PAGE_SIZE = 20

export interface QueueFilter {
  status: 'open' | 'pending' | 'approved' | 'done' | 'rejected' | 'all'
  page: number
}

type WithPlayer<T> = T & { username: string; full_name: string }
type DepositRow = WithPlayer<Deposit> & {
  sender: string | null
  line_description: string | null
  line_amount: Kurus | null
  received_at: Date | null
  waiting_approval: string | null
}
type WithdrawalRow = WithPlayer<Withdrawal>

const open: PaymentStatus[] = ['pending', 'approved']
const all: PaymentStatus[] = ['pending', 'approved', 'done', 'rejected', 'cancel']

/** What waits comes oldest first; what is decided, latest first. */
const orderOf = (filter: QueueFilter) =>
  filter.status === 'open' || filter.status === 'pending' || filter.status === 'approved'
    ? sql.raw('created_at, id')
    : sql.raw('created_at desc, id desc')
const iso = (at: Date | null) => at?.toISOString() ?? null

function statusesOf(filter: QueueFilter, openStates: PaymentStatus[]): PaymentStatus[] {
  if (filter.status === 'open') return openStates
  return filter.status === 'all' ? all : [filter.status]
}

async function countOf(options: PaymentOptions, table: string, statuses: PaymentStatus[]) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${sql.table(table)} where status = any(${statuses}::text[])`.execute(
    options.database.read,
  )
  return rows[0]!.total
}

const pageOf = (filter: QueueFilter, statuses: PaymentStatus[]) =>
  sql`status = any(${statuses}::text[]) order by ${orderOf(filter)}
    limit ${QUEUE_PAGE_SIZE} offset ${(filter.page - 1) * QUEUE_PAGE_SIZE}`

/** A page of deposits with their players and bank lines. */
export async function depositQueue(options: PaymentOptions, filter: QueueFilter) {
  const statuses = statusesOf(filter, ['pending'])
  const [deposits, total] = await Promise.all([
    depositViews(
      options,
      sql`where d.id in (select id from deposit where ${pageOf(filter, statuses)})`,
      filter,
    ),
    countOf(options, 'deposit', statuses),
  ])
  return { deposits, total }
}

export async function depositView(options: PaymentOptions, id: string): Promise<StaffDeposit> {
  const views = await depositViews(options, sql`where d.id = ${id}`, { status: 'all', page: 1 })
  return views[0]!
}

async function depositViews(
  options: PaymentOptions,
  where: RawBuilder<unknown>,
  filter: QueueFilter,
): Promise<StaffDeposit[]> {
  const { rows } = await sql<DepositRow>`
    select * from (
      select d.*, p.username, p.first_name || ' ' || p.last_name as full_name, l.sender,
        l.description as line_description, l.amount as line_amount, l.received_at,
        (select a.id from approval a where a.subject = d.id and a.status = 'asked' limit 1) as waiting_approval
      from deposit d join player p on p.id = d.player_id left join bank_line l on l.id = d.bank_line_id
      ${where}) as found
    order by ${orderOf(filter)}`.execute(options.database.read)
  const names = await options.staff.desk.names(rows.map((row) => row.status_by))
  return rows.map((row) => ({
    id: row.id,
    player: { id: row.player_id, username: row.username, full_name: row.full_name },
    amount: row.amount,
    bank_name: row.bank_name,
    reference: row.reference,
    asked_amount: row.asked_amount as Kurus | null,
    reversed_at: iso(row.reversed_at),
    approval_id: row.waiting_approval,
    status: row.status,
    simulated: row.simulated,
    created_at: row.created_at.toISOString(),
    decided_at: row.status === 'pending' ? null : row.status_at.toISOString(),
    decided_by: row.status === 'pending' ? null : (names.get(row.status_by) ?? texts.simulatedBank),
    reason: row.status_reason,
    bank_line:
      row.bank_line_id === null
        ? null
        : {
            id: row.bank_line_id,
            sender: row.sender!,
            description: row.line_description!,
            amount: row.line_amount!,
            received_at: row.received_at!.toISOString(),
          },
  }))
}

/** A page of withdrawals with their checks, as one member of staff sees them. */
export async function withdrawalQueue(
  options: PaymentOptions,
  filter: QueueFilter,
  viewerId: string,
) {
  const statuses = statusesOf(filter, open)
  const where = sql`where w.id in (select id from withdrawal where ${pageOf(filter, statuses)})`
  const [withdrawals, total] = await Promise.all([
    withdrawalViews(options, where, filter, viewerId),
    countOf(options, 'withdrawal', statuses),
  ])
  return { withdrawals, total }
}

export async function withdrawalView(
  options: PaymentOptions,
  id: string,
  viewerId: string,
): Promise<StaffWithdrawal> {
  const filter = { status: 'all', page: 1 } as const
  return (await withdrawalViews(options, sql`where w.id = ${id}`, filter, viewerId))[0]!
}

async function withdrawalViews(
  options: PaymentOptions,
  where: RawBuilder<unknown>,
  filter: QueueFilter,
  viewerId: string,
): Promise<StaffWithdrawal[]> {
  const { rows } = await sql<WithdrawalRow>`
    select * from (
      select w.*, p.username, p.first_name || ' ' || p.last_name as full_name
      from withdrawal w join player p on p.id = w.player_id ${where}) as found
    order by ${orderOf(filter)}`.execute(options.database.read)
  const ids = rows.map(({ id }) => id)
  const [checks, waits, names] = await Promise.all([
    checksOf(options, rows, viewerId),
    payableFrom(options.database, ids, options.clock.now()),
    options.staff.desk.names(
      rows.flatMap((row) => [row.status_by, row.approved_by ?? row.status_by]),
    ),
  ])
  return rows.map((row) => {
    const decided = row.status !== 'pending' && row.status !== 'approved'
    return {
      id: row.id,
      player: { id: row.player_id, username: row.username, full_name: row.full_name },
      amount: row.amount,
      bank_name: row.bank_name,
      account_name: row.account_name,
      iban: row.iban_masked,
      branch_code: row.branch_code,
      account_no: row.account_no,
      status: row.status,
      created_at: row.created_at.toISOString(),
      approved_at: iso(row.approved_at),
      approved_by: row.approved_by === null ? null : (names.get(row.approved_by) ?? texts.system),
      decided_at: decided ? row.status_at.toISOString() : null,
      decided_by: decided ? (names.get(row.status_by) ?? texts.system) : null,
      reason: row.status_reason,
      returned_at: iso(row.returned_at),
      checks: checks.get(row.id) ?? [],
      payable_from: decided ? null : iso(waits.get(row.id) ?? null),
    }
  })
}
