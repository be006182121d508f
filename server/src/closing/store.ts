import type { PlayerId, StaffId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { PaymentStatus } from '@menekse/contract/wallet/wallet'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'
import { withdrawalWriter } from '../payments/payments.ts'
import { defineWriter, insertInto } from '../platform/record-writer.ts'
import type { RecordRow } from '../platform/record-writer.ts'

export const NEWS_JOB = 'tell_closed_account'

export interface Closure {
  id: string
  playerId: PlayerId
  at: Date
  /** 'player' or a staff id. */
  by: string
  reason: string | null
  /** In the purse when it was closed. */
  cash: Kurus
  withdrawalId: string | null
}

const closureWriter = defineWriter(
  'account_closure',
  {
    id: 'text',
    player_id: 'text',
    closed_at: 'timestamptz',
    closed_by: 'text',
    reason: 'text?',
    cash: 'bigint',
    bonus_lost: 'bigint',
    free_spins_lost: 'int',
    withdrawal_id: 'text?',
  },
  insertInto('account_closure'),
  { after: [withdrawalWriter] },
)

/** The closure, written in the commit of the movement itself. */
export const closureRow = (
  closure: Closure,
  lost: { bonusLost: Kurus; freeSpinsLost: number },
): RecordRow =>
  closureWriter.row({
    id: closure.id,
    player_id: closure.playerId,
    closed_at: closure.at,
    closed_by: closure.by,
    reason: closure.reason,
    cash: closure.cash,
    bonus_lost: lost.bonusLost,
    free_spins_lost: lost.freeSpinsLost,
    withdrawal_id: closure.withdrawalId,
  })

const closures = (database: Database) =>
  database.read
    .selectFrom('account_closure')
    .select([
      'id',
      'player_id as playerId',
      'closed_at as at',
      'closed_by as by',
      'reason',
      'cash',
      'withdrawal_id as withdrawalId',
    ])

/** The closure that stands; undefined while the account is open. */
export async function closureOf(
  database: Database,
  playerId: PlayerId,
): Promise<Closure | undefined> {
  const row = await closures(database)
    .where('player_id', '=', playerId)
    .where('reopened_at', 'is', null)
    .executeTakeFirst()
  return row as Closure | undefined
}

export async function findClosure(database: Database, id: string): Promise<Closure | undefined> {
  return (await closures(database).where('id', '=', id).executeTakeFirst()) as Closure | undefined
}

/** Marks the news as told; false where somebody else has told them. */
export async function markTold(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .updateTable('account_closure')
    .set({ told_at: now })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .where('reopened_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Ends the closure that stands; false where the account is open. */
export async function endClosure(
  tx: Tx,
  playerId: PlayerId,
  by: { at: Date; staffId: StaffId; reason: string },
): Promise<boolean> {
  const rows = await tx
    .updateTable('account_closure')
    .set({ reopened_at: by.at, reopened_by: by.staffId, reopen_reason: by.reason })
    .where('player_id', '=', playerId)
    .where('reopened_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length > 0
}

export interface PayoutRow {
  id: string
  amount: Kurus
  status: PaymentStatus
  bank_name: string
  iban_masked: string
  status_reason: string | null
  created_at: Date
}

/** Withdrawals that are open, and those asked for since an instant; newest first. */
export async function payoutsOf(
  database: Database,
  playerId: PlayerId,
  since: Date | undefined,
): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select id, amount, status, bank_name, iban_masked, status_reason, created_at from withdrawal
    where player_id = ${playerId}
      and (status in ('pending', 'approved') or created_at >= ${since ?? null}::timestamptz)
    order by created_at desc, id desc limit 20`.execute(database.read)
  return rows
}

/** Whether the person with this national id has a closed account. */
export async function isClosedPerson(
  database: Database,
  citizenNumberIndex: string,
): Promise<boolean> {
  const row = await database.read
    .selectFrom('player as p')
    .innerJoin('purse as u', 'u.player_id', 'p.id')
    .select('p.id')
    .where('p.citizen_number_index', '=', citizenNumberIndex)
    .where('u.closed', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
