import type { BetId, PlayerId, StaffId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import type { BetKey } from '../../bets/bets.ts'
import type { Database, Tx } from '../../platform/database.ts'

export interface NewVoid extends BetKey {
  reason: string
  staffId: StaffId
  approvalId: string | null
}

/** False where it is void already. */
export async function keepVoid(tx: Tx, order: NewVoid, now: Date): Promise<boolean> {
  const { rows } =
    await sql`insert into coupon_void (player_id, bet_id, reason, staff_id, approval_id, at)
    values (${order.playerId}, ${order.id}, ${order.reason}, ${order.staffId}, ${order.approvalId}, ${now})
    on conflict (player_id, bet_id) where lifted_at is null do nothing returning number`.execute(tx)
  return rows.length === 1
}

/** False where none stands. */
export async function liftVoid(
  tx: Tx,
  { playerId, id }: BetKey,
  approvalId: string,
  now: Date,
): Promise<boolean> {
  const { rows } =
    await sql`update coupon_void set lifted_at = ${now}, lift_approval_id = ${approvalId}
    where player_id = ${playerId} and bet_id = ${id} and lifted_at is null returning number`.execute(
      tx,
    )
  return rows.length === 1
}

export interface VoidRow {
  reason: string
  staff_id: string
  approval_id: string | null
  at: Date
  lifted_at: Date | null
}

/** Each time a coupon was declared void, the newest first. */
export async function voidsOf(
  { read }: Pick<Database, 'read'>,
  { playerId, id }: BetKey,
): Promise<VoidRow[]> {
  const { rows } =
    await sql<VoidRow>`select reason, staff_id, approval_id, at, lifted_at from coupon_void
    where player_id = ${playerId} and bet_id = ${id} order by number desc`.execute(read)
  return rows
}

export interface DebtRow {
  player_id: PlayerId
  username: string
  bet_id: BetId
  settlement: number
  owed: Kurus
  /** What of it no later payout has paid. */
  left: Kurus
  reason: string
  at: Date
}

/** A page of debts, with how many there are and what is left of all of them. */
export const debtsShown =
  ({ read }: Pick<Database, 'read'>) =>
  async (page: number, size: number) => {
    const { rows } = await sql<DebtRow>`
      select d.player_id, p.username, d.bet_id, d.settlement, d.owed,
        (d.owed - paid.amount)::bigint as left, d.reason, d.at
      from coupon_debt d join player p on p.id = d.player_id, lateral (
        select coalesce(sum(amount), 0) as amount from coupon_debt_payment t
        where t.player_id = d.player_id and t.bet_id = d.bet_id and t.settlement = d.settlement) as paid
      order by d.at desc, d.bet_id, d.settlement limit ${size} offset ${(page - 1) * size}`.execute(
      read,
    )
    const { rows: sums } = await sql<{ count: number; left: Kurus }>`
      select count(*)::int as count, (coalesce(sum(owed), 0)
        - (select coalesce(sum(amount), 0) from coupon_debt_payment))::bigint as left
      from coupon_debt`.execute(read)
    return { rows, ...sums[0]! }
  }
